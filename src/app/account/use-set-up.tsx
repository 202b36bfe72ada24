/** Sets up what one enters with beside one's password: what is asked for it, and the codes that are told once. */
import { type ReactNode, useState } from 'react';
import type { NewTotp } from '../../../schema/documents/second-factor.ts';
import { PASSKEYS, TWO_STEPS } from '../../../schema/texts/own-account.ts';
import { beginTotp, renewRecoveryCodes } from '../../local/index.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** @param onDone told once something is set up, and the codes that came with it are kept */
export function useSetUp(email: string, onDone: () => void) {
  const [totp, setTotp] = useState<NewTotp>();
  const [passkey, setPasskey] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);
  /** What is said once the codes are kept: a notice over them would be in the way. */
  const [news, setNews] = useState('');
  const [busy, setBusy] = useState(false);

  const end = (done: string) => {
    if (done !== '') notifySuccess(done);
    onDone();
  };
  const finish = (told: string[], done: string) => {
    setTotp(undefined);
    setPasskey(false);
    setCodes(told);
    setNews(done);
    if (told.length === 0) end(done);
  };
  const keep = () => {
    setCodes([]);
    end(news);
  };
  const app = async () => {
    setBusy(true);
    // Asked before its dialog opens: who has to show again who they are does so first.
    const begun = await beginTotp();
    setBusy(false);
    if (begun.ok) setTotp(begun.value);
    else notifyError(begun.error);
  };
  const renew = async () => {
    const renewed = await renewRecoveryCodes();
    if (renewed.ok) finish(renewed.value, '');
    else notifyError(renewed.error);
  };

  const dialogs: ReactNode = (
    <>
      <TotpSetup
        setup={totp}
        onClose={() => setTotp(undefined)}
        onSet={(told) => finish(told, TWO_STEPS.addedApp)}
      />
      <PasskeySetup
        opened={passkey}
        onClose={() => setPasskey(false)}
        onSet={(told) => finish(told, PASSKEYS.added)}
      />
      <RecoveryCodes codes={codes} email={email} onKept={keep} />
    </>
  );
  /** Something is under way: nothing else takes the screen. */
  const isOpen = totp !== undefined || passkey || codes.length > 0;
  return { app, passkey: () => setPasskey(true), renew, busy, isOpen, dialogs };
}
