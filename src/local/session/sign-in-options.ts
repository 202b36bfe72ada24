/** What is to be known before anybody has entered. */
import { callServer } from '../api.ts';
import type { Result } from '../device/types.ts';

/** `sandbox`: the server tries things out. `signed_in`: this browser has a session. */
export type SignInOptions = { sandbox: boolean; signed_in: boolean };

/** Several parts of the page want to know, and it stays so as long as the page is there: it is asked until it is known. */
let asking: Promise<Result<SignInOptions>> | undefined;

/** Whoever was in here has heard it: signed out with no network, the page is the same as with it. */
export function learnOptions(options: SignInOptions): void {
  asking = Promise.resolve({ ok: true, value: options });
}

export function askOptions(): Promise<Result<SignInOptions>> {
  asking ??= callServer<SignInOptions>('GET', '/api/v1/session/options', undefined, { as: {} }).then(
    (answer) => {
      if (!answer.ok) asking = undefined;
      return answer;
    },
  );
  return asking;
}
