/** What a client of the same server delivers and is not right: kept apart with the reason, told by its door, and received once it is right. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { received } from '../../../../schema/resources/received/received.ts';
import { receivedDoors } from '../../../../schema/resources/received/received-doors.ts';
import { refusedDocuments } from '../../../../schema/resources/received/refused-documents.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { type Issuing, SECRETS, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { credentialsPlace } from '../../../fiscal/pac/accounts.ts';
import type { PacCertificates } from '../../../fiscal/seal/pac-certificates.ts';
import { choosePacAccount } from '../../../store/admin/pac-accounts.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { openStore, type Store } from '../../../store/kernel/store.ts';
import { queueReceiptDelivery } from './deliver-receipt.ts';

const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_regime: '601' };
const MINUTE = 60_000;
const clock = { now: Date.parse('2026-11-20T18:00:00Z') };
const certificates: { of: PacCertificates } = { of: () => undefined };

let store: Store;
let issuer: Issuing;
let receiver: Issuing;

beforeAll(async () => {
  store = await openStore({ file: ':memory:' });
  const common = { store, now: () => clock.now, chance: () => 0.5 };
  issuer = await startIssuing({
    ...{ ...common, clientId: 'client-1' },
    certificates: (number) => certificates.of(number),
  });
  receiver = await startIssuing({ ...common, sandbox: issuer.sandbox, clientId: 'client-2' });
  await setUpClient(issuer);
  await setUpClient(receiver, undefined, RECEIVER);
}, 240_000);
afterAll(async () => {
  await receiver.close();
  await issuer.close();
  await store.close();
});

const pass = async () => {
  clock.now += MINUTE;
  await issuer.worker.drain();
};
const inbox = async () =>
  await resourceStore(received).list(receiver.scope, store.db, readQuery(received, {}));
const apart = async () =>
  await resourceStore(refusedDocuments).list(receiver.scope, store.db, readQuery(refusedDocuments, {}));
const door = async () => await resourceStore(receivedDoors).find(receiver.scope, store.db, 'delivery');

// spec: house.923
test('it is refused while who stamped it is unknown, once; its door says when and why', async () => {
  await store.transaction(issuer.scope, async (tx) => {
    const place = credentialsPlace(issuer.scope.clientId, 'own');
    const account = { user: 'sandbox', password: 'sandbox' };
    await choosePacAccount(issuer.scope, tx, {
      ...{ account_id: 'own', provider: 'sw', created_at: new Date(clock.now).toISOString() },
      ...{ url: 'https://own.test', api_url: 'https://own.test' },
      credentials_sealed: await SECRETS.seal(tx, place, JSON.stringify(account)),
    });
  });
  const asked = buildReceipt({ branch_office_id: '', concepts: [buildConcept({ unit_value: '400.00' })] });
  const answer = await issuer.issue(crypto.randomUUID(), { receipt: JSON.parse(JSON.stringify(asked)) });
  await issuer.worker.drain();
  await pass();
  const receipt = await findReceipt(issuer.scope, store.db, (answer.body as IssueAnswer).id);
  if (receipt === undefined) throw new Error('it was not issued');
  const deliver = async () => {
    await store.transaction(issuer.scope, async (tx) => {
      const job = { job_id: crypto.randomUUID(), at: new Date(clock.now).toISOString() };
      await queueReceiptDelivery(issuer.scope, tx, receipt, job);
    });
    await pass();
  };
  await deliver();
  expect(await inbox()).toEqual([]);
  const why = RECEIVED.reasons.satSealUnknown;
  const { uuid, rfc } = receipt;
  const rows = await apart();
  expect(rows).toMatchObject([{ uuid, rfc, reasons: [why], brought_by: '', file_name: `${uuid}.xml` }]);
  expect(await door()).toMatchObject({ succeeded_at: '', failed_at: rows[0]?.refused_at, said: why });

  const pac = issuer.sandbox.authority.provider.certificate;
  certificates.of = (number) => (number === pac.serialNumber ? pac : undefined);
  await deliver();
  expect(await inbox()).toMatchObject([{ uuid, origin: 'delivery' }]);
  expect((await door())?.succeeded_at).toBe((await inbox())[0]?.received_at);

  // What came when it was right stays so, whatever is known of its PAC later.
  certificates.of = () => undefined;
  const before = await door();
  await deliver();
  expect([await apart(), await door()]).toEqual([rows, before]);
}, 120_000);
