/** The name of a screen, and what one can do there. */
import type { ReactNode } from 'react';
import classes from './page-head.module.css';
import { PageTitle } from './page-title.tsx';

export function PageHead(props: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <PageTitle>{props.title}</PageTitle>
      {props.children}
    </div>
  );
}
