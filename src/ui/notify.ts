/** Short notices at the bottom of the screen. What went well goes away by itself. Loaded with the first one. */
import { useSyncExternalStore } from 'react';

type Notices = typeof import('./notices.tsx');

let used = false;
const listeners = new Set<() => void>();

async function withNotices(show: (notices: Notices) => void): Promise<void> {
  const notices = await import('./notices.tsx');
  used = true;
  for (const listener of listeners) listener();
  show(notices);
}

/** True once there is something to tell: then the place where notices appear must be on the page. */
export function useNoticesUsed(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => used,
  );
}

export function notifySuccess(title: string, text = ''): void {
  void withNotices((notices) => notices.showSuccess(title, text));
}

export function notifyWarning(title: string): void {
  void withNotices((notices) => notices.showWarning(title));
}

/** @param title what could not be done; the error says why. */
export function notifyError(error: { message: string; reference?: string }, title?: string): void {
  void withNotices((notices) => notices.showError(error, title));
}

/** Done, and can be taken back while the notice stands. */
export function notifyUndoable(title: string, undo: () => void): void {
  void withNotices((notices) => notices.showUndoable(title, undo));
}
