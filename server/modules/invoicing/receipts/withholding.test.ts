/** Documents of withholdings go the way of every receipt: sealed once, stamped once by the PAC's service for them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { type Retenciones20, retenciones20 } from '../../../../schema/cfdi/retenciones-20.ts';
import type { IssueRequest } from '../../../../schema/documents/api.ts';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import type { Withholding } from '../../../../schema/forms/withholding/withholding.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { buildWithholding } from '../../../../tests/factories/withholding.ts';
import { verifySeal } from '../../../fiscal/seal/verify.ts';
import { findSerie } from '../../../store/admin/series.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';

const uuid = () => crypto.randomUUID();
/** Through JSON, as a call brings it. */
const request = (over: Partial<Withholding> = {}): IssueRequest =>
  JSON.parse(JSON.stringify({ receipt: buildWithholding({ serie: '', ...over }) }));

describe.each(TEST_DATABASES)('withholdings on $name', (database) => {
  let issuing: Issuing;
  const calls: string[] = [];
  let lost = 0;
  beforeAll(async () => {
    issuing = await startIssuing({
      store: await database.open(),
      network: async (call, sandbox) => {
        const { pathname } = new URL(call.url);
        if (pathname.includes('/stamp/')) calls.push(pathname);
        const answer = await sandbox.app.fetch(call);
        if (pathname.includes('/stamp/') && lost > 0) {
          lost -= 1;
          throw new TypeError('fetch failed');
        }
        return answer;
      },
    });
    await setUpClient(issuing);
  });
  afterAll(async () => {
    await issuing.close();
    await issuing.store.close();
  });
  const stored = async (id: string) => (await findReceipt(issuing.scope, issuing.store.db, id))!;

  test('one is sealed, stamped by the service of withholdings, and delivered', async () => {
    const body = (await issuing.issue(uuid(), request())).body as IssueAnswer;
    const before = await stored(body.id);
    const sealed = readCfdi(before.sealed_xml);
    if (!sealed.ok) throw new Error(sealed.error.message);
    expect(sealed.description).toBe(retenciones20);
    expect(sealed.problems).toEqual([]);
    expect(verifySeal(sealed.node as Retenciones20)).toBe('valid');
    expect(sealed.node).toMatchObject({ FolioInt: `${body.serie}${body.folio}` });
    expect(before).toMatchObject({ serie: body.serie, folio: body.folio });
    await issuing.worker.drain();
    const after = await stored(body.id);
    expect(after).toMatchObject({
      ...{ receipt_type: 'R', document_type_id: 6, version: 6, total: '20000.00', currency: 'MXN' },
      ...{ rfc_receiver: 'CACX7605101P8', uuid: expect.stringMatching(/^[0-9A-F-]{36}$/) },
    });
    expect(calls).toEqual(['/retencion/stamp/v3']);
    // The SAT has no service that would say that it has it: its stamp is the last word.
    await issuing.store.db.updateTable('job').set({ due_at: '2000-01-01T00:00:00.000Z' }).execute();
    await issuing.worker.drain();
    expect(await stored(body.id)).toMatchObject({ status: 'sent', sat: '' });
  });

  // spec: house.946
  test('of two that take the place of one the second is told of the first, unless whoever means it says so', async () => {
    const original = (await issuing.issue(uuid(), request())).body as IssueAnswer;
    await issuing.worker.drain();
    const { uuid: replaced } = await stored(original.id);
    const related_cfdis = [{ type: '04', related_cfdi: [replaced.toLowerCase()] }];
    const substitute = async (more: Partial<IssueRequest> = {}) =>
      await issuing.issue(uuid(), { ...request({ related_cfdis }), ...more });
    const first = await substitute();
    expect(first.status).toBe(201);
    const { serie, folio } = first.body as IssueAnswer;
    const second = await substitute();
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'substituted_before', message: expect.stringContaining(`${serie}-${folio}`) },
    });
    expect((await substitute({ keep_substitutes: true })).status).toBe(201);
    // Another relation takes nobody's place.
    const other = request({ related_cfdis: [{ type: '01', related_cfdi: [replaced] }] });
    expect((await issuing.issue(uuid(), other)).status).toBe(201);
    await issuing.worker.drain();
    calls.length = 0;
  });

  test('an answer that is lost makes no second one: it is asked for under the same seal', async () => {
    const before = issuing.sandbox.data.countStamps();
    lost = 1;
    const id = uuid();
    const first = (await issuing.issue(id, request())).body as IssueAnswer;
    await issuing.worker.drain();
    expect((await stored(first.id)).uuid).toBe('');
    const again = (await issuing.issue(id, request())).body as IssueAnswer;
    expect(again).toEqual(first);
    await issuing.store.db.updateTable('job').set({ due_at: '2000-01-01T00:00:00.000Z' }).execute();
    await issuing.worker.drain();
    expect((await stored(first.id)).uuid).not.toBe('');
    expect(issuing.sandbox.data.countStamps()).toBe(before + 1);
  });

  test('what the SAT would refuse is told at its field, and takes no folio', async () => {
    const answer = await issuing.issue(uuid(), request({ serie: 'RX', cve_retenc: '25' }));
    expect(answer.body).toMatchObject({ errors: [{ path: 'desc_retenc', code: 'Reten20106' }] });
    expect(await findSerie(issuing.scope, issuing.store.db, 'RX')).toBeUndefined();
  });
});
