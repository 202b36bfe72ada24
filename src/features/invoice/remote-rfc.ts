/** What the server says of a receiver's RFC. Without network nothing is known, and nobody is kept from issuing. */
import { useEffect, useState } from 'react';
import { isGenericRfc, isRfc } from '../../../schema/values/rfc.ts';
import { callServer, useConnection } from '../../local/index.ts';

/** `unasked`: no answer is to be had, or none is needed. `unknown`: the server could not say. */
export type RfcVerdict = 'unasked' | 'active' | 'inactive' | 'unknown';

const REST_MS = 300;

export async function askRfc(rfc: string, timeoutMs?: number): Promise<RfcVerdict> {
  if (isGenericRfc(rfc) || !isRfc(rfc) || !navigator.onLine) return 'unasked';
  const answer = await callServer<{ identifiers: { rfc: string; active: string }[] }>(
    'GET',
    `/receipts/check_rfc?format=json&rfc_list=${encodeURIComponent(rfc)}`,
    undefined,
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  if (!answer.ok) return answer.error.code === 'network' ? 'unasked' : 'unknown';
  const found = answer.value.identifiers.find((one) => one.rfc === rfc);
  if (found === undefined) return 'unknown';
  return found.active === 'Y' ? 'active' : 'inactive';
}

/** Asked when the keys rest and the RFC is whole; again when the network returns. */
export function useRfcVerdict(rfc: string): RfcVerdict {
  const online = useConnection().state === 'online';
  const [known, setKnown] = useState<{ rfc: string; verdict: RfcVerdict }>({ rfc: '', verdict: 'unasked' });
  useEffect(() => {
    if (!online || !isRfc(rfc)) return;
    let live = true;
    const timer = setTimeout(() => {
      void askRfc(rfc).then((verdict) => live && setKnown({ rfc, verdict }));
    }, REST_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [rfc, online]);
  return known.rfc === rfc ? known.verdict : 'unasked';
}
