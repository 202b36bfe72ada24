/** One way in at a time: what becomes of it, and what is asked beside a password. */
import { useState } from 'react';
import type { SecondAsked } from '../../../schema/documents/second-factor.ts';
import type { LocalError, Result } from '../../local/index.ts';

/** After these one is still at the second step. */
const STAYS = ['network', 'wrong_passkey'];

export type Entering = ReturnType<typeof useEnter>;

export function useEnter() {
  const [busy, setBusy] = useState('');
  const [proving, setProving] = useState(false);
  const [error, setError] = useState<LocalError>();
  const [second, setSecond] = useState<SecondAsked>();

  /** @param by what was pressed. @returns whether they are in */
  const enter = async (
    by: string,
    go: (onProving: () => void) => Promise<Result<unknown>>,
  ): Promise<boolean> => {
    setError(undefined);
    setBusy(by);
    const answer = await go(() => setProving(true));
    setBusy('');
    setProving(false);
    if (answer.ok) return true;
    const { code, second: asked } = answer.error;
    if (asked !== undefined) setSecond(asked);
    else if (!STAYS.includes(code)) setSecond(undefined);
    setError(code === 'second_factor_required' ? undefined : answer.error);
    return false;
  };
  const back = () => {
    setSecond(undefined);
    setError(undefined);
  };
  return { busy, proving, error, second, enter, back };
}
