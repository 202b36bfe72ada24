/**
 * A client whose receipt stands at a chosen moment of its life, beside providers and a SAT that say what they are told
 * to: for crossing what may happen next, many times over. Each has a client of its own on one store.
 */

import { afterAll, beforeAll } from 'vitest';
import type { IssueRequest } from '../../schema/documents/api.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import type { ReceiptEventKind } from '../../schema/values/picklists.ts';
import type { AnswerResult, CancelResult, PacPort, StampResult } from '../../server/fiscal/pac/port.ts';
import type { SatStatus } from '../../server/fiscal/sat/status.ts';
import { keyPlace } from '../../server/fiscal/seal/keyring.ts';
import { requestCancellation } from '../../server/modules/invoicing/cancellations/request-cancellation.ts';
import { issueReceipt } from '../../server/modules/invoicing/receipts/issue.ts';
import { askSatStatus } from '../../server/modules/invoicing/receipts/sat-status.ts';
import type { Answer } from '../../server/modules/operations/accept-once.ts';
import type { Handler, Later } from '../../server/modules/work.ts';
import { saveCertificate } from '../../server/store/admin/certificates.ts';
import { createClient } from '../../server/store/identity/clients.ts';
import { toReceiptRow } from '../../server/store/invoicing/receipt-row.ts';
import { findReceipt, type StoredReceipt } from '../../server/store/invoicing/receipts.ts';
import type { Job } from '../../server/store/kernel/jobs.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import { type Crossing, makeCrossing } from './crossing.ts';
import { type Issuing, SECRETS, setUpClient, startIssuing } from './issuing.ts';
import { buildReceipt, ISSUER, PLACE } from './receipt.ts';
import type { TestDatabase } from './stores.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
export const ACCOUNT = 'server:sandbox';

/** What the SAT says of a document that it has. */
export const satSays = (estado: 'Vigente' | 'Cancelado', estatus_cancelacion = ''): SatStatus => ({
  codigo_estatus: 'S - Comprobante obtenido satisfactoriamente.',
  estado,
  es_cancelable: '',
  estatus_cancelacion,
  validacion_efos: '',
});
export const IN_PROCESS = satSays('Vigente', 'En proceso');
export const CANCELLED = satSays('Cancelado', 'Cancelado sin aceptación');

export const NO = { kind: 'refused', error: 'pac_refused', code: '301', message: 'No.' } as const;
export const RECEIVED: CancelResult = { kind: 'requested', code: '201', message: 'Recibida', acuse: '' };

export type Says = {
  stamp?: StampResult | Promise<StampResult>;
  cancel?: CancelResult | Promise<CancelResult>;
  answer?: AnswerResult | Promise<AnswerResult>;
  sat?: SatStatus;
  /** Hears which account is asked to stamp or what it stamped, to cancel or to answer. */
  heard?: (account: string) => void;
};

/**
 * A worker that has sent what it was given, and hears the answer when it is told to.
 * @param send begins its part with what the provider says, and tells when it was asked
 */
export async function answeredLater<R>(
  send: (result: Promise<R>, heard: () => void) => Promise<unknown>,
): Promise<(result: R) => Promise<void>> {
  let hear: (result: R) => void = () => {};
  const result = new Promise<R>((resolve) => {
    hear = resolve;
  });
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((asked) => {
    done = send(result, asked);
  });
  return async (said) => {
    hear(said);
    await done;
  };
}

export type Moment = {
  scope: Issuing['scope'];
  deps: Issuing['deps'];
  /** @param more instead of what it would ask, or besides it */
  issue(draftSlug?: string, more?: Partial<IssueRequest>): Promise<Answer & { id: string }>;
  /** An issued one as it became since. @returns its id */
  receiptThat(became: Partial<StoredReceipt>): Promise<string>;
  /** Asks to cancel the document. */
  cancel(uuid: string, operationId: string): Promise<Answer>;
  /** The job in the hands of a worker of this name, whoever had it before. */
  take(kind: string, subjectId: string, owner?: string): Promise<Job>;
  /** The worker's part, up to where it is done or put off. */
  run(handler: Handler, job: Job, says: Says): Promise<Later | undefined>;
  askSat(id: string, status: SatStatus): Promise<SatStatus>;
  receipt(id: string): Promise<StoredReceipt>;
  timeline(id: string): Promise<ReceiptEventKind[]>;
};

export type Moments = {
  /** A new client with a certificate. */
  begin(): Promise<Moment>;
  /** What a provider answers for sealed bytes. */
  stampOf(receipt: StoredReceipt): Promise<StampResult>;
  close(): Promise<void>;
};

/** Of one database, from before the first test of this block to after the last. */
export function momentsOn(database: TestDatabase): { open: Store; crossing: Crossing; moments: Moments } {
  const at = {} as ReturnType<typeof momentsOn>;
  beforeAll(async () => {
    at.open = await database.open();
    at.crossing = makeCrossing(at.open, database);
    at.moments = await startMoments(at.crossing.store, at.open);
  });
  afterAll(async () => {
    await at.moments.close();
    await at.open.close();
  });
  return at;
}

/** @param store of whoever acts; `open`, the same, of whoever prepares and looks */
async function startMoments(store: Store, open: Store): Promise<Moments> {
  const base = await startIssuing({ store, clientId: crypto.randomUUID(), now: () => NOW.getTime() });
  await setUpClient(base);
  const { client_id, is_active, is_used, is_deleted, private_key_sealed, ...csd } = await open.db
    .selectFrom('certificate')
    .selectAll()
    .executeTakeFirstOrThrow();
  const pem = SECRETS.open(keyPlace(client_id, csd.serial_number), private_key_sealed);

  function saying({
    stamp = NO,
    cancel = NO,
    answer = NO,
    sat = satSays('Vigente'),
    heard,
  }: Says): Issuing['deps'] {
    const portOf = (account: string): Partial<PacPort> => ({
      rfc: 'SPR190613I52',
      stamp: async () => {
        heard?.(account);
        return await stamp;
      },
      recover: async () => {
        heard?.(account);
        return await stamp;
      },
      cancel: async () => {
        heard?.(account);
        return await cancel;
      },
      answer: async () => {
        heard?.(account);
        return await answer;
      },
      acuse: async () => ({ kind: 'found', xml: '<Acuse/>' }),
      related: async () => ({ kind: 'not_offered' }),
    });
    const providers: Issuing['deps']['providers'] = {
      ...base.deps.providers,
      avoided: () => undefined,
      forJob: async (_scope, account) => portOf(account) as PacPort,
    };
    const mailer = { isAvailable: true, send: async () => '250 Ok', verify: async () => {}, close() {} };
    return { ...base.deps, providers, mailer, sat: { ask: async () => sat } };
  }

  async function begin(): Promise<Moment> {
    const scope = { ...systemScope(crypto.randomUUID()), userId: 'user-1' };
    const deps = saying({});
    await open.transaction(scope, async (tx) => {
      await createClient(scope, tx, { ...ISSUER, zip_code: PLACE }, NOW);
      // A sealed text opens nowhere but in its place.
      const place = keyPlace(scope.clientId, csd.serial_number);
      await saveCertificate(scope, tx, { ...csd, private_key_sealed: await SECRETS.seal(tx, place, pem) });
    });
    const receipt = async (id: string) => (await findReceipt(scope, open.db, id)) as StoredReceipt;
    const issue = async (draft_slug = '', more: Partial<IssueRequest> = {}) => {
      const asked = { receipt: buildReceipt({ branch_office_id: '', serie: 'A' }), draft_slug, ...more };
      const answer = await issueReceipt(scope, deps, crypto.randomUUID(), JSON.parse(JSON.stringify(asked)));
      return { ...answer, id: (answer.body as IssueAnswer).id };
    };
    return {
      scope,
      deps,
      issue,
      async receiptThat(became) {
        const { id } = await issue(became.draft_slug);
        await open.db
          .updateTable('receipt')
          .set(became)
          .where('client_id', '=', scope.clientId)
          .where('id', '=', id)
          .execute();
        return id;
      },
      cancel: async (uuid, operationId) => {
        const wish = { motive: '02', 'replacement-folio': '' };
        return await requestCancellation(scope, deps, operationId, uuid, wish, 'Quien pide');
      },
      async take(kind, subjectId, owner = 'worker') {
        return await open.db
          .updateTable('job')
          .set((eb) => ({ lease_owner: owner, attempts: eb('attempts', '+', 1) }))
          .where('client_id', '=', scope.clientId)
          .where('kind', '=', kind)
          .where('subject_id', '=', subjectId)
          .returningAll()
          .executeTakeFirstOrThrow();
      },
      run: async (handler, job, says) => await handler(saying(says), job, new AbortController().signal),
      askSat: async (id, status) => await askSatStatus(scope, saying({ sat: status }), id),
      receipt,
      timeline: async (id) => (toReceiptRow(await receipt(id)).events ?? []).map(({ kind }) => kind),
    };
  }

  return {
    begin,
    async stampOf({ sealed_xml, operation_id }) {
      const pac = await base.deps.providers.forJob(base.scope, ACCOUNT);
      return await pac.stamp(sealed_xml, operation_id);
    },
    close: base.close,
  };
}
