/** Of a received PPD invoice, on its page: which REP is expected, and saying that it was paid where no payment of it is known. */
import { Button, Group, TextInput } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { wantsRep } from '../../../../schema/resources/payments/expected-rep.ts';
import { type ExpectedRepRow, expectedReps } from '../../../../schema/resources/payments/expected-reps.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { EXPECTED_REPS as t } from '../../../../schema/texts/expected-reps.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { callServer, deviceTime, useConnection, useRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';

export function RepOfDocument({ document }: { document: ReceivedRow }) {
  const { row } = useRow(expectedReps, document.uuid);
  const offline = useConnection().state === 'offline';
  const [isOpen, setOpen] = useState(false);
  if (!wantsRep(document)) return null;
  const mayBeSaid = row === undefined || row.said_amount !== '';
  return (
    <>
      {row !== undefined && <p>{wordsOf(row)}</p>}
      {mayBeSaid && (
        <Allowed action="settle_payment">
          <Button
            variant="default"
            leftSection={<IconCash size={17} />}
            disabled={offline}
            onClick={() => setOpen(true)}
          >
            {t.say}
          </Button>
        </Allowed>
      )}
      {isOpen && <SaySheet document={document} row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

const wordsOf = ({ state, missing_amount, currency, due_on }: ExpectedRepRow): string =>
  state === 'received'
    ? t.here
    : t.expected(`${groupThousands(missing_amount)} ${currency}`, shownDay(due_on));

type SayProps = { document: ReceivedRow; row: ExpectedRepRow | undefined; onClose: () => void };

function SaySheet({ document, row, onClose }: SayProps) {
  const today = deviceTime().slice(0, 10);
  const [amount, setAmount] = useState(row?.said_amount || document.total);
  const [day, setDay] = useState(row?.said_on || today);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const folio = [document.serie, document.folio].filter(Boolean).join('-') || document.uuid;
  const say = async (said_amount: string) => {
    setSaving(true);
    const answer = await callServer('POST', `/received/${document.uuid}/paid`, { said_amount, said_on: day });
    setSaving(false);
    if (answer.ok) {
      notifySuccess(said_amount === '' ? t.unsaid : t.said);
      return onClose();
    }
    const { problems: found } = answer.error;
    setProblems(Object.fromEntries(found.map(({ path, text }) => [path, text])));
    if (found.length === 0) notifyError(answer.error);
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t.sayTitle(folio)}
      footer={
        <Allowed action="settle_payment">
          <Group>
            {row !== undefined && row.said_amount !== '' && (
              <Button variant="default" loading={isSaving} onClick={() => void say('')}>
                {t.sayRemove}
              </Button>
            )}
            <Button loading={isSaving} onClick={() => void say(amount)}>
              {t.saySave}
            </Button>
          </Group>
        </Allowed>
      }
    >
      <p>{t.sayText}</p>
      {problems.uuid !== undefined && <p role="alert">{problems.uuid}</p>}
      <MoneyInput
        label={t.sayAmount}
        decimals={2}
        value={amount}
        onChange={setAmount}
        error={problems.said_amount}
        data-autofocus
      />
      <TextInput
        label={t.sayOn}
        type="date"
        max={today}
        value={day}
        error={problems.said_on}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </Sheet>
  );
}
