/** A new version offers itself; it never takes a half-written form away. */
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { UPDATE } from '../../../schema/texts/shell.ts';
import { useAppUpdate } from '../../local/index.ts';
import classes from './shell.module.css';

export function UpdateBanner() {
  const update = useAppUpdate();
  const [later, setLater] = useState(false);
  if (!update.required && (!update.available || later)) return null;
  return (
    <div className={classes.banner} role="status">
      <IconSparkles size={18} aria-hidden />
      <span className={classes.bannerText}>{update.required ? UPDATE.required : UPDATE.available}</span>
      <Button size="compact-sm" onClick={() => void update.apply()}>
        {UPDATE.apply}
      </Button>
      {!update.required && (
        <Button size="compact-sm" variant="default" onClick={() => setLater(true)}>
          {UPDATE.later}
        </Button>
      )}
    </div>
  );
}
