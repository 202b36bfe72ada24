/** The device's data, for the screens. The only door: features import from here and never from Dexie, RxDB or fetch. */

export { callServer, onStepUp } from './api.ts';
export { base64Of } from './device/base64.ts';
export { deviceTime } from './device/device-time.ts';
export { noteAsked } from './device/first-answers.ts';
export { pageIdle } from './device/page-idle.ts';
export { roomLeft } from './device/storage.ts';
export type * from './device/types.ts';
export { registerServiceWorker, useAppUpdate } from './device/updates.ts';
export { useAdvanceLedger, useAdvancesLeft } from './documents/advances.ts';
export { useApprovalOf, useMayDecide, useToDecide } from './documents/approval-hooks.ts';
export type { UnpaidInvoice } from './documents/balances.ts';
export {
  invoicesOf,
  type UnpaidInvoices,
  unpaidInvoices,
  useUnpaid,
  useUnpaidOf,
} from './documents/balances-hooks.ts';
export { beginRow, withdrawRow } from './documents/begun-rows.ts';
export { useCancelRequests, useSatStatus } from './documents/cancel-hooks.ts';
export {
  type KeySuggestion,
  keysForWords,
  type Starter,
  searchStarter,
  suggestProductKeys,
  suggestUnits,
  unitOfKey,
} from './documents/concept-lookups.ts';
export { fetchConfirmation, makeConfirmation } from './documents/confirmations.ts';
export { type CreditsHere, creditsHere } from './documents/credits.ts';
export { draftsGone, issuedAs, useDraftFate, useReceiptOfDraft } from './documents/draft-fate.ts';
export { useDraft, useDrafts } from './documents/draft-hooks.ts';
export { deleteDraft, saveDraft } from './documents/drafts.ts';
export { draftsOnlyHere } from './documents/drafts-only-here.ts';
export { exchangeRates } from './documents/exchange-rates.ts';
export { foundReceiptParts, foundReceipts } from './documents/found-receipts.ts';
export { type IssuedDraft, type IssuedDrafts, useIssuedOf } from './documents/issued-of-drafts.ts';
export { type LastWords, lastWordsOf } from './documents/last-words.ts';
export { suggestLocalTaxes } from './documents/local-taxes.ts';
export {
  customerByRfc,
  customersCaughtUp,
  customersOfRfc,
  isInactiveHere,
  searchCustomers,
  searchProducts,
} from './documents/lookups.ts';
export { type MarkedWay, useDocumentLook, usePrintWay } from './documents/print-way.ts';
export { type PurchaseSubject, usePurchase } from './documents/purchase.ts';
export { fetchAddenda, sendAddenda } from './documents/receipt-addenda.ts';
export {
  lastPayment,
  lastPaymentsOf,
  type PaymentHabit,
  searchReceipts,
} from './documents/receipt-lookups.ts';
export { useRefused } from './documents/refused.ts';
export { type RelatedHere, type RelationsHere, useRelated, useRelations } from './documents/related.ts';
export { resourceRows } from './documents/resource-rows.ts';
export {
  type ResourceList,
  type ResourceRecord,
  useRecord,
  useResource,
  useRow,
} from './documents/resources.ts';
export { type Elsewhere, fetchSatStatus, type SatAnswer } from './documents/sat-status.ts';
export { replacedBy, SUBSTITUTES, substituteOf } from './documents/substitutes.ts';
export { summaryOf } from './documents/summary.ts';
export { usualPaymentForms, usualRegimes } from './documents/usual-choices.ts';
export {
  deleteWritten,
  saveWritten,
  useWritten,
  type WrittenList,
  type WrittenRow,
} from './documents/written.ts';
export { type WrittenConcepts, writtenConcepts } from './documents/written-concepts.ts';
export { downloadAcuse } from './files/acuse.ts';
export { receiptFile } from './files/files.ts';
export {
  forgetPhotos,
  goodsPhoto,
  goodsPhotos,
  keepPhoto,
  signatureOfClosing,
  signatureOfReceipt,
} from './files/goods-photos.ts';
export { downloadReceipt, handOver, printWay } from './files/hand-over.ts';
export { downloadZip, manyFiles } from './files/many-files.ts';
export {
  downloadOrderFile,
  forgetOrderFiles,
  type KeptFile,
  keepOrderFile,
  keptOrderFiles,
  type OrderFile,
  readOrderFile,
} from './files/order-files.ts';
export {
  choosePhotosByWifi,
  giveUpPhotos,
  type PhotosDue,
  sendPhotosNow,
  usePhotosDue,
} from './files/photo-hooks.ts';
export { type ProductSalesState, useProductSales } from './files/product-sales.ts';
export {
  annexPdf,
  downloadAnnexed,
  downloadMail,
  downloadReceived,
  downloadRecordFile,
  downloadRefused,
  ownRecordFile,
  receivedFile,
  removeAnnexed,
} from './files/received-files.ts';
export { dropShared, readShared, type SharedFile } from './files/shared-files.ts';
export { useQuickView } from './files/use-quick-view.ts';
export {
  useConnection,
  useOutbox,
  useReceipt,
  useReceiptPage,
  useSettings,
} from './hooks.ts';
export { lastHeard } from './last-heard.ts';
export type { Leaving } from './leave-account.ts';
export { askedFor, decideApproval, withdrawApproval } from './outbox/approvals.ts';
export { askFrozen, askOperation } from './outbox/ask-operation.ts';
export { type AnswerAsk, answerCancelRequest, askCancel, type CancelAsk } from './outbox/cancel.ts';
export { mailCancelRequest } from './outbox/cancel-mail.ts';
export { closeCount } from './outbox/close-count.ts';
export { type EmitOptions, emitReceipt, prepareEmit } from './outbox/emit.ts';
export { receiptOfOperation, turnIntoDraft } from './outbox/operation-text.ts';
export { sendOrderFiles, writeOrderMessage } from './outbox/order-message.ts';
export {
  confirmLate,
  discardOperation,
  handOverOperation,
  operationState,
  problemsOfOperation,
  retryAll,
  retryOperation,
  unsentCount,
} from './outbox/outbox-actions.ts';
export { type Brought, type BroughtFile, bringFiles, hideBrought, useBrought } from './outbox/receive.ts';
export {
  type ChosenFile,
  documentHere,
  sendHostRecord,
  type WrittenDocument,
  writeRecordDocument,
} from './outbox/record.ts';
export { addressesOfCustomer, askSending } from './outbox/send-receipts.ts';
export { acceptInvitation, openInvitedAccount } from './session/accept-invitation.ts';
export { useDraftTurn } from './session/draft-turn.ts';
export {
  confirmEmail,
  forgot,
  forgottenUsers,
  mailReset,
  readEmailLink,
  readReset,
  resetPassword,
} from './session/forgotten.ts';
export { type IdlePhase, idlePhase } from './session/idle.ts';
export { leaveAccount, wipeLeft } from './session/left.ts';
export { followActivity, lastActivity, lock, noteActivity } from './session/lock.ts';
export {
  askEmail,
  changePassword,
  endSession,
  openSessions,
  setOwnName,
  stepUp,
} from './session/own-account.ts';
export { hasPasskeys, showPasskey } from './session/passkeys.ts';
export { PIN_SHAPE } from './session/pin.ts';
export { notePinOffered, setPin, unlockByPin } from './session/pin-lock.ts';
export { allowPush, endPush, followPressed, type PushState, pushState, renewPush } from './session/push.ts';
export {
  addPasskey,
  beginTotp,
  confirmTotp,
  ownSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  stepUpOptions,
} from './session/second-factor.ts';
export { goWithEntered, makeWay, mayBeSomebody, refreshSession, signOut } from './session/session.ts';
export { chooseClient, signIn, signInByPasskey, signInDemo, switchClient } from './session/sign-in.ts';
export { askOptions } from './session/sign-in-options.ts';
export { useAccess, useCan } from './session/use-can.ts';
export { useLock, useSession, useSuspended } from './session/use-session.ts';
export { onlyHereElsewhere, useWaitingHere } from './session/waiting-here.ts';
