/** Something was queued: the tab that sends looks again, now or when the network returns. */
import { tell } from '../device/bus.ts';

export function wakeSender(): void {
  tell({ type: 'wake' });
  void askToWake();
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Background Sync may wake a tab when the network returns; it never carries an operation. */
async function askToWake(): Promise<void> {
  if (navigator.onLine || !('serviceWorker' in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register('tintero-outbox').catch(() => undefined);
}
