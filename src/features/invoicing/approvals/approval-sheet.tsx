/** One that waits, opened: what it is, and the word on it. Said with no network, it goes when there is one. */
import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_NOTE } from '../../../../schema/operations/decide.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { decideApproval, useMayDecide, useSession } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { ShownApproval } from './approval-cells.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { useWithdraw } from './use-withdraw.ts';

type Props = { row: ShownApproval | undefined; onClose: () => void };

export function ApprovalSheet({ row, onClose }: Props) {
  return (
    <Sheet
      kind="side"
      opened={row !== undefined}
      onClose={onClose}
      title={row === undefined ? '' : APPROVALS.states[row.state]}
    >
      {row !== undefined && (
        <>
          <ApprovalFacts row={row} />
          {row.state === 'waiting' && <Word key={row.approval_id} row={row} onClose={onClose} />}
        </>
      )}
    </Sheet>
  );
}

function Word({ row, onClose }: { row: ShownApproval; onClose: () => void }) {
  const mayDecide = useMayDecide();
  const session = useSession();
  const isOwn = session.status === 'signed_in' && session.session.user.id === row.user_id;
  if (row.own !== undefined) return <Alert color="gray">{APPROVALS.queued[row.own.kind]}</Alert>;
  if (isOwn) return <Withdrawal row={row} onClose={onClose} />;
  return mayDecide(row) ? <Decision row={row} onClose={onClose} /> : null;
}

function Withdrawal({ row, onClose }: { row: ShownApproval; onClose: () => void }) {
  const withdraw = useWithdraw();
  return (
    <Alert color="gray">
      <p>{APPROVALS.own}</p>
      <Allowed action="withdraw_approval">
        <Button
          variant="default"
          onClick={() => void withdraw(row.approval_id, row).then((done) => done && onClose())}
        >
          {APPROVALS.withdraw}
        </Button>
      </Allowed>
    </Alert>
  );
}

function Decision({ row, onClose }: { row: ShownApproval; onClose: () => void }) {
  const [note, setNote] = useState<string>();
  const [problem, setProblem] = useState('');
  const isHanded = row.reason === 'handed';
  const say = async (word: 'approve' | 'reject') => {
    const text = (note ?? '').trim();
    if (word === 'reject' && text === '') return setProblem(APPROVALS.noteMissing);
    const said = await decideApproval(row, word, word === 'reject' ? text : '');
    if (!said.ok) return notifyError(said.error);
    notifySuccess(isHanded && word === 'approve' ? APPROVALS.taken : APPROVALS.said[word]);
    onClose();
  };
  return (
    <Allowed action="decide_approval">
      {note !== undefined && (
        <Textarea
          label={APPROVALS.note}
          description={APPROVALS.noteHelp}
          required
          data-autofocus
          maxLength={LONGEST_NOTE}
          autosize
          minRows={2}
          mb="sm"
          value={note}
          error={problem}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setProblem('');
          }}
        />
      )}
      <Button.Group>
        <Button
          variant="default"
          fullWidth
          onClick={() => (note === undefined ? setNote('') : void say('reject'))}
        >
          {isHanded ? APPROVALS.giveBack : APPROVALS.reject}
        </Button>
        {note === undefined && (
          <Button fullWidth onClick={() => void say('approve')}>
            {isHanded ? APPROVALS.take : APPROVALS.approve}
          </Button>
        )}
      </Button.Group>
    </Allowed>
  );
}
