/** What the run comes to, what is wrong with it, and «Emitir»: progress as it is, cancelling what has not left, asking again. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, Progress, Stack } from '@mantine/core';
import { IconRefresh, IconSend, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { issueAction } from '../../../../schema/access/actions.ts';
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { loadKind } from '../../../../schema/forms/kinds.ts';
import { ISSUE_RUN } from '../../../../schema/texts/issue-run.ts';
import { prepareEmit } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { cancelRows, issueRows } from './issue-rows.ts';
import { type ProblemsOf, progressOf, type RunRow, sortOut } from './run-rows.ts';

const SHOWN_WRONG = 5;

type BarProps<R extends RunRow<FormDocument>> = {
  type: 'N' | 'P';
  /** Those that are issued in it, not those that are looked at. */
  rows: readonly R[];
  /** What became of them is not read yet. */
  loading: boolean;
  problemsOf: ProblemsOf<R>;
  words: {
    title: string;
    total: string;
    /** What is asked before these are issued. */
    issueText: (ready: readonly R[]) => string;
  };
  save: () => Promise<unknown>;
  onEdit: (row: R) => void;
  /** What else is done here by who may issue. */
  children?: ReactNode;
};

export function RunBar<R extends RunRow<FormDocument>>(props: BarProps<R>) {
  const { type, rows, loading, problemsOf, words, save, onEdit, children } = props;
  const confirm = useConfirm();
  const [asking, setAsking] = useState<{ at: number; of: number }>();
  const isOver = useRef(false);
  useEffect(() => {
    prepareEmit();
    // With the network gone by then, what issuing needs of this kind is here.
    void loadKind(type).catch(() => undefined);
  }, [type]);
  const fresh = rows.filter(({ state }) => state === 'none');
  const refused = rows.filter(({ state }) => state === 'refused');
  const waiting = rows.filter(({ state }) => state === 'queued');
  const { ready, wrong, left } = sortOut(fresh, problemsOf);
  const again = sortOut(refused, problemsOf).ready;
  const progress = progressOf(rows);
  const isBegun = progress.asked > 0;

  const ask = async (those: readonly R[]) => {
    await save();
    isOver.current = false;
    setAsking({ at: 0, of: those.length });
    const { error } = await issueRows(
      those,
      (at) => setAsking({ at, of: those.length }),
      () => isOver.current,
    ).catch((cause: unknown) => {
      console.warn('run of receipts', cause);
      return { error: { message: ISSUE_RUN.failed } };
    });
    setAsking(undefined);
    if (error !== undefined) notifyError(error);
  };
  const issue = async () => {
    const { issueYes: yes, issueNo: no } = ISSUE_RUN;
    if (await confirm({ title: words.title, text: words.issueText(ready), yes, no })) await ask(ready);
  };
  const cancel = async () => {
    if (!(await confirm({ text: ISSUE_RUN.cancelText(waiting.length) }))) return;
    const { done, late } = await cancelRows(waiting);
    if (done > 0) notifySuccess(ISSUE_RUN.cancelled(done));
    if (late > 0) notifyError({ message: ISSUE_RUN.notCancelled(late) });
  };

  return (
    <Stack my="md" gap="sm">
      {wrong.length > 0 && (
        <Alert color="red" title={ISSUE_RUN.wrong(wrong.length)} role="alert">
          {wrong.slice(0, SHOWN_WRONG).map(({ row, problems }) => (
            <div key={row.slug}>
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => onEdit(row)}>
                {row.name}
              </Button>{' '}
              {problems[0]?.text}
            </div>
          ))}
          {wrong.length > SHOWN_WRONG && ISSUE_RUN.wrongMore(wrong.length - SHOWN_WRONG)}
        </Alert>
      )}
      {isBegun && (
        <div>
          <span role="status" data-testid="run-progress">
            {ISSUE_RUN.progress(progress)}
          </span>
          <Progress value={(100 * progress.stamped) / progress.of} aria-label={words.title} />
        </div>
      )}
      {asking !== undefined && (
        <Group>
          <span role="status">{ISSUE_RUN.asking(asking.at, asking.of)}</span>
          <Allowed action={issueAction(type)}>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                isOver.current = true;
              }}
            >
              {ISSUE_RUN.stop}
            </Button>
          </Allowed>
        </Group>
      )}
      <Group>
        <span data-testid="run-total">{words.total}</span>
        <Allowed action={issueAction(type)}>
          <Button
            leftSection={<IconSend size={18} />}
            disabled={loading || asking !== undefined || left > 0 || ready.length === 0}
            onClick={() => void issue()}
          >
            {isBegun ? ISSUE_RUN.goOn(ready.length) : ISSUE_RUN.issue(ready.length)}
          </Button>
          {children}
          {again.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} />}
              disabled={asking !== undefined}
              onClick={() => void ask(again)}
            >
              {ISSUE_RUN.retry(again.length)}
            </Button>
          )}
        </Allowed>
        {waiting.length > 0 && (
          <Allowed action="discard_operation">
            <Button
              variant="default"
              leftSection={<IconX size={18} />}
              disabled={asking !== undefined}
              onClick={() => void cancel()}
            >
              {ISSUE_RUN.cancel(waiting.length)}
            </Button>
          </Allowed>
        )}
      </Group>
    </Stack>
  );
}
