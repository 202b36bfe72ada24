/** Rules on what the key of the retention asks for: a description, a complement, amounts. */
import { arrendamientoEnFideicomiso10 } from '../../cfdi/complements/arrendamiento-en-fideicomiso-10.ts';
import { dividendos10 } from '../../cfdi/complements/dividendos-10.ts';
import { enajenacionDeAcciones10 } from '../../cfdi/complements/enajenacion-de-acciones-10.ts';
import { fideicomisoNoEmpresarial10 } from '../../cfdi/complements/fideicomiso-no-empresarial-10.ts';
import { intereses10 } from '../../cfdi/complements/intereses-10.ts';
import { interesesHipotecarios10 } from '../../cfdi/complements/intereses-hipotecarios-10.ts';
import { operacionesConDerivados10 } from '../../cfdi/complements/operaciones-con-derivados-10.ts';
import { pagosAExtranjeros10 } from '../../cfdi/complements/pagos-a-extranjeros-10.ts';
import { planesDeRetiro10 } from '../../cfdi/complements/planes-de-retiro-10.ts';
import { planesDeRetiro11 } from '../../cfdi/complements/planes-de-retiro-11.ts';
import { plataformasTecnologicas10 } from '../../cfdi/complements/plataformas-tecnologicas-10.ts';
import { premios10 } from '../../cfdi/complements/premios-10.ts';
import { isZero } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Hit, Rule } from '../rule.ts';
import type { PartialRetenciones, RetencionesSubject } from './subjects.ts';

type RetencionesRule = Rule<RetencionesSubject>;

const OTHER = '25';
const PLATFORMS = '26';
const RIF = '28';

const clave = inCatalog<RetencionesSubject>({
  code: 'Reten20105',
  node: 'Retenciones@CveRetenc',
  catalog: 'Retenciones/c_CveRetenc',
  noun: 'la clave de la retención',
  path: 'CveRetenc',
  key: ({ retenciones }) => retenciones.CveRetenc,
});

const descripcion: RetencionesRule = {
  code: 'Reten20106',
  node: 'Retenciones@DescRetenc',
  severity: 'error',
  text: 'La clave de la retención es 25 (otro tipo de retenciones) y falta su descripción, que entonces el SAT exige.',
  remedy: 'Describe la retención, o elige la clave que le corresponde.',
  check: ({ retenciones: { CveRetenc, DescRetenc } }) =>
    CveRetenc === OTHER && !DescRetenc ? { path: 'DescRetenc' } : undefined,
};

type Demand = { name: string; namespaces: readonly string[] };

const ABROAD: Demand = { name: 'Pagos a extranjeros', namespaces: [pagosAExtranjeros10.namespace] };
const SHARES: Demand = { name: 'Enajenación de acciones', namespaces: [enajenacionDeAcciones10.namespace] };
const DIVIDENDS: Demand = { name: 'Dividendos', namespaces: [dividendos10.namespace] };

/** Keys that ask for a complement only where the receiver lives abroad. */
const IF_ABROAD = new Set(['01', '02', '04', '05']);

/** c_CveRetenc; 27 asks for its complement only of trustees, which the document does not say. */
const DEMANDS: Readonly<Partial<Record<string, Demand>>> = {
  '06': SHARES,
  '14': DIVIDENDS,
  '15': DIVIDENDS,
  '16': { name: 'Intereses', namespaces: [intereses10.namespace] },
  '17': { name: 'Arrendamiento en fideicomiso', namespaces: [arrendamientoEnFideicomiso10.namespace] },
  '18': ABROAD,
  '19': SHARES,
  '20': { name: 'Premios', namespaces: [premios10.namespace] },
  '21': { name: 'Fideicomiso no empresarial', namespaces: [fideicomisoNoEmpresarial10.namespace] },
  '22': {
    name: 'Planes de retiro',
    namespaces: [planesDeRetiro11.namespace, planesDeRetiro10.namespace],
  },
  '23': { name: 'Intereses hipotecarios', namespaces: [interesesHipotecarios10.namespace] },
  '24': { name: 'Operaciones con derivados', namespaces: [operacionesConDerivados10.namespace] },
  [PLATFORMS]: {
    name: 'Servicios de plataformas tecnológicas',
    namespaces: [plataformasTecnologicas10.namespace],
  },
};

const complemento: RetencionesRule = {
  code: 'Reten20107',
  node: 'Retenciones@CveRetenc',
  severity: 'error',
  text: 'La clave de la retención es {key} y falta el complemento {name}, que con esa clave el SAT exige.',
  remedy: 'Agrega el complemento {name}, o corrige la clave.',
  check: ({ retenciones }) => {
    const { CveRetenc: key = '', Receptor } = retenciones;
    const isAbroad = Receptor?.NacionalidadR === 'Extranjero';
    const demand = isAbroad && IF_ABROAD.has(key) ? ABROAD : DEMANDS[key];
    if (demand === undefined || demand.namespaces.some((namespace) => has(retenciones, namespace))) {
      return undefined;
    }
    return { path: 'CveRetenc', values: { key, name: demand.name } };
  },
};

function has({ Complemento }: PartialRetenciones, namespace: string): boolean {
  return (Complemento?.content ?? []).some((item) => item.namespace === namespace);
}

const enCeros: RetencionesRule = {
  code: 'Reten20108',
  node: 'Totales',
  severity: 'error',
  text: 'La clave de la retención es 28 (RIF) y {noun} es {value}: con esa clave el SAT solo admite cero.',
  remedy: 'Escribe 0.00 en el monto gravado y en el exento.',
  check: ({ retenciones: { CveRetenc, Totales } }): Hit[] | undefined => {
    if (CveRetenc !== RIF) return undefined;
    const amounts = [
      ['MontoTotGrav', 'el monto gravado'],
      ['MontoTotExent', 'el monto exento'],
    ] as const;
    return amounts.flatMap(([name, noun]) => {
      const value = Totales?.[name];
      const amount = readAmount(value);
      if (value === undefined || amount === undefined || isZero(amount)) return [];
      const path = `Totales.${name}`;
      return [{ path, values: { noun, value }, fix: [{ path, value: '0.00' }] }];
    });
  },
};

function rifAmount(
  code: string,
  name: 'UtilidadBimestral' | 'ISRCorrespondiente',
  noun: string,
): RetencionesRule {
  return {
    code,
    node: `Totales@${name}`,
    severity: 'error',
    text: `La clave de la retención es 28 (RIF) y ${noun} {state}: con esa clave el SAT exige que sea mayor que cero.`,
    remedy: `Escribe ${noun} del contribuyente del RIF.`,
    check: ({ retenciones: { CveRetenc, Totales } }) => {
      if (CveRetenc !== RIF) return undefined;
      const written = Totales?.[name];
      if (written === undefined) return { path: `Totales.${name}`, values: { state: 'falta' } };
      const amount = readAmount(written);
      return amount === undefined || amount.units > 0n
        ? undefined
        : { path: `Totales.${name}`, values: { state: `es ${written}` } };
    },
  };
}

export const CLAVE_RULES: readonly RetencionesRule[] = [
  clave,
  descripcion,
  complemento,
  enCeros,
  rifAmount('Reten20132', 'UtilidadBimestral', 'la utilidad bimestral'),
  rifAmount('Reten20133', 'ISRCorrespondiente', 'el ISR correspondiente'),
];
