/** Rules on the node of a global invoice (sales to the public in general). */
import { RFC_PUBLIC } from '../../values/rfc.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Correction, Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';

type DocumentRule = Rule<DocumentSubject>;

/** Name that makes an invoice with the generic RFC a global one. */
export const PUBLIC_NAME = 'PUBLICO EN GENERAL';
const MONTHLY = '04';
const BIMONTHLY = '05';

const falta: DocumentRule = {
  code: 'CFDI40130',
  node: 'InformacionGlobal',
  severity: 'error',
  text: `El receptor es ${PUBLIC_NAME} (${RFC_PUBLIC}) y falta la información global, que el SAT exige en las facturas globales.`,
  remedy:
    'Indica periodicidad, meses y año de la factura global; si es de una sola persona, escribe su nombre.',
  check: ({ comprobante: { Receptor, InformacionGlobal }, facts }) =>
    facts.type === 'I' &&
    Receptor?.Rfc === RFC_PUBLIC &&
    Receptor.Nombre === PUBLIC_NAME &&
    InformacionGlobal === undefined
      ? { path: 'InformacionGlobal', ...(facts.date !== '' && { fix: monthOf(facts.date) }) }
      : undefined,
};

const INFO = 'InformacionGlobal';

/** The sales of the month of issue, which a person may change. @param date YYYY-MM-DD */
function monthOf(date: string): Correction[] {
  return [
    { path: `${INFO}.Periodicidad`, value: MONTHLY },
    { path: `${INFO}.Meses`, value: date.slice(5, 7) },
    { path: `${INFO}.Año`, value: date.slice(0, 4) },
  ];
}

/** Key of the two months that a month belongs to: 13 for 01 and 02, 18 for 11 and 12. */
function pairOf(month: string): string {
  return `${12 + Math.ceil(Number(month) / 2)}`;
}

/** The month of a pair that the invoice is of, else its last: what is summed is issued at its end. */
function monthIn(pair: string, date: string): string {
  const month = date.slice(5, 7);
  return month !== '' && pairOf(month) === pair ? month : `${(Number(pair) - 12) * 2}`.padStart(2, '0');
}

const isMonth = (key: string) => /^(?:0[1-9]|1[0-2])$/.test(key);
const isPair = (key: string) => /^1[3-8]$/.test(key);

const periodicidad = inCatalog<DocumentSubject>({
  code: 'CFDI40131',
  node: 'InformacionGlobal@Periodicidad',
  catalog: 'c_Periodicidad',
  noun: 'la periodicidad',
  path: 'InformacionGlobal.Periodicidad',
  key: (subject) => subject.comprobante.InformacionGlobal?.Periodicidad,
  instead: ({ comprobante: { InformacionGlobal: info, Emisor } }) =>
    isPair(info?.Meses ?? '') && Emisor?.RegimenFiscal === '621' ? BIMONTHLY : MONTHLY,
});

const bimestralSoloRif: DocumentRule = {
  code: 'CFDI40132',
  node: 'InformacionGlobal@Periodicidad',
  severity: 'error',
  text: 'La periodicidad es bimestral (05) y el régimen del emisor es {regime}: el SAT solo la admite en el régimen 621 (Incorporación Fiscal).',
  remedy: 'Elige una periodicidad diaria, semanal, quincenal o mensual.',
  check: ({ comprobante: { InformacionGlobal, Emisor } }) =>
    InformacionGlobal?.Periodicidad === BIMONTHLY && Emisor?.RegimenFiscal !== '621'
      ? { path: 'InformacionGlobal.Periodicidad', values: { regime: Emisor?.RegimenFiscal ?? '' } }
      : undefined,
};

const meses = inCatalog<DocumentSubject>({
  code: 'CFDI40133',
  node: 'InformacionGlobal@Meses',
  catalog: 'c_Meses',
  noun: 'el mes o bimestre',
  path: 'InformacionGlobal.Meses',
  key: (subject) => subject.comprobante.InformacionGlobal?.Meses,
  instead: ({ comprobante: { InformacionGlobal: info }, facts: { date } }) => {
    const month = date.slice(5, 7);
    return month !== '' && info?.Periodicidad === BIMONTHLY ? pairOf(month) : month;
  },
});

const mesSuelto: DocumentRule = {
  code: 'CFDI40134',
  node: 'InformacionGlobal@Meses',
  severity: 'error',
  text: 'La periodicidad es {period} y el período es {value}: el SAT reserva las claves 13 a 18 a la periodicidad bimestral.',
  remedy: 'Elige un mes, de 01 (enero) a 12 (diciembre).',
  check: ({ comprobante: { InformacionGlobal: info }, facts: { date } }) => {
    const { Meses: value, Periodicidad: period } = info ?? {};
    if (value === undefined || period === undefined || period === BIMONTHLY || isMonth(value))
      return undefined;
    const path = `${INFO}.Meses`;
    return {
      path,
      values: { period, value },
      ...(isPair(value) && { fix: [{ path, value: monthIn(value, date) }] }),
    };
  },
};

const bimestre: DocumentRule = {
  code: 'CFDI40135',
  node: 'InformacionGlobal@Meses',
  severity: 'error',
  text: 'La periodicidad es bimestral (05) y el período es {value}, que no es un bimestre: el SAT espera una clave de 13 a 18.',
  remedy: 'Elige el bimestre, de 13 (enero-febrero) a 18 (noviembre-diciembre).',
  check: ({ comprobante: { InformacionGlobal: info } }) => {
    const value = info?.Meses;
    if (value === undefined || info?.Periodicidad !== BIMONTHLY || isPair(value)) return undefined;
    const path = `${INFO}.Meses`;
    return { path, values: { value }, ...(isMonth(value) && { fix: [{ path, value: pairOf(value) }] }) };
  },
};

/** Years from the invoice's own back to the global information's; undefined when either is not a year. */
function yearsBack({ comprobante: { InformacionGlobal: info }, facts }: DocumentSubject): number | undefined {
  const year = info?.Año;
  return year !== undefined && /^\d{4}$/.test(year) && facts.date !== ''
    ? Number(facts.date.slice(0, 4)) - Number(year)
    : undefined;
}

const año: DocumentRule = {
  code: 'CFDI40136',
  node: 'InformacionGlobal@Año',
  severity: 'error',
  text: 'El año de la información global es {value}: el SAT solo admite el de la fecha del comprobante o uno de los cinco anteriores.',
  remedy: 'Escribe el año en que se hicieron las ventas.',
  check: (subject) => {
    const back = yearsBack(subject);
    if (back === undefined || (back >= 0 && back <= 5)) return undefined;
    const hit = yearHit(subject);
    return { ...hit, fix: [{ path: hit.path, value: subject.facts.date.slice(0, 4) }] };
  },
};

/** The guide of the global invoice is stricter than the matrix: the current year or the one before. */
const añoSegunGuia: DocumentRule = {
  code: 'CFDI40136',
  node: 'InformacionGlobal@Año',
  severity: 'warning',
  text: 'El año de la información global es {value}: la guía del SAT solo habla del año en curso y del anterior.',
  remedy: 'Comprueba que el año sea el correcto.',
  check: (subject) => {
    const back = yearsBack(subject);
    return back !== undefined && back > 1 && back <= 5 ? yearHit(subject) : undefined;
  },
};

function yearHit({ comprobante }: DocumentSubject) {
  return { path: 'InformacionGlobal.Año', values: { value: comprobante.InformacionGlobal?.Año ?? '' } };
}

export const INFORMACION_GLOBAL_RULES: readonly DocumentRule[] = [
  falta,
  periodicidad,
  bimestralSoloRif,
  meses,
  mesSuelto,
  bimestre,
  año,
  añoSegunGuia,
];
