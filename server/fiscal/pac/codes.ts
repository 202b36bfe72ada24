/**
 * The one table from what providers and the SAT say to our error codes. Whether a code means retry, reject or
 * unknown, and its Spanish text, stand with the error code in schema/errors.ts. What is not here is taken as
 * a refusal in general; its own words are shown.
 */
import type { ErrorCode } from '../../../schema/errors.ts';

/** Codes of stamping, the same at every provider unless a line says whose it is. */
const STAMP: Readonly<Record<string, ErrorCode>> = {
  '301': 'pac_structure',
  '302': 'pac_seal',
  '303': 'pac_other_issuer',
  '304': 'pac_certificate_not_listed',
  '305': 'pac_certificate_expired',
  '306': 'pac_certificate_is_fiel',
  '307': 'pac_duplicate',
  '308': 'pac_certificate_unknown',
  '401': 'seal_window',
  '402': 'pac_issuer_not_listed',
  '403': 'seal_window',
  CFDI40101: 'seal_window',
  CFDI40102: 'pac_seal',
  // Finkok: our base64 twice, structure, a stamp inside already, certificate, number of certificate, namespaces.
  '704': 'pac_structure',
  '705': 'pac_structure',
  '707': 'pac_structure',
  '711': 'pac_certificate_unknown',
  '712': 'pac_other_issuer',
  '738': 'pac_structure',
};

/** «It has a stamp already», as each says it: of the same seal, and of the same key of the client's (SW's customid). */
const STAMPED_BEFORE: ReadonlySet<string> = new Set(['307', 'CFDI307', 'T307', 'CFDI3307']);
const KEY_REUSED = 'CFDI3307';

/** What an account may not do. Nothing was done, and the same may be taken once somebody has mended it. */
const ACCOUNT: Readonly<Record<string, ErrorCode>> = {
  // SW.
  AU2000: 'pac_credentials',
  AU2001: 'pac_no_balance',
  AU2002: 'pac_account',
  AU2003: 'pac_account',
  // Finkok: issuer suspended or not registered, account suspended, no stamps left, manifest not signed.
  '701': 'pac_account',
  '702': 'pac_account',
  '703': 'pac_account',
  '718': 'pac_no_balance',
  '740': 'pac_account',
  // Prodigia: user or password, contract.
  '1': 'pac_credentials',
  '2': 'pac_account',
};

/**
 * Outages of a provider or of the SAT behind it. Finkok: the SAT does not answer (708), no seal could be made (709). Prodigia:
 * maintenance (5), the SAT's cancellation is away (7).
 */
const OUTAGES: ReadonlySet<string> = new Set(['500', '501', '502', '503', '708', '709', '5', '7']);

/** Finkok, of a signed request: our base64 twice, its structure, its certificate. */
const FINKOK_FORM: Readonly<Record<string, ErrorCode>> = {
  '704': 'cancel_structure',
  '705': 'cancel_structure',
  '711': 'cancel_certificate',
};

/** SW's «uncontrolled error»: it does not know itself how far it came. */
const UNCONTROLLED = 'CO1000';

/** Cancelling, of a folio and of a whole request; the four-digit ones are those of Retenciones. */
const CANCEL: Readonly<Record<string, ErrorCode>> = {
  '203': 'cancel_not_issuer',
  '204': 'cancel_not_applicable',
  '205': 'cancel_not_at_sat',
  '206': 'cancel_sector',
  '207': 'cancel_motive',
  '208': 'cancel_substitute',
  '209': 'cancel_substitute_extra',
  '210': 'cancel_deadline',
  '211': 'cancel_deadline_global',
  '212': 'cancel_relation',
  '300': 'cancel_user',
  '301': 'cancel_structure',
  '302': 'cancel_seal',
  '303': 'cancel_other_issuer',
  '304': 'cancel_certificate_revoked',
  '305': 'cancel_certificate',
  '309': 'cancel_folio',
  '310': 'cancel_certificate',
  '311': 'cancel_motive',
  '312': 'cancel_relation',
  '314': 'cancel_relation',
  no_cancelable: 'cancel_not_cancelable',
  // Finkok's own: an earlier request is open; more than five for a document.
  '798': 'cancel_still_open',
  '799': 'cancel_too_many',
  ...FINKOK_FORM,
  '1203': 'cancel_not_issuer',
  '1204': 'cancel_not_applicable',
  '1205': 'cancel_not_at_sat',
  '1300': 'cancel_user',
  '1301': 'cancel_structure',
  '1302': 'cancel_folio',
  '1303': 'cancel_seal',
  '1304': 'cancel_seal',
  '1305': 'cancel_other_issuer',
  '1306': 'cancel_certificate_revoked',
  '1307': 'cancel_certificate',
  '1308': 'cancel_certificate_revoked',
  '1309': 'cancel_seal',
};

/** The receiver's answer (1000 …), and what is related to a document (2000 …). */
const RECEIVER: Readonly<Record<string, ErrorCode>> = {
  '300': 'cancel_user',
  '301': 'cancel_structure',
  '302': 'cancel_seal',
  '303': 'cancel_answer_other',
  '304': 'cancel_certificate_revoked',
  '305': 'cancel_certificate',
  '309': 'cancel_folio',
  '310': 'cancel_certificate',
  '1001': 'cancel_answer_none',
  '1003': 'cancel_answer_other',
  '1004': 'cancel_answer_repeated',
  '1005': 'cancel_folio',
  '1006': 'cancel_answer_too_many',
  '2002': 'cancel_related_stranger',
  ...FINKOK_FORM,
  // Cancelled already, in one of its forms.
  CANC108: 'cancel_already',
  CANC109: 'cancel_already',
  CANC110: 'cancel_already',
  CANC111: 'cancel_already',
};

/** A rule of the SAT by its own code: CFDI40143, CRP20999, NOM1, CCE101 … */
const RULE = /^(?:CFDI|CRP|NOM|CCE|CP|CCHYP|ECC|GCEH|IEEH|INE|PDR|SPT|Reten)\d{1,6}$/;

/** Of the table's own codes only: a provider may send any word, also one that every object has. */
function errorIn(table: Readonly<Record<string, ErrorCode>>, code: string): ErrorCode | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

export function stampError(code: string): ErrorCode {
  return errorIn(STAMP, code) ?? (RULE.test(code) ? 'pac_rule' : 'pac_refused');
}

export function isStampedBefore(code: string): boolean {
  return STAMPED_BEFORE.has(code);
}

/** Whether it says that the key, not the document, has a stamp. */
export function isKeyReused(code: string): boolean {
  return code === KEY_REUSED;
}

export function cancelError(code: string): ErrorCode {
  return errorIn(CANCEL, code) ?? 'cancel_refused';
}

export function receiverError(code: string): ErrorCode {
  return errorIn(RECEIVER, code) ?? 'cancel_refused';
}

/** The error when the account is what stands in the way, whatever was asked. */
export function accountError(code: string): ErrorCode | undefined {
  return errorIn(ACCOUNT, code) ?? (/^AU\d/.test(code) ? 'pac_account' : undefined);
}

export function isOutage(code: string): boolean {
  return OUTAGES.has(code);
}

/** Whether it says that something failed and nothing of what was done before. */
export function isUncontrolled(code: string): boolean {
  return code === UNCONTROLLED;
}

const CODE = /^\s*(?:Error\s*(?::\s*)?)?([A-Z]{2,6}\d{2,6}|Reten\d{5}|NOM\d|\d{3,4})\b/;

/** The code that a sentence of a provider begins with: "307. El comprobante …", "CFDI40143 - …"; '' for none. */
export function leadingCode(sentence: string): string {
  return CODE.exec(sentence)?.[1] ?? '';
}
