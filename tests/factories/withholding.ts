/** Documents of withholdings as somebody writes them: one that holds, and random ones that hold too. */
import fc from 'fast-check';
import { emptyWithholding, FOREIGN } from '../../schema/forms/withholding/empty-withholding.ts';
import type { WithheldLine, Withholding } from '../../schema/forms/withholding/withholding.ts';
import { add, makeExact, parseDecimal, toFixed } from '../../schema/values/decimal.ts';
import { ISSUER, PLACE } from './receipt.ts';

/** ISR of 10 % and two thirds of the IVA on professional services of 20,000.00. */
export function buildWithholding(overrides: Partial<Withholding> = {}): Withholding {
  const empty = emptyWithholding({ emitter: ISSUER, expedition_place: PLACE, today: '2026-11-20' });
  return {
    ...empty,
    serie: 'RT',
    receiver: {
      ...empty.receiver,
      rfc: 'CACX7605101P8',
      name: 'XOCHILT CASAS CHAVEZ',
      tax_domicile: '36257',
    },
    cve_retenc: '01',
    totales: {
      ...empty.totales,
      monto_tot_grav: '20000',
      imp_retenidos: [withheld('001', '20000', '2000', '04'), withheld('002', '3200', '2133.33', '01')],
    },
    ...overrides,
  };
}

/** The SAT's key of the payment that asks for each complement. */
const KEYS: Readonly<Record<string, string>> = {
  dividendos: '14',
  intereses: '16',
  arrendamiento_fideicomiso: '17',
  pagos_extranjeros: '18',
  premios: '20',
  enajenacion_acciones: '19',
  fideicomiso_no_empresarial: '21',
  planes_retiro: '22',
  intereses_hipotecarios: '23',
  derivados: '24',
  sector_financiero: '27',
  plataformas: '26',
};

/** One that may carry the complement. Of a platform both taxes are those of its services. */
export function withholdingOf(kind: string): Withholding {
  const one = buildWithholding({ cve_retenc: KEYS[kind] ?? '' });
  if (kind !== 'plataformas') return one;
  return {
    ...one,
    periodo: { mes_ini: '10', mes_fin: '10', ejercicio: '2026' },
    totales: {
      ...one.totales,
      imp_retenidos: [withheld('001', '20000', '420', '04'), withheld('002', '3200', '1600', '01')],
    },
  };
}

export function withheld(tax: string, base: string, amount: string, way: string): WithheldLine {
  return { base_ret: base, impuesto_ret: tax, monto_ret: amount, tipo_pago_ret: way };
}

const cents = (most: number) =>
  fc.integer({ min: 1, max: most }).map((n) => toFixed(makeExact(BigInt(n), 2), 2));
const WAYS: Readonly<Record<string, readonly string[]>> = {
  '001': ['03', '04'],
  '002': ['01'],
  '003': ['02'],
};

const line = fc
  .record({ tax: fc.constantFrom('001', '002', '003'), base: cents(9e9), amount: cents(9e8), nth: fc.nat(1) })
  .map(({ tax, base, amount, nth }) => {
    const ways = WAYS[tax] ?? [];
    return withheld(tax, base, amount, ways[nth % ways.length] ?? '');
  });

/** Of any key that asks for no complement, of somebody here or abroad. */
export const randomWithholding: fc.Arbitrary<Withholding> = fc
  .record({
    taxed: cents(9e11),
    exempt: fc.option(cents(9e11), { nil: '' }),
    lines: fc.array(line, { minLength: 0, maxLength: 4 }),
    isForeign: fc.boolean(),
    taxId: fc.option(fc.stringMatching(/^[A-Z0-9]{5,20}$/), { nil: '' }),
    key: fc.constantFrom('03', '08', '10', '13', '25', '27'),
    months: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })),
    curp: fc.constantFrom('', 'CACX760510MGTSHC04'),
  })
  .map(({ taxed, exempt, lines, isForeign, taxId, key, months, curp }) => {
    const one = buildWithholding();
    const [first, last] = [...months].sort((a, b) => a - b).map((month) => String(month).padStart(2, '0'));
    return {
      ...one,
      ...(isForeign && {
        nacionalidad_r: FOREIGN,
        receiver: { ...one.receiver, rfc: '', tax_domicile: '', tax_identity_number: taxId },
      }),
      curp_r: isForeign ? '' : curp,
      cve_retenc: key,
      desc_retenc: key === '25' ? 'Otra retención' : '',
      periodo: { mes_ini: first ?? '', mes_fin: last ?? '', ejercicio: '2025' },
      totales: { ...one.totales, monto_tot_grav: taxed, monto_tot_exent: exempt, imp_retenidos: lines },
    };
  });

/** What a document comes to, reckoned apart. */
export function operationOf({ totales }: Withholding): string {
  const exact = (text: string) => parseDecimal(text === '' ? '0' : text) ?? makeExact(0n, 2);
  return toFixed(add(exact(totales.monto_tot_grav), exact(totales.monto_tot_exent)), 2);
}
