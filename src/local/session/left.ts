/** For the screen of whoever was taken out of an account: what it does loads with it. */
import type { Leaving } from '../leave-account.ts';

export async function leaveAccount(): Promise<Leaving> {
  return await (await import('../leave-account.ts')).leaveAccount();
}

/** Also what could not be handed over: a person said so. */
export async function wipeLeft(): Promise<void> {
  await (await import('../leave-account.ts')).wipeLeft();
}
