/** Rules on the totals of the complement of technological platforms. */
import { add, compare, isZero, makeExact, negate, toText } from '../../values/decimal.ts';
import { type Amount, readAmount } from '../amounts.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import { sumOf, writtenSum } from '../written-sum.ts';
import { CASH, chargedTax, ISR, IVA, type Platform, type PlatformSubject } from './subjects.ts';

type PlatformRule = Rule<PlatformSubject>;

const NODE = 'ServiciosPlataformasTecnologicas';

const periodicidad = inCatalog<PlatformSubject>({
  code: 'SPT125',
  node: `${NODE}@Periodicidad`,
  catalog: 'Retenciones/c_Periodicidad',
  noun: 'la periodicidad',
  path: 'Periodicidad',
  key: ({ platform }) => platform.Periodicidad,
});

type TotalName = Exclude<keyof Platform, 'Servicios' | 'Version' | 'Periodicidad'> & string;

function total(
  code: string,
  name: TotalName,
  noun: string,
  source: string,
  expected: (subject: PlatformSubject) => Amount,
): PlatformRule {
  const node = `${NODE}@${name}`;
  return writtenSum({
    code,
    node,
    path: name,
    noun,
    source,
    least: 2,
    read: ({ platform }) => platform[name],
    expected,
  });
}

/** What the document withholds of a tax; zero without it. */
function withheld({ retained }: PlatformSubject, tax: string): Amount {
  const lines = retained.filter((line) => line.ImpuestoRet === tax);
  const sum = sumOf(lines.map((line) => line.MontoRet));
  return lines.length === 0 ? makeExact(0n, 2) : sum;
}

function isForeign({ retenciones }: PlatformSubject): boolean {
  return retenciones.Receptor?.NacionalidadR === 'Extranjero';
}

const entregado = total(
  'SPT131',
  'DifIVAEntregadoPrestServ',
  'la diferencia de IVA entregada al prestador',
  'el IVA trasladado menos el cobrado en efectivo y el retenido es',
  (subject) => {
    const { platform } = subject;
    const charged = readAmount(platform.TotalIVATrasladado);
    const inCash = chargedTax(subject, (form) => form === CASH);
    const stored = readAmount(platform.TotalIVARetenido);
    if (isForeign(subject) || !charged || !inCash || !stored) return undefined;
    return add(charged, negate(add(inCash, stored)));
  },
);

const DIFFERENCE = 'DifIVAEntregadoPrestServ';

const nadaAlExtranjero: PlatformRule = {
  code: 'SPT132',
  node: `${NODE}@${DIFFERENCE}`,
  severity: 'error',
  text: 'El receptor es extranjero y la diferencia de IVA entregada al prestador es {value}: el SAT solo admite 0.00.',
  remedy: 'Escribe 0.00 como diferencia entregada al prestador.',
  check: (subject) => {
    const value = subject.platform[DIFFERENCE];
    const amount = readAmount(value);
    if (!isForeign(subject) || value === undefined || amount === undefined || isZero(amount))
      return undefined;
    return { path: DIFFERENCE, values: { value }, fix: [{ path: DIFFERENCE, value: '0.00' }] };
  },
};

const numero: PlatformRule = {
  code: 'SPT126',
  node: `${NODE}@NumServ`,
  severity: 'error',
  text: 'El número de servicios es {written} y el complemento detalla {count}: el SAT exige que coincidan.',
  remedy: 'Escribe {count} como número de servicios, o completa el detalle.',
  check: ({ platform: { NumServ: written }, services }) => {
    const amount = readAmount(written);
    const count = makeExact(BigInt(services.length), 0);
    if (written === undefined || amount === undefined || compare(amount, count) === 0) return undefined;
    const text = toText(count);
    return { path: 'NumServ', values: { written, count: text }, fix: [{ path: 'NumServ', value: text }] };
  },
};

/** Paths from the complement. */
export const PLATFORM_RULES: readonly PlatformRule[] = [
  periodicidad,
  numero,
  total(
    'SPT127',
    'MonTotServSIVA',
    'el monto de los servicios sin IVA',
    'sus precios suman',
    ({ services }) => sumOf(services.map((service) => service.PrecioServSinIVA)),
  ),
  total('SPT128', 'TotalIVATrasladado', 'el IVA trasladado', 'el de los servicios suma', (subject) =>
    chargedTax(subject, () => true),
  ),
  total('SPT129', 'TotalIVARetenido', 'el IVA retenido', 'el de las retenciones es', (subject) =>
    withheld(subject, IVA),
  ),
  total('SPT130', 'TotalISRRetenido', 'el ISR retenido', 'el de las retenciones es', (subject) =>
    withheld(subject, ISR),
  ),
  entregado,
  nadaAlExtranjero,
  total(
    'SPT133',
    'MonTotalporUsoPlataforma',
    'el monto por uso de la plataforma',
    'las comisiones suman',
    ({ services }) =>
      sumOf(services.flatMap(({ ComisionDelServicio: fee }) => (fee === undefined ? [] : [fee.Importe]))),
  ),
  total(
    'SPT134',
    'MonTotalContribucionGubernamental',
    'el monto de las contribuciones gubernamentales',
    'las de los servicios suman',
    ({ services }) => {
      const paid = services.flatMap(({ ContribucionGubernamental: levy }) => (levy ? [levy.ImpContrib] : []));
      return paid.length === 0 ? undefined : sumOf(paid);
    },
  ),
];
