/** Rules on a document of technological platforms: its period, totals, and which taxes it withholds. */
import { isZero } from '../../values/decimal.ts';
import { personKind, RFC_FOREIGN } from '../../values/rfc.ts';
import { readAmount } from '../amounts.ts';
import { taxName } from '../cfdi40/tax-line.ts';
import type { Hit, Rule } from '../rule.ts';
import { sumOf, writtenSum } from '../written-sum.ts';
import {
  hasForeignId,
  ISR,
  IVA,
  type PlatformSubject,
  platformsOf,
  type RetencionesSubject,
  type Service,
  yearOf,
} from './subjects.ts';

type PlatformRule = Rule<PlatformSubject>;

const KEY = '26';
const NAME = 'Servicios de plataformas tecnológicas';

/** On every document: the complement goes with key 26, once, and the key with the complement. */
export const conClave: Rule<RetencionesSubject> = {
  code: 'SPT102',
  node: 'Retenciones@CveRetenc',
  severity: 'error',
  text: `El documento {state}: el SAT exige la clave ${KEY} y un solo complemento ${NAME}, los dos o ninguno.`,
  remedy: `Deja la clave ${KEY} con un solo complemento, o quita los dos.`,
  check: ({ retenciones }): Hit[] => {
    const key = retenciones.CveRetenc ?? '';
    const platforms = platformsOf(retenciones);
    if (platforms.length === 0) {
      return key === KEY
        ? [{ path: 'Complemento', values: { state: `tiene la clave ${KEY} sin complemento` } }]
        : [];
    }
    const surplus = platforms.slice(1).map(({ path }) => ({
      path,
      values: { state: `lleva ${platforms.length} complementos ${NAME}` },
    }));
    if (key === KEY) return surplus;
    const wrongKey = {
      path: 'CveRetenc',
      values: { state: `lleva el complemento ${NAME} con la clave ${key || 'vacía'}` },
      fix: [{ path: 'CveRetenc', value: KEY }],
    };
    return [wrongKey, ...surplus];
  },
};

const FOREIGN_ID = 'Receptor.Extranjero.NumRegIdTribR';

const idExtranjero: PlatformRule = {
  code: 'SPT104',
  node: 'Receptor@NumRegIdTribR',
  severity: 'error',
  text: `El receptor extranjero no tiene número de registro de identidad tributaria: el SAT pide entonces el genérico ${RFC_FOREIGN}.`,
  remedy: `Escribe el número del receptor, o ${RFC_FOREIGN} si no lo tiene.`,
  check: ({ retenciones: { Receptor } }) =>
    Receptor?.Extranjero !== undefined && !Receptor.Extranjero.NumRegIdTribR
      ? { path: FOREIGN_ID, fix: [{ path: FOREIGN_ID, value: RFC_FOREIGN }] }
      : undefined,
};

const unMes: PlatformRule = {
  code: 'SPT105',
  node: 'Periodo@MesFin',
  severity: 'error',
  text: 'El período va del mes {first} al {last}: en plataformas tecnológicas el SAT pide un documento por mes.',
  remedy: 'Escribe el mismo mes al inicio y al final, y emite un documento por cada mes.',
  check: ({ retenciones: { Periodo } }) => {
    const { MesIni: first, MesFin: last } = Periodo ?? {};
    const path = 'Periodo.MesFin';
    return first && last && first !== last
      ? { path, values: { first, last }, fix: [{ path, value: first }] }
      : undefined;
  },
};

const FIRST_YEAR = 2019;

const ejercicio: PlatformRule = {
  code: 'SPT106',
  node: 'Periodo@Ejercicio',
  severity: 'error',
  text: `El ejercicio es {year}: en plataformas tecnológicas el SAT admite de ${FIRST_YEAR} a {now}, el año de expedición.`,
  remedy: 'Corrige el ejercicio al que corresponden los servicios.',
  check: (subject) => {
    const year = subject.retenciones.Periodo?.Ejercicio ?? '';
    const now = yearOf(subject);
    if (now === undefined || !/^\d{4}$/.test(year)) return undefined;
    return Number(year) >= FIRST_YEAR && Number(year) <= now
      ? undefined
      : { path: 'Periodo.Ejercicio', values: { year, now: `${now}` } };
  },
};

const operacion = writtenSum<PlatformSubject>({
  code: 'SPT107',
  node: 'Totales@MontoTotOperacion',
  path: 'Totales.MontoTotOperacion',
  noun: 'el monto de la operación',
  source: 'los servicios sin IVA del complemento son',
  least: 2,
  read: ({ retenciones }) => retenciones.Totales?.MontoTotOperacion,
  expected: ({ platform }) => readAmount(platform.MonTotServSIVA),
});

const gravado = writtenSum<PlatformSubject>({
  code: 'SPT108',
  node: 'Totales@MontoTotGrav',
  path: 'Totales.MontoTotGrav',
  noun: 'el monto gravado',
  source: 'el de la operación es',
  least: 2,
  read: ({ retenciones }) => retenciones.Totales?.MontoTotGrav,
  expected: ({ amounts }) => amounts.operation,
});

const exento: PlatformRule = {
  code: 'SPT109',
  node: 'Totales@MontoTotExent',
  severity: 'error',
  text: 'El monto exento es {value}: en plataformas tecnológicas el SAT solo admite cero.',
  remedy: 'Escribe 0.00 como monto exento, y todo lo cobrado como gravado.',
  check: ({ retenciones: { Totales }, amounts: { exempt } }) => {
    const path = 'Totales.MontoTotExent';
    return exempt && !isZero(exempt)
      ? { path, values: { value: Totales?.MontoTotExent ?? '' }, fix: [{ path, value: '0.00' }] }
      : undefined;
  },
};

const retenido = writtenSum<PlatformSubject>({
  code: 'SPT110',
  node: 'Totales@MontoTotRet',
  path: 'Totales.MontoTotRet',
  noun: 'el monto retenido',
  source: 'las retenciones del detalle suman',
  least: 2,
  read: ({ retenciones }) => retenciones.Totales?.MontoTotRet,
  expected: ({ retained }) => sumOf(retained.map((line) => line.MontoRet)),
});

/** Services that residents abroad are paid for. */
const ABROAD_SERVICES = new Set(['07', '08', '09']);

export function isAbroadService({ TipoDeServ = '' }: Service): boolean {
  return ABROAD_SERVICES.has(TipoDeServ);
}

/** One hit for each ISR withheld, where it may not be. */
function noIncomeTax(
  code: string,
  node: string,
  reason: string,
  remedy: string,
  isForbidden: (subject: PlatformSubject) => boolean,
): PlatformRule {
  return {
    code,
    node,
    severity: 'error',
    text: `El documento retiene ISR y ${reason}, caso en que el SAT no admite esa retención.`,
    remedy,
    check: (subject) => {
      if (!isForbidden(subject)) return undefined;
      return subject.retained.flatMap(({ ImpuestoRet }, index) =>
        ImpuestoRet === ISR ? [{ path: `Totales.ImpRetenidos[${index}]` }] : [],
      );
    },
  };
}

function valueAddedTax(
  code: string,
  reason: string,
  isNeeded: (subject: PlatformSubject) => boolean,
): PlatformRule {
  return {
    code,
    node: 'ImpRetenidos',
    severity: 'error',
    text: `${reason} y el documento no retiene IVA, que entonces el SAT exige.`,
    remedy: 'Agrega la retención de IVA.',
    check: (subject) =>
      isNeeded(subject) && !subject.retained.some((line) => line.ImpuestoRet === IVA)
        ? { path: 'Totales.ImpRetenidos' }
        : undefined,
  };
}

function chargesTax({ services }: PlatformSubject): boolean {
  return services.some((service) => {
    const amount = readAmount(service.ImpuestosTrasladadosdelServicio?.Importe);
    return amount !== undefined && amount.units > 0n;
  });
}

const unRenglon: PlatformRule = {
  code: 'SPT113',
  node: 'ImpRetenidos',
  severity: 'error',
  text: 'El {tax} está en más de un renglón de retenciones, y el SAT pide uno solo por impuesto.',
  remedy: 'Junta en un renglón lo retenido del mismo impuesto.',
  check: ({ retained }) => {
    const seen = new Set<string>();
    return retained.flatMap(({ ImpuestoRet: tax }, index) => {
      if (tax === undefined) return [];
      const isRepeated = seen.has(tax);
      seen.add(tax);
      return isRepeated ? [{ path: `Totales.ImpRetenidos[${index}]`, values: { tax: taxName(tax) } }] : [];
    });
  },
};

/** Paths from the root of the document. */
export const PLATFORM_DOCUMENT_RULES: readonly PlatformRule[] = [
  idExtranjero,
  unMes,
  ejercicio,
  operacion,
  gravado,
  exento,
  retenido,
  noIncomeTax(
    'SPT111',
    'ImpRetenidos',
    'el emisor es una persona física',
    'Quita la retención de ISR, o corrige el emisor.',
    ({ retenciones }) => personKind(retenciones.Emisor?.RfcE ?? '') === 'fisica',
  ),
  valueAddedTax('SPT112', 'Los servicios del complemento trasladan IVA', chargesTax),
  unRenglon,
  valueAddedTax('SPT114', 'El receptor vive en el extranjero', hasForeignId),
  noIncomeTax(
    'SPT122',
    'ImpRetenidos',
    'el receptor extranjero presta servicios de los tipos 07 a 09',
    'Quita la retención de ISR, o corrige el tipo de servicio.',
    (subject) => hasForeignId(subject) && subject.services.some(isAbroadService),
  ),
  noIncomeTax(
    'SPT123',
    'ImpRetenidos',
    'los servicios son de los tipos 07 a 09',
    'Quita la retención de ISR, o corrige el tipo de servicio.',
    ({ services }) => services.some(isAbroadService),
  ),
  noIncomeTax(
    'SPT124',
    'Receptor@NumRegIdTribR',
    'el receptor vive en el extranjero',
    'Quita la retención de ISR, o corrige el receptor.',
    hasForeignId,
  ),
];
