/** A new CSD takes the place of another with no moment in which nothing is sealed, and the e.firma is a thing apart. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { createKeyring } from '../../../fiscal/seal/keyring.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { JOBS } from '../../jobs.ts';

const DAY = 86_400_000;
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

describe.each(TEST_DATABASES)('renewing on $name', (database) => {
  let server: TestServer;
  let sandbox: Sandbox;
  let person: Person;
  let late = 0;
  const clock = () => new Date(Date.now() + late);
  beforeAll(async () => {
    sandbox = await createSandbox({ catalogs: smallCatalogs });
    server = await startTestServer({ store: await database.open(), clock });
  });
  beforeEach(async () => {
    late = 0;
    person = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    sandbox.data.close();
  });

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { ...(await answer.json()), status: answer.status };
  };
  async function upload(days: number, more: object = {}, wish: object = {}, path = '/certificates') {
    const { rfc, name } = person.session.client;
    const validTo = new Date(Date.now() + days * DAY);
    const csd = await sandbox.authority.issueCsd(rfc, name, 'x', { validTo, ...wish });
    const body = { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x', ...more };
    return { ...(await ask('POST', path, body)), serial: csd.serialNumber };
  }
  /** The certificate that a receipt is sealed with now. */
  async function sealedWith(branch_office_id = ''): Promise<string> {
    const answer = await person.call(
      'POST',
      '/receipts?format=json',
      { receipt: buildReceipt({ branch_office_id }) },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const { id, code } = await answer.json();
    expect(code).toBeUndefined();
    return (await findReceipt(person.scope, server.deps.store.db, id))?.certificate_serial ?? '';
  }
  const runJob = async (kind: string) => {
    const job = JOBS.find((one) => one.kind === kind);
    if (job === undefined || !('run' in job)) throw new Error(kind);
    await job.run({ ...server.deps, mailer: server.deps.mailer } as never, new AbortController().signal);
  };
  const branchesOf = async () =>
    (await ask('GET', '/branches')).branches.map(
      (one: { certificate_branch_office_related: string }) => one.certificate_branch_office_related,
    );

  // spec: house.501
  test('it waits beside the old one until its moment, and nothing has to be done then', async () => {
    const { serial: old } = await upload(100);
    expect(await sealedWith()).toBe(old);
    const seals_from = new Date(Date.now() + 3 * DAY).toISOString();
    const next = await upload(1_000, { replaces: old, seals_from });
    expect(next).toMatchObject({ status: 201, replaces: old, seals_from });
    expect(await sealedWith()).toBe(old);
    late = 3 * DAY + 1_000;
    expect(await sealedWith()).toBe(next.serial);
  });

  test('the old one ends before that moment: the new one seals from then on', async () => {
    const { serial: old } = await upload(2);
    const seals_from = new Date(Date.now() + 30 * DAY).toISOString();
    const { serial } = await upload(1_000, { replaces: old, seals_from });
    late = DAY;
    expect(await sealedWith()).toBe(old);
    late = 3 * DAY;
    expect(await sealedWith()).toBe(serial);
  });

  test('the certificate of a branch seals for that branch alone, however long it lasts', async () => {
    const { serial: everywhere } = await upload(100);
    const { serial: north } = await upload(1_000);
    const centre = await ask('POST', '/branches', { alias: 'Centro', zip_code: '64000' });
    expect(await sealedWith(centre.branch_office_id)).toBe(north);
    const branch = { alias: 'Norte', zip_code: '64000', certificate_branch_office_related: north };
    const { branch_office_id } = await ask('POST', '/branches', branch);
    expect(await sealedWith(centre.branch_office_id)).toBe(everywhere);
    expect(await sealedWith(branch_office_id)).toBe(north);
  });

  test('a branch that seals with the old one by name seals with the new one, before and after it is written down', async () => {
    const { serial: old } = await upload(100);
    const { serial: other } = await upload(5_000);
    const branch = { alias: 'Norte', zip_code: '64000', certificate_branch_office_related: old };
    const { branch_office_id } = await ask('POST', '/branches', branch);
    const seals_from = new Date(Date.now() + DAY).toISOString();
    const { serial } = await upload(1_000, { replaces: old, seals_from });
    expect(await sealedWith(branch_office_id)).toBe(old);
    late = 2 * DAY;
    expect(await sealedWith(branch_office_id)).toBe(serial);
    expect(await branchesOf()).toEqual([old]);
    await runJob('certificate_takes_over');
    await runJob('certificate_takes_over');
    expect(await branchesOf()).toEqual([serial]);
    expect(await sealedWith(branch_office_id)).toBe(serial);
    const { certificates } = await ask('GET', '/certificates');
    expect(certificates.map((one: { seals_from: string }) => one.seals_from)).toEqual(['', '', '']);
    expect(other).not.toBe(serial);
  });

  test('by a word it takes over at once; while it is said everything goes on being sealed by one of both', async () => {
    const { serial: old } = await upload(100);
    const branch = { alias: 'Norte', zip_code: '64000', certificate_branch_office_related: old };
    const { branch_office_id } = await ask('POST', '/branches', branch);
    const unit = { name: 'Planta', tax_regime: '601', zip_code: '42501', serial_number: old };
    await ask('POST', '/business_units', unit);
    const seals_from = new Date(Date.now() + 30 * DAY).toISOString();
    const { serial } = await upload(1_000, { replaces: old, seals_from });
    const sealing = [sealedWith(branch_office_id), sealedWith(branch_office_id), sealedWith()];
    const taken = ask('POST', `/certificates/${serial}/take_over`);
    sealing.push(sealedWith(branch_office_id), sealedWith());
    for (const found of await Promise.all(sealing)) expect([old, serial]).toContain(found);
    expect(await taken).toMatchObject({ status: 200, seals_from: '', replaces: old });
    expect(await sealedWith(branch_office_id)).toBe(serial);
    expect(await branchesOf()).toEqual([serial]);
    expect((await ask('GET', '/business_units')).business_units).toMatchObject([{ serial_number: serial }]);
    // The old one keeps its key: what waits may be signed with it.
    const { certificates } = await ask('GET', '/certificates');
    expect(certificates.every((one: { is_active: boolean }) => one.is_active)).toBe(true);
    expect(await ask('POST', `/certificates/${old}/take_over`)).toMatchObject({
      status: 404,
      code: 'certificate_not_found',
    });
  });

  test('at once where nobody says when; what ends sooner, or replaces nothing that there is, is refused', async () => {
    const { serial: old } = await upload(100);
    expect(await upload(99, { replaces: old })).toMatchObject({ status: 400, code: 'certificate_not_later' });
    expect(await upload(500, { replaces: '30001000000900000000' })).toMatchObject({
      status: 404,
      code: 'certificate_not_found',
    });
    expect(await upload(500, { replaces: old, seals_from: 'mañana' })).toMatchObject({ status: 400 });
    expect((await ask('GET', '/certificates')).certificates).toHaveLength(1);
    const { serial } = await upload(500, { replaces: old });
    expect(await sealedWith()).toBe(serial);
  });

  // spec: house.502
  test('an e.firma is told by its certificate, stored apart and sealed, and never seals', async () => {
    const { serial: csd } = await upload(100);
    expect(await upload(9_000, {}, { kind: 'fiel' })).toMatchObject({ code: 'certificate_is_fiel' });
    expect(await upload(9_000, {}, {}, '/efirmas')).toMatchObject({ status: 400, code: 'efirma_is_csd' });
    const fiel = await upload(9_000, {}, { kind: 'fiel' }, '/efirmas');
    expect(fiel).toMatchObject({ status: 201, serial_number: fiel.serial, rfc: person.session.client.rfc });
    // It lasts longer than every CSD, and still nothing is sealed with it.
    expect(await sealedWith()).toBe(csd);
    const branch = { alias: 'Sur', zip_code: '64000', certificate_branch_office_related: fiel.serial };
    expect(await ask('POST', '/branches', branch)).toMatchObject({ status: 400, code: 'invalid_fields' });
    expect((await ask('GET', '/certificates')).certificates).toHaveLength(1);
    const listed = await ask('GET', '/efirmas');
    expect(listed.efirmas).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toMatch(/private|BEGIN|v2\./);
    const { db } = server.deps.store;
    const row = await db
      .selectFrom('efirma')
      .selectAll()
      .where('client_id', '=', person.scope.clientId)
      .executeTakeFirstOrThrow();
    expect(row.private_key_sealed).toMatch(/^v2\./);
    // Where a CSD's key is opened it does not open.
    const moved = { ...row, rfc: '', name: '', valid_from: '', created_at: '', replaces: '', seals_from: '' };
    expect(() => createKeyring(server.deps.secrets).open({ ...moved, is_active: 1, is_used: 0 })).toThrow(
      expect.objectContaining({ code: 'certificate_key_damaged' }),
    );

    expect(await ask('DELETE', `/efirmas/${fiel.serial}`)).toMatchObject({ deleted: true });
    expect(await ask('DELETE', `/efirmas/${fiel.serial}`)).toMatchObject({ status: 404 });
    const after = await db
      .selectFrom('efirma')
      .select('private_key_sealed')
      .where('client_id', '=', person.scope.clientId)
      .executeTakeFirst();
    expect(after).toEqual({ private_key_sealed: '' });
  });

  test('of an e.firma that ends, and of a CSD that nothing takes the place of, one is told 60, 30 and 7 days before', async () => {
    const titles = async (): Promise<string[]> => {
      // Of now: a session does not last for months.
      late = 0;
      const { notifications } = await ask('GET', '/notifications');
      return notifications.map(({ title }: { title: string }) => title).sort();
    };
    const { serial: old } = await upload(70);
    await upload(80, {}, { kind: 'fiel' }, '/efirmas');
    await runJob('certificate_ends');
    expect(await titles()).toEqual([]);
    for (const day of [12, 22, 42, 45, 65, 75]) {
      late = day * DAY;
      await runJob('certificate_ends');
    }
    expect(await titles()).toEqual(
      [
        'Tu certificado venció',
        'Tu certificado vence en 28 días',
        'Tu certificado vence en 5 días',
        'Tu certificado vence en 58 días',
        'Tu e.firma vence en 15 días',
        'Tu e.firma vence en 5 días',
        'Tu e.firma vence en 58 días',
      ].sort(),
    );
    late = 0;
    await upload(1_000, { replaces: old });
    const before = await titles();
    late = 76 * DAY;
    await runJob('certificate_ends');
    expect((await titles()).filter((one: string) => one.includes('certificado'))).toEqual(
      before.filter((one: string) => one.includes('certificado')),
    );
  });
});
