/** What is selected: how many, how much, and what can be done with all of them at once. */
import { Button, Progress } from '@mantine/core';
import {
  IconCashBanknote,
  IconFileOff,
  IconFileTypePdf,
  IconFileTypeXml,
  IconMailForward,
  IconPrinter,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { unpayable } from '../../../../schema/documents/row-offers.ts';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { SENDING } from '../../../../schema/texts/sending.ts';
import { UI } from '../../../../schema/texts/ui.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Amount } from '../../../ui/amount.tsx';
import classes from '../receipt/receipt.module.css';
import { useSend } from '../sending/sending-provider.tsx';
import { totalsByCurrency } from './selection.ts';
import { useSelectionActions } from './use-selection-actions.ts';

const { many: t } = RECEIPTS;

export function SelectionBar({ rows, onClear }: { rows: readonly ReceiptListRow[]; onClear: () => void }) {
  const { work, zip, print, cancel, stop } = useSelectionActions(rows, onClear);
  const send = useSend();
  const navigate = useNavigate();
  const problem = unpayable(rows);
  const pay = () =>
    void navigate({
      to: '/receipts/new/$type',
      params: { type: 'P' },
      search: { customer: rows[0]?.rfc_receiver, pays: rows.map(({ uuid }) => uuid).join(',') },
    });
  const button = { size: 'compact-md', variant: 'default', disabled: work !== undefined } as const;
  return (
    <section className={classes.selected} aria-label={RECEIPTS.selected(rows.length)}>
      <span role="status">
        <strong>{RECEIPTS.selected(rows.length)}</strong>
        {totalsByCurrency(rows).map(({ currency, total }) => (
          <span key={currency} className={classes.selectedTotal}>
            {' '}
            {RECEIPTS.selectedTotal} <Amount value={total} currency={currency} />
          </span>
        ))}
      </span>
      <span className={classes.grow} />
      {work !== undefined && (
        <span className={classes.work}>
          <Progress value={(work.done / work.of) * 100} w={96} aria-label={t.working(work.done, work.of)} />
          {t.working(work.done, work.of)}
          <Button size="compact-md" variant="subtle" onClick={stop}>
            {t.stop}
          </Button>
        </span>
      )}
      <Allowed action="download_receipt">
        <Button {...button} leftSection={<IconFileTypeXml size={17} />} onClick={() => void zip('xml')}>
          {t.zip('XML')}
        </Button>
        <Button {...button} leftSection={<IconFileTypePdf size={17} />} onClick={() => void zip('pdf')}>
          {t.zip('PDF')}
        </Button>
      </Allowed>
      <Allowed action="send_receipt">
        <Button {...button} leftSection={<IconMailForward size={17} />} onClick={() => send({ rows })}>
          {SENDING.action}
        </Button>
      </Allowed>
      <Allowed action="print_receipt">
        <Button {...button} leftSection={<IconPrinter size={17} />} onClick={() => void print()}>
          {t.print}
        </Button>
      </Allowed>
      <Allowed action="pay_receipts">
        <Button
          {...button}
          disabled={button.disabled || problem !== undefined}
          title={problem && t.unpayable[problem]}
          leftSection={<IconCashBanknote size={17} />}
          onClick={pay}
        >
          {t.pay}
        </Button>
      </Allowed>
      <Allowed action="cancel_receipt">
        <Button {...button} leftSection={<IconFileOff size={17} />} onClick={cancel}>
          {t.cancel}
        </Button>
      </Allowed>
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        {UI.clearSelection}
      </Button>
    </section>
  );
}
