/** The report of fiscal CFDI: each invoice with what was conciliated of it, as who asked may see documents and movements. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { REPORT_OF, type ReportLine } from '../../../../schema/reports/kinds.ts';
import type { ReportRow } from '../../../../schema/resources/insight/reports.ts';
import { BANK_MOVEMENTS } from '../../../../schema/texts/bank-movements.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { buildMovement } from '../../../../tests/factories/bank-rows.ts';
import { changeProfile, joinAs } from '../../../../tests/factories/colleague.ts';
import { putIssued } from '../../../../tests/factories/issued-row.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { fullComprobante, stamped } from '../../../../tests/factories/stamped.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { addMovements } from '../../../store/payments/bank-movements.ts';
import { addReceived } from '../../../store/received/received.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const TOTAL = '1431892.30';
const STATES = BANK_MOVEMENTS.states;
const CALL = '/report/get_report_fiscol_cfdi_registers';

describe.each(TEST_DATABASES)('the report of fiscal CFDI, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => new Date('2026-11-30T18:00:00Z'),
    });
  });
  afterAll(async () => await server.close());

  const uuids = () => crypto.randomUUID().toUpperCase();
  const xmlOf = (UUID: string, folio: string) =>
    writeXml(comprobante40, stamped(fullComprobante({ Folio: folio, Moneda: 'MXN' }), { UUID }));
  const inStore = async (person: Person, work: (tx: Parameters<typeof lockClient>[1]) => Promise<unknown>) =>
    await server.deps.store.transaction(person.scope, async (tx) => {
      await lockClient(person.scope, tx);
      await work(tx);
    });
  const issue = async (person: Person, folio: string, branch = '') => {
    const uuid = uuids();
    const facts = { uuid, total: TOTAL, folio, rfc_receiver: 'EKU9003173C9', name_receiver: 'ESCUELA' };
    const more = { issued_at: '2026-11-20T09:30:00', stamped_xml: xmlOf(uuid, folio) };
    await inStore(person, (tx) => putIssued(person.scope, tx, { ...facts, ...more }, branch));
    return uuid;
  };
  const receive = async (person: Person) => {
    const uuid = uuids();
    const row = buildReceived({ uuid, total: TOTAL, receipt_type: 'I' });
    const file = { name: 'f.xml', bytes: Buffer.from(xmlOf(uuid, '7')) };
    await inStore(person, (tx) => addReceived(person.scope, tx, row, file));
    return uuid;
  };
  const move = async (person: Person, amount: string) => {
    const movement_id = crypto.randomUUID();
    const row = buildMovement({ movement_id, amount, moved_on: '2026-11-21' });
    await inStore(person, (tx) => addMovements(person.scope, tx, [row]));
    return movement_id;
  };
  const call = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const conciliate = async (person: Person, left: string, documents: string[], way = 'm/i') => {
    const path = `/conciliation/document_conciliation/${left}`;
    expect((await call(person, 'POST', path, { way, documents })).status).toBe(200);
  };
  const ask = async (person: Person): Promise<ReportRow> => {
    const { status, body } = await call(person, 'POST', '/reports', { ...NOVEMBER, kind: 'fiscal_cfdi' });
    expect(status).toBe(201);
    await server.worker.drain();
    return (await call(person, 'GET', `/reports/${body.slug}`)).body as ReportRow;
  };
  const linesOf = async (person: Person, { slug }: ReportRow) =>
    (await call(person, 'GET', `${CALL}/${slug}/0?format=json`)).body.registers as ReportLine[];
  const lineOf = (lines: readonly ReportLine[], uuid: string) => lines.find((line) => line.uuid === uuid);

  // spec: 3§2.9, 3§3.17, 3§7.9
  test('has each invoice with its movements, what of it they pay, and what it was put against', async () => {
    const person = await signUp(server);
    const [paid, half, open, against] = [
      await issue(person, '1'),
      await issue(person, '2'),
      await issue(person, '3'),
      await issue(person, '4'),
    ];
    const theirs = await receive(person);
    const whole = await move(person, '1431892.30');
    const parts = [await move(person, '100.00'), await move(person, '50.50')];
    await conciliate(person, whole, [paid]);
    for (const part of parts) await conciliate(person, part, [half]);
    await conciliate(person, theirs, [against], 'p/i');
    const row = await ask(person);
    expect(row).toMatchObject({ state: 'ready', rows: 5, missing: 0 });
    const lines = await linesOf(person, row);
    expect(lineOf(lines, paid)).toEqual({
      ...{ issued_at: '2026-11-20T09:30:00', stamped_at: '2026-11-20T09:31:15', business_unit: '' },
      ...{ origin: REPORTS.origins.issued, rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', uuid: paid },
      ...{ serie: 'EXP', folio: '1', payment_method: 'PUE', status: 'Entregado SAT', total: TOTAL },
      ...{ currency: 'MXN', conciliation: STATES.matched, conciliated: TOTAL, matched_uuid: '' },
      ...{ movement_amount: '1431892.30', movement_date: '2026-11-21', movement_way: BANK_MOVEMENTS.ways.in },
      movement_id: whole,
    });
    const partly = lineOf(lines, half);
    expect(partly).toMatchObject({ conciliation: STATES.partly, conciliated: '150.50' });
    expect(partly?.movement_id?.split('; ').toSorted()).toEqual(parts.toSorted());
    expect(lineOf(lines, open)).toMatchObject({
      conciliation: STATES.open,
      movement_id: '',
      conciliated: '',
    });
    expect(lineOf(lines, against)).toMatchObject({ matched_uuid: theirs, movement_id: '' });
    expect(lineOf(lines, theirs)).toMatchObject({ matched_uuid: against, conciliation: STATES.matched });
    const csv = await (await person.call('GET', `/report/${row.slug}/download_fiscol_cfdi?as=csv`)).text();
    expect(csv.split('\r\n')[0]?.split(',')).toHaveLength(REPORT_OF.fiscal_cfdi.columns.length);
    expect(csv).toContain('21-11-2026');
    expect(csv).toContain('$150.50');
    expect((await call(person, 'POST', `/report/${row.slug}/refresh_fiscol_cfdi`)).body.state).toBe(
      'waiting',
    );
    await server.worker.drain();
  });

  test('who may not see a branch has none of what was conciliated there, and reads it no more after that', async () => {
    const person = await signUp(server);
    const [seen, hidden] = [await issue(person, '1', 'norte'), await issue(person, '2', 'sur')];
    const both = await move(person, '2863784.60');
    await conciliate(person, both, [seen, hidden]);
    const permissions = ['reports.read', 'conciliation.read'] as const;
    const clerk = await joinAs(server, person, { permissions });
    const row = await ask(clerk);
    expect((await linesOf(clerk, row)).map(({ movement_id }) => movement_id)).toEqual([both, both]);
    await changeProfile(server, clerk, { permissions, branches: ['norte'] });
    const late = await call(clerk, 'GET', `${CALL}/${row.slug}/0`);
    expect([late.status, late.body.code]).toEqual([409, 'report_outdated']);
    expect(await linesOf(clerk, await ask(clerk))).toMatchObject([
      { uuid: seen, movement_id: '', conciliation: STATES.matched },
    ]);
    await changeProfile(server, clerk, {
      permissions: ['reports.read', 'receipts.read', 'received.read', 'bank_movements.read'],
    });
    expect((await call(clerk, 'GET', `${CALL}/${row.slug}/0`)).status).toBe(404);
    const refused = await call(clerk, 'POST', '/reports', { ...NOVEMBER, kind: 'fiscal_cfdi' });
    expect(refused.body.errors).toMatchObject([{ path: 'kind', text: REPORTS.problems.kind }]);
  });
});
