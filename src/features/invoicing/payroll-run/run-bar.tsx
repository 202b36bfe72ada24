/** What the run comes to, what is wrong with it, and «Emitir»: progress as it is, cancelling what has not left, asking again. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, Progress, Stack } from '@mantine/core';
import { IconFileSpreadsheet, IconRefresh, IconSend, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FormProblem } from '../../../../schema/forms/engine/problems.ts';
import { loadKind } from '../../../../schema/forms/kinds.ts';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import type { Run } from '../../../../schema/forms/payroll/run/run.ts';
import { PAYROLL_RUN } from '../../../../schema/texts/payroll-run.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { prepareEmit } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { formatAmount } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { cancelRows, issueRows } from './issue-rows.ts';
import { isOpenRow, netOf, progressOf, type RunRow, sortOut } from './run-state.ts';

const SHOWN_WRONG = 5;

type BarProps = {
  run: Run;
  /** Those that are paid. */
  rows: readonly RunRow[];
  /** What became of them is not read yet. */
  loading: boolean;
  problemsOf: (receipt: Payroll) => readonly FormProblem[] | undefined;
  save: () => Promise<unknown>;
  onEdit: (row: RunRow) => void;
  onSheet: () => void;
};

export function RunBar({ run, rows, loading, problemsOf, save, onEdit, onSheet }: BarProps) {
  const confirm = useConfirm();
  const [asking, setAsking] = useState<{ at: number; of: number }>();
  const isOver = useRef(false);
  useEffect(() => {
    prepareEmit();
    // With the network gone by then, what issuing needs of this kind is here.
    void loadKind('N').catch(() => undefined);
  }, []);
  const fresh = rows.filter(({ state }) => state === 'none');
  const refused = rows.filter(({ state }) => state === 'refused');
  const waiting = rows.filter(({ state }) => state === 'queued');
  const { ready, wrong, left } = sortOut(fresh, problemsOf);
  const again = sortOut(refused, problemsOf).ready;
  const progress = progressOf(rows);
  const isBegun = progress.asked > 0;

  const ask = async (those: readonly RunRow[]) => {
    await save();
    isOver.current = false;
    setAsking({ at: 0, of: those.length });
    const { error } = await issueRows(
      those,
      (at) => setAsking({ at, of: those.length }),
      () => isOver.current,
    ).catch((cause: unknown) => {
      console.warn('run of payroll', cause);
      return { error: { message: PAYROLL_RUN.failed } };
    });
    setAsking(undefined);
    if (error !== undefined) notifyError(error);
  };
  const issue = async () => {
    const text = PAYROLL_RUN.issueText(ready.length, formatAmount(netOf(ready)), shownDay(run.fecha_pago));
    const { issueTitle: title, issueYes: yes, issueNo: no } = PAYROLL_RUN;
    if (await confirm({ title, text, yes, no })) await ask(ready);
  };
  const cancel = async () => {
    if (!(await confirm({ text: PAYROLL_RUN.cancelText(waiting.length) }))) return;
    const { done, late } = await cancelRows(waiting);
    if (done > 0) notifySuccess(PAYROLL_RUN.cancelled(done));
    if (late > 0) notifyError({ message: PAYROLL_RUN.notCancelled(late) });
  };

  return (
    <Stack my="md" gap="sm">
      {wrong.length > 0 && (
        <Alert color="red" title={PAYROLL_RUN.wrong(wrong.length)} role="alert">
          {wrong.slice(0, SHOWN_WRONG).map(({ row, problems }) => (
            <div key={row.slug}>
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => onEdit(row)}>
                {row.employee.name}
              </Button>{' '}
              {problems[0]?.text}
            </div>
          ))}
          {wrong.length > SHOWN_WRONG && PAYROLL_RUN.wrongMore(wrong.length - SHOWN_WRONG)}
        </Alert>
      )}
      {isBegun && (
        <div>
          <span role="status" data-testid="run-progress">
            {PAYROLL_RUN.progress(progress)}
          </span>
          <Progress value={(100 * progress.stamped) / progress.of} aria-label={PAYROLL_RUN.issueTitle} />
        </div>
      )}
      {asking !== undefined && (
        <Group>
          <span role="status">{PAYROLL_RUN.asking(asking.at, asking.of)}</span>
          <Allowed action="issue_N">
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                isOver.current = true;
              }}
            >
              {PAYROLL_RUN.stop}
            </Button>
          </Allowed>
        </Group>
      )}
      <Group>
        <span data-testid="run-total">{PAYROLL_RUN.total(rows.length, formatAmount(netOf(rows)))}</span>
        <Allowed action="issue_N">
          <Button
            leftSection={<IconSend size={18} />}
            disabled={loading || asking !== undefined || left > 0 || ready.length === 0}
            onClick={() => void issue()}
          >
            {isBegun ? PAYROLL_RUN.goOn(ready.length) : PAYROLL_RUN.issue(ready.length)}
          </Button>
          {rows.some(isOpenRow) && (
            <Button variant="default" leftSection={<IconFileSpreadsheet size={18} />} onClick={onSheet}>
              {PAYROLL_RUN.sheet.open}
            </Button>
          )}
          {again.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} />}
              disabled={asking !== undefined}
              onClick={() => void ask(again)}
            >
              {PAYROLL_RUN.retry(again.length)}
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
              {PAYROLL_RUN.cancel(waiting.length)}
            </Button>
          </Allowed>
        )}
      </Group>
    </Stack>
  );
}
