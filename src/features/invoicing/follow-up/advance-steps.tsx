/** The three documents of an advance: which of them this receipt is, and what begins the next one. */
import '../../../ui/mantine-later.css';
import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AdvanceLedger } from '../../../../schema/documents/advances.ts';
import {
  egressOfAdvance,
  invoiceOfWhole,
  isAdvance,
} from '../../../../schema/forms/receipt/follow-up/advance.ts';
import { advancesOf } from '../../../../schema/forms/receipt/follow-up/relations.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';
import { type ReceiptListRow, searchReceipts, useAdvanceLedger } from '../../../local/index.ts';
import { formatWhole } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notify.ts';
import { folioOf } from '../receipt/receipt-names.ts';
import { useBegin } from './use-begin.ts';

const { advance: t } = FOLLOW_UP;
type Step = keyof typeof t.steps;
const STEPS: readonly Step[] = ['advance', 'whole', 'egress'];

type AdvanceStepsProps = { row: ReceiptListRow; original: Receipt; onClose: () => void };

export function AdvanceSteps({ row, original, onClose }: AdvanceStepsProps) {
  const { defaultsOf, open } = useBegin(onClose);
  const applied = advancesOf(original);
  const ledger = useAdvanceLedger(applied);
  const next: Step | undefined = applied.length > 0 ? 'egress' : isAdvance(original) ? 'whole' : undefined;
  const begin = () => void open(invoiceOfWhole(original, row.uuid, defaultsOf('I')), t.title(folioOf(row)));
  const egress = async (advance: ReceiptListRow, amount: string) => {
    const { receiptAsIssued } = await import('../receipt/receipt-like.ts');
    const paid = await receiptAsIssued(advance.id);
    if (paid === undefined) return notifyError({ message: FOLLOW_UP.unread });
    const defaults = defaultsOf('E');
    const note = egressOfAdvance(paid, original, row.uuid, amount, defaults, t.words, deviceCatalogs());
    if (!note.ok) return notifyError({ message: FOLLOW_UP.credit.why[note.why] });
    await open(note.receipt, t.title(folioOf(advance)));
  };
  return (
    <Stack>
      <List>
        {STEPS.map((step) => (
          <List.Item key={step}>
            <Text size="sm" fw={step === next ? 600 : 400} aria-current={step === next ? 'step' : undefined}>
              {t.steps[step]}
            </Text>
          </List.Item>
        ))}
      </List>
      <Text size="sm">{next === 'whole' ? t.isAdvance : next === 'egress' ? t.isWhole : t.isNeither}</Text>
      {next === 'whole' && <Button onClick={begin}>{t.beginWhole}</Button>}
      {applied.map((uuid) => (
        <EgressButton key={uuid} uuid={uuid} whole={row.uuid} ledger={ledger} onBegin={egress} />
      ))}
    </Stack>
  );
}

type EgressButtonProps = {
  uuid: string;
  /** UUID of the invoice of the whole. */
  whole: string;
  ledger: AdvanceLedger | undefined;
  onBegin: (advance: ReceiptListRow, amount: string) => Promise<void>;
};

function EgressButton({ uuid, whole, ledger, onBegin }: EgressButtonProps) {
  const [advance, setAdvance] = useState<ReceiptListRow | null>();
  useEffect(() => {
    let live = true;
    void searchReceipts(uuid).then(([found]) => {
      if (live) setAdvance(found ?? null);
    });
    return () => {
      live = false;
    };
  }, [uuid]);
  if (advance === undefined || ledger === undefined) return null;
  if (advance === null) return <Alert color="yellow">{t.unknownAdvance}</Alert>;
  const name = folioOf(advance);
  const state = ledger.of(uuid);
  if (state === undefined) return <Alert color="yellow">{t.notInForce(name)}</Alert>;
  const amount = ledger.room(uuid, normalUuid(whole));
  if (!/[1-9]/.test(amount)) return <Text size="sm">{t.allApplied(name)}</Text>;
  return (
    <>
      <Text size="sm">{t.leftOf(name, `${formatWhole(state.left)} ${state.advance.currency}`)}</Text>
      <Button onClick={() => void onBegin(advance, amount)}>{t.beginEgress(name)}</Button>
    </>
  );
}
