/** What is selected: how many, how much, and what can be done with all of them at once. */
import { Button } from '@mantine/core';
import { IconCashBanknote, IconFileOff, IconMailForward, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unpayable } from '../../../../schema/documents/row-offers.ts';
import { CHOSEN } from '../../../../schema/texts/chosen.ts';
import { MARKS } from '../../../../schema/texts/marks.ts';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { SENDING } from '../../../../schema/texts/sending.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ChosenBar, type Every } from '../../../resource/chosen-bar.tsx';
import { TagButton, ZipButtons } from '../../../resource/chosen-buttons.tsx';
import { MarkSheet } from '../../../resource/mark-sheet.tsx';
import { notifyWarning } from '../../../ui/notify.ts';
import { useCancelActions } from '../cancellation/cancellation-provider.tsx';
import { useSend } from '../sending/sending-provider.tsx';
import { cancelable } from './selection.ts';
import { useManyArchive } from './use-many-archive.ts';

const { many: t } = RECEIPTS;

type SelectionBarProps = { rows: readonly ReceiptListRow[]; every: Every; onClear: () => void };

export function SelectionBar({ rows, every, onClear }: SelectionBarProps) {
  const { work, zip, print, stop } = useManyArchive('issued', rows);
  const { cancelMany } = useCancelActions();
  const send = useSend();
  const navigate = useNavigate();
  const [isMarking, setMarking] = useState(false);
  const marked = rows.flatMap(({ uuid, details }) =>
    uuid === '' ? [] : [{ uuid, tags: details?.tags ?? [] }],
  );
  const tag = () => (marked.length === 0 ? notifyWarning(MARKS.none) : setMarking(true));
  const problem = unpayable(rows);
  const pay = () =>
    void navigate({
      to: '/receipts/new/$type',
      params: { type: 'P' },
      search: { customer: rows[0]?.rfc_receiver, pays: rows.map(({ uuid }) => uuid).join(',') },
    });
  const cancel = () => {
    const wanted = rows.filter(cancelable);
    if (wanted.length === 0) notifyWarning(t.nothingToCancel);
    else cancelMany(wanted, onClear);
  };
  const button = { size: 'compact-md', variant: 'default', disabled: work !== undefined } as const;
  return (
    <>
      <ChosenBar rows={rows} every={every} work={work} onStop={stop} onClear={onClear}>
        <Allowed action="download_receipt">
          <ZipButtons {...{ button, zip }} />
        </Allowed>
        <Allowed action="send_receipt">
          <Button {...button} leftSection={<IconMailForward size={17} />} onClick={() => send({ rows })}>
            {SENDING.action}
          </Button>
        </Allowed>
        <Allowed action="print_receipt">
          <Button {...button} leftSection={<IconPrinter size={17} />} onClick={() => void print()}>
            {CHOSEN.print}
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
        <Allowed action="tag_receipt">
          <TagButton button={button} onTag={tag} />
        </Allowed>
      </ChosenBar>
      <MarkSheet
        rows={marked}
        path="/receipts/marks"
        action="tag_receipt"
        opened={isMarking}
        onClose={() => setMarking(false)}
        onDone={onClear}
      />
    </>
  );
}
