import { expect, test } from 'vitest';
import type { PreRegRow } from '../../../../schema/resources/parties/pre-registrations.ts';
import { readPreRegs } from './pre-reg-table.ts';

const WRITTEN = { pre_reg_id: '00000000-0000-4000-8000-000000000009', business_unit_name: '' };
let made = 1;
const read = (cells: string[][], numbers: number[], written: Partial<PreRegRow>[] = []) =>
  readPreRegs(
    cells,
    numbers.map((number) => ({ number, name: '', problems: ['Correo: falta.', 'Más.'] })),
    written as PreRegRow[],
    () => `00000000-0000-4000-8000-00000000000${made++}`,
  );

test('rows with an error keep what could be read of them, and why they were none; the others are left', () => {
  const rows = read(
    [
      ['rfc', 'Correo', 'Unidad', 'Empresa', 'Nombres', 'Primer apellido'],
      ['PRO010101AB1', 'a@example.com', '', '', '', ''],
      ['nada', 'x', 'Sur', 'Aceros', 'Ana', 'Ruiz'],
    ],
    [3],
  );
  expect(rows).toMatchObject([
    {
      ...{ number: 3, isNew: true },
      fields: {
        ...{
          rfc: 'NADA',
          email: 'x',
          business_unit_name: 'Sur',
          business_name: 'Aceros',
          client_name: 'Ana',
        },
        ...{ lastname_p: 'Ruiz', lastname_m: '', is_bulk: true, problem: 'Correo: falta. Más.' },
      },
    },
  ]);
});

test('the same file again changes its own, by RFC and unit, or by address where it has no RFC; what is too long is cut', () => {
  const rows = read(
    [
      ['RFC', 'Correo', 'Compañía'],
      ['pro010101ab1', '', 'x'.repeat(400)],
      ['', 'A@example.com', ''],
    ],
    [2, 3],
    [
      { ...WRITTEN, rfc: 'PRO010101AB1', email: '' },
      { ...WRITTEN, rfc: '', email: 'a@example.com' },
    ],
  );
  expect(rows.map(({ isNew, fields }) => [isNew, fields?.pre_reg_id])).toEqual([
    [false, WRITTEN.pre_reg_id],
    [false, WRITTEN.pre_reg_id],
  ]);
  expect(String(rows[0]?.fields?.business_name)).toHaveLength(200);
});

test('of a file whose rows have no real RFC, the second time each is its own and none is written over another', () => {
  const cells = [
    ['RFC', 'Correo', 'Compañía'],
    ['N/A', 'a@example.com', 'Aceros'],
    ['N/A', 'b@example.com', 'Barras'],
    ['XAXX010101000', '', 'Cobre'],
  ];
  const first = read(cells, [2, 3, 4]).map(({ fields }) => fields as PreRegRow);
  expect(new Set(first.map(({ pre_reg_id }) => pre_reg_id)).size).toBe(3);
  const again = read(cells, [2, 3, 4], first);
  expect(again.map(({ fields }) => fields?.pre_reg_id)).toEqual(first.map(({ pre_reg_id }) => pre_reg_id));
});
