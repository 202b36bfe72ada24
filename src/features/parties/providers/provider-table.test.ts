import { expect, test } from 'vitest';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { PROVIDER_HEADS, readProviders } from './provider-table.ts';

const P1 = '00000000-0000-4000-8000-000000000001';
const UNITS = [{ business_unit_id: 'u1', name: 'Planta Norte', alias: 'Norte' }];
const KNOWN = { provider_id: P1, rfc: 'PRO010101AB1', email: 'vieja@example.com', business_unit_id: '' };
const U = '00000000-0000-4000-8000-00000000000';
let made = 2;
const read = (cells: string[][]) =>
  readProviders(cells, [KNOWN as ProviderRow], UNITS, () => `${U}${made++}`);

test('rows are read by the names of the form, whatever their letters, and units by name or alias', () => {
  const { rows, unread } = read([
    ['rfc', 'CORREO ELECTRÓNICO', 'Unidad de negocio', 'Empresa', 'Color'],
    [' pro010101ab2', 'A@Example.com', 'norte', 'Aceros', 'azul'],
    ['', '', '', '', ''],
    ['PRO010101AB1', 'nueva@example.com', '', '', ''],
  ]);
  expect(unread).toEqual(['Color']);
  expect(rows).toMatchObject([
    {
      number: 2,
      isNew: true,
      fields: { rfc: 'PRO010101AB2', email: 'a@example.com', business_unit_id: 'u1', c_compania: 'Aceros' },
    },
    { number: 4, isNew: false, fields: { provider_id: P1, email: 'nueva@example.com' } },
  ]);
});

test('what is wrong with a row is said, each with its field: RFC, address, unit, and one that is there twice', () => {
  const { rows } = read([
    PROVIDER_HEADS.slice(0, 3),
    ['NADA', 'a@example.com', ''],
    ['PRO010101AB2', '', ''],
    ['PRO010101AB3', 'a@example.com', 'Sur'],
    ['PRO010101AB4', 'a@example.com', ''],
    ['pro010101ab4', 'b@example.com', ''],
  ]);
  expect(rows.map(({ problems }) => problems.join(' '))).toEqual([
    'RFC: Escribe un RFC válido',
    'Correo: Escribe el correo al que se le invita',
    'No hay una unidad de negocio «Sur».',
    '',
    'El mismo RFC y unidad que en el renglón 5.',
  ]);
  expect(rows.filter(({ fields }) => fields !== undefined)).toHaveLength(1);
});

test('a file without its column, or without rows, says so', () => {
  expect(read([['Correo'], ['a@example.com']]).problem).toBe('Falta la columna RFC en el primer renglón.');
  expect(read([['RFC']]).problem).toBe('El archivo no tiene renglones.');
});
