/** Closed lists of words that both shapes and texts speak of. */

/** SAT, motives of cancellation: 01 needs the UUID of the document that takes its place. */
export const CANCEL_MOTIVES = ['01', '02', '03', '04'] as const;
export type CancelMotive = (typeof CANCEL_MOTIVES)[number];

/** A line of the timeline beyond sealed, stamped and at the SAT, which the row's own instants say. */
export const RECEIPT_EVENTS = [
  'mailed',
  'mail_maybe',
  'mail_bounced',
  'addenda_edited',
  'approval_asked',
  'approved',
  'cancel_approval_asked',
  'cancel_approved',
  'cancel_not_approved',
  'cancel_withdrawn',
  'cancel_asked',
  'cancel_waiting_sat',
  'cancel_in_doubt',
  'cancel_sent_again',
  'cancel_requested',
  'cancel_in_process',
  'cancel_mailed',
  'cancel_rejected',
  'cancel_refused',
  'cancel_not_cancelable',
  'cancelled',
  'sat_differs',
  'returned',
  'folio_twice',
  'found_at_pac',
] as const;
export type ReceiptEventKind = (typeof RECEIPT_EVENTS)[number];

/** What becomes of what waits for another person's word. failed: it was approved, and could not be done by then. */
export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'withdrawn', 'failed'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What a provider may offer. */
export const PAC_CAPABILITIES = [
  'stamp',
  'recover',
  'fetch',
  'list',
  'cancel_signed',
  'cancel_csd',
  'cancel_other_pac',
  'acuse',
  'pending',
  'answer',
  'related',
  'status',
  'balance',
] as const;
export type PacCapability = (typeof PAC_CAPABILITIES)[number];

/** Whose addresses: the sandbox's, the provider's test or production ones, or those that the client writes. */
export const PAC_ENVIRONMENTS = ['sandbox', 'test', 'production', 'own'] as const;
export type PacEnvironment = (typeof PAC_ENVIRONMENTS)[number];

/** What the SAT says of a received document: nobody asked yet, it stands, it is cancelled, the SAT does not know it. */
export const RECEIVED_SAT_STATES = ['unchecked', 'current', 'cancelled', 'not_found'] as const;
export type ReceivedSatState = (typeof RECEIVED_SAT_STATES)[number];

/** By which door a received document came. */
export const RECEIVED_ORIGINS = ['upload', 'delivery', 'sat', 'mail', 'sftp'] as const;
export type ReceivedOrigin = (typeof RECEIVED_ORIGINS)[number];

/** Kinds of document of a supplier's record, by their ids (schema/records/document-kinds.ts). */
export const DOCUMENT_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** A purchase order: 1 Registrado, 2 Aprobado, 3 Cancelado, 4 Reemplazo, 5 Surtido, 6 Parcialmente Surtido, 7 Surtido Excedido. */
export const ORDER_STATUS = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type OrderStatus = (typeof ORDER_STATUS)[number];
/** Whether one is invoiced: 1 Facturado, 2 Parcialmente Facturado, '' Sin cfdi. */
export const ORDER_CFDI_STATUS = ['', '1', '2'] as const;
export type OrderCfdiStatus = (typeof ORDER_CFDI_STATUS)[number];
/** What a document of an order is: 1 original, 2 replacement (of a receipt of goods), 3 cancellation, 4 complement. */
export const ACTION_TYPES = ['1', '2', '3', '4'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];
/** What the supplier says of an order as it is. */
export const ORDER_ANSWERS = ['pending', 'confirmed', 'proposed', 'rejected'] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];

/** What the supplier says of what was received. */
export const GOODS_ANSWERS = ['pending', 'accepted', 'disputed'] as const;
export type GoodsAnswer = (typeof GOODS_ANSWERS)[number];

/** What becomes of a payment, and of what is owed. Spec 1 §4. */
export type PaymentState =
  | 'Registered'
  | 'Scheduled'
  | 'Expired'
  | 'Rejected'
  | 'Canceled'
  | 'PartiallyPaid'
  | 'Paid'
  | 'InvalidDocument'
  | 'PartiallyInvalidDocument';

/** What becomes of a received document. Spec 1 §4. */
export const RECEIVED_STATES = [
  'Received',
  'OnProcess',
  'Paid',
  'Done',
  'Canceled',
  'Sent',
  'InvalidDocument',
  'PartiallyInvalidDocument',
] as const;
export type ReceivedState = (typeof RECEIVED_STATES)[number];

/** A line of the register of payments. Spec 1 §4. */
export type RegisterState =
  | 'Registered'
  | 'WithoutDocument'
  | 'ReceivedDocument'
  | 'PartiallyPaid'
  | 'Paid'
  | 'Canceled';

/** What the issued list is filtered by beside words, state and days. Spec 1 §3. */
/** States of what was issued and stands. */
export const IN_FORCE = ['issue', 'sent', 'cancel_pending'] as const;

export const ISSUED_FIELDS = [
  'receipt_type',
  'payment_method',
  'payment_form',
  'payment_state',
  'rep',
  'version',
  'rfc_receiver',
  'total',
  'currency',
  'pac',
  'taxes',
  'uuid',
  'serie',
  'folio',
  'business_name',
  'relations',
  'tags',
] as const;
export type IssuedFilter = (typeof ISSUED_FIELDS)[number];
/** What a call or an address says of each, as it is written there. */
export type AskedFilters = { [F in IssuedFilter]?: string | undefined };
/** PIP is of CFDI 3.3: it is read and asked for, and never issued. */
export const PAYMENT_METHODS = ['PUE', 'PPD', 'PIP'] as const;
/** Of a payment that is planned, and of what is owed of a document. Spec 1 §4, 3 §4. */
export const PAYMENT_STATUS = [
  'registered',
  'scheduled',
  'expired',
  'rejected',
  'canceled',
  'partially_paid',
  'paid',
  'invalid_document',
  'partially_invalid_document',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUS)[number];
/** What the register of payments says of one. */
export const PAYMENT_REGISTER_STATUS = [
  'registered',
  'without_document',
  'received_document',
  'partially_paid',
  'paid',
  'canceled',
] as const;
export type PaymentRegisterStatus = (typeof PAYMENT_REGISTER_STATUS)[number];
/** Methods of payment by the specification's codes: 1 PUE, 2 PIP, 3 PPD. */
export const PAYMENT_METHOD_IDS = ['1', '2', '3'] as const;
/** What a CFDI is linked to: an order, or goods received of one. */
export const LINKED_KINDS = ['order', 'goods'] as const;
export type LinkedKind = (typeof LINKED_KINDS)[number];
/** proposed: a person has to say yes. */
export const LINK_STATES = ['proposed', 'linked'] as const;
export type LinkState = (typeof LINK_STATES)[number];
/** delivery: its supplier invoiced that very document on this server. */
export const LINK_ORIGINS = ['proposal', 'person', 'delivery'] as const;
export type LinkOrigin = (typeof LINK_ORIGINS)[number];
/** number: the CFDI names the order. receipt: it names the receipt of goods. amount: it is for what is not invoiced yet. lines: it has its lines. */
export type LinkReason = 'number' | 'receipt' | 'amount' | 'lines' | 'delivery';
/** unordered: a line of the CFDI is in no document. price, quantity, tax: of a line. currency, amount: of all of it. */
export const DIFFERENCE_KINDS = ['unordered', 'price', 'quantity', 'tax', 'currency', 'amount'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** For how many days a receiver's link can be opened. */
export const LINK_DAYS = [7, 30, 90] as const;
export type LinkDays = (typeof LINK_DAYS)[number];

/** Of a payment run: being made, somebody let it leave, the bank has its file, nothing of it is open. */
/** waiting: for the word of another person. */
export const RUN_STATES = ['draft', 'waiting', 'approved', 'exported', 'done'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** matched: all of it is conciliated; partly: a part, and the rest stays in sight; rejected: somebody said that it is of nothing. */
export const CONCILED = ['open', 'partly', 'matched', 'rejected'] as const;
export type Conciled = (typeof CONCILED)[number];

/** Of conciliation: i what one issued, p what suppliers sent, m movements of the bank. */
export const SIDES = ['i', 'p', 'm'] as const;
export type Side = (typeof SIDES)[number];
/** Left and right, as an address has them. m/i is of what came, m/p of what left. */
export const WAYS = ['i/p', 'p/i', 'm/i', 'm/p'] as const;
export type Way = (typeof WAYS)[number];

/** Of a document among related ones. `unknown`: the SAT was not asked, or does not know it. */
export const STANDINGS = ['current', 'cancelling', 'cancelled', 'unknown', 'waiting'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Of a purchase, in their order. */
export type StoryStepName = 'order' | 'goods' | 'cfdi' | 'payment' | 'movement' | 'rep' | 'cancellation';
/** later: it waits for what is before it. none: this purchase has none, and needs none. wrong: what there is does not stand. */
export type StoryState = 'done' | 'partly' | 'missing' | 'later' | 'none' | 'wrong';
/** Who has to act; '' for nobody. */
export type StoryWho = 'us' | 'supplier' | '';

/** Of a factoring request: who has the row. */
export const FACTORING_ROLES = ['supplier', 'host', 'factor'] as const;
export type FactoringRole = (typeof FACTORING_ROLES)[number];
export const FACTORING_STATES = [
  'requested',
  'confirmed',
  'offered',
  'ceded',
  'paid',
  'settled',
  'host_rejected',
  'factor_rejected',
  'withdrawn',
  'cancelled',
] as const;
export type FactoringState = (typeof FACTORING_STATES)[number];
/** What the SAT said of an invoice when it was asked. */
export const SAT_PROOFS = ['current', 'cancelled', 'not_found', 'unknown'] as const;

/** owed: something that was paid is in no REP yet. received: all of it is. */
export const EXPECTED_REP_STATES = ['owed', 'received'] as const;
export type ExpectedRepState = (typeof EXPECTED_REP_STATES)[number];
/** How it is known that an invoice was paid. */
export const PAID_SOURCES = ['scheduled', 'conciliated', 'said'] as const;
export type PaidSource = (typeof PAID_SOURCES)[number];
/** RMF 2.7.1.32: the fifth natural day of the month after the payment; the tenth where that was agreed. */
export const REP_DUE_DAYS = ['5', '10'] as const;
export type RepDueDay = (typeof REP_DUE_DAYS)[number];
/** By what a supplier is blocked. */
export const BLOCK_KINDS = ['record', 'rep', 'risk'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
/** What a buyer said of an invoice that it received. */
export const RECEIPT_REVIEWS = ['pending', 'approved', 'rejected'] as const;
export type ReceiptReview = (typeof RECEIPT_REVIEWS)[number];
/** Of a supplier's bank account: its first one waits for a word, it is paid to, another one waits in its place, nobody confirmed any. */
export const ACCOUNT_STATES = ['waiting', 'confirmed', 'changing', 'refused'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_OUTCOMES = ['', 'approved', 'rejected', 'withdrawn', 'failed'] as const;
export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];
