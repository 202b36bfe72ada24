/** Deposits that are among the bank's movements already: those that came and are not conciliated, of some days. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MOST_DEPOSITS } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { type BankMovementRow, bankMovements } from '../../../../schema/resources/payments/bank-movements.ts';
import { MOVEMENT_IMPORT } from '../../../../schema/texts/bank-movements.ts';
import { DEPOSIT_RUN } from '../../../../schema/texts/deposit-run.ts';
import { useConnection } from '../../../local/index.ts';
import { everyAsked } from '../../../resource/use-asked-rows.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useDayRange } from '../../../ui/use-day-range.ts';
import { type DepositSheetProps, placeNew, sortDeposits } from './place-new.ts';

const { bank: t, sheet } = DEPOSIT_RUN;

export function BankSheet({ opened, there, elsewhere, onClose, onUse }: DepositSheetProps) {
  const isOffline = useConnection().state === 'offline';
  const [range, setRange] = useState({ from: '', to: '' });
  const [found, setFound] = useState<readonly BankMovementRow[]>();
  const [reading, setReading] = useState('');
  const [error, setError] = useState('');
  const days = useDayRange(range, setRange);
  const { fresh, known, isFull } = sortDeposits(found ?? [], there);
  const ask = async () => {
    setError('');
    setFound(undefined);
    setReading(t.reading(0, 0));
    const search = { way: 'in', state: 'open', moved_on: `${range.from}..${range.to}` };
    try {
      const onRows = (done: number, of: number) => setReading(t.reading(done, of));
      setFound(await everyAsked(bankMovements, search, onRows));
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
    }
    setReading('');
  };
  const close = () => {
    setFound(undefined);
    setError('');
    onClose();
  };
  const use = async () => {
    const lines = await placeNew(fresh, there, elsewhere);
    onUse(lines);
    notifySuccess(sheet.added(lines.length));
    close();
  };
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={t.title}
      footer={fresh.length > 0 && <Button onClick={() => void use()}>{sheet.use(fresh.length)}</Button>}
    >
      <Stack>
        <Text size="sm">{t.help}</Text>
        {isOffline && <Alert color="gray">{MOVEMENT_IMPORT.offline}</Alert>}
        <Group align="flex-start">
          <TextInput type="date" label={t.from} {...days.from} />
          <TextInput type="date" label={t.to} {...days.to} />
        </Group>
        <div>
          <Button variant="default" disabled={isOffline || reading !== ''} onClick={() => void ask()}>
            {t.ask}
          </Button>
        </div>
        {reading !== '' && <span role="status">{reading}</span>}
        {error !== '' && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {found !== undefined && fresh.length === 0 && (
          <span role="status">{known > 0 ? sheet.left(0, known) : t.none}</span>
        )}
        {isFull && <Alert color="yellow">{sheet.full(MOST_DEPOSITS)}</Alert>}
      </Stack>
    </Sheet>
  );
}
