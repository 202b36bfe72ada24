/**
 * A portal whose clients have their account with one provider, and the sandbox speaking that protocol behind a real
 * HTTP connection: an issuer that cancels, and a receiver that answers. Time is a number that the test moves.
 */
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { CancelRequestBody } from '../../schema/documents/cancellation.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import { credentialsPlace } from '../../server/fiscal/pac/accounts.ts';
import type { PacProvider } from '../../server/fiscal/pac/port.ts';
import { answerCancelRequest } from '../../server/modules/invoicing/cancellations/answer-cancel-request.ts';
import { requestCancellation } from '../../server/modules/invoicing/cancellations/request-cancellation.ts';
import type { Answer } from '../../server/modules/operations/accept-once.ts';
import type { Fault } from '../../server/sandbox/faults.ts';
import { startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { choosePacAccount } from '../../server/store/admin/pac-accounts.ts';
import { findCancelRequest, type StoredCancelRequest } from '../../server/store/invoicing/cancel-requests.ts';
import { toReceiptRow } from '../../server/store/invoicing/receipt-row.ts';
import { findReceipt } from '../../server/store/invoicing/receipts.ts';
import { queueJob } from '../../server/store/kernel/jobs.ts';
import { type Issuing, SECRETS, setUpClient, startIssuing } from '../factories/issuing.ts';
import { sandboxAccount } from '../factories/provider-world.ts';
import { buildConcept, buildReceipt } from '../factories/receipt.ts';
import { BEGIN } from './world.ts';

const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_regime: '601' };
/** Where the portal believes its provider and its SAT to be. */
const NAMES = new Set(['sandbox.test', 'provider.test']);

export type ProviderPortal = Awaited<ReturnType<typeof startProviderPortal>>;

export async function startProviderPortal(provider: PacProvider) {
  const clock = { now: BEGIN };
  const sandbox = await startSandbox({ catalogs: smallCatalogs, now: () => clock.now, satLagMs: 0 });
  const asked: string[] = [];

  async function network(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (!NAMES.has(url.hostname)) throw new Error(`who is ${url.hostname}?`);
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    if (body !== undefined) asked.push(`${url.pathname} ${Buffer.from(body).toString('utf8')}`);
    const { method, headers } = request;
    const init: RequestInit = { method, headers, redirect: 'manual', ...(body && { body }) };
    return await fetch(`${sandbox.url}${url.pathname}${url.search}`, init);
  }

  async function clientOf(clientId: string, who?: typeof RECEIVER): Promise<Issuing> {
    const parts = { sandbox, network, clientId, now: () => clock.now, chance: () => 0.5 };
    const issuing = await startIssuing(parts);
    await setUpClient(issuing, undefined, who);
    const { scope, store } = issuing;
    await store.transaction(scope, async (tx) => {
      const accountId = crypto.randomUUID();
      const place = credentialsPlace(clientId, accountId);
      await choosePacAccount(scope, tx, {
        account_id: accountId,
        provider: provider.name,
        url: 'https://provider.test',
        api_url: 'https://provider.test',
        credentials_sealed: await SECRETS.seal(tx, place, JSON.stringify(sandboxAccount(provider))),
        created_at: new Date(clock.now).toISOString(),
      });
    });
    return issuing;
  }

  const issuer = await clientOf('client-1');
  const receiver = await clientOf('client-2', RECEIVER);

  async function drain(): Promise<void> {
    await issuer.worker.drain();
    await receiver.worker.drain();
  }

  return {
    clock,
    sandbox,
    issuer,
    receiver,
    fault: (fault: Fault) => sandbox.faults.add(fault),
    drain,
    /** Time goes by, and the portal looks at what is due. */
    async pass(ms: number, step = ms): Promise<void> {
      for (let gone = 0; gone < ms; gone += step) {
        clock.now += Math.min(step, ms - gone);
        await drain();
      }
    },
    /** Stamped and at the SAT; of more than 1,000 pesos its receiver must let us cancel it. */
    async atSat(unit_value = '5000.00'): Promise<{ id: string; uuid: string }> {
      const concepts = [buildConcept({ unit_value, description: crypto.randomUUID() })];
      const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '', concepts })));
      const { id } = (await issuer.issue(crypto.randomUUID(), { receipt })).body as IssueAnswer;
      await drain();
      clock.now += 60_000;
      await drain();
      const row = await findReceipt(issuer.scope, issuer.store.db, id);
      return { id, uuid: row?.uuid ?? '' };
    },
    row: async (id: string) => toReceiptRow((await findReceipt(issuer.scope, issuer.store.db, id))!),
    async cancel(uuid: string, over: Partial<CancelRequestBody> = {}): Promise<Answer> {
      const request = { motive: '02', 'replacement-folio': '', ...over };
      const { scope, deps } = issuer;
      return await requestCancellation(scope, deps, crypto.randomUUID(), uuid, request, 'Quien pide');
    },
    /** The receiver asks for what waits. */
    async look(): Promise<void> {
      const { scope, store } = receiver;
      const now = new Date(clock.now).toISOString();
      await store.transaction(scope, async (tx) => {
        const job = { job_id: crypto.randomUUID(), kind: 'pending', subject_id: 'client' } as const;
        await queueJob(scope, tx, { ...job, due_at: now, created_at: now }, { sooner: true });
      });
      await drain();
    },
    async answer(uuid: string, accept: boolean): Promise<Answer> {
      const given = { uuid, accept, another_pac: false };
      return await answerCancelRequest(receiver.scope, receiver.deps, crypto.randomUUID(), given);
    },
    async request(uuid: string): Promise<StoredCancelRequest> {
      return (await findCancelRequest(receiver.scope, receiver.store.db, uuid))!;
    },
    requestsOf: (uuid: string) => sandbox.data.sat.requestsOf(uuid),
    /** Calls that asked to cancel this document, whatever became of them. */
    sentToCancel: (uuid: string) => asked.filter((one) => isAbout(one, uuid, 'Cancelacion ')).length,
    sentToAnswer: (uuid: string) =>
      asked.filter((one) => isAbout(one, uuid, 'SolicitudAceptacionRechazo') || isAnswerWithCsd(one, uuid))
        .length,
    async close(): Promise<void> {
      await issuer.close();
      await receiver.close();
      await sandbox.close();
    },
  };
}

/** Whether a call carries a signed message of this kind about a document, in whatever base64 its protocol uses. */
function isAbout(call: string, uuid: string, message: string): boolean {
  const texts = [call, ...(call.match(/[A-Za-z0-9+/]{200,}={0,2}/g) ?? []).map(decoded)];
  return texts.some((text) => text.includes(`<${message}`) && text.includes(uuid));
}

/** Prodigia takes no signed answer. */
function isAnswerWithCsd(call: string, uuid: string): boolean {
  return call.includes('responderSolicitudCancelacionConOpciones') && call.includes(uuid);
}

function decoded(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}
