/** Random payslips added up in whole cents break no rule; a cent more or less in any amount does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payslip, validNomina } from '../../../tests/factories/payslip.ts';
import { randomRuns } from '../../../tests/factories/random.ts';
import { edited } from '../../../tests/factories/rule-cases/edit.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { judge } from '../judge.ts';

const SEPARATION = '025';
const RETIREMENT = '039';

const cents = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const line = (key: string) => ({ Clave: `00${key}`, Concepto: `Clave ${key}` });

/** In cents. Deductions stay below what is paid. */
const drawnPayslip = fc.record({
  perceptions: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('001', '002', '005', '021', SEPARATION, RETIREMENT),
      taxed: fc.integer({ min: 1_000_000, max: 10 ** 9 }),
      exempt: fc.integer({ min: 0, max: 10 ** 9 }),
    }),
    { minLength: 1, selector: ({ key }) => key },
  ),
  deductions: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('001', '002', '004', '007'),
      amount: fc.integer({ min: 1, max: 200_000 }),
    }),
    { selector: ({ key }) => key },
  ),
  travel: fc.option(fc.integer({ min: 1, max: 10 ** 7 }), { nil: undefined }),
});
type Drawn = typeof drawnPayslip extends fc.Arbitrary<infer Value> ? Value : never;

const N = 'Complemento.Nomina';
const ALL = `${N}.Percepciones`;
const CONCEPTO = 'Conceptos.Concepto[0]';

function makePayslip({ perceptions, deductions, travel }: Drawn): Comprobante40 {
  const sum = (belongs: (key: string) => boolean) => {
    const mine = perceptions.filter(({ key }) => belongs(key));
    return mine.length === 0 ? undefined : cents(total(mine.flatMap((one) => [one.taxed, one.exempt])));
  };
  const tax = deductions.filter(({ key }) => key === '002');
  const other = deductions.filter(({ key }) => key !== '002');
  const paid = total(perceptions.flatMap((one) => [one.taxed, one.exempt]));
  const income = paid + (travel ?? 0);
  const taken = total(deductions.map((one) => one.amount));
  const discount = deductions.length === 0 ? undefined : cents(taken);
  const parts = { IngresoAcumulable: '0.00', IngresoNoAcumulable: '0.00' };
  const retired = sum((key) => key === RETIREMENT);
  const dismissed = sum((key) => key === SEPARATION);
  return edited(payslip(), {
    SubTotal: cents(income),
    Descuento: discount,
    Total: cents(income - taken),
    [`${CONCEPTO}.ValorUnitario`]: cents(income),
    [`${CONCEPTO}.Importe`]: cents(income),
    [`${CONCEPTO}.Descuento`]: discount,
    [`${N}.TotalPercepciones`]: cents(paid),
    [`${N}.TotalDeducciones`]: discount,
    [`${N}.TotalOtrosPagos`]: cents(travel ?? 0),
    [ALL]: {
      TotalSueldos: sum((key) => key !== RETIREMENT && key !== SEPARATION),
      TotalSeparacionIndemnizacion: dismissed,
      TotalJubilacionPensionRetiro: retired,
      TotalGravado: cents(total(perceptions.map((one) => one.taxed))),
      TotalExento: cents(total(perceptions.map((one) => one.exempt))),
      Percepcion: perceptions.map(({ key, taxed, exempt }) => ({
        TipoPercepcion: key,
        ...line(key),
        ImporteGravado: cents(taxed),
        ImporteExento: cents(exempt),
      })),
      JubilacionPensionRetiro: retired && { TotalUnaExhibicion: retired, ...parts },
      SeparacionIndemnizacion: dismissed && {
        TotalPagado: dismissed,
        NumAñosServicio: '1',
        UltimoSueldoMensOrd: '0.00',
        ...parts,
      },
    },
    [`${N}.Deducciones`]:
      deductions.length === 0
        ? undefined
        : {
            TotalOtrasDeducciones:
              other.length === 0 ? undefined : cents(total(other.map((one) => one.amount))),
            TotalImpuestosRetenidos:
              tax.length === 0 ? undefined : cents(total(tax.map((one) => one.amount))),
            Deduccion: deductions.map(({ key, amount }) => ({
              TipoDeduccion: key,
              ...line(key),
              Importe: cents(amount),
            })),
          },
    [`${N}.OtrosPagos.OtroPago`]: [
      ...(validNomina().OtrosPagos?.OtroPago ?? []),
      ...(travel === undefined ? [] : [{ TipoOtroPago: '003', ...line('003'), Importe: cents(travel) }]),
    ],
  });
}

const payslips = drawnPayslip.map(makePayslip);
const judged = (document: Comprobante40) => judge(document, { catalogs: smallCatalogs });

test('a payslip added up in cents has no finding', () => {
  fc.assert(
    fc.property(payslips, (document) => {
      expect(judged(document)).toEqual([]);
    }),
    randomRuns(300),
  );
});

/** Every amount, and the code that watches it. */
const WATCHED: [path: string, code: string][] = [
  [`${CONCEPTO}.ValorUnitario`, 'NOM20'],
  [`${CONCEPTO}.Importe`, 'NOM21'],
  [`${CONCEPTO}.Descuento`, 'NOM22'],
  [`${N}.TotalPercepciones`, 'NOM37'],
  [`${N}.TotalDeducciones`, 'NOM39'],
  [`${N}.TotalOtrosPagos`, 'NOM40'],
  [`${ALL}.TotalSueldos`, 'NOM70'],
  [`${ALL}.TotalSeparacionIndemnizacion`, 'NOM71'],
  [`${ALL}.TotalJubilacionPensionRetiro`, 'NOM72'],
  [`${ALL}.TotalGravado`, 'NOM73'],
  [`${ALL}.TotalExento`, 'NOM74'],
  [`${ALL}.TotalGravado`, 'NOM69'],
  [`${ALL}.Percepcion[0].ImporteGravado`, 'NOM73'],
  [`${ALL}.Percepcion[0].ImporteExento`, 'NOM74'],
  [`${N}.Deducciones.TotalOtrasDeducciones`, 'NOM39'],
  [`${N}.Deducciones.TotalImpuestosRetenidos`, 'NOM91'],
];

test.each(WATCHED)('a cent more or less in %s is %s', (path, code) => {
  fc.assert(
    fc.property(payslips, fc.boolean(), (document, isMore) => {
      const text = valueAt(document, path);
      fc.pre(text !== undefined);
      const amount = Number(text?.replace('.', ''));
      const wrong = edited(document, { [path]: cents(isMore || amount === 0 ? amount + 1 : amount - 1) });
      expect(judged(wrong).map((item) => item.code)).toContain(code);
    }),
    randomRuns(60),
  );
});

function valueAt(document: Comprobante40, path: string): string | undefined {
  const nomina = document.Complemento?.content[0]?.node;
  const isInside = path.startsWith(`${N}.`);
  const names = (isInside ? path.slice(N.length + 1) : path).split(/[.[\]]+/).filter((name) => name !== '');
  const found = names.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | undefined)?.[name],
    isInside ? nomina : document,
  );
  return found as string | undefined;
}
