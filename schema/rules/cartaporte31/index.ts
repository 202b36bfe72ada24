/** The family of Carta Porte 3.1. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import { type CartaPorte31, cartaPorte31 } from '../../cfdi/complements/carta-porte-31.ts';
import {
  type Address,
  type AddressSubject,
  mexicanPostalCode,
  neighborhood,
  placeOfState,
  stateOfCountry,
} from '../address.ts';
import { applyRules } from '../apply.ts';
import { isExtra } from '../company.ts';
import type { Facts } from '../document-context.ts';
import { complementFamily } from '../family.ts';
import type { Finding, Rule } from '../rule.ts';
import { DOCUMENTACION_DE_MERCANCIA, DOCUMENTACION_RULES, TRANSPORTA_RULES } from './aduana.ts';
import { CARTA_RULES } from './carta.ts';
import { CARTAPORTE31_CODES } from './codes.ts';
import { COFEPRIS_RULES } from './cofepris.ts';
import {
  COMPROBANTE_RULES,
  CONCEPTO_RULES,
  EXTRA_RULES,
  MISPLACED_RULES,
  NAMESPACE,
  PLACE_RULES,
} from './comprobante.ts';
import { FIGURA_RULES, FIGURAS_RULES } from './figura.ts';
import { MERCANCIA_RULES } from './mercancia.ts';
import { MERCANCIAS_RULES, SEGUROS_RULES } from './mercancias.ts';
import { remoteOfCarta } from './remote.ts';
import { type CartaSubject, cartaSubject, type Mercancia, type MercanciaSubject } from './subjects.ts';
import { CARRO_RULES, CONTENEDOR_RULES, TRANSPORTE_RULES } from './transporte.ts';
import { UBICACION_RULES } from './ubicacion.ts';

const NORTH_AMERICA = ['MEX', 'USA', 'CAN'];

/** @param first number of the first of the five codes. */
function addressRules(first: number, node: string): readonly Rule<AddressSubject>[] {
  const asked = (step: number) => ({ code: `CP${first + step}`, node });
  return [
    neighborhood(asked(0), 'key'),
    placeOfState(asked(1), 'Localidad'),
    placeOfState(asked(2), 'Municipio'),
    stateOfCountry(asked(3), NORTH_AMERICA),
    mexicanPostalCode(asked(4), 'key'),
  ];
}

const UBICACION_ADDRESS = addressRules(143, 'Ubicacion/Domicilio');
const FIGURA_ADDRESS = addressRules(200, 'TiposFigura/Domicilio');
const GOODS_RULES: readonly Rule<MercanciaSubject>[] = [
  ...MERCANCIA_RULES,
  ...COFEPRIS_RULES,
  DOCUMENTACION_DE_MERCANCIA,
];
const WHOLE_RULES: readonly Rule<CartaSubject>[] = [
  ...PLACE_RULES,
  ...CARTA_RULES,
  ...MERCANCIAS_RULES,
  ...SEGUROS_RULES,
  ...TRANSPORTE_RULES,
  ...FIGURAS_RULES,
];

function judgeAddress(
  rules: readonly Rule<AddressSubject>[],
  address: Address | undefined,
  facts: Facts,
  at: CfdiPath,
  findings: Finding[],
): void {
  if (address !== undefined) applyRules(rules, { address, facts }, `${at}.Domicilio`, findings);
}

function judgeGoods(goods: Mercancia, carta: CartaSubject, at: CfdiPath, findings: Finding[]): void {
  const { facts } = carta;
  applyRules(GOODS_RULES, { goods, carta, facts }, at, findings);
  for (const [index, paper] of (goods.DocumentacionAduanera ?? []).entries()) {
    applyRules(
      DOCUMENTACION_RULES,
      { paper, carta, facts },
      `${at}.DocumentacionAduanera[${index}]`,
      findings,
    );
  }
  for (const [index, share] of (goods.CantidadTransporta ?? []).entries()) {
    applyRules(TRANSPORTA_RULES, { share, carta, facts }, `${at}.CantidadTransporta[${index}]`, findings);
  }
}

function judgeCarta(carta: CartaSubject, at: CfdiPath, findings: Finding[]): void {
  const { facts, node, document } = carta;
  applyRules(COMPROBANTE_RULES, carta, '', findings);
  for (const [index, concept] of (document.comprobante.Conceptos?.Concepto ?? []).entries()) {
    applyRules(CONCEPTO_RULES, { concept, carta, facts }, `Conceptos.Concepto[${index}]`, findings);
  }
  applyRules(WHOLE_RULES, carta, at, findings);
  for (const [index, location] of carta.locations.entries()) {
    const place = `${at}.Ubicaciones.Ubicacion[${index}]`;
    applyRules(UBICACION_RULES, { location, carta, facts }, place, findings);
    judgeAddress(UBICACION_ADDRESS, location.Domicilio, facts, place, findings);
  }
  for (const [index, goods] of carta.goods.entries()) {
    judgeGoods(goods, carta, `${at}.Mercancias.Mercancia[${index}]`, findings);
  }
  const { TransporteMaritimo, TransporteFerroviario } = node.Mercancias ?? {};
  for (const [index, container] of (TransporteMaritimo?.Contenedor ?? []).entries()) {
    const path = `${at}.Mercancias.TransporteMaritimo.Contenedor[${index}]`;
    applyRules(CONTENEDOR_RULES, { container, carta, facts }, path, findings);
  }
  for (const [index, car] of (TransporteFerroviario?.Carro ?? []).entries()) {
    const path = `${at}.Mercancias.TransporteFerroviario.Carro[${index}]`;
    applyRules(CARRO_RULES, { car, carta, facts }, path, findings);
  }
  for (const [index, figure] of carta.figures.entries()) {
    const path = `${at}.FiguraTransporte.TiposFigura[${index}]`;
    applyRules(FIGURA_RULES, { figure, carta, facts }, path, findings);
    judgeAddress(FIGURA_ADDRESS, figure.Domicilio, facts, path, findings);
  }
}

export const cartaporte31Family = complementFamily<CartaPorte31>({
  name: 'cartaporte31',
  description: cartaPorte31,
  rules: [
    ...COMPROBANTE_RULES,
    ...CONCEPTO_RULES,
    ...MISPLACED_RULES,
    ...EXTRA_RULES,
    ...WHOLE_RULES,
    ...UBICACION_RULES,
    ...UBICACION_ADDRESS,
    ...GOODS_RULES,
    ...DOCUMENTACION_RULES,
    ...TRANSPORTA_RULES,
    ...CONTENEDOR_RULES,
    ...CARRO_RULES,
    ...FIGURA_RULES,
    ...FIGURA_ADDRESS,
  ],
  codes: CARTAPORTE31_CODES,
  judge: (subject, at, findings) => {
    const carta = cartaSubject(subject);
    if (carta.place !== 'document') applyRules(MISPLACED_RULES, carta, at, findings);
    else if (isExtra(carta, NAMESPACE)) applyRules(EXTRA_RULES, carta, at, findings);
    else judgeCarta(carta, at, findings);
  },
  remote: ({ node, document }, at) => remoteOfCarta(node, document, at),
});
