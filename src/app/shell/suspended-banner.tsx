/** Said on every screen, so that nobody learns it from what is refused. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { SUSPENDED } from '../../../schema/texts/shell.ts';
import { useSuspended } from '../../local/index.ts';
import classes from './shell.module.css';

export function SuspendedBanner() {
  if (!useSuspended()) return null;
  return (
    <div className={classes.banner} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span className={classes.bannerText}>{SUSPENDED}</span>
    </div>
  );
}
