/**
 * «Emitir»: checks everything, asks once, freezes the receipt as an operation. Way: step 4 (ask). Works the
 * same with and without network; with it, the receiver's state is asked for first.
 */
import { useState } from 'react';
import { SEND_PROBLEMS } from '../../../../schema/texts/send-problems.ts';
import { callServer, emitReceipt, type LocalError } from '../../../local/index.ts';
import { withoutOpenRows } from '../concepts/rows.ts';
import type { FormStore } from '../form-store.ts';
import type { Autosave } from '../use-autosave.ts';

type EmitStep =
  | { step: 'writing' }
  | { step: 'asking'; notice?: string }
  | { step: 'freezing'; notice?: string }
  | { step: 'emitted'; operationId: string };

export type Emit = {
  state: EmitStep;
  /** Why nothing was frozen. */
  error: LocalError | undefined;
  ask: () => Promise<void>;
  confirm: () => Promise<void>;
  cancel: () => void;
};

type EmitOptions = {
  store: FormStore;
  autosave: Autosave;
  replaces: string | undefined;
  /** Something is wrong: the form leads to it. */
  onWrong: () => void;
  onInactive: (text: string) => void;
};

export function useEmit({ store, autosave, replaces, onWrong, onInactive }: EmitOptions): Emit {
  const [state, setState] = useState<EmitStep>({ step: 'writing' });
  const [error, setError] = useState<LocalError | undefined>();

  async function ask(): Promise<void> {
    if (state.step !== 'writing') return;
    if (store.reveal().some((problem) => problem.severity === 'error')) return onWrong();
    const answer = await askReceiver(store.get().receipt.receiver.rfc);
    if (answer === 'inactive') return onInactive(SEND_PROBLEMS.receiverInactive);
    setState({ step: 'asking', ...(answer === 'unknown' && { notice: SEND_PROBLEMS.receiverUnknown }) });
  }

  async function confirm(): Promise<void> {
    if (state.step !== 'asking') return;
    setState({ ...state, step: 'freezing' });
    // Half-typed text of a moment ago must not be saved over by a late autosave.
    await autosave.save();
    const frozen = await emitReceipt(withoutOpenRows(store.get().receipt), {
      draftSlug: autosave.slug(),
      ...(replaces !== undefined && { replaces }),
    });
    if (!frozen.ok) {
      setError(frozen.error);
      setState({ step: 'writing' });
      return;
    }
    autosave.stop();
    setState({ step: 'emitted', operationId: frozen.value.operationId });
  }

  return { state, error, ask, confirm, cancel: () => setState({ step: 'writing' }) };
}

/** Without an answer nothing is known, and nobody is kept from issuing for that. */
async function askReceiver(rfc: string): Promise<'active' | 'inactive' | 'unknown'> {
  if (!navigator.onLine) return 'active';
  const answer = await callServer<{ is_inactive: boolean }>(
    'GET',
    `/customers/is_inactive/${encodeURIComponent(rfc)}?format=json`,
  );
  if (!answer.ok) return answer.error.code === 'network' ? 'active' : 'unknown';
  return answer.value.is_inactive ? 'inactive' : 'active';
}
