/** A bank's file as movements: the account, which column is what, what is wrong with a row, and then all of it at once. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, NativeSelect, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isEnough } from '../../../../schema/conciliation/pasted-list.ts';
import { readStatement } from '../../../../schema/conciliation/read-statement.ts';
import {
  guessColumns,
  headRow,
  type StatementColumns,
} from '../../../../schema/conciliation/statement-columns.ts';
import {
  type BankAccountRow,
  bankAccounts,
  MOST_MOVEMENTS,
} from '../../../../schema/resources/payments/bank-movements.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { MOVEMENT_IMPORT as t } from '../../../../schema/texts/bank-movements.ts';
import { MOVEMENT_PROBLEMS } from '../../../../schema/texts/movement-problems.ts';
import { callServer, useConnection, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BadRows } from '../../../ui/bad-rows.tsx';
import { ChooseTable } from '../../../ui/choose-table.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatementColumnFields } from '../../../ui/statement-columns.tsx';
import { useTableFile } from '../../../ui/use-table-file.ts';

type Props = { opened: boolean; onClose: () => void; onSaved: () => void };
const NEW = '';

export function ImportMovements({ opened, onClose, onSaved }: Props) {
  const isOffline = useConnection().state === 'offline';
  const { rows: accounts } = useResource(bankAccounts, readQuery(bankAccounts, {}));
  const [newKey, setNewKey] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(NEW);
  const [name, setName] = useState('');
  const [changed, setChanged] = useState<Partial<StatementColumns>>({});
  const [error, setError] = useState('');
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const account = accounts.find((one) => one.account_id === chosen);
  const { read, problem, ...file } = useTableFile((cells) => {
    const head = headRow(cells);
    return { cells, head: Math.max(0, head), problem: '' };
  });
  const heads = (read?.cells[read.head] ?? []).filter((one) => one.trim() !== '');
  const columns = { ...guessColumns(heads, account?.columns), ...changed };
  const accountId = account?.account_id ?? newKey;
  const rows =
    read === undefined || !isEnough(columns) ? [] : readStatement(read.cells, read.head, columns, accountId);
  const good = rows.flatMap(({ movement }) => (movement === undefined ? [] : [movement]));
  const bad = rows.filter(({ movement }) => movement === undefined);

  const save = async () => {
    setError('');
    const written: BankAccountRow = {
      account_id: accountId,
      name: account?.name ?? name,
      currency: account?.currency ?? 'MXN',
      columns,
    };
    const [method, path] =
      account === undefined
        ? (['POST', '/bank_accounts'] as const)
        : (['PUT', `/bank_accounts/${accountId}`] as const);
    const kept = await callServer(method, path, written);
    if (!kept.ok) return setError(kept.error.problems[0]?.text ?? kept.error.message);
    const tally = { added: 0, known: 0 };
    for (let at = 0; at < good.length; at += MOST_MOVEMENTS) {
      setProgress({ done: at, of: good.length });
      const movements = good.slice(at, at + MOST_MOVEMENTS);
      const answer = await callServer<typeof tally>('POST', '/bank_movements/import', {
        account_id: accountId,
        movements,
      });
      if (!answer.ok) {
        setProgress(undefined);
        return setError(answer.error.message);
      }
      tally.added += answer.value.added;
      tally.known += answer.value.known;
    }
    setProgress(undefined);
    notifySuccess(t.saved(tally.added, tally.known));
    clear();
    onSaved();
  };
  const clear = () => {
    file.clear();
    setChanged({});
    setError('');
    setName('');
    setChosen(NEW);
    setNewKey(crypto.randomUUID());
  };

  return (
    <Sheet
      opened={opened}
      onClose={() => {
        clear();
        onClose();
      }}
      title={t.title}
      size="lg"
      closeOnClickOutside={false}
      footer={
        good.length > 0 && (
          <Allowed action="import_movements">
            <Button
              loading={progress !== undefined}
              disabled={isOffline || (account === undefined && name.trim() === '')}
              onClick={() => void save()}
            >
              {t.save(good.length)}
            </Button>
          </Allowed>
        )
      }
    >
      <Stack>
        <Text size="sm">{t.help}</Text>
        <NativeSelect
          label={t.account}
          value={chosen}
          data={[
            { value: NEW, label: t.newAccount },
            ...accounts.map((one) => ({ value: one.account_id, label: one.name })),
          ]}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            setChanged({});
          }}
        />
        {account === undefined && (
          <TextInput
            label={t.accountName}
            description={t.accountHint}
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Group>
          <ChooseTable label={t.choose} onFile={(one) => void file.take(one)} />
        </Group>
        {isOffline && <Alert color="gray">{t.offline}</Alert>}
        {[problem, error]
          .filter((text) => text !== '')
          .map((text) => (
            <Alert key={text} color="red" role="alert">
              {text}
            </Alert>
          ))}
        {read !== undefined && (
          <StatementColumnFields
            heads={heads}
            columns={columns}
            onChange={(one) => setChanged({ ...changed, ...one })}
          />
        )}
        {read !== undefined && !isEnough(columns) && (
          <Alert color="yellow" role="alert">
            {heads.length === 0 ? MOVEMENT_PROBLEMS.noHead : t.needed}
          </Alert>
        )}
        {good.length > 0 && <span role="status">{t.preview(good.length)}</span>}
        {progress !== undefined && (
          <>
            <span role="status">{t.progress(progress.done, progress.of)}</span>
            <Progress value={(100 * progress.done) / progress.of} aria-label={t.title} />
          </>
        )}
        <BadRows title={t.bad(bad.length)} rows={bad} />
      </Stack>
    </Sheet>
  );
}
