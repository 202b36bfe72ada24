/** Reports that the specification does not ask for: ageing, payroll and references for pólizas, with the sums that their documents say. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import type { ReportKind, ReportLine } from '../../../../schema/reports/kinds.ts';
import type { ReportRow } from '../../../../schema/resources/insight/reports.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { paymentReceipt, validPago, validPagos } from '../../../../tests/factories/payments.ts';
import { finalPayslip, payslip, validNomina } from '../../../../tests/factories/payslip.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { buildPayment } from '../../../../tests/factories/scheduled-payments.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { fullComprobante, stampedXmlOf } from '../../../../tests/factories/stamped.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { insertReceipt, type NewReceipt } from '../../../store/invoicing/receipts.ts';
import { putPayment } from '../../../store/payments/scheduled-payments.ts';
import { addReceived } from '../../../store/received/received.ts';

const AUTUMN = { from: '2026-08-01', to: '2026-11-30' };
/** Sees receipts, and neither what comes nor payroll. */
const SELLER = { permissions: ['receipts.read', 'reports.read'] as const };
const PAID_AT = '2026-11-20T18:00:00.000Z';
const uuidOf = (n: number) => `0A1B2C3D-4E5F-4A6B-8C7D-${String(n).padStart(12, '0')}`;
const { owedSides: SIDES, polizas: POLIZAS, cashSides: CASH } = REPORTS;

const issuedOf = (n: number, over: Partial<NewReceipt> = {}): NewReceipt => ({
  ...{ id: `r${n}`, operation_id: `o${n}`, draft_slug: '', status: 'sent', uuid: uuidOf(n), version: 5 },
  ...{ receipt_type: 'I', is_global: 0, document_type_id: 1, rfc: 'EKU9003173C9', serie: 'A' },
  ...{ folio: String(n), rfc_receiver: 'URE180429TM6', name_receiver: 'UNIVERSIDAD', currency: 'MXN' },
  ...{ subtotal: '100.00', total: '116.00', payment_method: 'PPD', payment_form: '99' },
  ...{ issued_at: '2026-11-20T09:30:00', sealed_at: '2026-11-20T15:30:00.000Z', stamped_at: '' },
  ...{ certificate_serial: '', errors: '[]', receipt: '{}', sealed_xml: '', stamped_xml: '' },
  created_at: '2026-11-20T15:30:00.000Z',
  ...over,
});
const balanceOf = (balance: string, state = 'open') =>
  JSON.stringify({ balance, state, partiality: 0, taxes: {} });

describe.each(TEST_DATABASES)('own reports, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  const linesOf = async (kind: ReportKind, days = AUTUMN, who = owner): Promise<ReportLine[]> => {
    const asked = await who.call('POST', '/reports', { ...days, kind });
    expect(asked.status).toBe(201);
    const { slug } = (await asked.json()) as ReportRow;
    await server.worker.drain();
    const answer = await who.call('GET', `/report/get_report_registers/${slug}/0`);
    return ((await answer.json()) as { registers: ReportLine[] }).registers;
  };
  const issue = async (n: number, over: Partial<NewReceipt>, balance = '') => {
    const { store } = server.deps;
    await store.transaction(owner.scope, (tx) => insertReceipt(owner.scope, tx, issuedOf(n, over)));
    if (balance === '') return;
    const own = store.db.updateTable('receipt').set({ balance }).where('id', '=', `r${n}`);
    await own.where('client_id', '=', owner.scope.clientId).execute();
  };
  const bring = async (n: number, over: Partial<ReceivedRow>, xml = '<a/>') => {
    const row = buildReceived({ uuid: uuidOf(n), payment_method: 'PPD', ...over });
    await server.deps.store.transaction(owner.scope, (tx) =>
      addReceived(owner.scope, tx, row, { name: 'f.xml', bytes: Buffer.from(xml) }),
    );
  };

  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => new Date('2026-11-30T18:00:00Z'),
    });
    owner = await signUp(server);
  });
  afterAll(async () => await server.close());

  // spec: house.1161
  test('the ageing has what is owed of each invoice that is paid later, both ways, and nothing of what is paid', async () => {
    await issue(1, { issued_at: '2026-11-20T09:30:00' }, balanceOf('116.00'));
    await issue(2, { issued_at: '2026-10-20T09:30:00' }, balanceOf('16.50'));
    await issue(3, { issued_at: '2026-10-01T09:30:00' }, balanceOf('0.00'));
    await issue(4, { issued_at: '2026-10-01T09:30:00' }, balanceOf('9.00', 'replaced'));
    await issue(5, { issued_at: '2026-10-02T09:30:00', payment_method: 'PUE' });
    await bring(11, { issued_at: '2026-08-05T10:00:00' });
    await bring(12, { issued_at: '2026-11-05T10:00:00' });
    await bring(13, { issued_at: '2026-11-06T10:00:00' });
    await bring(14, { issued_at: '2026-11-07T10:00:00' });
    await bring(15, { issued_at: '2026-11-08T10:00:00', payment_method: 'PUE' });
    await bring(16, { issued_at: '2026-11-09T10:00:00', sat_state: 'cancelled' });
    await bring(17, { issued_at: '2026-11-10T10:00:00' });
    // Of 232: 100 left the account; a REP says 200, and another all of it; a note takes off 32.
    const paid = {
      status_id: 'partially_paid' as const,
      paid_amount: '100.00',
      paid_on: '2026-11-20',
    };
    const payment = buildPayment({ uuid: uuidOf(11), payment_id: crypto.randomUUID(), ...paid });
    await server.deps.store.transaction(owner.scope, (tx) =>
      putPayment(owner.scope, tx, payment, { at: PAID_AT, today: '2026-11-30' }),
    );
    const pays = (uuid: string, amount: string) => [{ kind: 'P', uuid, amount, partiality: '1' }];
    await bring(21, { receipt_type: 'P', relations: pays(uuidOf(12), '200.00') });
    await bring(22, { receipt_type: 'P', relations: pays(uuidOf(13), '232.00') });
    const credits = [{ kind: '01', uuid: uuidOf(14), amount: '', partiality: '' }];
    await bring(23, { receipt_type: 'E', total: '32.00', relations: credits });
    const of = (n: number) => uuidOf(n);
    const lines = await linesOf('ageing');
    const shown = lines.map(({ owed_side, uuid, age, balance, age_30, age_60, age_90, age_over }) => [
      ...[owed_side, uuid, age, balance],
      [age_30, age_60, age_90, age_over].map((each) => each ?? '').join('|'),
    ]);
    expect(shown).toEqual([
      [SIDES.receivable, of(2), '41', '16.50', '|16.50||'],
      [SIDES.receivable, of(1), '10', '116.00', '116.00|||'],
      [SIDES.payable, of(11), '117', '132.00', '|||132.00'],
      [SIDES.payable, of(12), '25', '32.00', '32.00|||'],
      [SIDES.payable, of(14), '23', '200.00', '200.00|||'],
      [SIDES.payable, of(17), '20', '232.00', '232.00|||'],
    ]);
    const seller = await joinAs(server, owner, SELLER);
    const sides = (await linesOf('ageing', AUTUMN, seller)).map(({ owed_side }) => owed_side);
    expect(new Set(sides)).toEqual(new Set([SIDES.receivable]));
  });

  // spec: house.1297
  test('the cash flow has what is due in and out between two days, planned or thirty days after its date, and nothing twice', async () => {
    // What is due of the invoices of the ageing from 16 November to 31 December, and a payment that is planned of one of them.
    const plan = { payment_id: crypto.randomUUID(), uuid: uuidOf(17), payment_amount: '100.00' };
    const payment = buildPayment({ ...plan, payment_date: '2026-12-03', provider_rfc: 'EKU9003173C9' });
    await server.deps.store.transaction(owner.scope, (tx) =>
      putPayment(owner.scope, tx, payment, { at: PAID_AT, today: '2026-11-30' }),
    );
    const days = { from: '2026-11-16', to: '2026-12-31' };
    const lines = await linesOf('cash_flow', days);
    expect(lines.map((line) => [line.cash_side, line.uuid, line.week_on, line.due_on])).toEqual([
      [CASH.in, uuidOf(2), '2026-11-16', '2026-11-19'],
      [CASH.in, uuidOf(1), '2026-12-14', '2026-12-20'],
      [CASH.out, uuidOf(17), '2026-11-30', '2026-12-03'],
      [CASH.out, uuidOf(12), '2026-11-30', '2026-12-05'],
      [CASH.out, uuidOf(14), '2026-12-07', '2026-12-07'],
      [CASH.out, uuidOf(17), '2026-12-07', '2026-12-10'],
    ]);
    const cents = (of: 'due_in' | 'due_out') =>
      lines.reduce((all, line) => all + BigInt((line[of] ?? '0.00').replace('.', '')), 0n);
    // 16.50 and 116; 100 that are planned, 32, 200, and 132 that are left of 232.
    expect([cents('due_in'), cents('due_out')]).toEqual([13_250n, 46_400n]);
    const seller = await joinAs(server, owner, SELLER);
    const sides = (await linesOf('cash_flow', days, seller)).map(({ cash_side }) => cash_side);
    expect(new Set(sides)).toEqual(new Set([CASH.in]));
  });

  // spec: house.1162
  test('the summary of payroll sums the payslips in force of each employee by their day of payment', async () => {
    const N = { receipt_type: 'N' as const, payment_method: 'PUE' };
    const of = (document: ReturnType<typeof payslip>) => writeXml(comprobante40, document);
    const nomina = validNomina({ FechaPago: '2026-09-15' });
    await issue(31, { ...N, issued_at: '2026-09-14T10:00:00', stamped_xml: of(payslip(nomina)) });
    await issue(32, { ...N, issued_at: '2026-09-30T10:00:00', stamped_xml: of(payslip(nomina)) });
    await issue(33, { ...N, status: 'cancelled', stamped_xml: of(payslip(nomina)) });
    const later = validNomina({ FechaPago: '2026-10-15' });
    await issue(34, { ...N, issued_at: '2026-09-20T10:00:00', stamped_xml: of(payslip(later)) });
    const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
    expect(await linesOf('payroll', SEPTEMBER)).toMatchObject([
      {
        ...{ payslips: '2', perceptions: '16000.00', pay_taxed: '15000.00', pay_exempt: '1000.00' },
        ...{ other_payments: '0.00', deductions: '2400.00', net_pay: '13600.00' },
      },
    ]);
    // Wages and separation of who leaves are two payslips of one receipt.
    const last = finalPayslip();
    await issue(35, { ...N, issued_at: '2026-11-15T10:00:00', stamped_xml: of(last) });
    const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
    const [line] = await linesOf('payroll', NOVEMBER);
    expect(line).toMatchObject({ payslips: '2', net_pay: last.Total });
    const clerk = await joinAs(server, owner, SELLER);
    const refused = await clerk.call('POST', '/reports', { ...SEPTEMBER, kind: 'payroll' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(REPORTS.problems.kind);
  });

  // spec: house.1163
  test('references for pólizas: at once by its day, later as journal, each payment on its own', async () => {
    const MAY = { from: '2026-05-01', to: '2026-05-31' };
    const at = { issued_at: '2026-05-10T09:30:00' };
    const of = (MetodoPago: 'PUE' | 'PPD', FormaPago: string) =>
      stampedXmlOf(fullComprobante({ Fecha: at.issued_at, Moneda: 'MXN', MetodoPago, FormaPago }));
    await issue(41, { ...at, payment_method: 'PUE', stamped_xml: of('PUE', '03') });
    await issue(42, { ...at, stamped_xml: of('PPD', '99') });
    await issue(43, { ...at, status: 'cancelled', stamped_xml: of('PUE', '03') });
    const pago = validPago({ FechaPago: '2026-05-20T12:00:00' });
    const receipt = writeXml(comprobante40, paymentReceipt(validPagos({ Pago: [pago] })));
    await issue(44, { ...at, receipt_type: 'P', stamped_xml: receipt });
    await bring(45, { ...at, payment_method: 'PUE' }, of('PUE', '04'));
    await bring(46, { ...at, sat_state: 'not_found' }, of('PUE', '04'));
    const lines = await linesOf('accounting', MAY);
    const { Total } = fullComprobante();
    const shown = lines.map(({ poliza_type, poliza_date, uuid, poliza_amount, payment_form, currency }) => [
      ...[poliza_type, poliza_date?.slice(0, 10), uuid, poliza_amount, payment_form, currency],
    ]);
    expect(shown).toEqual([
      [POLIZAS.income, '2026-05-10', uuidOf(41), Total, '03', 'MXN'],
      [POLIZAS.journal, '2026-05-10', uuidOf(42), Total, '99', 'MXN'],
      [POLIZAS.income, '2026-05-20', uuidOf(44), pago.Monto, pago.FormaDePagoP, 'MXN'],
      [POLIZAS.expense, '2026-05-10', uuidOf(45), Total, '04', 'MXN'],
    ]);
    expect(lines[2]?.paid_uuid).toBe(pago.DoctoRelacionado[0]?.IdDocumento.toUpperCase());
  });
});
