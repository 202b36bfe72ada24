/** The name of a screen: its heading, and that of the browser's tab. Takes the focus when one arrives (use-route-focus.ts). */
import { Title, type TitleProps } from '@mantine/core';
import { type Ref, useEffect } from 'react';
import { COMMON } from '../../schema/texts/common.ts';
import classes from './page-head.module.css';

type PageTitleProps = Omit<TitleProps, 'order' | 'children'> & {
  children: string;
  ref?: Ref<HTMLHeadingElement>;
};

export function PageTitle({ children, ...rest }: PageTitleProps) {
  useEffect(() => {
    document.title = `${children} · ${COMMON.appName}`;
  }, [children]);
  return (
    <Title {...rest} order={1} tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  );
}
