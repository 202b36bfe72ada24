/** The clients of a person, to choose one; with many, found by name or RFC. */
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClientChoice } from '../../../schema/documents/session.ts';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import classes from './client-list.module.css';

type ClientListProps = {
  clients: readonly ClientChoice[];
  /** The one that is chosen. */
  current?: string | undefined;
  /** How much waits to be sent in each, by client_id. */
  waiting?: ReadonlyMap<string, number>;
  disabled?: boolean;
  onChoose: (clientId: string) => void;
};

/** From how many on they are searched. */
const MANY = 8;

export function ClientList({ clients, current, waiting, disabled = false, onChoose }: ClientListProps) {
  const [search, setSearch] = useState('');
  const words = search.toLocaleLowerCase('es-MX').split(/\s+/);
  const found = clients.filter(({ name, rfc }) => {
    const text = `${name} ${rfc}`.toLocaleLowerCase('es-MX');
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      {clients.length > MANY && (
        <TextInput
          aria-label={CLIENTS.search}
          placeholder={CLIENTS.search}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          mb="sm"
        />
      )}
      <ul className={classes.list}>
        {found.map(({ client_id, name, rfc }) => (
          <li key={client_id}>
            <UnstyledButton
              className={classes.client}
              disabled={disabled}
              aria-current={client_id === current ? 'true' : undefined}
              onClick={() => onChoose(client_id)}
            >
              <span>
                <span className={classes.name}>{name}</span>
                <span className={classes.rfc}>{rfc}</span>
              </span>
              <Mark isCurrent={client_id === current} waiting={waiting?.get(client_id) ?? 0} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Mark({ isCurrent, waiting }: { isCurrent: boolean; waiting: number }) {
  if (waiting > 0) return <span className={classes.waiting}>{CLIENTS.toSend(waiting)}</span>;
  return isCurrent ? <IconCheck size={18} aria-hidden /> : null;
}
