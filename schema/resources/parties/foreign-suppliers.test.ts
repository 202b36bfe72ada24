/** Suppliers abroad: what is refused at its field, and what is tidied. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FOREIGN_SUPPLIER_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { foreignSuppliers } from './foreign-suppliers.ts';

const acme = { name: 'Acme Inc', tax_id: '123456789', country: 'USA' };
const parse = (over: object) => v.safeParse(foreignSuppliers.fields, { ...acme, ...over });

test.each([
  [{ name: ' - ' }, 'name', PROBLEMS.name],
  [{ tax_id: '' }, 'tax_id', PROBLEMS.taxId],
  [{ tax_id: '|' }, 'tax_id', PROBLEMS.taxId],
  [{ country: 'MEX' }, 'country', PROBLEMS.country],
  [{ country: '' }, 'country', PROBLEMS.country],
  [{ country: 'ZZZ' }, 'jurisdiction', PROBLEMS.jurisdiction],
  [{ rfc: 'XAXX010101000' }, 'rfc', PROBLEMS.rfc],
  [{ rfc: 'ABC' }, 'rfc', PROBLEMS.rfc],
])('%j is refused at its field', (over, path, text) => {
  const issues = parse(over).issues ?? [];
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[path, text]]);
});

test('a tax id has 40 characters at most, and its operation is one that the DIOT takes of those abroad', () => {
  expect(parse({ tax_id: 'A'.repeat(40) }).success).toBe(true);
  expect(parse({ tax_id: 'A'.repeat(41) }).success).toBe(false);
  expect(parse({ operation_type: '85' }).success).toBe(false);
});

test('the RFC of all those abroad is none of its own, and a jurisdiction is of who has no country', () => {
  expect(parse({ rfc: 'xexx010101000', jurisdiction: 'Texas' }).output).toMatchObject({
    ...{ rfc: '', jurisdiction: '', operation_type: '07' },
  });
  expect(parse({ country: 'ZZZ', jurisdiction: 'Isla' }).output).toMatchObject({ jurisdiction: 'Isla' });
});
