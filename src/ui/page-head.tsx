/** The name of a screen, and what one can do there. */
import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { COMMON } from '../../schema/texts/common.ts';
import classes from './page-head.module.css';

export function PageHead(props: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${props.title} · ${COMMON.appName}`;
  }, [props.title]);
  return (
    <div className={classes.head}>
      <Title order={1}>{props.title}</Title>
      {props.children}
    </div>
  );
}
