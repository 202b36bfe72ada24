/** Many taxpayers whose documents are stamped already, on one server with one sandbox. */
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { addCertificate } from '../../server/modules/admin/certificates/add-certificate.ts';
import { createSandbox } from '../../server/sandbox/app.ts';
import { makeKeys } from '../../server/sandbox/make-certificate.ts';
import { createClient } from '../../server/store/identity/clients.ts';
import { insertReceipt } from '../../server/store/invoicing/receipts.ts';
import { queueJob } from '../../server/store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../server/store/kernel/scope.ts';
import { fixedKeys } from '../../server/store/secrets/master-keys.ts';
import { createSecrets } from '../../server/store/secrets/secrets.ts';
import type { Random } from '../../sync/testing/random.ts';
import { startIssuing } from '../factories/issuing.ts';
import { BEGIN } from './world.ts';

const SECRETS = createSecrets(fixedKeys('11'.repeat(32)), '22'.repeat(32));
const HOUR = 3_600_000;
/** Of all documents, those that the SAT does not register within the two days. */
const NEVER = 0.02;
/** From the stamp until the SAT has it: usually at once, at times minutes, seldom hours. */
const LAGS = [0, 0, 0, 0, 0, 0, 0, 60_000, 60_000, 20 * 60_000, 20 * 60_000, 7 * HOUR];

/** An RFC of a company of this number, of one day for all. */
function rfcOf(prefix: string, n: number): string {
  return `${prefix}010101${String(n).padStart(3, '0').slice(-3)}`;
}

/** 0 accepts, 1 rejects, 2 says nothing, 3 need not be asked. */
export function receiverOf(n: number): string {
  return n === 3 ? 'XAXX010101000' : rfcOf('REC', n);
}

export async function makeTwoDays(random: Random, clients: number, documents: number) {
  const clock = { now: BEGIN };
  const weather = { lossy: false };
  const sandbox = await createSandbox({ catalogs: smallCatalogs, now: () => clock.now });
  const issuing = await startIssuing({
    sandbox,
    now: () => clock.now,
    chance: random.next,
    network: async (request) => {
      if (!weather.lossy || random.chance(0.6)) return await sandbox.app.fetch(request);
      const answer = random.chance(0.5) ? await sandbox.app.fetch(request) : undefined;
      void answer;
      throw new DOMException('The operation timed out.', 'TimeoutError');
    },
  });
  const { store } = issuing;
  const keys = await makeKeys();
  const scopes: Scope[] = [];
  const uuids = new Map<string, string[]>();
  for (let n = 0; n < clients; n += 1) {
    const scope = systemScope(`client-${n}`);
    const rfc = rfcOf('AAA', n);
    const csd = await sandbox.authority.issueCsd(rfc, `EMPRESA ${n}`, 'x', { keys });
    const client = { rfc, name: `EMPRESA ${n}`, tax_regime: '601', zip_code: '42501' };
    await store.transaction(scope, (tx) => createClient(scope, tx, client, new Date(BEGIN)));
    const config = { pac: 'sandbox', dataDir: '' } as const;
    await addCertificate(scope, { store, secrets: SECRETS, clock: () => new Date(BEGIN), config }, csd);
    scopes.push(scope);
    uuids.set(scope.clientId, await stampAll(scope, rfc));
  }

  /** Documents that a provider has just stamped: in our store, and with the SAT sooner or later. */
  async function stampAll(scope: Scope, issuer: string): Promise<string[]> {
    const made: string[] = [];
    const created_at = new Date(BEGIN).toISOString();
    await store.transaction(scope, async (tx) => {
      for (let n = 0; n < documents; n += 1) {
        const uuid = crypto.randomUUID().toUpperCase();
        const seal = `${uuid}==`;
        const receiver = receiverOf(n % 4);
        const lag = random.chance(NEVER) ? 1_000 * HOUR : random.pick(LAGS);
        const stamp = { uuid, issuer, receiver, regime: '601', receipt_type: 'I', total: '5800.00', seal };
        const hidden = { stamped_at: BEGIN, hidden_until: BEGIN + lag };
        sandbox.data.saveStamp(
          { ...stamp, ...hidden, seal_hash: uuid, xml_hash: uuid, xml: '<x/>' },
          undefined,
          [],
        );
        const id = crypto.randomUUID();
        await insertReceipt(scope, tx, {
          id,
          operation_id: crypto.randomUUID(),
          draft_slug: '',
          status: 'issue',
          uuid,
          receipt_type: 'I',
          is_global: 0,
          version: 5,
          document_type_id: 1,
          rfc: issuer,
          serie: 'A',
          folio: String(n + 1),
          rfc_receiver: receiver,
          name_receiver: 'RECEPTOR',
          currency: 'MXN',
          subtotal: '5000.00',
          total: '5800.00',
          payment_method: 'PUE',
          payment_form: '03',
          issued_at: '2026-11-20T12:00:00',
          sealed_at: created_at,
          stamped_at: '2026-11-20T12:00:00',
          certificate_serial: '',
          errors: '[]',
          receipt: '{}',
          sealed_xml: `<cfdi:Comprobante Sello="${seal}"/>`,
          stamped_xml: `<cfdi:Comprobante Sello="${seal}"/>`,
          created_at,
          pac_account_id: issuing.deps.providers.server.id,
        });
        const job = { job_id: crypto.randomUUID(), kind: 'status', subject_id: id } as const;
        await queueJob(scope, tx, { ...job, due_at: created_at, created_at });
        made.push(uuid);
      }
    });
    return made;
  }

  return {
    issuing,
    sandbox,
    clock,
    weather,
    scopes,
    uuidsOf: (clientId: string) => uuids.get(clientId) ?? [],
    receipts: async () => await store.db.selectFrom('receipt').select(['uuid', 'status']).execute(),
    async close() {
      await issuing.close();
      sandbox.data.close();
    },
  };
}
