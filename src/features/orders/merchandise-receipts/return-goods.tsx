/** Goods go back to their supplier: which, how many, and why. Also with no network; the slip is there at once. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { IconTruckReturn } from '@tabler/icons-react';
import { useState } from 'react';
import type { SummaryOf } from '../../../../schema/operations/index.ts';
import { type Slip, slipOfReturn } from '../../../../schema/print/goods-slip.ts';
import { deviceNumberOf } from '../../../../schema/resources/orders/count-lines.ts';
import {
  checkReturn,
  type GoodsReturn,
  netLines,
} from '../../../../schema/resources/orders/goods-returns.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { OrderProblem } from '../../../../schema/resources/orders/order-text.ts';
import { isPositive } from '../../../../schema/resources/orders/typed-values.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { SLIP } from '../../../../schema/texts/goods-slip.ts';
import { askOperation, useOutbox, useSession } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SlipSheet } from './slip-sheet.tsx';

const { giveBack: t } = GOODS;
const MOST_REASON = 500;
type RowProps = { row: MerchandiseReceiptRow };

export function ReturnGoodsButton({ row }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const hasGoods = netLines(row).some(({ quantity }) => isPositive(quantity));
  return (
    <Allowed action="return_goods">
      <Button
        variant="default"
        leftSection={<IconTruckReturn size={17} />}
        disabled={!hasGoods}
        title={hasGoods ? undefined : t.nothingLeft}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t.open}>
        {isOpen && <Choose row={row} onDone={() => setOpen(false)} />}
      </Sheet>
    </Allowed>
  );
}

function Choose({ row, onDone }: RowProps & { onDone: () => void }) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, string>>(new Map());
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly OrderProblem[]>([]);
  const here = netLines(row).filter(({ quantity }) => isPositive(quantity));
  const lines = here.flatMap(({ line_id }) => {
    const quantity = quantities.get(line_id)?.trim() ?? '';
    return quantity === '' ? [] : [{ line_id, quantity }];
  });
  const problemAt = (path: string) => problems.find((one) => one.path === path)?.text;
  const give = async () => {
    const wrong = checkReturn(row, { lines, reason });
    setProblems(wrong);
    if (wrong.length > 0) return;
    const return_id = crypto.randomUUID();
    const said = { return_id, reason: reason.trim(), returned_at: new Date().toISOString(), lines };
    const summary = { receipt_id: row.id, folio: row.folio, name: row.provider_name, said };
    const asked = await askOperation('return_goods', return_id, summary);
    if (!asked.ok) return notifyError(asked.error);
    notifySuccess(t.done(deviceNumberOf(return_id)), t.doneText);
    onDone();
  };
  return (
    <div className={resource.form}>
      <p>{t.text}</p>
      {problemAt('lines') !== undefined && (
        <Alert color="red" role="alert">
          {problemAt('lines')}
        </Alert>
      )}
      {here.map(({ line_id, description, key, quantity, measurement_unit }) => (
        <TextInput
          key={line_id}
          label={t.quantityOf(description || key)}
          description={t.left(quantity, measurement_unit)}
          inputMode="decimal"
          maxLength={20}
          value={quantities.get(line_id) ?? ''}
          error={problemAt(`lines.${lines.findIndex((one) => one.line_id === line_id)}.quantity`)}
          onChange={(event) => setQuantities(new Map(quantities).set(line_id, event.currentTarget.value))}
        />
      ))}
      <Textarea
        label={t.reason}
        required
        autosize
        minRows={2}
        maxLength={MOST_REASON}
        value={reason}
        error={problemAt('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Allowed action="return_goods">
        <Button onClick={() => void give()}>{t.say}</Button>
      </Allowed>
    </div>
  );
}

/** Those of a receipt: taken by the server, on their way, or refused with the reason. */
export function GoodsReturns({ row }: RowProps) {
  const [slip, setSlip] = useState<Slip>();
  const session = useSession();
  const by = session.status === 'signed_in' ? session.session.user.name : '';
  const asked = useOutbox().items.flatMap(({ kind, state, error, ...item }) => {
    const { receipt_id, said } = item.summary as SummaryOf['return_goods'];
    if (kind !== 'return_goods' || receipt_id !== row.id || state === 'discarded' || state === 'done')
      return [];
    return [{ said, state: state === 'refused' ? (error?.message ?? t.refused) : t.waits }];
  });
  const taken = new Set(row.returned.map(({ return_id }) => return_id));
  const waiting = asked.filter(({ said }) => !taken.has(said.return_id));
  if (row.returned.length + waiting.length === 0) return null;
  const nameOf = (lineId: string) =>
    row.concepts.find(({ line_id }) => line_id === lineId)?.description ?? '';
  const one = (back: Omit<GoodsReturn, 'total'>, state: string) => (
    <li key={back.return_id}>
      <p>
        {[
          back.folio || deviceNumberOf(back.return_id),
          formatMoment(back.returned_at),
          back.returned_by,
          state,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{back.lines.map(({ line_id, quantity }) => `${quantity} ${nameOf(line_id)}`).join(', ')}</p>
      <p className={resource.small}>{back.reason}</p>
      <Allowed action="view_goods">
        <Button
          size="xs"
          variant="default"
          data-print="no"
          aria-label={SLIP.titleOf(back.folio || deviceNumberOf(back.return_id))}
          onClick={() => setSlip(slipOfReturn(row, back, formatMoment(back.returned_at)))}
        >
          {SLIP.open}
        </Button>
      </Allowed>
    </li>
  );
  return (
    <section aria-label={t.title}>
      <h3>{t.title}</h3>
      <ul>
        {row.returned.map((back) => one(back, ''))}
        {waiting.map(({ said, state }) => one({ ...said, folio: '', returned_by: by }, state))}
      </ul>
      <SlipSheet slip={slip} onClose={() => setSlip(undefined)} />
    </section>
  );
}
