import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../../schema/resources/invoicing/products.ts';
import { customers } from '../../../schema/resources/parties/customers.ts';
import { readQuery } from '../../../schema/resources/query.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { deleteBranch, findBranch, listBranches, putBranch } from '../admin/branches.ts';
import { deleteSerie, listSeries, putSerie } from '../admin/series.ts';
import { documentsSince } from '../documents.ts';
import { createClient } from '../identity/clients.ts';
import { lastSequence } from '../kernel/changes.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import type { Tx } from '../kernel/tables.ts';
import { type CustomerText, isInactive, markByRegistry, putCustomer, setInactive } from './customers.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const CLIENT = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601', zip_code: '42501' };

function customer(rfc: string, name: string): CustomerText {
  return {
    rfc,
    name,
    business_name: '',
    tax_residence: '',
    tax_identity_number: '',
    email: '',
    codigo_postal: '86991',
    tax_regime: '601',
    cfdi_usage: 'G03',
    payment_form: '',
    payment_method: '',
  };
}
const place = { zip_code: '42501', is_main: false, is_active: true, certificate_branch_office_related: '' };

describe.each(TEST_DATABASES)('customers, products, branches, series on $name', (database) => {
  let store: Store;
  let scope: Scope;
  beforeAll(async () => {
    store = await database.open();
  });
  afterAll(async () => await store.close());
  beforeEach(async () => {
    scope = { ...systemScope(crypto.randomUUID()), userId: 'u' };
    await store.transaction(scope, async (tx) => await createClient(scope, tx, CLIENT, NOW));
  });
  const searchCustomers = async (q: string) =>
    await resourceStore(customers).list(scope, store.db, readQuery(customers, { q }));
  const change = async <T>(work: (tx: Tx) => Promise<T>) => await store.transaction(scope, work);

  test('a search minds neither accents, nor case, nor the order of words', async () => {
    await change(async (tx) => {
      await putCustomer(scope, tx, 's1', customer('URE180429TM6', 'UNIVERSIDAD ROBÓTICA ESPAÑOLA'));
      await putCustomer(scope, tx, 's2', customer('ZUÑ920208KL4', 'ZAPATERIA URTADO ÑERI'));
    });
    const found = async (query: string) => (await searchCustomers(query)).map((each) => each.slug);
    expect(await found('espanola univ')).toEqual(['s1']);
    expect(await found('ÑERI')).toEqual(['s2']);
    expect(await found('zuñ92')).toEqual(['s2']);
    expect(await found('ure180429tm6')).toEqual(['s1']);
    expect(await found('botica')).toEqual([]);
    expect(await found('100%_')).toEqual([]);
    expect(await found('')).toEqual(['s1', 's2']);
  });

  test('the same customer again changes nothing; a deleted one leaves and can come back', async () => {
    await change(async (tx) => await putCustomer(scope, tx, 's1', customer('URE180429TM6', 'UNA')));
    await change(async (tx) => await putCustomer(scope, tx, 's1', customer('URE180429TM6', 'UNA')));
    expect(await lastSequence(scope, store.db)).toBe(1);
    expect(await change(async (tx) => await resourceStore(customers).remove(scope, tx, 's1'))).toBe(true);
    expect(await change(async (tx) => await resourceStore(customers).remove(scope, tx, 's1'))).toBe(false);
    expect(await documentsSince(scope, store.db, 'parties', 0, 10)).toMatchObject({
      documents: [{ slug: 's1', _deleted: true, seq: 2 }],
      checkpoint: 2,
    });
    await change(async (tx) => await putCustomer(scope, tx, 's1', customer('URE180429TM6', 'UNA')));
    expect(await searchCustomers('')).toHaveLength(1);
  });

  test('an inactive customer is known by its RFC', async () => {
    await change(async (tx) => await putCustomer(scope, tx, 's1', customer('URE180429TM6', 'UNA')));
    expect(await isInactive(scope, store.db, { rfc: 'URE180429TM6', name: '' })).toBe(false);
    await change(async (tx) => await setInactive(scope, tx, 's1', true));
    expect(await isInactive(scope, store.db, { rfc: 'URE180429TM6', name: '' })).toBe(true);
  });

  test('the registry marks and unmarks customers; what a person marked stays', async () => {
    await change(async (tx) => await putCustomer(scope, tx, 's1', customer('URE180429TM6', 'UNA')));
    await change(async (tx) => await putCustomer(scope, tx, 's2', customer('XIA190128J61', 'DOS')));
    await change(async (tx) => await setInactive(scope, tx, 's2', true));
    const inactive = async () => [
      await isInactive(scope, store.db, { rfc: 'URE180429TM6', name: '' }),
      await isInactive(scope, store.db, { rfc: 'XIA190128J61', name: '' }),
    ];
    const mark = async (active: boolean) =>
      await markByRegistry(scope, store, [
        { rfc: 'URE180429TM6', active },
        { rfc: 'XIA190128J61', active },
      ]);
    await mark(false);
    expect(await inactive()).toEqual([true, true]);
    await mark(true);
    expect(await inactive()).toEqual([false, true]);
    await markByRegistry(scope, store, []);
    expect(await inactive()).toEqual([false, true]);
  });

  test('a product is found by its number, name or description', async () => {
    const product = {
      name: 'Hora de consultoría',
      key_product_service: '80101500',
      identification_num: 'CONS-01',
      key_unit: 'E48',
      unit: 'Servicio',
      unit_value: '850.00',
      description: 'Consultoría en programación',
      objeto_imp: '02',
      taxes: { transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000' }], retentions: [] },
    };
    await change(async (tx) => await resourceStore(products).put(scope, tx, { slug: 'p1', ...product }));
    for (const query of ['cons 01', 'consultoria', 'programacion']) {
      expect(
        await resourceStore(products).list(scope, store.db, readQuery(products, { q: query })),
        query,
      ).toMatchObject([{ slug: 'p1', ...product }]);
    }
  });

  test('there is one main branch, and it is active; it and one with a certificate stay', async () => {
    await change(async (tx) => {
      await putBranch(scope, tx, '1', { ...place, alias: 'Matriz', is_main: true, is_active: false });
      await putBranch(scope, tx, '2', { ...place, alias: 'Norte' });
    });
    expect(await findBranch(scope, store.db, '1')).toMatchObject({ is_main: true, is_active: true });
    await change(async (tx) => await putBranch(scope, tx, '2', { ...place, alias: 'Norte', is_main: true }));
    expect(await listBranches(scope, store.db)).toMatchObject([
      { branch_office_id: '2', is_main: true },
      { branch_office_id: '1', is_main: false },
    ]);
    expect(await change(async (tx) => await deleteBranch(scope, tx, '2'))).toBe('main');
    await change(
      async (tx) =>
        await putBranch(scope, tx, '1', { ...place, alias: 'M', certificate_branch_office_related: '3000' }),
    );
    expect(await change(async (tx) => await deleteBranch(scope, tx, '1'))).toBe('with_certificate');
    await change(async (tx) => await putBranch(scope, tx, '1', { ...place, alias: 'M' }));
    expect(await change(async (tx) => await deleteBranch(scope, tx, '1'))).toBe('deleted');
    expect(await change(async (tx) => await deleteBranch(scope, tx, '1'))).toBe('missing');
  });

  test('the folios of a series never go back', async () => {
    const serie = { serie: 'A', branch_office_id: '1', receipt_type: 'I', next_folio: 5, is_active: true };
    expect(await change(async (tx) => await putSerie(scope, tx, serie))).toBe(true);
    expect(await change(async (tx) => await putSerie(scope, tx, { ...serie, next_folio: 4 }))).toBe(false);
    expect(await listSeries(scope, store.db)).toEqual([{ ...serie, is_used: false }]);
    expect(await change(async (tx) => await deleteSerie(scope, tx, 'A'))).toBe('deleted');
    // Nor after being deleted and begun again.
    expect(await change(async (tx) => await putSerie(scope, tx, { ...serie, next_folio: 1 }))).toBe(false);
  });

  test('branches and series travel together as settings', async () => {
    await change(async (tx) => {
      await putBranch(scope, tx, '1', { ...place, alias: 'Matriz', is_main: true });
      await putSerie(scope, tx, {
        serie: 'A',
        branch_office_id: '1',
        receipt_type: 'I',
        next_folio: 1,
        is_active: true,
      });
    });
    const { documents } = await documentsSince(scope, store.db, 'settings', 0, 10);
    expect(documents).toMatchObject([
      { id: 'branch:1', kind: 'branch', branch: { alias: 'Matriz' }, seq: 1 },
      { id: 'serie:A', kind: 'serie', serie: { next_folio: 1 }, seq: 2 },
    ]);
    expect(await documentsSince(scope, store.db, 'settings', 0, 1)).toMatchObject({ checkpoint: 1 });
  });
});
