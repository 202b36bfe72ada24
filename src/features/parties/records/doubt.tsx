/** What does not match, said without refusing it. */
import type { ReactNode } from 'react';
import classes from './records.module.css';

export function Doubt({ children }: { children: ReactNode }) {
  return (
    <span className={classes.doubt} role="status">
      {children}
    </span>
  );
}
