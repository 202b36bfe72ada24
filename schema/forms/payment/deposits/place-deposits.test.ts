import { describe, expect, test } from 'vitest';
import { pastedList } from '../../../conciliation/pasted-list.ts';
import { readStatement } from '../../../conciliation/read-statement.ts';
import { type Owed, partyKey, placeDeposits } from './place-deposits.ts';
import { slugOfDeposit } from './slug-of-deposit.ts';

const owed = (over: Partial<Owed> = {}): Owed => ({
  ...{ id: 'A1B2C3D4-0000-4000-8000-000000000001', amount: '1234.56', currency: 'MXN', on: '2026-11-01' },
  ...{ rfc: 'ACE010101AB1', name: 'ACEROS DEL NORTE SA DE CV', folio: 'A100' },
  ...over,
});
const deposit = (over: object = {}) => ({
  ...{ movement_id: '0b0e5cf0-7a3e-4b6f-8f5b-4c1d2e3f4a5b', moved_on: '2026-11-05', amount: '1234.56' },
  ...{ concept: 'SPEI ACE010101AB1 pago A100', reference: '778', currency: 'MXN' },
  ...over,
});

// spec: house.307
describe('a deposit is placed', () => {
  test('with its customer and invoice, and says why', () => {
    const [line] = placeDeposits([deposit()], [owed()]);
    expect(line).toMatchObject({
      rfc: 'ACE010101AB1',
      name: 'ACEROS DEL NORTE SA DE CV',
      documents: [owed().id],
      is_sure: true,
    });
    expect(line?.why).toContain('Mismo monto');
  });

  test('with its customer alone where no invoice is of that amount; a person says which', () => {
    const [line] = placeDeposits([deposit({ amount: '77.00', concept: 'ACE010101AB1' })], [owed()]);
    expect(line).toMatchObject({ rfc: 'ACE010101AB1', documents: [], is_sure: false });
  });

  test('with nobody where nothing says whose it is', () => {
    const [line] = placeDeposits([deposit({ amount: '77.00', concept: 'DEPOSITO EN EFECTIVO' })], [owed()]);
    expect(line).toMatchObject({ rfc: '', documents: [], is_sure: false });
  });

  test('of two foreigners of the generic RFC, with the one it names', () => {
    const rfc = 'XEXX010101000';
    const two = [
      owed({ rfc, name: 'ACME TOOLS INC', id: 'B1' }),
      owed({ rfc, name: 'GLOBEX CORP', id: 'B2' }),
    ];
    const [line] = placeDeposits([deposit({ concept: 'wire GLOBEX CORP' })], two);
    expect(line).toMatchObject({ rfc, name: 'GLOBEX CORP', documents: ['B2'] });
    expect(partyKey(two[0]!)).not.toBe(partyKey(two[1]!));
  });

  test('is issued under the same key in whichever list it is', () => {
    const [a] = placeDeposits([deposit()], [owed()]);
    const [b] = placeDeposits([deposit()], []);
    expect(slugOfDeposit(a!)).toBe(slugOfDeposit(b!));
    expect(slugOfDeposit({ line_id: crypto.randomUUID() })).not.toBe(slugOfDeposit(a!));
  });
});

describe('a list that is pasted', () => {
  test('with its heads is read by them', () => {
    const { cells, head, columns } = pastedList([
      ['Cuenta 123', ''],
      ['Fecha', 'Concepto', 'Abono', 'Cargo'],
      ['05/11/2026', 'SPEI DE ACME', '1,160.00', ''],
      ['06/11/2026', 'COMISION', '', '5.00'],
    ]);
    const rows = readStatement(cells, head, columns, 'pasted');
    expect(rows.map(({ movement }) => movement?.amount)).toEqual(['1160.00', '-5.00']);
  });

  test('without heads by what its columns hold', () => {
    const { cells, head, columns } = pastedList([
      ['05/11/2026', '0012345', 'TRASPASO SPEI ACEROS DEL NORTE', '$1,160.00', '$9,000.00'],
      ['06/11/2026', '0012346', 'DEPOSITO', '$50.00', '$9,050.00'],
    ]);
    const rows = readStatement(cells, head, columns, 'pasted');
    expect(rows.map(({ movement }) => movement)).toMatchObject([
      {
        moved_on: '2026-11-05',
        amount: '1160.00',
        concept: 'TRASPASO SPEI ACEROS DEL NORTE',
        reference: '0012345',
      },
      { moved_on: '2026-11-06', amount: '50.00', concept: 'DEPOSITO' },
    ]);
  });

  test.each([[[]], [[['']]], [[['hola']]], [[['a', 'b'], ['c']]]])(
    '%j is no list, and nothing throws',
    (cells) => {
      const { columns } = pastedList(cells as string[][]);
      expect(columns.moved_on === '' || columns.amount === '').toBe(true);
    },
  );
});
