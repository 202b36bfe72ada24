/** A bank's file as movements: the account, what the file is, what is wrong with a row, and then all of it at once. */
import '../../../ui/mantine-later.css';
import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Progress,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { c_Moneda } from '../../../../schema/catalogs/small.ts';
import { type BankAccountRow, bankAccounts } from '../../../../schema/resources/payments/bank-movements.ts';
import { type Imported, MOST_MOVEMENTS } from '../../../../schema/resources/payments/import-movements.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { BANK_FILE_PROBLEMS } from '../../../../schema/texts/bank-file-problems.ts';
import { MOVEMENT_IMPORT as t } from '../../../../schema/texts/bank-movements.ts';
import { MOVEMENT_PROBLEMS } from '../../../../schema/texts/movement-problems.ts';
import { callServer, useConnection, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BadRows } from '../../../ui/bad-rows.tsx';
import { ChooseTable } from '../../../ui/choose-table.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatementColumnFields } from '../../../ui/statement-columns.tsx';
import { FirstMovements } from './first-movements.tsx';
import { useMovementFile } from './use-movement-file.ts';

type Props = { opened: boolean; onClose: () => void; onSaved: () => void };
const NEW = '';
const PESOS = 'MXN';
const BANK_TYPES = '.sta,.940,.mt940,.xml,.ofx,.qfx,text/xml,application/xml,application/x-ofx';
/** XXX is of what has no currency. */
const CURRENCIES = c_Moneda.flatMap(({ key, text }) =>
  key === 'XXX' ? [] : [{ value: key, label: `${key} ${text}` }],
);

export function ImportMovements({ opened, onClose, onSaved }: Props) {
  const isOffline = useConnection().state === 'offline';
  const { rows: accounts } = useResource(bankAccounts, readQuery(bankAccounts, {}));
  const [newKey, setNewKey] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(NEW);
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState('');
  const [withAlike, setWithAlike] = useState(false);
  const [error, setError] = useState('');
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const account = accounts.find((one) => one.account_id === chosen);
  const accountId = account?.account_id ?? newKey;
  const file = useMovementFile(account?.columns, accountId);
  const inFile = file.file?.currency ?? '';
  const currencyOf = account?.currency ?? (inFile || currency || PESOS);
  const number = file.file?.account ?? '';
  // Of a file that goes to the wrong account nothing would be known, and all of it would be new.
  const other =
    inFile !== '' && inFile !== currencyOf
      ? BANK_FILE_PROBLEMS.currency(inFile, currencyOf)
      : number !== '' && account?.number && account.number !== number
        ? BANK_FILE_PROBLEMS.account(number, account.number)
        : '';
  const good = file.rows.flatMap(({ movement }) => (movement === undefined ? [] : [movement]));
  const bad = file.rows.filter(({ movement }) => movement === undefined);
  const isReady = good.length > 0 && other === '';

  const save = async () => {
    setError('');
    setProgress({ done: 0, of: good.length });
    const stop = (why: string) => {
      setProgress(undefined);
      setError(why);
    };
    const written: BankAccountRow = {
      account_id: accountId,
      name: account?.name ?? name,
      currency: currencyOf,
      number: account?.number || number,
      // A file that is no table says nothing of those of the account.
      columns: file.isTable ? file.columns : (account?.columns ?? file.columns),
    };
    const [method, path] =
      account === undefined
        ? (['POST', '/bank_accounts'] as const)
        : (['PUT', `/bank_accounts/${accountId}`] as const);
    const kept = await callServer(method, path, written);
    if (!kept.ok) return stop(kept.error.problems[0]?.text ?? kept.error.message);
    const tally = { added: 0, known: 0, alike: 0 };
    for (let at = 0; at < good.length; at += MOST_MOVEMENTS) {
      setProgress({ done: at, of: good.length });
      const movements = good.slice(at, at + MOST_MOVEMENTS);
      const part = { account_id: accountId, source: file.source, with_alike: withAlike, movements };
      const answer = await callServer<Imported>('POST', '/bank_movements/import', part);
      if (!answer.ok) return stop(answer.error.message);
      tally.added += answer.value.added;
      tally.known += answer.value.known;
      tally.alike += answer.value.alike;
    }
    setProgress(undefined);
    notifySuccess(t.saved(tally.added, tally.known, tally.alike));
    clear();
    onSaved();
  };
  const clear = () => {
    file.clear();
    setError('');
    setName('');
    setCurrency('');
    setWithAlike(false);
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
        isReady && (
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
            file.forgetColumns();
          }}
        />
        {account === undefined && inFile === '' && (
          <NativeSelect
            label={t.currency}
            value={currencyOf}
            data={CURRENCIES}
            onChange={(event) => setCurrency(event.currentTarget.value)}
          />
        )}
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
          <ChooseTable label={t.choose} more={BANK_TYPES} onFile={(one) => void file.take(one)} />
        </Group>
        {isOffline && <Alert color="gray">{t.offline}</Alert>}
        {[file.problem, other, error]
          .filter((text) => text !== '')
          .map((text) => (
            <Alert key={text} color="red" role="alert">
              {text}
            </Alert>
          ))}
        {file.file !== undefined && file.problem === '' && (
          <Text size="sm">{t.fileOf(t.kinds[file.file.kind], file.file.account, inFile)}</Text>
        )}
        {file.isTable && (
          <>
            {file.bank !== undefined && <Text size="sm">{t.layout(file.bank)}</Text>}
            <StatementColumnFields heads={file.heads} columns={file.columns} onChange={file.changeColumns} />
          </>
        )}
        {file.lacksColumns && (
          <Alert color="yellow" role="alert">
            {file.heads.length === 0 ? MOVEMENT_PROBLEMS.noHead : t.needed}
          </Alert>
        )}
        <FirstMovements movements={good} currency={currencyOf} />
        {good.length > 0 && (
          <Checkbox
            label={t.withAlike}
            description={t.withAlikeHint}
            checked={withAlike}
            onChange={(event) => setWithAlike(event.currentTarget.checked)}
          />
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
