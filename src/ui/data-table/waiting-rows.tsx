/** A table whose rows, or whose script, are on their way. */
import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';

export function WaitingRows({ label }: { label: string }) {
  return (
    <div className={classes.waiting} role="status" aria-label={label} aria-busy>
      {[1, 2, 3, 4, 5].map((n) => (
        <Skeleton key={n} height={18} width={`${95 - n * 9}%`} />
      ))}
    </div>
  );
}
