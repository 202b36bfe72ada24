/** One part of the page, with its name and what it is for. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import resource from '../../resource/resource.module.css';

export function AccountPart(props: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={resource.panel} aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.text !== undefined && (
        <Text size="sm" c="dimmed">
          {props.text}
        </Text>
      )}
      {props.children}
    </section>
  );
}
