/** Rules on the attributes of ComercioExterior. Source: CCE102, CCE103 and CCE116 to CCE122. */
import { compare, decimalsOf, rescale, toFixed } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { isThere, onlyIf, presence } from '../presence.ts';
import type { Rule } from '../rule.ts';
import { sumOf } from '../written-sum.ts';
import type { ComercioSubject } from './subjects.ts';

type ComercioRule = Rule<ComercioSubject>;

/** MotivoTraslado of goods of third parties, and of goods that were invoiced before. */
const OF_OTHERS = '05';
const INVOICED = '01';
/** TipoRelacion of a transfer of what was invoiced before. */
const PREVIOUS_INVOICE = '05';
const DEFINITIVE = '02';
const CENTS = 2;

function isOfOthers({ node, facts }: ComercioSubject): boolean {
  return facts.type === 'T' && node.MotivoTraslado === OF_OTHERS;
}

const propietario = presence<ComercioSubject>({
  code: 'CCE102',
  node: 'ComercioExterior/Propietario',
  path: 'Propietario',
  noun: 'el propietario de la mercancía',
  demand: `lo exige en un traslado con motivo ${OF_OTHERS} (mercancía de terceros)`,
  need: (subject) => (isOfOthers(subject) ? 'required' : 'free'),
  read: ({ node }) => node.Propietario,
});

/** The matrix joins its two conditions with «y», so nobody can tell whether one of them is enough. */
const sinPropietario = presence<ComercioSubject>({
  code: 'CCE103',
  node: 'ComercioExterior/Propietario',
  path: 'Propietario',
  noun: 'el propietario de la mercancía',
  demand: `solo lo admite en un traslado con motivo ${OF_OTHERS} (mercancía de terceros)`,
  need: (subject) => (isOfOthers(subject) ? 'free' : 'forbidden'),
  read: ({ node }) => node.Propietario,
  // With that motive CCE117 asks for one: it is the motive that is odd.
  isRemovable: ({ node }) => node.MotivoTraslado !== OF_OTHERS,
  severity: 'warning',
});

const facturaPrevia: ComercioRule = {
  code: 'CCE116',
  node: 'ComercioExterior@MotivoTraslado',
  severity: 'error',
  text: `El motivo del traslado es ${INVOICED} (mercancía ya facturada) y el comprobante no se relaciona con la factura de venta, como exige el SAT.`,
  remedy: `Relaciona la factura de venta con la clave de relación ${PREVIOUS_INVOICE}.`,
  check: ({ node, document }) => {
    if (node.MotivoTraslado !== INVOICED) return undefined;
    const isRelated = document.comprobante.CfdiRelacionados?.some(
      (group) => group.TipoRelacion === PREVIOUS_INVOICE && group.CfdiRelacionado?.some((one) => one.UUID),
    );
    return isRelated ? undefined : { path: 'MotivoTraslado' };
  },
};

const propietarioDeMotivo = presence<ComercioSubject>({
  code: 'CCE117',
  node: 'ComercioExterior@MotivoTraslado',
  path: 'Propietario',
  noun: 'el propietario de la mercancía',
  demand: `pide al menos uno con el motivo de traslado ${OF_OTHERS}, y ninguno con otro motivo`,
  need: ({ node }) => onlyIf(node.MotivoTraslado === OF_OTHERS),
  read: ({ node }) => node.Propietario,
});

const certificadoOrigen = presence<ComercioSubject>({
  code: 'CCE118',
  node: 'ComercioExterior@NumCertificadoOrigen',
  path: 'NumCertificadoOrigen',
  noun: 'el número de certificado de origen',
  demand:
    'lo pide cuando el comprobante sirve de certificado de origen (1), y solo entonces (si aún no lo tienes, va 0)',
  need: ({ node }) =>
    node.CertificadoOrigen === undefined ? 'free' : onlyIf(node.CertificadoOrigen === '1'),
  read: ({ node }) => node.NumCertificadoOrigen,
});

/** Where the goods go: the countries of the receiver and of each addressee. */
function countriesOf({ node, document }: ComercioSubject): string[] {
  const addressees = (node.Destinatario ?? []).flatMap((one) => one.Domicilio ?? []);
  const countries = [
    document.comprobante.Receptor?.ResidenciaFiscal,
    node.Receptor?.Domicilio?.Pais,
    ...addressees.map((address) => address.Pais),
  ];
  return countries.filter((country) => country !== undefined);
}

const EUROPE = 'Unión Europea';

const exportadorConfiable: ComercioRule = {
  code: 'CCE119',
  node: 'ComercioExterior@NumeroExportadorConfiable',
  severity: 'error',
  text: 'Hay número de exportador confiable, que el SAT solo admite si el receptor o un destinatario está en la Unión Europea, y los países son {countries}.',
  remedy: 'Quita el número de exportador confiable.',
  check: (subject) => {
    const path = 'NumeroExportadorConfiable';
    const countries = countriesOf(subject);
    const { catalogs } = subject.facts;
    const isEuropean = countries.some((country) => catalogs.cell('c_Pais', country, 'area') === EUROPE);
    if (subject.node.NumeroExportadorConfiable === undefined || isEuropean) return undefined;
    const values = { countries: [...new Set(countries)].join(', ') || 'desconocidos' };
    return { path, values, fix: [{ path, value: undefined }] };
  },
};

const incoterm = presence<ComercioSubject>({
  code: 'CCE120',
  node: 'ComercioExterior@Incoterm',
  path: 'Incoterm',
  noun: 'la clave del Incoterm',
  demand: `la exige en la exportación definitiva (${DEFINITIVE})`,
  need: ({ document }) => (document.comprobante.Exportacion === DEFINITIVE ? 'required' : 'free'),
  read: ({ node }) => node.Incoterm,
  catalog: 'ComExt/c_INCOTERM',
});

const totalDolares: ComercioRule = {
  code: 'CCE122',
  node: 'ComercioExterior@TotalUSD',
  severity: 'error',
  text: 'El total en dólares es {written} y las mercancías suman {expected}: el SAT exige que coincidan, con dos decimales escritos.',
  remedy: 'Escribe {expected} como total en dólares.',
  check: ({ node, goods }) => {
    const written = node.TotalUSD;
    const value = readAmount(written);
    const sum = sumOf(goods.map((one) => one.ValorDolares));
    if (written === undefined || value === undefined || sum === undefined) return undefined;
    if (decimalsOf(written) === CENTS && compare(value, rescale(sum, CENTS)) === 0) return undefined;
    const expected = toFixed(sum, CENTS);
    return { path: 'TotalUSD', values: { written, expected }, fix: [{ path: 'TotalUSD', value: expected }] };
  },
};

const destinatarios: ComercioRule = {
  code: 'CCE142',
  node: 'Destinatario',
  severity: 'error',
  text: 'El traslado tiene {count} destinatarios y el SAT admite uno solo.',
  remedy: 'Deja un destinatario y emite otro traslado para cada uno de los demás.',
  check: ({ node, facts }) => {
    const count = node.Destinatario?.length ?? 0;
    return facts.type === 'T' && count > 1
      ? { path: 'Destinatario', values: { count: `${count}` } }
      : undefined;
  },
};

const ADUANA = ['CantidadAduana', 'UnidadAduana', 'ValorUnitarioAduana'] as const;

const todasConAduana: ComercioRule = {
  code: 'CCE166',
  node: 'Mercancia@CantidadAduana,UnidadAduana,ValorUnitarioAduana',
  severity: 'error',
  text: 'De {all} mercancías, {some} con cantidad, unidad y valor unitario de aduana y las demás sin ellos: el SAT exige que los lleven todas o ninguna.',
  remedy: 'Agrega esos datos a las mercancías que no los tienen, o quítalos de las demás.',
  check: ({ goods }) => {
    const some = goods.filter((one) => ADUANA.some((name) => isThere(one[name]))).length;
    if (some === 0 || some === goods.length) return undefined;
    return { path: 'Mercancias.Mercancia', values: { some: `${some}`, all: `${goods.length}` } };
  },
};

export const COMERCIO_RULES: readonly ComercioRule[] = [
  propietario,
  sinPropietario,
  facturaPrevia,
  propietarioDeMotivo,
  certificadoOrigen,
  exportadorConfiable,
  incoterm,
  totalDolares,
  destinatarios,
  todasConAduana,
];
