/** «Desde» and «Hasta» of one filter, under its name: a list may have several. */
import type { ReactNode } from 'react';
import classes from './filter-ends.module.css';

/** @param children the two fields, each with a name of its own for who does not see this one */
export function FilterEnds({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.ends}>
      <legend className={classes.name}>{label}</legend>
      {children}
    </fieldset>
  );
}
