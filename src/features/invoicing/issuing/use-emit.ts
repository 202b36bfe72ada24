/**
 * «Emitir»: checks everything, asks once, freezes the receipt as an operation. Pipeline: step 4 (ask). Works the
 * same with and without network; with it, the receiver's state is asked for while the person looks.
 */
import { useEffect, useRef, useState } from 'react';
import type { Autosave } from '../../../forms/autosave.ts';
import type { FormView } from '../../../forms/form-store.ts';
import { emitReceipt, type LocalError, prepareEmit } from '../../../local/index.ts';
import { askReceiver, type ReceiverNotice } from './ask-receiver.ts';
import { useSaveCustomer } from './use-save-customer.ts';

type EmitStep =
  | { step: 'writing' }
  | { step: 'asking'; notice?: string }
  | { step: 'freezing'; notice?: string }
  | { step: 'emitted'; operationId: string };

export type Emit = {
  state: EmitStep;
  /** Why nothing was frozen. */
  error: LocalError | undefined;
  ask: () => void;
  confirm: () => Promise<void>;
  cancel: () => void;
};

type EmitOptions = {
  store: FormView;
  autosave: Autosave;
  replaces: string | undefined;
  /** Something is wrong: the form leads to it. */
  onWrong: () => void;
  /** The receiver may not be invoiced. */
  onInactive: (text: string) => void;
};

export function useEmit({ store, autosave, replaces, onWrong, onInactive }: EmitOptions): Emit {
  const [state, setState] = useState<EmitStep>({ step: 'writing' });
  const [error, setError] = useState<LocalError | undefined>();
  const receiver = useRef<Promise<ReceiverNotice | undefined>>(Promise.resolve(undefined));
  const { keep: keepCustomer } = useSaveCustomer();
  useEffect(prepareEmit, []);

  function ask(): void {
    if (state.step !== 'writing') return;
    setError(undefined);
    if (store.reveal().some((problem) => problem.severity === 'error')) {
      onWrong();
      return;
    }
    setState({ step: 'asking' });
    const answer = askReceiver(store.get().receipt.receiver);
    receiver.current = answer;
    void answer.then((notice) => {
      if (notice === undefined || receiver.current !== answer) return;
      if (notice.stops) stop(notice);
      else setState((now) => (now.step === 'asking' ? { step: 'asking', notice: notice.text } : now));
    });
  }

  /** Said once, by whoever learns it first. */
  function stop(notice: ReceiverNotice): void {
    receiver.current = Promise.resolve(undefined);
    setState((now) => (now.step === 'emitted' ? now : { step: 'writing' }));
    onInactive(notice.text);
  }

  async function confirm(): Promise<void> {
    if (state.step !== 'asking') return;
    setState({ ...state, step: 'freezing' });
    if ((await receiver.current)?.stops) return;
    // Half-typed text of a moment ago must not be saved over by a late autosave.
    await autosave.save();
    autosave.hold();
    const mark = autosave.mark();
    const frozen = await emitReceipt(store.finished(), {
      draftSlug: autosave.slug(),
      ...(mark !== undefined && { basedOn: mark }),
      ...(replaces !== undefined && { replaces }),
    });
    if (!frozen.ok) {
      autosave.resume();
      const { code } = frozen.error;
      // Both texts are drafts from now on: the form says where the other one is, and the next press issues this one.
      const isDraft = code === 'draft_newer' || (code === 'draft_issued' && replaces !== undefined);
      if (isDraft) await autosave.keep();
      setError(frozen.error);
      setState({ step: 'writing' });
      return;
    }
    autosave.end();
    // It is issued whether or not its receiver can be kept.
    void keepCustomer(store.finished()).catch((error: unknown) => console.warn('customer', error));
    setState({ step: 'emitted', operationId: frozen.value.operationId });
  }

  function cancel(): void {
    receiver.current = Promise.resolve(undefined);
    setState({ step: 'writing' });
  }

  return { state, error, ask, confirm, cancel };
}
