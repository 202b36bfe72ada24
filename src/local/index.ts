/** The device's data, for the screens. The only door: features import from here and never from Dexie, RxDB or fetch. */

export { downloadAcuse } from './acuse.ts';
export { callServer } from './api.ts';
export { type AnswerAsk, answerCancelRequest, askCancel, type CancelAsk } from './cancel.ts';
export { useCancelRequests, useSatStatus } from './cancel-hooks.ts';
export { mailCancelRequest } from './cancel-mail.ts';
export { deviceTime } from './device-time.ts';
export { useDraftFate, useReceiptOfDraft } from './draft-fate.ts';
export { deleteDraft, draftsOnlyHere, saveDraft } from './drafts.ts';
export { type EmitOptions, emitReceipt } from './emit.ts';
export { downloadReceipt, receiptFile } from './files.ts';
export {
  useConnection,
  useCustomers,
  useDraft,
  useDrafts,
  useOutbox,
  useProducts,
  useQuickView,
  useReceipt,
  useReceiptPage,
  useRecentCustomers,
  useSession,
  useSettings,
} from './hooks.ts';
export { type LastWords, lastWordsOf } from './last-words.ts';
export { customerByRfc, searchCustomers, searchProducts } from './lookups.ts';
export {
  confirmLate,
  discardOperation,
  operationState,
  receiptOfOperation,
  retryAll,
  retryOperation,
  turnIntoDraft,
  unsentCount,
} from './outbox-actions.ts';
export { lastPayment, type PaymentHabit, searchReceipts } from './receipt-lookups.ts';
export { useRefusedDrafts } from './refused-drafts.ts';
export { type Elsewhere, fetchSatStatus, type SatAnswer } from './sat-status.ts';
export { refreshSession, signIn, signInDemo, signOut } from './session.ts';
export { replacedBy, SUBSTITUTES, substituteOf } from './substitutes.ts';
export type * from './types.ts';
export { registerServiceWorker, useAppUpdate } from './updates.ts';
