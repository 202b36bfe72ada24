import { expect, test } from 'vitest';
import { nomina12 } from '../../../schema/cfdi/complements/nomina-12.ts';
import { complementsOf } from './complements-of.ts';

test('each kind once, whatever stands around its version; one that nobody describes by its first tag', () => {
  const payslip = (Version: string) => ({
    namespace: nomina12.namespace,
    name: 'Nomina',
    description: nomina12,
    node: { Version },
  });
  const other = { namespace: 'http://www.sat.gob.mx/x', name: 'X', raw: '<x:X Version="2.0"/>' };
  expect(complementsOf({ Complemento: { content: [payslip('1.2'), payslip(' 1.2\n'), other] } })).toEqual([
    { name: 'Nomina', version: '1.2' },
    { name: 'X', version: '2.0' },
  ]);
});
