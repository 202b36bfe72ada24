/** The family of Comercio Exterior 2.0. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import { type ComercioExterior20, comercioExterior20 } from '../../cfdi/complements/comercio-exterior-20.ts';
import {
  type Address,
  type AddressSubject,
  foreignPostalCode,
  mexicanPostalCode,
  neighborhood,
  placeOfState,
  stateOfCountry,
} from '../address.ts';
import { applyRules } from '../apply.ts';
import { isExtra } from '../company.ts';
import { complementFamily } from '../family.ts';
import type { Finding, Rule } from '../rule.ts';
import { COMEXT20_CODES } from './codes.ts';
import { COMERCIO_RULES } from './comercio.ts';
import {
  COMPROBANTE_RULES,
  CONCEPTO_RULES,
  EXTRA_RULES,
  MISPLACED_RULES,
  MISSING_RULES,
  NAMESPACE,
  PLACE_RULES,
} from './comprobante.ts';
import { CONCEPTO_CASADO_RULES, MERCANCIA_RULES } from './mercancia.ts';
import { DESTINATARIO_RULES, PERSONAS_RULES, PROPIETARIO_RULES } from './personas.ts';
import { remoteOfComercio } from './remote.ts';
import {
  type ComercioSubject,
  type ConceptoSubject,
  comercioSubject,
  type MercanciaSubject,
  partsOf,
} from './subjects.ts';
import { VALORES_RULES } from './valores.ts';

/** Countries whose states c_Estado has. */
const WITH_STATES = ['MEX', 'USA', 'CAN'];

const EMISOR = 'Emisor/Domicilio';
const EMISOR_ADDRESS: readonly Rule<AddressSubject>[] = [
  stateOfCountry({ code: 'CCE126', node: EMISOR }, ['MEX']),
  placeOfState({ code: 'CCE127', node: EMISOR }, 'Municipio'),
  placeOfState({ code: 'CCE128', node: EMISOR }, 'Localidad'),
  neighborhood({ code: 'CCE129', node: EMISOR }, 'checked'),
  mexicanPostalCode({ code: 'CCE130', node: EMISOR }, 'checked'),
];

/** @param first number of the first of the six codes. */
function addressRules(first: number, node: string): readonly Rule<AddressSubject>[] {
  const asked = (step: number) => ({ code: `CCE${first + step}`, node });
  return [
    neighborhood(asked(0), 'key'),
    placeOfState(asked(1), 'Localidad'),
    placeOfState(asked(2), 'Municipio'),
    stateOfCountry(asked(3), WITH_STATES),
    foreignPostalCode(asked(4)),
    mexicanPostalCode(asked(5), 'key'),
  ];
}

const RECEPTOR_ADDRESS = addressRules(136, 'Receptor/Domicilio');
const DESTINATARIO_ADDRESS = addressRules(145, 'Destinatario/Domicilio');

const WHOLE_RULES: readonly Rule<ComercioSubject>[] = [...PLACE_RULES, ...COMERCIO_RULES, ...PERSONAS_RULES];
const ALL_CONCEPT_RULES: readonly Rule<ConceptoSubject>[] = [...CONCEPTO_RULES, ...CONCEPTO_CASADO_RULES];
const GOODS_RULES: readonly Rule<MercanciaSubject>[] = [...MERCANCIA_RULES, ...VALORES_RULES];

function judgeComercio(comercio: ComercioSubject, at: CfdiPath, findings: Finding[]): void {
  const { facts, node } = comercio;
  const parts = partsOf(comercio);
  const judgeAddress = (
    rules: readonly Rule<AddressSubject>[],
    address: Address | undefined,
    path: string,
  ) => {
    if (address !== undefined) applyRules(rules, { address, facts }, `${at}.${path}`, findings);
  };
  applyRules(COMPROBANTE_RULES, comercio, '', findings);
  for (const [index, concept] of parts.concepts.entries()) {
    applyRules(ALL_CONCEPT_RULES, concept, `Conceptos.Concepto[${index}]`, findings);
  }
  applyRules(WHOLE_RULES, comercio, at, findings);
  judgeAddress(EMISOR_ADDRESS, node.Emisor?.Domicilio, 'Emisor.Domicilio');
  for (const [index, owner] of (node.Propietario ?? []).entries()) {
    applyRules(PROPIETARIO_RULES, { owner, comercio, facts }, `${at}.Propietario[${index}]`, findings);
  }
  judgeAddress(RECEPTOR_ADDRESS, node.Receptor?.Domicilio, 'Receptor.Domicilio');
  for (const [index, addressee] of (node.Destinatario ?? []).entries()) {
    const path = `Destinatario[${index}]`;
    applyRules(DESTINATARIO_RULES, { addressee, comercio, facts }, `${at}.${path}`, findings);
    for (const [nth, address] of (addressee.Domicilio ?? []).entries()) {
      judgeAddress(DESTINATARIO_ADDRESS, address, `${path}.Domicilio[${nth}]`);
    }
  }
  for (const [index, goods] of parts.goods.entries()) {
    applyRules(GOODS_RULES, goods, `${at}.Mercancias.Mercancia[${index}]`, findings);
  }
}

export const comext20Family = complementFamily<ComercioExterior20>({
  name: 'comext20',
  description: comercioExterior20,
  rules: [
    ...MISSING_RULES,
    ...MISPLACED_RULES,
    ...EXTRA_RULES,
    ...COMPROBANTE_RULES,
    ...ALL_CONCEPT_RULES,
    ...WHOLE_RULES,
    ...EMISOR_ADDRESS,
    ...PROPIETARIO_RULES,
    ...RECEPTOR_ADDRESS,
    ...DESTINATARIO_RULES,
    ...DESTINATARIO_ADDRESS,
    ...GOODS_RULES,
  ],
  codes: COMEXT20_CODES,
  judge: (subject, at, findings) => {
    const comercio = comercioSubject(subject);
    if (comercio.place !== 'document') {
      applyRules(MISSING_RULES, comercio, '', findings);
      applyRules(MISPLACED_RULES, comercio, at, findings);
    } else if (isExtra(comercio, NAMESPACE)) applyRules(EXTRA_RULES, comercio, at, findings);
    else judgeComercio(comercio, at, findings);
  },
  remote: remoteOfComercio,
});
