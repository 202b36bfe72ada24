/** Rules on the taxes of a Concepto: on the node, on each Traslado and on each Retencion. */
import { multiply, toFixed } from '../../values/decimal.ts';
import { inCatalog, judgeKey } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import type { ConceptSubject, TaxLineSubject } from '../subjects.ts';
import { base, importe, tasaOCuota, taxName } from './tax-line.ts';

type LineRule = Rule<TaxLineSubject>;

const vacio: Rule<ConceptSubject> = {
  code: 'CFDI40173',
  node: 'Concepto/Impuestos',
  severity: 'error',
  text: 'El nodo de impuestos del concepto está vacío, y el SAT exige que tenga al menos un traslado o una retención.',
  remedy: 'Agrega un impuesto al concepto, o quita el nodo.',
  check: ({ concept: { Impuestos, ObjetoImp } }) => {
    if (Impuestos === undefined) return undefined;
    const { Traslados, Retenciones } = Impuestos;
    if ((Traslados?.Traslado?.length ?? 0) + (Retenciones?.Retencion?.length ?? 0) > 0) return undefined;
    // Something taxed (02) needs the taxes that are missing, which only a person knows.
    const fix = ObjetoImp === '02' ? {} : { fix: [{ path: 'Impuestos', value: undefined }] };
    return { path: 'Impuestos', ...fix };
  },
};

const trasladoImpuesto: LineRule = {
  code: 'CFDI40175',
  node: 'Concepto/Traslado@Impuesto',
  severity: 'error',
  text: 'El impuesto «{key}» {state} c_Impuesto del SAT.',
  remedy: 'Elige 002 (IVA) o 003 (IEPS); el 001 (ISR) solo se retiene.',
  check: ({ line: { Impuesto: key }, facts }) => {
    if (key === undefined) return undefined;
    if (facts.catalogs.taxAllows(key, 'transfer') === false) {
      return { path: 'Impuesto', values: { key, state: 'no se puede trasladar según el catálogo' } };
    }
    return judgeKey(facts, 'c_Impuesto', key, 'Impuesto');
  },
};

const trasladoFactor = inCatalog<TaxLineSubject>({
  code: 'CFDI40176',
  node: 'Concepto/Traslado@TipoFactor',
  catalog: 'c_TipoFactor',
  noun: 'el tipo de factor',
  path: 'TipoFactor',
  key: (subject) => subject.line.TipoFactor,
});

const exentoSinTasa: LineRule = {
  code: 'CFDI40177',
  node: 'Concepto/Traslado@TipoFactor',
  severity: 'error',
  text: 'El traslado de {tax} es exento y lleva {what}: el SAT no admite tasa ni importe en un impuesto exento.',
  remedy: 'Quita la tasa y el importe, o cambia el tipo de factor a Tasa.',
  check: ({ line: { TipoFactor, TasaOCuota, Importe, Impuesto } }) =>
    TipoFactor === 'Exento' && (TasaOCuota !== undefined || Importe !== undefined)
      ? {
          path: TasaOCuota !== undefined ? 'TasaOCuota' : 'Importe',
          values: { tax: taxName(Impuesto), what: TasaOCuota !== undefined ? 'tasa' : 'importe' },
          fix: [
            { path: 'TasaOCuota', value: undefined },
            { path: 'Importe', value: undefined },
          ],
        }
      : undefined,
};

const tasaConImporte: LineRule = {
  code: 'CFDI40178',
  node: 'Concepto/Traslado@TipoFactor',
  severity: 'error',
  text: 'El traslado de {tax} es por {factor} y le falta {what}, que el SAT exige.',
  remedy: 'Completa la tasa o cuota y el importe, o cambia el tipo de factor a Exento.',
  check: ({ line: { TipoFactor, TasaOCuota, Importe, Impuesto }, amounts: { base, rate }, facts }) => {
    if (TipoFactor !== 'Tasa' && TipoFactor !== 'Cuota') return undefined;
    if (TasaOCuota !== undefined && Importe !== undefined) return undefined;
    const path = TasaOCuota === undefined ? 'TasaOCuota' : 'Importe';
    const product = base && rate && Importe === undefined ? multiply(base, rate) : undefined;
    const fix =
      product && facts.decimals !== undefined
        ? { fix: [{ path: 'Importe', value: toFixed(product, facts.decimals) }] }
        : {};
    const what = TasaOCuota === undefined ? 'la tasa o cuota' : 'el importe';
    return { path, values: { tax: taxName(Impuesto), factor: TipoFactor.toLowerCase(), what }, ...fix };
  },
};

const retencionImpuesto: LineRule = {
  code: 'CFDI40182',
  node: 'Concepto/Retencion@Impuesto',
  severity: 'error',
  text: 'El impuesto «{key}» {state} c_Impuesto del SAT.',
  remedy: 'Elige 001 (ISR), 002 (IVA) o 003 (IEPS).',
  check: ({ line: { Impuesto: key }, facts }) => {
    if (key === undefined) return undefined;
    if (facts.catalogs.taxAllows(key, 'retention') === false) {
      return { path: 'Impuesto', values: { key, state: 'no se puede retener según el catálogo' } };
    }
    return judgeKey(facts, 'c_Impuesto', key, 'Impuesto');
  },
};

const retencionFactor = inCatalog<TaxLineSubject>({
  code: 'CFDI40183',
  node: 'Concepto/Retencion@TipoFactor',
  catalog: 'c_TipoFactor',
  noun: 'el tipo de factor',
  path: 'TipoFactor',
  key: (subject) => subject.line.TipoFactor,
});

const retencionExenta: LineRule = {
  code: 'CFDI40184',
  node: 'Concepto/Retencion@TipoFactor',
  severity: 'error',
  text: 'La retención de {tax} dice Exento, y el SAT no admite retenciones exentas.',
  remedy: 'Cambia el tipo de factor a Tasa o Cuota, o quita la retención.',
  check: ({ line: { TipoFactor, Impuesto, TasaOCuota }, facts: { catalogs, date } }) => {
    if (TipoFactor !== 'Exento') return undefined;
    const isRate = catalogs.rateAllows('retention', Impuesto ?? '', 'Tasa', TasaOCuota ?? '', date) === true;
    const path = 'TipoFactor';
    return { path, values: { tax: taxName(Impuesto) }, ...(isRate && { fix: [{ path, value: 'Tasa' }] }) };
  },
};

export const CONCEPTO_IMPUESTOS_RULES: readonly Rule<ConceptSubject>[] = [vacio];

export const TRASLADO_RULES: readonly LineRule[] = [
  base('CFDI40174', 'Concepto/Traslado@Base'),
  trasladoImpuesto,
  trasladoFactor,
  exentoSinTasa,
  tasaConImporte,
  tasaOCuota('CFDI40179', 'Concepto/Traslado@TasaOCuota', 'transfer'),
  importe('CFDI40180', 'Concepto/Traslado@Importe'),
];

export const RETENCION_RULES: readonly LineRule[] = [
  base('CFDI40181', 'Concepto/Retencion@Base'),
  retencionImpuesto,
  retencionFactor,
  retencionExenta,
  tasaOCuota('CFDI40185', 'Concepto/Retencion@TasaOCuota', 'retention'),
  importe('CFDI40186', 'Concepto/Retencion@Importe'),
];
