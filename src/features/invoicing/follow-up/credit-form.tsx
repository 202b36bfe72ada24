/** A credit note: of how much, of what, why; and what the invoice still has to be credited. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import {
  type CreditChoice,
  creditNote,
  exceeds,
  type NoteRefusal,
  noteForm,
} from '../../../../schema/forms/receipt/follow-up/credit-note.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { priceReceipt } from '../../../../schema/forms/receipt/totals.ts';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import { exact } from '../../../../schema/values/decimal.ts';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { formatWhole } from '../../../ui/format.ts';
import { focusFirstWrong, ignoreEnter } from '../../../ui/forms.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import { CreditFacts } from './credit-facts.tsx';
import { useBegin } from './use-begin.ts';
import { useCreditRoom } from './use-credit-room.ts';

const { credit: t } = FOLLOW_UP;
const WAYS = (['amount', 'percentage', 'lines'] as const).map((value) => ({ value, label: t.ways[value] }));
const RELATIONS = (['01', '03'] as const).map((value) => ({ value, label: t.relations[value] }));

type CreditFormProps = { row: ReceiptListRow; original: Receipt; onClose: () => void };
type Typed = {
  by: CreditChoice['by'];
  relation: '01' | '03';
  amount: string;
  percentage: string;
  quantities: readonly string[];
};

export function CreditForm({ row, original, onClose }: CreditFormProps) {
  const [typed, setTyped] = useState<Typed>({
    by: 'amount',
    relation: '01',
    amount: '',
    percentage: '',
    quantities: original.concepts.map(() => ''),
  });
  /** From the first try on, what is wrong is said as it is now. */
  const [tried, setTried] = useState(false);
  const { defaultsOf, open } = useBegin(onClose);
  const room = useCreditRoom(row);
  const put = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  const isPaid = row.balance === undefined || exact(row.balance.balance).units === 0n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the account says of a new note does not change while this is open
  const note = useMemo(
    () =>
      creditNote(
        {
          original,
          uuid: row.uuid,
          relation: typed.relation,
          form: noteForm(original, isPaid),
          defaults: defaultsOf('E'),
          description: t.description,
        },
        choiceOf(typed),
        deviceCatalogs(),
      ),
    [original, row.uuid, isPaid, typed],
  );
  const total = note.ok ? priceReceipt(note.receipt, deviceCatalogs()).total : undefined;
  const why = tried && !note.ok ? note : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!note.ok) return focusFirstWrong(event.currentTarget);
    void open(note.receipt, FOLLOW_UP.credit.title(folioOf(row)));
  };
  return (
    <form onSubmit={submit} onKeyDown={ignoreEnter} noValidate>
      <Stack>
        <CreditFacts row={row} room={room} noteTotal={total} />
        <NativeSelect
          label={t.relation}
          data={RELATIONS}
          value={typed.relation}
          onChange={(event) => put({ relation: event.currentTarget.value as Typed['relation'] })}
        />
        <NativeSelect
          label={t.by}
          data={WAYS}
          value={typed.by}
          onChange={(event) => put({ by: event.currentTarget.value as Typed['by'] })}
        />
        {typed.by === 'amount' && (
          <MoneyInput
            label={t.amount}
            value={typed.amount}
            onChange={(amount) => put({ amount })}
            error={messageOf(why?.why, ['amount', 'fees'])}
            withAsterisk
            data-autofocus
          />
        )}
        {typed.by === 'percentage' && (
          <MoneyInput
            label={t.percentage}
            value={typed.percentage}
            onChange={(percentage) => put({ percentage })}
            error={messageOf(why?.why, ['amount', 'percentage', 'fees'])}
            withAsterisk
          />
        )}
        {typed.by === 'lines' && (
          <Lines
            original={original}
            quantities={typed.quantities}
            onChange={(quantities) => put({ quantities })}
            wrong={why}
          />
        )}
        {total !== undefined && room !== undefined && exceeds(total, room.left) && (
          <Alert color="yellow" role="alert">
            {t.exceeds(formatWhole(total), formatWhole(room.left), folioOf(row))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit">{t.go}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function choiceOf({ by, amount, percentage, quantities }: Typed): CreditChoice {
  if (by === 'amount') return { by, amount };
  return by === 'percentage' ? { by, percentage } : { by, quantities };
}

function messageOf(why: NoteRefusal | undefined, here: readonly NoteRefusal[]): string | undefined {
  return why !== undefined && here.includes(why) ? t.why[why] : undefined;
}

type LinesProps = {
  original: Receipt;
  quantities: readonly string[];
  onChange: (quantities: readonly string[]) => void;
  wrong: { why: NoteRefusal; at?: number } | undefined;
};

function Lines({ original, quantities, onChange, wrong }: LinesProps) {
  const wrongAt = wrong?.why === 'nothing' ? 0 : wrong?.at;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t.lines}
      </Text>
      {original.concepts.map(({ description, quantity }, at) => (
        <MoneyInput
          // biome-ignore lint/suspicious/noArrayIndexKey: concepts of a stamped invoice stay where they are
          key={at}
          label={description}
          aria-label={t.quantityOf(description)}
          description={t.ofQuantity(quantity)}
          value={quantities[at] ?? ''}
          onChange={(text) => onChange(quantities.with(at, text))}
          error={wrong !== undefined && at === wrongAt ? t.why[wrong.why] : undefined}
        />
      ))}
    </Stack>
  );
}
