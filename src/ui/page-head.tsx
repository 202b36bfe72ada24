/** The name of a screen, what one looks for in it, and what one can do there: one line where it is wide enough. */
import type { ReactNode } from 'react';
import classes from './page-head.module.css';
import { PageTitle } from './page-title.tsx';

export function PageHead(props: { title: string; search?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <PageTitle>{props.title}</PageTitle>
      {props.search && <div className={classes.search}>{props.search}</div>}
      {props.children && <div className={classes.acts}>{props.children}</div>}
    </div>
  );
}
