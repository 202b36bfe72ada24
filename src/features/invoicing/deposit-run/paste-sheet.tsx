/** Deposits pasted from a bank's portal, or from its file: what is read of each row and what is wrong with one, before any is used. */
import '../../../ui/mantine-later.css';
import { Alert, Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { c_Moneda } from '../../../../schema/catalogs/small.ts';
import { isEnough, pastedList } from '../../../../schema/conciliation/pasted-list.ts';
import { readStatement } from '../../../../schema/conciliation/read-statement.ts';
import type { StatementColumns } from '../../../../schema/conciliation/statement-fields.ts';
import { MOST_DEPOSITS } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { DEPOSIT_RUN } from '../../../../schema/texts/deposit-run.ts';
import { keyedOptions } from '../../../forms/fields.tsx';
import { BadRows } from '../../../ui/bad-rows.tsx';
import { ChooseTable } from '../../../ui/choose-table.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatementColumnFields } from '../../../ui/statement-columns.tsx';
import { useTableFile } from '../../../ui/use-table-file.ts';
import { type DepositSheetProps, placeNew, sortDeposits } from './place-new.ts';

const { sheet: t } = DEPOSIT_RUN;
const CURRENCIES = keyedOptions(c_Moneda.filter(({ key }) => key !== 'XXX'));
/** What is pasted is of no account that this portal knows: its keys are of this list alone. */
const PASTED = 'pasted';

export function PasteSheet({ opened, there, elsewhere, onClose, onUse }: DepositSheetProps) {
  const [currency, setCurrency] = useState('MXN');
  const [text, setText] = useState('');
  const [changed, setChanged] = useState<Partial<StatementColumns>>({});
  const [busy, setBusy] = useState(false);
  const { read, problem, take, paste, clear } = useTableFile((cells) => ({
    ...pastedList(cells),
    problem: cells.length === 0 ? t.empty : '',
  }));
  const columns = read && { ...read.columns, ...changed };
  const isRead = read !== undefined && columns !== undefined && read.problem === '';
  const rows =
    isRead && isEnough(columns) ? readStatement(read.cells, read.head, columns, `${PASTED} ${currency}`) : [];
  const movements = rows.flatMap(({ movement }) =>
    movement === undefined ? [] : [{ ...movement, currency }],
  );
  const { fresh, withdrawals, known, isFull } = sortDeposits(movements, there);
  const bad = rows.filter(({ movement }) => movement === undefined);
  const left = t.left(withdrawals, known);

  const close = () => {
    clear();
    setText('');
    setChanged({});
    onClose();
  };
  const use = async () => {
    setBusy(true);
    const lines = await placeNew(fresh, there, elsewhere).finally(() => setBusy(false));
    onUse(lines);
    notifySuccess(t.added(lines.length));
    close();
  };
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={t.title}
      size="lg"
      closeOnClickOutside={false}
      footer={
        fresh.length > 0 && (
          <Button loading={busy} onClick={() => void use()}>
            {t.use(fresh.length)}
          </Button>
        )
      }
    >
      <Stack>
        <Text size="sm">{t.help}</Text>
        <Textarea
          label={t.text}
          rows={6}
          data-autofocus
          spellCheck={false}
          value={text}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setText(typed);
            setChanged({});
            void paste(typed);
          }}
        />
        <div>
          <ChooseTable
            label={t.choose}
            onFile={(file) => {
              setText('');
              setChanged({});
              void take(file);
            }}
          />
        </div>
        <NativeSelect
          label={t.currency}
          data={CURRENCIES}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
        />
        {problem !== '' && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {isRead && (
          <StatementColumnFields
            heads={(read.cells[read.head] ?? []).filter((one) => one.trim() !== '')}
            columns={columns}
            onChange={(one) => setChanged({ ...changed, ...one })}
          />
        )}
        {isRead && !isEnough(columns) && (
          <Alert color="yellow" role="alert">
            {t.needed}
          </Alert>
        )}
        {isFull && <Alert color="yellow">{t.full(MOST_DEPOSITS)}</Alert>}
        {left !== '' && <span role="status">{left}</span>}
        <BadRows title={t.bad(bad.length)} rows={bad} />
      </Stack>
    </Sheet>
  );
}
