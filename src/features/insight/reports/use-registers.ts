/** A hundred rows of a report, from the server. Those that do not come are none, and it is said why. Spec 3 §8. */
import { useEffect, useState } from 'react';
import { REPORT_OF, type ReportLine } from '../../../../schema/reports/kinds.ts';
import type { ReportRow } from '../../../../schema/resources/insight/reports.ts';
import { callServer, type LocalError, useConnection } from '../../../local/index.ts';

type Registers = { lines: readonly ReportLine[] | undefined; error: LocalError | undefined };

export function useRegisters({ slug, kind, state, ready_at }: ReportRow, offset: number): Registers {
  const [registers, setRegisters] = useState<Registers>({ lines: undefined, error: undefined });
  const isOffline = useConnection().state === 'offline';
  const path = `/report/${REPORT_OF[kind].call}/${slug}/${offset}?format=json`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when it was made again, and when the network is back
  useEffect(() => {
    if (state !== 'ready') return;
    const isLate = { now: false };
    void callServer<{ registers: ReportLine[] }>('GET', path).then((answer) => {
      if (isLate.now) return;
      setRegisters(
        answer.ok ? { lines: answer.value.registers, error: undefined } : { lines: [], error: answer.error },
      );
    });
    return () => {
      isLate.now = true;
    };
  }, [path, state, ready_at, isOffline]);
  return registers;
}
