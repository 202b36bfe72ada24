/** What the server says of a receiver's RFC. Without network nothing is known, and nobody is kept from issuing. */
import { useEffect, useState } from 'react';
import { type CheckedRfc, verdictOf } from '../../../../schema/documents/rfc-verdict.ts';
import { isGenericRfc, isRfc } from '../../../../schema/values/rfc.ts';
import { callServer, useConnection } from '../../../local/index.ts';

/**
 * `unasked`: none is needed. `waiting`: there is no network. `asking`: on its way. `active`, `inactive`: told by
 * `source`. `unverified`: nobody could tell. `unknown`: the server gave no answer.
 */
export type RfcVerdict = 'unasked' | 'waiting' | 'asking' | 'active' | 'inactive' | 'unverified' | 'unknown';

/** @property checked_at moment of the provider's answer (ISO), or day of the list (YYYY-MM-DD) */
export type RfcState = { verdict: RfcVerdict; source?: string; checked_at?: string };

const REST_MS = 300;
const UNASKED: RfcState = { verdict: 'unasked' };

const needsAsking = (rfc: string) => isRfc(rfc) && !isGenericRfc(rfc);

export async function askRfc(rfc: string, timeoutMs?: number): Promise<RfcState> {
  if (!needsAsking(rfc)) return UNASKED;
  if (!navigator.onLine) return { verdict: 'waiting' };
  const answer = await callServer<{ identifiers: CheckedRfc[] }>(
    'GET',
    `/receipts/check_rfc?format=json&rfc_list=${encodeURIComponent(rfc)}`,
    undefined,
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  if (!answer.ok) return { verdict: answer.error.code === 'network' ? 'waiting' : 'unknown' };
  return stateOf(
    rfc,
    answer.value.identifiers.find((one) => one.rfc === rfc),
  );
}

/** What an identifier of the answer means; of the form alone nothing was verified. */
export function stateOf(rfc: string, found: CheckedRfc | undefined): RfcState {
  if (found === undefined || found.rfc !== rfc) return { verdict: 'unknown' };
  const { active, source = 'none', checked_at = '' } = found;
  return { verdict: verdictOf({ active, source }), source, checked_at };
}

/** Asked when the keys rest and the RFC is whole; again when the network returns. */
export function useRfcState(rfc: string): RfcState {
  const online = useConnection().state === 'online';
  const [known, setKnown] = useState<{ rfc: string; state: RfcState }>({ rfc: '', state: UNASKED });
  useEffect(() => {
    if (!online || !needsAsking(rfc)) return;
    let live = true;
    const timer = setTimeout(() => {
      void askRfc(rfc).then((state) => live && setKnown({ rfc, state }));
    }, REST_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [rfc, online]);
  if (!needsAsking(rfc)) return UNASKED;
  // What was told before the network went is still so.
  if (known.rfc === rfc) return known.state;
  return { verdict: online ? 'asking' : 'waiting' };
}
