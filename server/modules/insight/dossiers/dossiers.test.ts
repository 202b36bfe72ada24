/** Dossiers of materiality: all that proves a purchase, each file with its sum, and only what who asked may see. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../../../schema/access/permissions.ts';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { type DossierRow, dossiers } from '../../../../schema/resources/insight/dossiers.ts';
import { NO_TOLERANCES } from '../../../../schema/resources/orders/match-tolerances.ts';
import { merchandiseReceipts } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { NO_BLOCKS, OPEN_DOORS } from '../../../../schema/resources/parties/provider-doors.ts';
import { RECORD_STATES } from '../../../../schema/resources/parties/records.ts';
import { scheduledPayments } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { DOSSIER_PAGE as t } from '../../../../schema/texts/dossier-page.ts';
import { DOSSIER_PROBLEMS } from '../../../../schema/texts/dossier-problems.ts';
import { changeProfile, joinAs } from '../../../../tests/factories/colleague.ts';
import { buildGoodsRow, buildOrderRow } from '../../../../tests/factories/orders.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { buildPayment } from '../../../../tests/factories/scheduled-payments.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { fullComprobante, stamped } from '../../../../tests/factories/stamped.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { insertOrderFile } from '../../../store/orders/order-files.ts';
import { putOrder } from '../../../store/orders/purchase-orders.ts';
import { putProvider } from '../../../store/parties/providers.ts';
import { recordFileOf } from '../../../store/parties/record-files.ts';
import { putProviderRecord } from '../../../store/parties/records.ts';
import { addReceived, annexedFileOf } from '../../../store/received/received.ts';
import { insertReceivedFile } from '../../../store/received/received-files.ts';
import { dossierExpireJob, dossierJob } from './dossier.job.ts';

const RFC = 'EKU9003173C9';
const PLACE = '2f2d8c60-8b9c-4f20-9c57-3d4e5f607182';
const uuidOf = (n: number) => `0A1B2C3D-4E5F-4A6B-8C7D-${String(n).padStart(12, '0')}`;
const AT = '2026-11-20T18:00:00.000Z';
const HOSTILE = '../../</td><script>x</script>\n"contrato" ñ.pdf';
const NEVER = new AbortController().signal;

const LISTED = {
  lookUp: (rfc: string, date: string) => {
    const said = {
      situation: 'Presunto',
      procedures: [{ letter: '1', situation: 'Presunto', dates: { presumption: '2026-03-03' }, dof: {} }],
    };
    return {
      ...{ rfc, date, list_69: [], list_69_b: date < '2026-03-03' ? undefined : said, list_69_bb: undefined },
      ...{ snapshots: [{ list: '69-B', file: 'f', dated: '2026-11-01', sha256: '' }], reconstructed: [] },
    };
  },
};
/** The page in the place of its PDF. */
const AS_PAGE = { print: async (_client: string, html: string) => Buffer.from(html) };

describe.each(TEST_DATABASES)('dossiers of materiality, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  let now = Date.parse('2026-11-25T18:00:00Z');

  const work = async (over: object = {}) => {
    const { deps } = server;
    const given = { ...deps, log: deps.log, clock: () => new Date(now), lists: LISTED, printer: AS_PAGE };
    const waiting = await deps.store.db
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'dossier')
      .where('state', '=', 'waiting')
      .execute();
    for (const job of waiting) await dossierJob.handler({ ...given, ...over } as never, job, NEVER);
  };
  const ask = async (person: Person, over: object = {}) => {
    const body = { dossier_id: crypto.randomUUID(), rfc: RFC, from: '2026-11-01', to: '2026-11-30', ...over };
    const answer = await person.call('POST', `/${dossiers.name}`, body);
    return { status: answer.status, id: body.dossier_id, text: await answer.text() };
  };
  const rowOf = async (person: Person, id: string) =>
    (await (await person.call('GET', `/dossiers/${id}`)).json()) as DossierRow;
  const fetch = async (person: Person, id: string, file: 'pdf' | 'zip') =>
    await person.call('GET', `/dossiers/${id}/download/${file}`);
  const made = async (person: Person, over: object = {}) => {
    const { id, status, text } = await ask(person, over);
    expect(status, text).toBe(201);
    await work();
    const row = await rowOf(person, id);
    expect(row.state).toBe('ready');
    const page = await (await fetch(person, id, 'pdf')).text();
    const bytes = new Uint8Array(await (await fetch(person, id, 'zip')).arrayBuffer());
    return { id, row, page, bytes, files: unzipSync(bytes) };
  };

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open(), clock: () => new Date(now) });
    owner = await signUp(server, { rfc: 'URE180429TM6' });
    const { scope } = owner;
    const { store } = server.deps;
    const xmlOf = (n: number) =>
      Buffer.from(writeXml(comprobante40, stamped(fullComprobante(), { UUID: uuidOf(n) })));
    const order = crypto.randomUUID();
    const goods = crypto.randomUUID();
    const provider = crypto.randomUUID();
    await store.transaction(scope, async (tx) => {
      const annexed = [{ id: 'a', file_name: HOSTILE, cfdi_document_id: 'a' }];
      const bring = async (n: number, over: Parameters<typeof buildReceived>[0]) =>
        await addReceived(scope, tx, buildReceived({ uuid: uuidOf(n), ...over }), {
          ...{ name: HOSTILE, bytes: xmlOf(n) },
        });
      await bring(1, { issued_at: '2026-11-10T09:30:00', annexed });
      await bring(2, { issued_at: '2026-11-11T09:30:00', sat_state: 'cancelled' });
      // Paid in December: of the invoice of November.
      const relations = [{ kind: 'P', uuid: uuidOf(1), amount: '232.00', partiality: '1' }];
      await bring(3, { issued_at: '2026-12-05T09:30:00', receipt_type: 'P', total: '0', relations });
      await bring(4, { issued_at: '2026-12-06T09:30:00', receipt_type: 'P', total: '0' });
      await bring(5, { issued_at: '2026-12-07T09:30:00' });
      await bring(6, { issued_at: '2026-11-10T09:30:00', rfc: 'AAA010101AAA' });
      await bring(7, { issued_at: '2026-11-10T09:30:00', receipt_type: 'N' });
      await insertReceivedFile(scope, tx, {
        ...{ file_id: annexedFileOf(uuidOf(1), 'a'), document_id: uuidOf(1), kind: 'annexed' },
        ...{ file_name: HOSTILE, bytes: Buffer.from('%PDF-anexo'), created_at: AT },
      });
      await putOrder(
        scope,
        tx,
        buildOrderRow({
          ...{ id: order, source_id: order, number: 'OC/1', sent_at: '2026-10-01T18:00:00.000Z' },
          ...{ branch_office_id: PLACE, cfdis: [{ uuid: uuidOf(1), total: '232.00', amount: '232.00' }] },
        }),
      );
      await resourceStore(merchandiseReceipts).put(
        scope,
        tx,
        buildGoodsRow({
          ...{ id: goods, source_id: goods, order_id: order, branch_office_id: PLACE },
          photos: [
            { photo_id: 'foto', line_id: 'l1' },
            { photo_id: 'gone', line_id: 'l1' },
          ],
        }),
      );
      const content = Buffer.from('jpeg of what came').toString('base64');
      await insertOrderFile(scope, tx, {
        ...{ file_id: `${goods} foto`, document_id: goods, content, created_at: AT },
      });
      await putProvider(scope, tx, {
        ...{ ...OPEN_DOORS, ...NO_BLOCKS, ...NO_TOLERANCES, provider_id: provider, rfc: RFC },
        ...{ name: 'ESCUELA KEMPER URGATE', email: 'a@b.mx', business_unit_id: '', guest_id: 'g' },
        ...{ provider_status: 'active', receiver_record_id: 'r', is_deactivated: false, invited_at: AT },
        ...{ c_compania: '', c_nombre: 'Ana', c_apaterno: '', c_amaterno: '' },
        ...{ list_69: '', list_69_b: '', list_69_bb: '', is_listed: false },
      });
      const document = {
        ...{ receiver_document_id: 'd', name: 'Contrato', description: '', mandatory_status: true },
        ...{ actualization_period_id: 5, receiver_document_type_id: 5, rejection_reason: '', version: 1 },
        ...{ document_approval_status_id: RECORD_STATES.approved, approved_at: AT, approved_by: 'Beto' },
        values: { fields: { contract_number: HOSTILE }, rows: [] },
        files: [{ file_id: 'f', name: HOSTILE, bytes: 4, version: 1 }],
      };
      const unsent = { ...document, receiver_document_id: 'e', name: 'Sin aprobar', files: [] };
      await putProviderRecord(
        scope,
        tx,
        {
          ...{ provider_id: provider, rfc: RFC, name: 'X', record_name: 'Morales', sent_at: AT, sends: 1 },
          record_approval_status_id: RECORD_STATES.approved,
          documents: [document, { ...unsent, document_approval_status_id: RECORD_STATES.review }],
        },
        'g',
      );
      await insertReceivedFile(scope, tx, {
        file_id: recordFileOf(provider, 'd', { file_id: 'f', version: 1 }),
        ...{ document_id: provider, kind: 'record', file_name: HOSTILE, bytes: Buffer.from('%PDF-contrato') },
        created_at: AT,
      });
      await resourceStore(scheduledPayments).put(
        scope,
        tx,
        buildPayment({ uuid: uuidOf(1), status_id: 'paid', paid_amount: '232.00', paid_on: '2026-12-01' }),
      );
      await tx.deleteFrom('job').execute();
    });
  });
  afterAll(async () => await server.close());

  test('one has what was contracted, ordered, received, invoiced and paid, and the sum of every file', async () => {
    const { row, page, files } = await made(owner);
    expect(row).toMatchObject({ name: 'ESCUELA KEMPER URGATE', missing: 1 });
    for (const said of ['Contrato', 'Beto', 'OC/1', 'RM-1', uuidOf(1), uuidOf(2), uuidOf(3), '69-B Presunto'])
      expect(page, said).toContain(said);
    // Of another month, of another issuer, of nobody's invoice, of payroll; what nobody approved.
    for (const n of [4, 5, 6, 7]) expect(page).not.toContain(uuidOf(n));
    expect(page).not.toContain('Sin aprobar');
    expect(page).not.toContain('<script');
    expect(page).toContain(`data:image/jpeg;base64,${Buffer.from('jpeg of what came').toString('base64')}`);
    const names = Object.keys(files);
    expect(names).toEqual(
      expect.arrayContaining([
        ...[`cfdi/${uuidOf(1)}.xml`, `recibos-de-pago/${uuidOf(3)}.xml`, 'ordenes/OC-1/orden.json'],
        ...['ordenes/OC-1/recepcion-RM-1-foto.jpg', t.pdfName, t.missingName, 'SHA256SUMS'],
      ]),
    );
    expect(
      names.filter((name) => !/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(name) || name.includes('..')),
    ).toEqual([]);
    expect(Buffer.from(files[t.missingName] ?? []).toString()).toContain('gone.jpg');
    expect(names).toHaveLength(row.files + 1);
  });

  test('sha256sum proves them, and each sum but two stands in the PDF', async () => {
    const { row, page, files } = await made(owner);
    const folder = mkdtempSync(join(tmpdir(), 'tintero-dossier-'));
    try {
      for (const [name, bytes] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), bytes);
      }
      const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
      expect(said.trim().split('\n')).toHaveLength(row.files);
      const [sum = ''] = execFileSync('sha256sum', ['SHA256SUMS'], { cwd: folder, encoding: 'utf8' }).split(
        ' ',
      );
      expect(sum).toBe(row.sums_sha256);
      writeFileSync(join(folder, `cfdi/${uuidOf(1)}.xml`), 'another one');
      expect(() => execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' })).toThrow();
      const sums = Buffer.from(files.SHA256SUMS ?? []).toString();
      const later: readonly string[] = [t.pdfName, t.missingName];
      for (const line of sums.trim().split('\n')) {
        const [hash = '', path = ''] = line.split('  ');
        if (!later.includes(path)) expect(page, path).toContain(hash);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('it is of who asked, has only what they see, says what it lacks, and is read no more once they see otherwise', async () => {
    const base: Permission[] = ['reports.read', 'received.read', 'providers.read'];
    const clerk = await joinAs(server, owner, { permissions: base });
    const { id, page, files } = await made(clerk);
    expect(page).not.toContain('OC/1');
    expect(page).toContain(t.unseen.orders);
    expect(Object.keys(files).some((name) => name.startsWith('ordenes/'))).toBe(false);
    expect((await fetch(owner, id, 'zip')).status).toBe(404);
    expect((await owner.call('DELETE', `/dossiers/${id}`)).status).toBe(404);
    const elsewhere = await joinAs(server, owner, {
      ...{ permissions: [...base, 'purchase_orders.read', 'merchandise_receipts.read'] },
      branches: ['7f2d8c60-8b9c-4f20-9c57-3d4e5f607189'],
    });
    const seen = await made(elsewhere);
    expect(seen.page).not.toContain('OC/1');
    expect(seen.page).toContain(t.unseen.branches);
    const none = await joinAs(server, owner, { permissions: ['reports.read', 'received.read'] });
    expect(await ask(none)).toMatchObject({
      status: 400,
      text: expect.stringContaining(DOSSIER_PROBLEMS.denied),
    });
    const row = await rowOf(clerk, id);
    await server.deps.store.transaction(owner.scope, async (tx) =>
      resourceStore(dossiers).put(owner.scope, tx, { ...row, seen: '' }),
    );
    expect((await fetch(clerk, id, 'pdf')).status).toBe(409);
  });

  test('of who may not see it any more it ends at once, in words, and asked for again it is made', async () => {
    const permissions: Permission[] = ['reports.read', 'received.read', 'providers.read'];
    const clerk = await joinAs(server, owner, { permissions });
    const { id } = await ask(clerk);
    await changeProfile(server, clerk, { permissions: ['reports.read', 'received.read'] });
    await work();
    const row = await rowOf(clerk, id);
    expect(row).toMatchObject({ state: 'failed', reason: DOSSIER_PROBLEMS.denied });
    const jobs = await server.deps.store.db
      .selectFrom('job')
      .select('state')
      .where('subject_id', '=', id)
      .execute();
    expect(jobs).toEqual([{ state: 'failed' }]);
    await changeProfile(server, clerk, { permissions });
    const { id: again } = await made(clerk);
    expect(await rowOf(clerk, again)).toMatchObject({ state: 'ready', reason: '' });
  });

  test('what is asked for is said where it is wrong, and the same one again is the same one', async () => {
    expect((await ask(owner, { rfc: 'X' })).text).toContain('"path":"rfc"');
    expect((await ask(owner, { from: '2026-12-01' })).text).toContain('"path":"to"');
    expect((await ask(owner, { rfc: 'BBB010101BB1' })).text).toContain('"path":"rfc"');
    const { id } = await made(owner);
    const again = await ask(owner, { dossier_id: id });
    expect(again.status).toBe(201);
    expect((await rowOf(owner, id)).state).toBe('ready');
    const { audit } = (await (await owner.call('GET', '/audit')).json()) as { audit: { kind: string }[] };
    const kinds = audit.map(({ kind }) => kind);
    expect(kinds).toContain('dossiers.created');
    expect(kinds).toContain('security.documents_exported');
  });

  test('its files go when it is taken away, stopped, or its week is over; a printer that is away is tried again', async () => {
    const parts = async () =>
      (await server.deps.store.db.selectFrom('account_export_part').select('export_id').execute()).map(
        ({ export_id }) => export_id,
      );
    const gone = await made(owner);
    expect((await owner.call('DELETE', `/dossiers/${gone.id}`)).status).toBe(200);
    expect((await parts()).filter((id) => id.startsWith(gone.id))).toEqual([]);
    const stopped = await ask(owner);
    const takeAway = async () => {
      await owner.call('DELETE', `/dossiers/${stopped.id}`);
      return Buffer.from('late');
    };
    await work({ printer: { print: takeAway } });
    await work();
    expect((await parts()).filter((id) => id.startsWith(stopped.id))).toEqual([]);
    const failed = await ask(owner);
    await work({ printer: { print: async () => await Promise.reject(new Error('no browser')) } });
    expect((await rowOf(owner, failed.id)).state).not.toBe('ready');
    await work();
    expect((await rowOf(owner, failed.id)).state).toBe('ready');
    now += 8 * 86_400_000;
    const { deps } = server;
    await dossierExpireJob.run({ ...deps, clock: () => new Date(now) } as never, NEVER);
    now -= 8 * 86_400_000;
    expect(await rowOf(owner, failed.id)).toMatchObject({ state: 'gone' });
    expect((await parts()).filter((id) => id.startsWith(failed.id))).toEqual([]);
    expect((await fetch(owner, failed.id, 'zip')).status).toBe(404);
  });
});
