/** Orders and goods received of a supplier that are not invoiced yet: one or several are linked to a CFDI, each with an amount. */
import '../../../ui/mantine-later.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountOf } from '../../../../schema/resources/orders/invoiced.ts';
import { merchandiseReceipts } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import { isPositive } from '../../../../schema/resources/orders/typed-values.ts';
import { LINKS } from '../../../../schema/texts/links.ts';
import { LINK_PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { compare } from '../../../../schema/values/decimal.ts';
import type { LinkedKind } from '../../../../schema/values/picklists.ts';
import { useResource } from '../../../local/index.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { formatAmount } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './links.module.css';
import { askLink, type LinkedCfdi } from './use-links.ts';

type Choice = { kind: LinkedKind; id: string; name: string; total: string; currency: string };

/** Of a supplier, not invoiced and neither cancelled nor replaced; goods stand under their order. */
function useOpenDocuments(rfc: string): Choice[] {
  const filters = { provider_rfc: { values: [rfc] }, role: { values: ['buyer'] } };
  const orders = useResource(purchaseOrders, { search: '', filters, sort: 'sent_at', descending: true }).rows;
  const own = { role: { values: ['buyer'] } };
  const goods = useResource(merchandiseReceipts, {
    ...{ search: '', filters: own, sort: 'receipt_date', descending: true },
  }).rows;
  return orders
    .filter((row) => row.action_type_id !== '3' && row.status_cfdi_id !== '1')
    .flatMap(({ id, number, total, currency_id: currency }) => [
      { kind: 'order' as const, id, name: LINKS.order(number), total, currency },
      ...goods
        .filter((row) => row.order_id === id && row.status_id !== '4' && row.action_type_id !== '3')
        .filter((row) => row.status_cfdi_id !== '1')
        .map((row) => ({
          ...{ kind: 'goods' as const, id: row.id, name: LINKS.goods(row.folio) },
          ...{ total: row.total, currency },
        })),
    ]);
}

type SheetProps = { cfdi: LinkedCfdi; rfc: string; opened: boolean; onClose: () => void };

export function ChooseDocuments({ cfdi, rfc, opened, onClose }: SheetProps) {
  const choices = useOpenDocuments(rfc);
  /** By id, what was written. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<{ path: string; text: string }[]>([]);
  const toggle = (id: string) =>
    setChosen(({ [id]: had, ...rest }) => (had === undefined ? { ...rest, [id]: '' } : rest));
  const send = async () => {
    const documents = choices.flatMap(({ kind, id }) => {
      const amount = chosen[id];
      return amount === undefined ? [] : [{ kind, id, amount }];
    });
    const found = check(cfdi, choices, documents);
    setProblems(found);
    if (found.length > 0 || !(await askLink(cfdi, { did: 'link', documents }))) return;
    setChosen({});
    onClose();
  };
  return (
    <Sheet
      kind="side"
      opened={opened}
      onClose={onClose}
      title={LINKS.choose}
      footer={
        <Button disabled={choices.length === 0} onClick={() => void send()}>
          {LINKS.link}
        </Button>
      }
    >
      <p>{choices.length === 0 ? LINKS.nothing : LINKS.chooseText}</p>
      <ErrorSummary problems={problems} />
      {choices.map(({ id, name, total, currency }) => (
        <div key={id} className={classes.choice}>
          <Checkbox
            label={name}
            description={total === '' ? currency : `${formatAmount(total)} ${currency}`}
            checked={chosen[id] !== undefined}
            onChange={() => toggle(id)}
          />
          {chosen[id] !== undefined && (
            <TextInput
              aria-label={LINKS.amount(name)}
              placeholder={LINKS.amountHelp}
              inputMode="decimal"
              value={chosen[id]}
              error={problems.find(({ path }) => path === id)?.text}
              onChange={(event) => {
                const amount = event.currentTarget.value.trim();
                setChosen((now) => ({ ...now, [id]: amount }));
              }}
            />
          )}
        </div>
      ))}
    </Sheet>
  );
}

/** What can be said with no network; the rest the server says. */
function check(
  cfdi: LinkedCfdi,
  choices: readonly Choice[],
  documents: readonly { id: string; amount: string }[],
): { path: string; text: string }[] {
  if (documents.length === 0) return [{ path: '', text: LINKS.pending }];
  return documents.flatMap(({ id, amount }) => {
    const currency = choices.find((one) => one.id === id)?.currency;
    const say = (text: string) => [{ path: id, text }];
    if (amount === '') return currency === cfdi.currency ? [] : say(LINK_PROBLEMS.otherCurrency);
    if (!isPositive(amount)) return say(LINK_PROBLEMS.amount);
    const isOver = currency === cfdi.currency && compare(amountOf(amount), amountOf(cfdi.total)) > 0;
    return isOver ? say(LINK_PROBLEMS.moreThanTotal) : [];
  });
}
