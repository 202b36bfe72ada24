import { describe, expect, test } from 'vitest';
import type { CancelAnswer } from '../../../../schema/documents/cancellation.ts';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import type { ErrorBody } from '../../../../schema/errors.ts';
import {
  BEGIN,
  DAY,
  HOUR,
  id,
  kinds,
  lookForRequests,
  losesAnswers,
  MINUTE,
  receiverOf,
  setUpCancelling,
} from '../../../../tests/factories/cancelling.ts';
import type { Network } from '../../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { acuseOf } from '../../../sandbox/sat/acuse-of.ts';
import { openCancelRequests } from '../../../store/invoicing/cancel-requests.ts';
import { cancellationsOf } from '../../../store/invoicing/cancellations.ts';
import { filesOf, findFile } from '../../../store/invoicing/receipt-files.ts';
import { findJob } from '../../../store/kernel/jobs.ts';
import { askSatStatus } from '../receipts/sat-status.ts';
import { answerCancelRequest } from './answer-cancel-request.ts';

describe('cancelling', () => {
  // spec: 1§4.4, house.29
  test('what needs no acceptance is cancelled within minutes, with the acuse byte for byte', async () => {
    const { issuing, pass, issued, row, cancel } = await setUpCancelling();
    const receipt = await issued('100.00');
    const { uuid } = await row(receipt);
    const answer = await cancel(uuid);
    expect(answer).toMatchObject({ status: 200, body: { state: 'asked', uuid, request_number: 1 } });
    expect(await row(receipt)).toMatchObject({ status: 'cancel_pending', cancellation: { state: 'asked' } });
    await issuing.worker.drain();
    expect(await row(receipt)).toMatchObject({
      status: 'cancel_pending',
      cancellation: { state: 'requested', code: '201' },
    });
    await pass(5 * MINUTE, MINUTE);
    const done = await row(receipt);
    expect(done).toMatchObject({
      status: 'cancelled',
      cancellation: { state: 'cancelled', how: 'without_acceptance' },
      sat: { estado: 'Cancelado' },
    });
    expect(kinds(done.events)).toEqual(['cancel_asked', 'cancel_requested', 'cancelled']);
    const [file] = await filesOf(issuing.scope, issuing.store.db, uuid);
    const content = (await findFile(issuing.scope, issuing.store.db, file!.file_id))?.content;
    expect(content).toContain('<Acuse');
    expect(content).toContain(uuid);
    expect(content).toBe(acuseOf(issuing.sandbox.sat, uuid, 'cancel'));
    await issuing.close();
  });

  test('the same operation is one request, and its answer is the first', async () => {
    const { issuing, issued, row, cancel } = await setUpCancelling();
    const { uuid } = await row(await issued());
    const operation = id();
    const [first, second] = [await cancel(uuid, {}, operation), await cancel(uuid, {}, operation)];
    expect(second).toEqual(first);
    await expect(cancel(uuid, { motive: '03' }, operation)).rejects.toMatchObject({
      code: 'operation_reused',
    });
    expect((await cancel(uuid)).body).toMatchObject({ code: 'cancel_running' });
    await issuing.worker.drain();
    const sent = issuing.sandbox.log.entries.filter((entry) => entry.path.includes('/cancel/'));
    expect(sent).toHaveLength(1);
    await issuing.close();
  });

  // spec: 1§4.4
  test('waits for the receiver until the deadline in business days, then it has expired', async () => {
    const { issuing, pass, issued, row, cancel } = await setUpCancelling();
    const receipt = await issued();
    const { uuid } = await row(receipt);
    await cancel(uuid);
    await issuing.worker.drain();
    await pass(10 * MINUTE, MINUTE);
    const waiting = await row(receipt);
    expect(waiting).toMatchObject({ status: 'cancel_pending', cancellation: { state: 'in_process' } });
    // Friday the 20th: Monday, Tuesday, Wednesday, to the end of that day in central Mexico.
    expect(waiting.cancellation?.deadline_at).toBe('2026-11-26T05:59:59.000Z');
    await pass(7 * DAY, HOUR);
    expect(await row(receipt)).toMatchObject({
      status: 'cancelled',
      cancellation: { state: 'cancelled', how: 'expired' },
    });
    await issuing.close();
  });

  // spec: 1§4.4, 1§7.6
  test('a receiver who rejects gives it back; asked again it has no deadline, and accepted it is cancelled', async () => {
    const { issuing, clock, pass, issued, row, cancel } = await setUpCancelling();
    const other = await receiverOf(issuing, clock);
    const receipt = await issued();
    const { uuid } = await row(receipt);
    await cancel(uuid);
    await issuing.worker.drain();
    await pass(10 * MINUTE, MINUTE);
    await lookForRequests(other);
    const [request] = await openCancelRequests(other.scope, other.store.db);
    expect(request).toMatchObject({ uuid, state: 'pending' });
    const given = { uuid, accept: false, another_pac: false };
    const answer = await answerCancelRequest(other.scope, other.deps, id(), given);
    expect(answer).toEqual({ status: 200, body: { uuid, state: 'answering' } });
    expect((await answerCancelRequest(other.scope, other.deps, id(), given)).body).toMatchObject({
      code: 'cancel_request_answering',
    });
    await other.worker.drain();
    expect(await openCancelRequests(other.scope, other.store.db)).toEqual([]);
    expect((await filesOf(other.scope, other.store.db, uuid)).map(({ kind }) => kind)).toEqual([
      'acuse_answer',
    ]);
    await pass(2 * HOUR, HOUR);
    expect(await row(receipt)).toMatchObject({ status: 'sent', cancellation: { state: 'rejected' } });

    expect((await cancel(uuid)).body).toMatchObject({ request_number: 2 } satisfies Partial<CancelAnswer>);
    await issuing.worker.drain();
    await pass(10 * DAY, 6 * HOUR);
    expect(await row(receipt)).toMatchObject({
      status: 'cancel_pending',
      cancellation: { state: 'in_process', deadline_at: '', request_number: 2 },
    });
    await lookForRequests(other);
    await answerCancelRequest(other.scope, other.deps, id(), { ...given, accept: true });
    await other.worker.drain();
    await pass(DAY, 6 * HOUR);
    const done = await row(receipt);
    expect(done).toMatchObject({ status: 'cancelled', cancellation: { how: 'with_acceptance' } });
    expect(kinds(done.events)).toEqual([
      'cancel_asked',
      'cancel_requested',
      'cancel_in_process',
      'cancel_rejected',
      'cancel_asked',
      'cancel_requested',
      'cancel_in_process',
      'cancelled',
    ]);
    await other.close();
    await issuing.close();
  });

  test('waits while the SAT does not have the document yet, and says so', async () => {
    const { issuing, clock, pass, row, cancel } = await setUpCancelling();
    const receipt = buildReceipt({ branch_office_id: '', concepts: [buildConcept({ unit_value: '10.00' })] });
    const answer = await issuing.issue(id(), { receipt: JSON.parse(JSON.stringify(receipt)) });
    const receiptId = (answer.body as IssueAnswer).id;
    await issuing.worker.drain();
    const { uuid } = await row(receiptId);
    expect((await cancel(uuid)).body).toMatchObject({ code: 'cancel_not_yet' });
    await pass(MINUTE);
    expect((await row(receiptId)).status).toBe('sent');
    // What the SAT knew a moment ago it may not know at another of its doors.
    issuing.sandbox.faults.add({ kind: 'sat_lag', times: 1, ms: 2 * HOUR });
    await cancel(uuid);
    await issuing.worker.drain();
    expect(await row(receiptId)).toMatchObject({ cancellation: { state: 'waiting_sat', code: '205' } });
    clock.now += 3 * HOUR;
    await issuing.worker.drain();
    await pass(DAY, HOUR);
    expect(await row(receiptId)).toMatchObject({ status: 'cancelled' });
    await issuing.close();
  });

  // spec: 1§5.3
  test('motive 01 needs the substitute, related to it; without one it is refused and can be asked again', async () => {
    const { issuing, pass, issued, row, cancel } = await setUpCancelling();
    const receipt = await issued('100.00');
    const { uuid } = await row(receipt);
    const problem = (path: string, text: string) => ({ errors: [{ path, text }] }) as Partial<ErrorBody>;
    expect((await cancel(uuid, { motive: '' })).body).toMatchObject(
      problem('motive', 'Debe especificar un motivo de cancelación.'),
    );
    expect((await cancel(uuid, { motive: '01' })).body).toMatchObject(
      problem(
        'replacement-folio',
        'Cuando el Motivo de cancelación es "01" el UUID de reemplazo es requerido',
      ),
    );
    expect((await cancel(uuid, { motive: '01', 'replacement-folio': 'x' })).body).toMatchObject(
      problem('replacement-folio', 'El UUID no tiene el formato correcto.'),
    );
    await cancel(uuid, { motive: '01', 'replacement-folio': id() });
    await issuing.worker.drain();
    expect(await row(receipt)).toMatchObject({ status: 'sent', cancellation: { state: 'refused' } });
    const substitute = await issued('100.00', { uuid, type: '04' });
    const asked = await cancel(uuid, { motive: '01', 'replacement-folio': (await row(substitute)).uuid });
    expect(asked.body).toMatchObject({ state: 'asked', request_number: 1 });
    await issuing.worker.drain();
    await pass(5 * MINUTE, MINUTE);
    expect(await row(receipt)).toMatchObject({ status: 'cancelled' });
    await issuing.close();
  });

  // spec: 1§5.3, 1§7.4
  test('what another provider stamped is cancelled with its total and receiver', async () => {
    const { issuing, pass, cancel, issued, row } = await setUpCancelling();
    const receipt = await issued('100.00');
    const { uuid, total, rfc_receiver } = await row(receipt);
    await issuing.store.db.deleteFrom('receipt').execute();
    expect(await cancel(uuid)).toMatchObject({ status: 404, body: { code: 'cancel_not_found' } });
    expect((await cancel(uuid, { amount: '', rfc_receiver: '' })).body).toMatchObject({
      errors: [{ path: 'amount', text: 'Total del Comprobante requerido' }, { path: 'rfc_receiver' }],
    });
    expect((await cancel(uuid, { amount: 'mucho', rfc_receiver })).body).toMatchObject({
      errors: [{ path: 'amount', text: 'Ingresa un Monto válido' }],
    });
    expect(await cancel(uuid, { amount: total, rfc_receiver })).toMatchObject({
      status: 200,
      body: { receipt_id: '' },
    });
    await issuing.worker.drain();
    await pass(5 * MINUTE, MINUTE);
    const [kept] = await issuing.store.db.selectFrom('cancellation').selectAll().execute();
    expect(kept).toMatchObject({ state: 'cancelled', how: 'without_acceptance' });
    await issuing.close();
  });

  test('of what another provider stamped nobody can tell where it is: it is asked again only by a person', async () => {
    const clock = { now: BEGIN };
    let isCut = true;
    const network: Network = async (request, sandbox) => {
      if (isCut && request.url.includes('/cancel/')) throw new Error('reset');
      return await sandbox.app.fetch(request);
    };
    const { issuing, pass, issued, row, cancel } = await setUpCancelling({ network, clock });
    const { uuid, total, rfc_receiver } = await row(await issued('100.00'));
    await issuing.store.db.deleteFrom('receipt').execute();
    const elsewhere = { amount: total, rfc_receiver };
    await cancel(uuid, elsewhere);
    await pass(3 * DAY, 3 * HOUR);
    isCut = false;
    await pass(DAY, 3 * HOUR);
    const refused = await cancel(uuid, elsewhere);
    expect(refused).toMatchObject({ status: 400, body: { code: 'cancel_in_doubt' } });
    const despite = (refused.body as ErrorBody).errors?.[0]?.fix?.[0]?.value;
    expect(await cancel(uuid, { ...elsewhere, despite })).toMatchObject({ status: 200 });
    await pass(HOUR, 10 * MINUTE);
    const states = (await cancellationsOf(issuing.scope, issuing.store.db, uuid)).map(({ state }) => state);
    expect(states).toEqual(['replaced', 'cancelled']);
    expect(issuing.sandbox.data.sat.requestsOf(uuid)).toHaveLength(1);
    await issuing.close();
  });

  test('a provider that says 201 and does nothing is asked again', async () => {
    const { issuing, pass, issued, row, cancel } = await setUpCancelling();
    const receipt = await issued('100.00');
    issuing.sandbox.faults.add({ kind: 'sat_cancel_forgotten', times: 1, ms: 0 });
    await cancel((await row(receipt)).uuid);
    await issuing.worker.drain();
    await pass(2 * DAY, HOUR);
    expect(await row(receipt)).toMatchObject({ status: 'cancelled' });
    await issuing.close();
  });

  // Found by a random run of tests/faults/cancel-runs.test.ts.
  // spec: house.22
  test('one whose answer was lost, and that a person then saw in process, is followed to its end', async () => {
    const clock = { now: BEGIN };
    const { issuing, pass, issued, row, cancel } = await setUpCancelling({ network: losesAnswers, clock });
    const receipt = await issued();
    const { uuid } = await row(receipt);
    await cancel(uuid);
    await issuing.worker.drain();
    expect(await row(receipt)).toMatchObject({ cancellation: { state: 'in_doubt' } });
    clock.now += 10_000;
    await askSatStatus(issuing.scope, issuing.deps, receipt);
    expect(await row(receipt)).toMatchObject({ cancellation: { state: 'in_process' } });
    await pass(7 * DAY, HOUR);
    expect(await row(receipt)).toMatchObject({ status: 'cancelled', cancellation: { how: 'expired' } });
    await issuing.close();
  });

  test('a provider that answers after a person has seen more at the SAT takes nothing back', async () => {
    let between: (() => Promise<void>) | undefined;
    const network: Network = async (request, sandbox) => {
      const answer = await sandbox.app.fetch(request);
      if (request.url.includes('/cancel/')) await between?.();
      return answer;
    };
    const clock = { now: BEGIN };
    const { issuing, pass, issued, row, cancel } = await setUpCancelling({ network, clock });
    const receipt = await issued();
    const { uuid } = await row(receipt);
    between = async () => {
      clock.now += 10_000;
      await askSatStatus(issuing.scope, issuing.deps, receipt);
    };
    await cancel(uuid);
    await issuing.worker.drain();
    expect(await row(receipt)).toMatchObject({ cancellation: { state: 'in_process' } });
    await pass(7 * DAY, HOUR);
    const done = await row(receipt);
    expect(done).toMatchObject({ status: 'cancelled', cancellation: { how: 'expired' } });
    expect(kinds(done.events)).toEqual(['cancel_asked', 'cancel_in_process', 'cancelled']);
    const [file] = await filesOf(issuing.scope, issuing.store.db, uuid);
    expect(done.events?.map(({ file_id }) => file_id)).toEqual(['', file?.file_id, '']);
    await issuing.close();
  });

  test('seen as cancelled before the provider is heard, its acuse is fetched all the same', async () => {
    const clock = { now: BEGIN };
    const { issuing, pass, issued, row, cancel } = await setUpCancelling({ network: losesAnswers, clock });
    const receipt = await issued('100.00');
    const { uuid } = await row(receipt);
    await cancel(uuid);
    await issuing.worker.drain();
    clock.now += 10 * MINUTE;
    await askSatStatus(issuing.scope, issuing.deps, receipt);
    expect(await row(receipt)).toMatchObject({ status: 'cancelled' });
    await pass(HOUR, MINUTE);
    expect(await filesOf(issuing.scope, issuing.store.db, uuid)).toHaveLength(1);
    await issuing.close();
  });

  test('received by a SAT that shows it days later, it is not sent again, and a person is told', async () => {
    let isBlind = false;
    const network: Network = async (request, sandbox) => {
      if (!isBlind || !request.url.includes('ConsultaCFDI')) return await sandbox.app.fetch(request);
      const said = '<CodigoEstatus>S - Comprobante obtenido.</CodigoEstatus><Estado>Vigente</Estado>';
      const cancelable = '<EsCancelable>Cancelable sin aceptación</EsCancelable>';
      return new Response(`<ConsultaResult>${said}${cancelable}</ConsultaResult>`);
    };
    const { issuing, pass, issued, row, cancel } = await setUpCancelling({ network });
    const receipt = await issued('100.00');
    const { uuid } = await row(receipt);
    isBlind = true;
    await cancel(uuid);
    await issuing.worker.drain();
    await pass(2 * DAY, HOUR);
    expect(await row(receipt)).toMatchObject({ cancellation: { state: 'requested' } });
    await pass(2 * DAY, HOUR);
    expect(await row(receipt)).toMatchObject({
      status: 'cancel_pending',
      cancellation: { state: 'in_doubt', text: expect.stringContaining('puedes solicitarla de nuevo') },
    });
    const [kept] = await issuing.store.db.selectFrom('cancellation').select('cancellation_id').execute();
    const job = await findJob(issuing.scope, issuing.store.db, 'cancel', kept!.cancellation_id);
    expect(job).toMatchObject({ state: 'done', attempts: 1, last_error: '' });
    expect(await filesOf(issuing.scope, issuing.store.db, uuid)).toHaveLength(1);
    isBlind = false;
    await pass(5 * HOUR, HOUR);
    expect(await row(receipt)).toMatchObject({ status: 'cancelled' });
    await issuing.close();
  });

  test('a rejection that stood at the SAT before it was asked here is not taken for this one’s', async () => {
    const { issuing, pass, issued, row, cancel } = await setUpCancelling();
    issuing.sandbox.data.sat.addRule({ rfc: '', above: '', answer: 'reject', after_ms: HOUR });
    const receipt = await issued();
    const { uuid } = await row(receipt);
    await cancel(uuid);
    await issuing.worker.drain();
    await pass(4 * HOUR, 10 * MINUTE);
    expect(await row(receipt)).toMatchObject({ sat: { estatus_cancelacion: 'Solicitud rechazada' } });
    // As if it had been asked for in the SAT's own portal.
    await issuing.store.db.deleteFrom('cancellation').execute();
    issuing.sandbox.faults.add({ kind: 'sat_late', times: 1, ms: 2 * HOUR });
    expect((await cancel(uuid)).body).toMatchObject({ request_number: 2 });
    await issuing.worker.drain();
    await pass(HOUR, 10 * MINUTE);
    expect(await row(receipt)).toMatchObject({
      status: 'cancel_pending',
      cancellation: { state: 'requested' },
    });
    await pass(90 * MINUTE, 10 * MINUTE);
    expect(await row(receipt)).toMatchObject({ cancellation: { state: 'in_process', deadline_at: '' } });
    await issuing.close();
  });

  test('what waited on a device while another was asked and rejected is no second request', async () => {
    const { issuing, pass, issued, row, cancel } = await setUpCancelling();
    issuing.sandbox.data.sat.addRule({ rfc: '', above: '', answer: 'reject', after_ms: HOUR });
    const receipt = await issued();
    const { uuid } = await row(receipt);
    await cancel(uuid, { seen: '' });
    await issuing.worker.drain();
    await pass(4 * HOUR, 10 * MINUTE);
    expect(await row(receipt)).toMatchObject({ status: 'sent', cancellation: { state: 'rejected' } });
    expect((await cancel(uuid, { seen: '' })).body).toMatchObject({ code: 'cancel_rejected_since' });
    const seen = (await row(receipt)).cancellation?.cancellation_id;
    expect((await cancel(uuid, { seen })).body).toMatchObject({ request_number: 2 });
    await issuing.close();
  });

  // Found by tests/faults/two-days.test.ts.
  test('a second request that was lost behind 201 is never sent again by itself, and ends by saying so', async () => {
    const { issuing, pass, issued, row, cancel } = await setUpCancelling();
    issuing.sandbox.data.sat.addRule({ rfc: '', above: '', answer: 'reject', after_ms: HOUR });
    const receipt = await issued();
    const { uuid } = await row(receipt);
    await cancel(uuid);
    await issuing.worker.drain();
    await pass(4 * HOUR, 10 * MINUTE);
    expect(await row(receipt)).toMatchObject({ status: 'sent', cancellation: { state: 'rejected' } });
    issuing.sandbox.faults.add({ kind: 'sat_cancel_forgotten', times: 1, ms: 0 });
    await cancel(uuid);
    await issuing.worker.drain();
    await pass(DAY, HOUR);
    expect(await row(receipt)).toMatchObject({ cancellation: { state: 'requested', request_number: 2 } });
    await pass(3 * DAY, HOUR);
    expect(await row(receipt)).toMatchObject({
      status: 'sent',
      cancellation: { state: 'rejected', text: expect.stringContaining('vuelve a solicitarla') },
    });
    expect(issuing.sandbox.data.sat.requestsOf(uuid)).toHaveLength(1);
    await issuing.close();
  });

  test('live documents that relate to it stop it, and it may be asked again once they are gone', async () => {
    const { issuing, pass, issued, row, cancel } = await setUpCancelling();
    const receipt = await issued('100.00');
    const { uuid } = await row(receipt);
    const relating = await issued('10.00', { uuid, type: '01' });
    await cancel(uuid);
    await issuing.worker.drain();
    await pass(5 * MINUTE, MINUTE);
    const stopped = await row(receipt);
    expect(stopped).toMatchObject({ status: 'sent', cancellation: { state: 'not_cancelable' } });
    expect(stopped.cancellation?.dependents).toHaveLength(1);
    for (const gone of [relating, receipt]) {
      expect((await cancel((await row(gone)).uuid)).body).toMatchObject({ request_number: 1 });
      await issuing.worker.drain();
      await pass(5 * MINUTE, MINUTE);
      expect(await row(gone)).toMatchObject({ status: 'cancelled' });
    }
    await issuing.close();
  });

  test('is limited: three requests, and until the annual return is due', async () => {
    const { issuing, clock, pass, issued, row, cancel } = await setUpCancelling();
    issuing.sandbox.data.sat.addRule({ rfc: '', above: '', answer: 'reject', after_ms: HOUR });
    const { uuid } = await row(await issued());
    for (let request = 1; request <= 3; request += 1) {
      expect((await cancel(uuid)).body).toMatchObject({ request_number: request });
      await issuing.worker.drain();
      await pass(4 * HOUR, 10 * MINUTE);
    }
    expect((await cancel(uuid)).body).toMatchObject({
      code: 'cancel_too_often',
      message: expect.stringContaining('3 veces'),
    });
    const late = await issued('100.00');
    clock.now = Date.parse('2027-04-01T18:00:00Z');
    expect((await cancel((await row(late)).uuid)).body).toMatchObject({
      code: 'cancel_too_late',
      message: expect.stringContaining('31-03-2027'),
    });
    await pass(1);
    await issuing.close();
  });
});
