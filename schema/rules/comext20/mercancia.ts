/** Rules on what a Mercancia is and how it is measured. Source: CCE152 to CCE156, 159 to 162, 165, 167, 168, 170. */
import { compare, exact } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { judgeKey } from '../in-catalog.ts';
import { joinNames } from '../join-names.ts';
import { presence } from '../presence.ts';
import type { Hit, Rule, Severity } from '../rule.ts';
import { type ConceptoSubject, FRACTIONS, isService, type MercanciaSubject, unitOf } from './subjects.ts';

type MercanciaRule = Rule<MercanciaSubject>;
type ConceptRule = Rule<ConceptoSubject>;

const SERVICE_UNIT = '99';
const ADUANA = {
  CantidadAduana: 'la cantidad',
  UnidadAduana: 'la unidad',
  ValorUnitarioAduana: 'el valor unitario',
} as const;
const ADUANA_NAMES = Object.keys(ADUANA) as (keyof typeof ADUANA)[];

const casada: MercanciaRule = {
  code: 'CCE152',
  node: 'Mercancia@NoIdentificacion',
  severity: 'error',
  text: 'La mercancía «{id}» no es la de ningún concepto, y el SAT exige que su número de identificación esté en uno al menos.',
  remedy: 'Escribe en la mercancía el número de identificación de su concepto.',
  check: ({ goods: { NoIdentificacion: id }, group }) =>
    id === undefined || group.concepts.length > 0
      ? undefined
      : { path: 'NoIdentificacion', values: { id: id || ' ' } },
};

const repetida: MercanciaRule = {
  code: 'CCE153',
  node: 'Mercancia@NoIdentificacion',
  severity: 'error',
  text: 'La mercancía «{id}» está repetida con la misma fracción arancelaria ({fraction}), que el SAT no admite.',
  remedy: 'Junta las dos mercancías en una, o corrige su fracción arancelaria.',
  check: ({ goods, isRepeated }) => {
    if (!isRepeated) return undefined;
    const values = {
      id: goods.NoIdentificacion || ' ',
      fraction: goods.FraccionArancelaria ?? 'ninguna',
    };
    return { path: 'NoIdentificacion', values };
  },
};

const sinFraccion = presence<MercanciaSubject>({
  code: 'CCE159',
  node: 'Mercancia@FraccionArancelaria',
  path: 'FraccionArancelaria',
  noun: 'la fracción arancelaria',
  demand: 'no la admite en los servicios (unidad de aduana 99 o clave de unidad E48)',
  need: (subject) => (isService(subject) ? 'forbidden' : 'free'),
  read: ({ goods }) => goods.FraccionArancelaria,
});

const conFraccion = presence<MercanciaSubject>({
  code: 'CCE160',
  node: 'Mercancia@FraccionArancelaria',
  path: 'FraccionArancelaria',
  noun: 'la fracción arancelaria',
  demand: 'la exige en los bienes, que son todo lo que no es servicio (99 o E48)',
  need: (subject) => (isService(subject) ? 'free' : 'required'),
  read: ({ goods }) => goods.FraccionArancelaria,
});

/** That the unit is the fraction's is CCE167. */
const fraccionVigente: MercanciaRule = {
  code: 'CCE161',
  node: 'Mercancia@FraccionArancelaria',
  severity: 'error',
  text: 'La fracción arancelaria «{key}» {state} c_FraccionArancelaria del SAT.',
  remedy: 'Elige la fracción arancelaria vigente en la fecha del comprobante.',
  check: ({ goods, facts }) =>
    judgeKey(facts, FRACTIONS, goods.FraccionArancelaria ?? '', 'FraccionArancelaria'),
};

const tresJuntos: MercanciaRule = {
  code: 'CCE165',
  node: 'Mercancia@CantidadAduana,UnidadAduana,ValorUnitarioAduana',
  severity: 'error',
  text: 'La mercancía «{id}» no lleva {missing} de aduana: el SAT pide cantidad, unidad y valor unitario de aduana juntos{reason}.',
  remedy: 'Agrega a la mercancía {missing} de aduana{way}.',
  check: ({ goods, group }): Hit | undefined => {
    const missing = ADUANA_NAMES.filter((name) => goods[name] === undefined);
    const isRepeated = group.concepts.length > 1;
    if (missing[0] === undefined || (missing.length === ADUANA_NAMES.length && !isRepeated)) return undefined;
    const reason = isRepeated ? ', y siempre que varios conceptos llevan ese número de identificación' : '';
    const way = isRepeated
      ? ', o da a cada concepto un número de identificación propio'
      : ', o quita los tres datos si no hacen falta';
    const named = joinNames(missing.map((name) => ADUANA[name]));
    const values = { id: goods.NoIdentificacion || ' ', missing: named, reason, way };
    return { path: missing[0], values };
  },
};

const unidadDeFraccion: MercanciaRule = {
  code: 'CCE167',
  node: 'Mercancia@UnidadAduana',
  severity: 'error',
  text: 'La unidad de aduana es {written} y la de la fracción {fraction} es {unit}, que el SAT exige.',
  remedy: 'Escribe {unit} como unidad de aduana, con la cantidad en esa unidad.',
  check: ({ goods, facts }) => {
    const unit = unitOf(goods, facts);
    const written = goods.UnidadAduana;
    if (unit === undefined || written === undefined || written === unit) return undefined;
    const values = { written, unit, fraction: goods.FraccionArancelaria ?? '' };
    return { path: 'UnidadAduana', values, fix: [{ path: 'UnidadAduana', value: unit }] };
  },
};

const valorPositivo: MercanciaRule = {
  code: 'CCE168',
  node: 'Mercancia@ValorUnitarioAduana',
  severity: 'error',
  text: 'El valor unitario de aduana es {value}, y el SAT exige en los bienes uno mayor que cero.',
  remedy: 'Escribe el valor de una unidad de la mercancía, en dólares.',
  check: ({ goods }) => {
    const text = goods.ValorUnitarioAduana;
    const value = readAmount(text);
    if (text === undefined || value === undefined || value.units > 0n) return undefined;
    return goods.UnidadAduana === SERVICE_UNIT
      ? undefined
      : { path: 'ValorUnitarioAduana', values: { value: text } };
  },
};

/** CCE159 says the same of the fraction; this one is told of the unit that makes it a service. */
const servicioSinFraccion: MercanciaRule = {
  code: 'CCE170',
  node: 'Mercancia@UnidadAduana',
  severity: 'error',
  text: `La unidad de aduana es ${SERVICE_UNIT} (servicio) y la mercancía lleva la fracción {fraction}, que el SAT no admite en un servicio.`,
  remedy: 'Quita la fracción arancelaria, o corrige la unidad de aduana.',
  check: ({ goods: { UnidadAduana, FraccionArancelaria: fraction } }) =>
    UnidadAduana === SERVICE_UNIT && fraction !== undefined
      ? {
          path: 'UnidadAduana',
          values: { fraction },
          fix: [{ path: 'FraccionArancelaria', value: undefined }],
        }
      : undefined,
};

export const MERCANCIA_RULES: readonly MercanciaRule[] = [
  casada,
  repetida,
  sinFraccion,
  conFraccion,
  fraccionVigente,
  tresJuntos,
  unidadDeFraccion,
  valorPositivo,
  servicioSinFraccion,
];

/** Whether the concept's own quantity, unit and value are those that customs will see. */
function standsForCustoms({ group }: ConceptoSubject): boolean {
  return group.withoutQuantity !== undefined;
}

/** The matrix names transfers in its title and nobody in its condition: in sales these only warn. */
function severityOf({ facts }: ConceptoSubject): { severity?: Severity } {
  return facts.type === 'T' ? {} : { severity: 'warning' };
}

const LEAST = exact('0.001');

const cantidad: ConceptRule = {
  code: 'CCE154',
  node: 'Concepto@Cantidad',
  severity: 'error',
  text: 'La cantidad {value} {reason}, y sin cantidad de aduana el SAT pide al menos 0.001 y hasta tres decimales.',
  remedy: 'Escribe la cantidad con tres decimales a lo más, o agrega los datos de aduana a la mercancía.',
  check: (subject) => {
    const value = subject.concept.Cantidad;
    const amount = readAmount(value);
    if (value === undefined || amount === undefined || !standsForCustoms(subject)) return undefined;
    const isShort = /^\d{1,14}(?:\.\d{1,3})?$/.test(value);
    if (isShort && compare(amount, LEAST) >= 0) return undefined;
    const reason = isShort ? 'es demasiado pequeña' : 'tiene demasiados dígitos';
    return { path: 'Cantidad', values: { value, reason }, ...severityOf(subject) };
  },
};

const unidad: ConceptRule = {
  code: 'CCE155',
  node: 'Concepto@Unidad',
  severity: 'error',
  text: 'La unidad del concepto {state}, y sin cantidad de aduana el SAT pide ahí una clave de c_UnidadAduana.',
  remedy: 'Escribe como unidad la clave de la unidad de aduana, o agrega los datos de aduana a la mercancía.',
  check: (subject) => {
    if (!standsForCustoms(subject)) return undefined;
    const value = subject.concept.Unidad;
    const state =
      value === undefined
        ? 'no está'
        : subject.facts.status('ComExt/c_UnidadAduana', value) === 'missing'
          ? `es «${value || ' '}»`
          : undefined;
    return state === undefined ? undefined : { path: 'Unidad', values: { state }, ...severityOf(subject) };
  },
};

const valorUnitario: ConceptRule = {
  code: 'CCE156',
  node: 'Concepto@ValorUnitario',
  severity: 'error',
  text: 'El valor unitario {value} tiene demasiados dígitos: sin cantidad de aduana el SAT admite cuatro decimales a lo más.',
  remedy:
    'Escribe el valor unitario con cuatro decimales a lo más, o agrega los datos de aduana a la mercancía.',
  check: (subject) => {
    const value = subject.concept.ValorUnitario;
    if (value === undefined || !standsForCustoms(subject)) return undefined;
    if (/^\d{1,16}(?:\.\d{1,4})?$/.test(value) || readAmount(value) === undefined) return undefined;
    return { path: 'ValorUnitario', values: { value }, ...severityOf(subject) };
  },
};

const unidadDelConcepto: ConceptRule = {
  code: 'CCE162',
  node: 'Concepto@Unidad',
  severity: 'error',
  text: 'La unidad del concepto {state} y la de la fracción {fraction} es {unit}, que el SAT exige donde falta la unidad de aduana.',
  remedy: 'Escribe {unit} como unidad del concepto, o agrega los datos de aduana a la mercancía.',
  check: ({ concept, group }): Hit | undefined => {
    const [unit, plain] = [...group.units].find(([one]) => one !== concept.Unidad) ?? [];
    if (unit === undefined || plain === undefined) return undefined;
    const state = concept.Unidad === undefined ? 'no está' : `es «${concept.Unidad || ' '}»`;
    const values = { state, unit, fraction: plain.FraccionArancelaria ?? '' };
    // One unit cannot be two: only customs data resolve that.
    const canFix = group.units.size === 1;
    return { path: 'Unidad', values, ...(canFix && { fix: [{ path: 'Unidad', value: unit }] }) };
  },
};

export const CONCEPTO_CASADO_RULES: readonly ConceptRule[] = [
  cantidad,
  unidad,
  valorUnitario,
  unidadDelConcepto,
];
