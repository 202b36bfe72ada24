/** What the browser's authenticator is asked: to make a passkey, or to show one. */
import type { NewPasskey, PasskeyOptions, ShownPasskey } from '../../../schema/documents/second-factor.ts';
import { PASSKEY } from '../../../schema/texts/passkey.ts';
import type { Result } from '../device/types.ts';

/** An address without a name: browsers give it none. */
const IS_NUMBER = /^[\d.]+$|:/;

/** Whether this page may ask for one. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext && !IS_NUMBER.test(location.hostname);
}

type Asked<K extends 'startRegistration' | 'startAuthentication'> = Parameters<
  typeof import('@simplewebauthn/browser')[K]
>[0]['optionsJSON'];

export async function makePasskey(options: PasskeyOptions): Promise<Result<NewPasskey>> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as Asked<'startRegistration'>;
    return { ok: true, value: (await startRegistration({ optionsJSON })) as unknown as NewPasskey };
  } catch (error) {
    const isHere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const code = isHere ? 'passkey_known' : 'wrong_passkey';
    const message = isHere ? PASSKEY.alreadyHere : PASSKEY.notMade;
    return { ok: false, error: { code, message, problems: [] } };
  }
}

export async function showPasskey(options: PasskeyOptions): Promise<Result<ShownPasskey>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as Asked<'startAuthentication'>;
    return { ok: true, value: (await startAuthentication({ optionsJSON })) as unknown as ShownPasskey };
  } catch {
    return { ok: false, error: { code: 'wrong_passkey', message: PASSKEY.notShown, problems: [] } };
  }
}
