/** Asks the server for RFCs, a portion after the other; what was answered stays, and what is left can be asked later. */
import { useRef, useState } from 'react';
import { type CheckedRfc, MOST_RFCS_AT_ONCE, verdictOf } from '../../../../schema/documents/rfc-verdict.ts';
import { inChunks } from '../../../../sync/feed.ts';
import { callServer } from '../../../local/index.ts';

export type RfcResult = { rfc: string; result: ReturnType<typeof verdictOf> };
export type RfcCheck = {
  results: readonly RfcResult[];
  /** Of how many; 0 before anything is asked. */
  all: number;
  state: 'still' | 'asking' | 'failed';
};

const NOTHING: RfcCheck = { results: [], all: 0, state: 'still' };

export function useRfcCheck() {
  const [check, setCheck] = useState<RfcCheck>(NOTHING);
  const isStopped = useRef(false);

  /** @param known answers that are not asked for again */
  const ask = async (rfcs: readonly string[], known: readonly RfcResult[] = []) => {
    isStopped.current = false;
    const results = known.filter(({ rfc }) => rfcs.includes(rfc));
    const there = new Set(results.map(({ rfc }) => rfc));
    const say = (state: RfcCheck['state']) => setCheck({ results: [...results], all: rfcs.length, state });
    say('asking');
    const open = rfcs.filter((rfc) => !there.has(rfc));
    for (const portion of inChunks(open, MOST_RFCS_AT_ONCE)) {
      const list = encodeURIComponent(portion.join(','));
      const answer = await callServer<{ identifiers: CheckedRfc[] }>(
        'GET',
        `/receipts/check_rfc?format=json&rfc_list=${list}`,
      );
      if (!answer.ok) return say('failed');
      results.push(...answer.value.identifiers.map((one) => ({ rfc: one.rfc, result: verdictOf(one) })));
      if (isStopped.current) break;
      say('asking');
    }
    say('still');
  };

  const stop = () => {
    isStopped.current = true;
  };
  return { check, ask, stop };
}
