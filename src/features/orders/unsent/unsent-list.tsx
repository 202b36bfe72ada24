/** What is not sent yet above the list of what is: each with how it stands, to be gone on with or deleted; and what was refused, with the reason. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Action } from '../../../../schema/access/actions.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { RowMenu } from '../../../resource/row-menu.tsx';
import classes from './unsent.module.css';

type UnsentListProps = { title: string; refused: { slug: string; text: string }[]; children: ReactNode };

export function UnsentList({ title, refused, children }: UnsentListProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {refused.map(({ slug, text }) => (
        <p key={slug} role="alert">
          {text}
        </p>
      ))}
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

type UnsentItemProps = {
  name: string;
  /** How it stands, in a line; what is empty is left out. */
  said: readonly (string | undefined | false)[];
  /** What one must be allowed to go on with it. */
  action: Action;
  words: { open: string; remove: string; actions: string };
  /** It is on its way: nothing can be done with it. */
  closed?: boolean;
  /** What can be done with it in any case. */
  beside?: ReactNode;
  onOpen: () => void;
  onRemove: () => void;
};

export function UnsentItem({ name, said, action, words, closed = false, beside, ...on }: UnsentItemProps) {
  return (
    <li>
      <span className={resource.card}>
        <span className={resource.name}>{name}</span>
        <span className={resource.small}>{said.filter(Boolean).join(' · ')}</span>
      </span>
      {beside}
      {!closed && (
        <span className={resource.name}>
          <Allowed action={action}>
            <Button size="xs" variant="default" onClick={on.onOpen}>
              {words.open}
            </Button>
          </Allowed>
          <RowMenu
            label={words.actions}
            items={[
              {
                ...{ key: 'remove', action, label: words.remove, danger: true },
                icon: <IconTrash size={16} />,
                onSelect: on.onRemove,
              },
            ]}
          />
        </span>
      )}
    </li>
  );
}
