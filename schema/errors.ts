/**
 * The one table of errors that a call can end with, joined from its areas (errors/); what each says is in texts/errors.ts.
 * `reject`: the same request will always fail, tell the person. `retry`: nothing happened, send the same again later.
 * `unknown`: it may have happened; only the same operation id may be sent again.
 */
import type { ProofChallenge } from './documents/proof.ts';
import type { SecondAsked } from './documents/second-factor.ts';
import { ADMIN_ERRORS } from './errors/admin.ts';
import { APPROVALS_ERRORS } from './errors/approvals.ts';
import { CANCELLING_ERRORS } from './errors/cancelling.ts';
import { CERTIFICATES_ERRORS } from './errors/certificates.ts';
import { DEVICE_ERRORS } from './errors/device.ts';
import { INVOICING_ERRORS } from './errors/invoicing.ts';
import { ORDERS_ERRORS } from './errors/orders.ts';
import { OUTPUT_ERRORS } from './errors/output.ts';
import { PAC_ERRORS } from './errors/pac.ts';
import { PAYMENTS_ERRORS } from './errors/payments.ts';
import { PEOPLE_ERRORS } from './errors/people.ts';
import { PROTOCOL_ERRORS } from './errors/protocol.ts';
import { RECEIVED_ERRORS } from './errors/received.ts';
import { SERVER_ERRORS } from './errors/server.ts';
import { SIGN_IN_ERRORS } from './errors/sign-in.ts';
import { ERROR_TEXTS } from './texts/errors.ts';

export type ErrorKind = 'reject' | 'retry' | 'unknown';
export type ErrorEntry = { status: number; kind: ErrorKind };

export const ERRORS = {
  ...PROTOCOL_ERRORS,
  ...DEVICE_ERRORS,
  ...SIGN_IN_ERRORS,
  ...SERVER_ERRORS,
  ...INVOICING_ERRORS,
  ...PAC_ERRORS,
  ...CANCELLING_ERRORS,
  ...APPROVALS_ERRORS,
  ...CERTIFICATES_ERRORS,
  ...ADMIN_ERRORS,
  ...PEOPLE_ERRORS,
  ...OUTPUT_ERRORS,
  ...RECEIVED_ERRORS,
  ...ORDERS_ERRORS,
  ...PAYMENTS_ERRORS,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** A problem at a place of what was sent: path in the form's names, SAT's code where there is one. */
export type FieldProblem = {
  path: string;
  code?: string;
  text: string;
  remedy?: string;
  /** The document that was stamped in place of this one, which is not to be issued again; '' where nobody says which. */
  other_uuid?: string;
  /** Values of the form that make the problem go away: texts, or what rows become. */
  fix?: { path: string; value: unknown }[];
};

/** Body of every answer that is not a success. */
export type ErrorBody = {
  code: ErrorCode;
  kind: ErrorKind;
  message: string;
  /** Quoted in the log beside the cause; what support searches for. */
  reference?: string;
  errors?: FieldProblem[];
  /** With `proof_required`: what to solve before trying again. */
  challenge?: ProofChallenge;
  /** With `changed_meanwhile`: who it was. */
  changed?: ChangedBy;
  /** With `second_factor_required` and what was wrong of it: what may be shown. */
  second?: SecondAsked;
};

/** Who changed a record last, as they were called then, and when: ISO-8601 UTC, by the server's clock. */
export type ChangedBy = { by: string; at: string };

/** What some errors say besides their text. */
export type ErrorDetails = {
  /** When trying again makes sense: the header Retry-After. */
  retryAfterSeconds?: number;
  challenge?: ProofChallenge;
  second?: SecondAsked;
  changed?: ChangedBy;
};

/** An error that ends a call: the code decides status and text, `values` fill its {braces}. */
export class TinteroError extends Error {
  readonly code: ErrorCode;
  readonly problems: FieldProblem[];
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    values: Record<string, string> = {},
    problems: FieldProblem[] = [],
    details: ErrorDetails = {},
  ) {
    super(fillText(ERROR_TEXTS[code], values));
    this.name = 'TinteroError';
    this.code = code;
    this.problems = problems;
    this.details = details;
  }
}

/** "certificado {n}" with {n: "3000"} → "certificado 3000". */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The body of an error, as it is answered and as an operation keeps it. */
export function errorBody(
  code: ErrorCode,
  message: string,
  reference?: string,
  problems: FieldProblem[] = [],
): ErrorBody {
  return {
    code,
    kind: ERRORS[code].kind,
    message,
    ...(reference === undefined ? {} : { reference }),
    ...(problems.length === 0 ? {} : { errors: problems }),
  };
}
