/** A run that is being written: kept on this device a moment after each change, and at once when one leaves. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Run } from '../../../../schema/forms/payroll/run/run.ts';
import { markOf } from '../../../../schema/pushables/define-pushable.ts';
import { payrollRun } from '../../../../schema/pushables/payroll-run.ts';
import { PAYROLL_RUN } from '../../../../schema/texts/payroll-run.ts';
import { saveWritten, type WrittenRow } from '../../../local/index.ts';
import { notifyError } from '../../../ui/notify.ts';

const REST_MS = 400;

export type RunText = {
  run: Run;
  change: (make: (run: Run) => Run) => void;
  /** Keeps it now. */
  save: () => Promise<void>;
};

/** @param onMoved it goes on under another slug: another device wrote it meanwhile */
export function useRun(row: WrittenRow<Run>, onMoved: (slug: string) => void): RunText {
  const [run, setRun] = useState(row.body);
  const kept = useRef({ slug: row.slug, mark: markOf(payrollRun, { body: row.body }) });
  const written = useRef(row.body);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const moved = useRef(onMoved);
  moved.current = onMoved;

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const body = written.current;
    const { slug, mark } = kept.current;
    if (markOf(payrollRun, { body }) === mark) return;
    const saved = await saveWritten(payrollRun, { slug, body, based_on: mark });
    if (!saved.ok) return notifyError(saved.error);
    kept.current = { slug: saved.value.slug, mark: saved.value.mark };
    if (saved.value.split === undefined) return;
    notifyError({ message: PAYROLL_RUN.split });
    moved.current(saved.value.slug);
  }, []);

  const change = useCallback(
    (make: (run: Run) => Run) => {
      const next = make(written.current);
      if (next === written.current) return;
      written.current = next;
      setRun(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), REST_MS);
    },
    [save],
  );

  useEffect(() => {
    const leave = () => void save();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [save]);
  return { run, change, save };
}
