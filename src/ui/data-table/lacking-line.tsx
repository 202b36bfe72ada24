/** Over rows that are not all of them yet: what is missing, and whether it is on its way. */
import { IconCloudDown, IconCloudOff } from '@tabler/icons-react';
import classes from './data-table.module.css';
import type { Lacking } from './list-state.ts';

export function LackingLine({ lacking: { state, title, text } }: { lacking: Lacking }) {
  const Icon = state === 'coming' ? IconCloudDown : IconCloudOff;
  return (
    <p className={classes.lacking} role="status">
      <Icon size={17} aria-hidden /> <strong>{title}</strong> {text}
    </p>
  );
}
