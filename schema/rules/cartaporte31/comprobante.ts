/** Rules on the document that a Carta Porte rides on, and on its concepts. Source: CP101 to CP114. */
import { isZero } from '../../values/decimal.ts';
import { inComplemento, once, siblingOnly } from '../company.ts';
import { mustBe } from '../fixed.ts';
import { judgeKey } from '../in-catalog.ts';
import { when } from '../presence.ts';
import type { Hit, Rule } from '../rule.ts';
import { INTERMODAL_SERVICES, TRANSPORT_SERVICES } from './services.ts';
import type { CartaSubject, ConceptoSubject } from './subjects.ts';

type CartaRule = Rule<CartaSubject>;
type ConceptRule = Rule<ConceptoSubject>;

export const NAMESPACE = 'http://www.sat.gob.mx/CartaPorte31';
const TRANSFER = 'un traslado con Carta Porte';

function isType(type: string) {
  return ({ facts }: { facts: CartaSubject['facts'] }) => facts.type === type;
}

const version = mustBe<CartaSubject>({
  code: 'CP101',
  node: 'Comprobante@Version',
  path: 'Version',
  noun: 'la versión del comprobante',
  where: 'un comprobante con Carta Porte',
  value: '4.0',
  read: ({ document }) => document.comprobante.Version,
});

function zero(code: string, name: 'SubTotal' | 'Total', noun: string): CartaRule {
  return when(
    isType('T'),
    mustBe<CartaSubject>({
      code,
      node: `Comprobante@${name}`,
      path: name,
      noun,
      where: TRANSFER,
      value: '0',
      read: ({ document: { comprobante, amounts } }) => {
        const amount = name === 'Total' ? amounts.total : amounts.subTotal;
        return amount !== undefined && isZero(amount) ? '0' : comprobante[name];
      },
    }),
  );
}

const sinMoneda = when(
  isType('T'),
  mustBe<CartaSubject>({
    code: 'CP103',
    node: 'Comprobante@Moneda',
    path: 'Moneda',
    noun: 'la moneda',
    where: TRANSFER,
    value: 'XXX',
    read: ({ document }) => document.comprobante.Moneda,
  }),
);

const conMoneda: CartaRule = {
  code: 'CP104',
  node: 'Comprobante@Moneda',
  severity: 'error',
  text: 'La moneda es XXX (sin moneda) y el comprobante es de ingreso: con Carta Porte el SAT exige la moneda del cobro.',
  remedy: 'Elige la moneda en que cobras el transporte.',
  check: ({ facts }) => (facts.type === 'I' && facts.currency === 'XXX' ? { path: 'Moneda' } : undefined),
};

const receptorEmisor: CartaRule = {
  code: 'CP107',
  node: 'Receptor@Rfc',
  severity: 'error',
  text: 'El receptor es {receiver} y el emisor es {issuer}: en un traslado con Carta Porte el SAT exige que sean el mismo.',
  remedy: 'Pon como receptor a quien emite el comprobante.',
  check: ({ document: { comprobante }, facts }) => {
    const { Emisor } = comprobante;
    if (facts.type !== 'T' || Emisor?.Rfc === undefined || facts.receiverRfc === Emisor.Rfc) return undefined;
    return {
      path: 'Receptor.Rfc',
      values: { receiver: facts.receiverRfc || 'nadie', issuer: Emisor.Rfc },
      fix: [
        { path: 'Receptor.Rfc', value: Emisor.Rfc },
        { path: 'Receptor.Nombre', value: Emisor.Nombre },
        { path: 'Receptor.RegimenFiscalReceptor', value: Emisor.RegimenFiscal },
      ],
    };
  },
};

const uso = when(
  isType('T'),
  mustBe<CartaSubject>({
    code: 'CP111',
    node: 'Receptor@UsoCFDI',
    path: 'Receptor.UsoCFDI',
    noun: 'el uso del CFDI',
    where: TRANSFER,
    value: 'S01',
    read: ({ document }) => document.comprobante.Receptor?.UsoCFDI,
  }),
);

/** The matrix was printed before the keys 06, 07 and 08 came; whether providers follow it, nobody can tell. */
const objetoImp: ConceptRule = {
  code: 'CP106',
  node: 'Concepto@ObjetoImp',
  severity: 'error',
  text: 'El objeto de impuesto «{key}» {state}.',
  remedy: '{act}.',
  check: ({ concept: { ObjetoImp: key = '' }, facts }): Hit | undefined => {
    const wrong = judgeKey(facts, 'c_ObjetoImp', key, 'ObjetoImp');
    if (wrong) {
      const state = `${wrong.values?.state} c_ObjetoImp del SAT`;
      return { ...wrong, values: { key, state, act: 'Elige el objeto de impuesto de la lista' } };
    }
    if (key === '' || /^0[1-5]$/.test(key)) return undefined;
    const state = 'no está entre las claves 01 a 05 que enumera la matriz de Carta Porte del SAT';
    const act = 'Si tu proveedor de certificación lo rechaza, usa una clave de la 01 a la 05';
    return { path: 'ObjetoImp', values: { key, state, act }, severity: 'warning' };
  },
};

/** Read strictly, every concept is a transport; read leniently, one is: then the others only warn. */
const claveTransporte: ConceptRule = {
  code: 'CP109',
  node: 'Concepto@ClaveProdServ',
  severity: 'error',
  text: 'La clave {key} no es un servicio de transporte, y en un ingreso con Carta Porte el SAT solo admite los de su lista.',
  remedy: 'Elige la clave del servicio de transporte que cobras, o factura lo demás aparte.',
  check: ({ concept, carta }): Hit | undefined => {
    const key = concept.ClaveProdServ ?? '';
    if (carta.facts.type !== 'I' || key === '' || TRANSPORT_SERVICES.has(key)) return undefined;
    return {
      path: 'ClaveProdServ',
      values: { key },
      ...(carta.chargesTransport && { severity: 'warning' as const }),
    };
  },
};

const intermodal: ConceptRule = {
  code: 'CP110',
  node: 'Concepto@ClaveProdServ',
  severity: 'error',
  text: 'La clave {key} es de transporte intermodal y la Carta Porte describe {count}: el SAT exige más de un medio de transporte.',
  remedy: 'Describe los otros medios de transporte, o elige la clave del medio que usas.',
  check: ({ concept, carta }) => {
    const key = concept.ClaveProdServ ?? '';
    if (carta.facts.type !== 'I' || !INTERMODAL_SERVICES.has(key) || carta.modes.count > 1) return undefined;
    const count = carta.modes.count === 1 ? 'un medio' : 'ningún medio';
    return { path: 'ClaveProdServ', values: { key, count } };
  },
};

export const COMPROBANTE_RULES: readonly CartaRule[] = [
  version,
  zero('CP102', 'SubTotal', 'el subtotal'),
  sinMoneda,
  conMoneda,
  zero('CP105', 'Total', 'el total'),
  receptorEmisor,
  uso,
];

export const CONCEPTO_RULES: readonly ConceptRule[] = [objetoImp, claveTransporte, intermodal];

const tipo: CartaRule = {
  code: 'CP114',
  node: 'CartaPorte',
  severity: 'error',
  text: 'El comprobante es de tipo {type} y lleva Carta Porte, que el SAT solo admite en ingresos (I) y traslados (T).',
  remedy: 'Quita la Carta Porte, o emite un comprobante de ingreso o de traslado.',
  check: ({ facts: { type } }) =>
    type === '' || type === 'I' || type === 'T' ? undefined : { path: '', values: { type } },
};

const ASKED = { node: 'CartaPorte', complement: 'Carta Porte' };
const FRIENDS =
  /^http:\/\/www\.sat\.gob\.mx\/(?:CartaPorte31|TimbreFiscalDigital|ComercioExterior\d+|pfic|implocal|leyendasFiscales)$/;

/** Where the complement stands. Of one that stands wrongly nothing else is said. */
export const MISPLACED_RULES: readonly CartaRule[] = [inComplemento({ code: 'CP112', ...ASKED })];
export const EXTRA_RULES: readonly CartaRule[] = [once({ code: 'CP112', ...ASKED }, NAMESPACE)];
export const PLACE_RULES: readonly CartaRule[] = [
  siblingOnly(
    { code: 'CP113', ...ASKED },
    FRIENDS,
    'el timbre, comercio exterior, integrante de coordinado, impuestos locales y leyendas fiscales',
  ),
  tipo,
];
