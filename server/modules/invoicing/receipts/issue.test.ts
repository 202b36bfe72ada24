import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Comprobante40, comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import type { ErrorBody } from '../../../../schema/errors.ts';
import {
  type RegisteredComplement,
  registeredComplement,
} from '../../../../schema/forms/complements/registry.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { receiptOfFamily } from '../../../../tests/factories/form-complements.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { verifySeal } from '../../../fiscal/seal/verify.ts';
import { deleteBranch, putBranch } from '../../../store/admin/branches.ts';
import { findSerie } from '../../../store/admin/series.ts';
import { documentsSince } from '../../../store/documents.ts';
import { findReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import { findJob } from '../../../store/kernel/jobs.ts';
import { putCustomer } from '../../../store/parties/customers.ts';

const uuid = () => crypto.randomUUID();
/** Through JSON, as a call brings it. */
const request = (over: Partial<Receipt> = {}, draft_slug?: string) =>
  JSON.parse(
    JSON.stringify({ receipt: buildReceipt({ branch_office_id: '', ...over }), draft_slug }),
  ) as Parameters<Issuing['issue']>[1];

describe.each(TEST_DATABASES)('issuing on $name', (database) => {
  let issuing: Issuing;
  beforeAll(async () => {
    issuing = await startIssuing({ store: await database.open() });
    await setUpClient(issuing);
  });
  afterAll(async () => {
    await issuing.close();
    await issuing.store.close();
  });

  const accepted = async (over: Partial<Receipt> = {}, slug?: string) =>
    (await issuing.issue(uuid(), request(over, slug))).body as IssueAnswer;
  const stored = async (id: string) => (await findReceipt(issuing.scope, issuing.store.db, id))!;

  // spec: house.13, house.56
  test('an accepted receipt has its folio, its sealed XML and its work, all of one transaction', async () => {
    const first = await accepted({ serie: 'F1' });
    const second = await accepted({ serie: 'F1' });
    expect([first.folio, second.folio]).toEqual(['1', '2']);
    const receipt = await stored(first.id);
    const read = readCfdi(receipt.sealed_xml);
    if (!read.ok) throw new Error(read.error.message);
    const comprobante = read.node as Comprobante40;
    expect(read.description).toBe(comprobante40);
    expect(read.problems).toEqual([]);
    expect(verifySeal(comprobante)).toBe('valid');
    expect(comprobante).toMatchObject({ Serie: 'F1', Folio: '1', Total: receipt.total });
    expect(receipt).toMatchObject({ status: 'issue', uuid: '', total: '232.00' });
    const job = await findJob(issuing.scope, issuing.store.db, 'stamp', first.id);
    expect(job).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await findSerie(issuing.scope, issuing.store.db, 'F1')).toMatchObject({ next_folio: 3 });
  });

  test('a waybill is named after its operation', async () => {
    const [family, id] = [registeredComplement('waybill') as RegisteredComplement, uuid()];
    const { complements, concepts } = receiptOfFamily(family);
    const { body } = await issuing.issue(id, request({ ...(complements && { complements }), concepts }));
    const { sealed_xml } = await stored((body as IssueAnswer).id);
    expect(sealed_xml).toContain(` IdCCP="CCC${id.slice(3)}"`);
  });

  test('the same operation again gets the first answer and makes nothing', async () => {
    const [id, body] = [uuid(), request({ serie: 'R' })];
    const first = await issuing.issue(id, body);
    expect(await issuing.issue(id, body)).toEqual(first);
    const shuffled = Object.fromEntries(Object.entries(body).reverse()) as typeof body;
    expect(await issuing.issue(id, shuffled)).toEqual(first);
    expect(await findSerie(issuing.scope, issuing.store.db, 'R')).toMatchObject({ next_folio: 2 });
  });

  // spec: house.12, house.69, house.88
  test('the same operation with another body is refused and makes nothing', async () => {
    const id = uuid();
    await issuing.issue(id, request({ serie: 'S' }));
    await expect(issuing.issue(id, request({ serie: 'S', payment_form: '01' }))).rejects.toMatchObject({
      code: 'operation_reused',
    });
    expect(await findSerie(issuing.scope, issuing.store.db, 'S')).toMatchObject({ next_folio: 2 });
  });

  // spec: house.11
  test('of many at once with one key, one is made', async () => {
    const [id, body] = [uuid(), request({ serie: 'C' })];
    const answers = await Promise.all(Array.from({ length: 8 }, () => issuing.issue(id, body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await findSerie(issuing.scope, issuing.store.db, 'C')).toMatchObject({ next_folio: 2 });
  });

  test('many operations at once get a folio each, none twice and none missing', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => accepted({ serie: 'M' })));
    const folios = many.map((one) => Number(one.folio)).sort((a, b) => a - b);
    expect(folios).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test('a count that was put back gives no folio twice', async () => {
    for (let n = 0; n < 3; n += 1) await accepted({ serie: 'B' });
    await issuing.store.db.updateTable('serie').set({ next_folio: 1 }).where('serie', '=', 'B').execute();
    expect((await accepted({ serie: 'B' })).folio).toBe('4');
    expect((await accepted({ serie: 'B' })).folio).toBe('5');
  });

  test('a refused one says where and why, takes no folio, and stays refused under its key', async () => {
    const [id, body] = [uuid(), request({ serie: 'X', concepts: [buildConcept({ prod_serv_id: '' })] })];
    const refused = await issuing.issue(id, body);
    expect(refused.status).toBe(400);
    const error = refused.body as ErrorBody;
    expect(error.code).toBe('invalid_receipt');
    expect(error.errors?.map((one) => one.path)).toContain('concepts.0.prod_serv_id');
    expect(await issuing.issue(id, body)).toEqual(refused);
    expect(await findSerie(issuing.scope, issuing.store.db, 'X')).toBeUndefined();
    expect((await accepted({ serie: 'X' })).folio).toBe('1');
  });

  test('another issuer, an unknown branch: each at its field', async () => {
    const emitter = { rfc: 'IIA040805DZ4', name: 'OTRA', tax_regime: '601' };
    const refused = await issuing.issue(uuid(), request({ emitter, branch_office_id: 'nowhere' }));
    const paths = (refused.body as ErrorBody).errors?.map((one) => one.path);
    expect(paths).toEqual(expect.arrayContaining(['emitter.rfc', 'branch_office_id']));
  });

  // spec: 2§4.15, 2§4.32
  test('to a customer who was marked inactive nothing is issued, and no folio is taken', async () => {
    const { scope, store } = issuing;
    const { receiver } = buildReceipt();
    const { name, rfc } = receiver;
    const empty = { business_name: '', tax_residence: '', tax_identity_number: '', email: '' };
    const rest = { codigo_postal: '', tax_regime: '', cfdi_usage: '', payment_form: '', payment_method: '' };
    const mark = async (is_inactive: 0 | 1) =>
      await store.transaction(scope, (tx) =>
        putCustomer(scope, tx, 'inactive-one', { ...empty, ...rest, rfc, name, is_inactive }),
      );
    await mark(1);
    const [id, body] = [uuid(), request({ serie: 'INA' })];
    const refused = await issuing.issue(id, body);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_receipt',
        errors: [{ path: 'receiver.rfc', text: 'Verifica el estatus de tu Cliente Receptor.' }],
      },
    });
    expect(await findSerie(scope, store.db, 'INA')).toBeUndefined();
    await mark(0);
    expect((await accepted({ serie: 'INA' })).folio).toBe('1');
    // What was refused under its key stays so.
    expect(await issuing.issue(id, body)).toEqual(refused);
  });

  test('the branch that it is issued from is used, which devices hear once, and stays', async () => {
    const { scope, store } = issuing;
    const place = { alias: 'Una', zip_code: '42501', is_active: true };
    for (const [id, is_main] of [['centro', true] as const, ['sur', false] as const])
      await store.transaction(scope, (tx) =>
        putBranch(scope, tx, id, { ...place, is_main, certificate_branch_office_related: '' }),
      );
    const told = async () =>
      (await documentsSince(scope, store.db, 'settings', 0, 500)).documents.find(
        ({ id }) => id === 'branch:sur',
      );
    expect(await told()).toMatchObject({ branch: { is_used: false } });
    await accepted({ branch_office_id: 'sur', serie: 'SUR' });
    const first = await told();
    expect(first).toMatchObject({ branch: { is_used: true } });
    await accepted({ branch_office_id: 'sur', serie: 'SUR' });
    expect(await told()).toEqual(first);
    expect(await store.transaction(scope, (tx) => deleteBranch(scope, tx, 'sur'))).toBe('used');
  });

  test('a draft becomes one receipt, whichever device asks', async () => {
    const slug = uuid();
    await accepted({ serie: 'D' }, slug);
    const again = await issuing.issue(uuid(), request({ serie: 'D' }, slug));
    expect(again).toMatchObject({ status: 409, body: { code: 'draft_issued' } });
  });

  test('a refused one is mended once, whichever device does it, and says that nothing is left to mend', async () => {
    const slug = uuid();
    const refuse = (id: string) =>
      issuing.store.transaction(issuing.scope, (tx) =>
        updateReceipt(issuing.scope, tx, id, { status: 'refused' }),
      );
    const first = await accepted({ serie: 'MEND' }, slug);
    await refuse(first.id);
    expect((await stored(first.id)).draft_slug).toBe(slug);
    const mended = await Promise.all(
      ['Uno', 'Dos'].map((payment_conditions) =>
        issuing.issue(uuid(), request({ serie: 'MEND', payment_conditions }, slug)),
      ),
    );
    expect(mended.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await stored(first.id)).draft_slug).toBe('');
    // The second is refused too: it is the one to mend now.
    const { id } = mended.find(({ status }) => status === 201)!.body as IssueAnswer;
    await refuse(id);
    const third = await accepted({ serie: 'MEND' }, slug);
    expect([third.folio, (await stored(id)).draft_slug, (await stored(third.id)).draft_slug]).toEqual([
      '3',
      '',
      slug,
    ]);
  });
});

test('without a certificate nothing is issued', async () => {
  const issuing = await startIssuing();
  const { createClient } = await import('../../../store/identity/clients.ts');
  const client = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '42501' };
  await issuing.store.transaction(issuing.scope, (tx) => createClient(issuing.scope, tx, client, new Date()));
  expect(await issuing.issue(uuid(), request())).toMatchObject({
    status: 400,
    body: { code: 'certificate_missing' },
  });
  await issuing.close();
});

test('one hash for one meaning', () => {
  expect(canonicalHash({ a: 1, b: [{ c: 'x', d: undefined }] })).toBe(
    canonicalHash({ b: [{ c: 'x' }], a: 1 }),
  );
  expect(canonicalHash({ a: '1' })).not.toBe(canonicalHash({ a: 1 }));
  expect(canonicalHash([1, 2])).not.toBe(canonicalHash([2, 1]));
});
