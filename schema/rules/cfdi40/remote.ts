/**
 * The rules of CFDI 4.0 that only the SAT's registries decide: who issuer, receiver and third parties are, and
 * whether the issuer may issue so.
 */
import { RFC_FOREIGN_SELLER } from '../../values/rfc.ts';
import { type RemoteCheck, type RemoteRule, remoteCase, remoteChecks } from '../remote-rule.ts';
import type { DocumentSubject } from '../subjects.ts';
import {
  listedRfc,
  nameOfRfc,
  postalCodeOfRfc,
  registeredName,
  registeredPostalCode,
  registeredRfc,
} from '../taxpayer-rules.ts';
import type { RemoteConceptSubject } from './remote-subjects.ts';
import { RESICO_RULES } from './resico.ts';

const ISSUER = {
  node: 'Emisor@Nombre',
  path: 'Emisor.Nombre',
  whose: 'del emisor',
  read: ({ comprobante: { Emisor } }: DocumentSubject) => ({ rfc: Emisor?.Rfc, name: Emisor?.Nombre }),
};

const RECEIVER = {
  whose: 'del receptor',
  read: ({ comprobante: { Receptor } }: DocumentSubject) => ({
    rfc: Receptor?.Rfc,
    name: Receptor?.Nombre,
    postalCode: Receptor?.DomicilioFiscalReceptor,
  }),
};
const RECEIVER_NAME = { ...RECEIVER, node: 'Receptor@Nombre', path: 'Receptor.Nombre' };
const RECEIVER_PLACE = {
  ...RECEIVER,
  node: 'Receptor@DomicilioFiscalReceptor',
  path: 'Receptor.DomicilioFiscalReceptor',
};

const autorizacion: RemoteRule<DocumentSubject> = {
  code: 'CFDI40142',
  node: 'Emisor@FacAtrAdquirente',
  port: 'authorization',
  severity: 'error',
  text: 'El SAT no autorizó al receptor a facturar en nombre del emisor con el número de operación {number}.',
  remedy: 'Revisa el número que dio el SAT al autorizar, o pide una autorización nueva.',
  cases: ({ comprobante: { Emisor, Receptor } }) => {
    const number = Emisor?.FacAtrAdquirente;
    const { Rfc: issuer } = Emisor ?? {};
    const { Rfc: receiver } = Receptor ?? {};
    if (!number || !issuer || !receiver) return [];
    return [
      remoteCase(
        'Emisor.FacAtrAdquirente',
        { kind: 'authorization', number, issuer_rfc: issuer, receiver_rfc: receiver },
        ({ authorized }) => (authorized ? 'kept' : { values: { number } }),
      ),
    ];
  },
};

export const DOCUMENT_REMOTE: readonly RemoteRule<DocumentSubject>[] = [
  registeredName({ ...ISSUER, code: 'CFDI40138' }),
  // That the issuer is in no registry is no other rule of this matrix.
  nameOfRfc({ ...ISSUER, code: 'CFDI40139', isSaidElsewhere: false }),
  autorizacion,
  registeredRfc({ ...RECEIVER, code: 'CFDI40143', node: 'Receptor@Rfc', path: 'Receptor.Rfc' }),
  registeredName({ ...RECEIVER_NAME, code: 'CFDI40144' }),
  nameOfRfc({ ...RECEIVER_NAME, code: 'CFDI40145', isSaidElsewhere: true }),
  registeredPostalCode({ ...RECEIVER_PLACE, code: 'CFDI40147' }),
  postalCodeOfRfc({ ...RECEIVER_PLACE, code: 'CFDI40148' }),
];

/** Of a foreigner who sells through a platform nothing is registered: name and place are fixed. */
const THIRD = {
  whose: 'del tercero',
  read: ({ concept: { ACuentaTerceros: third } }: RemoteConceptSubject) =>
    third?.RfcACuentaTerceros === RFC_FOREIGN_SELLER
      ? undefined
      : {
          rfc: third?.RfcACuentaTerceros,
          name: third?.NombreACuentaTerceros,
          postalCode: third?.DomicilioFiscalACuentaTerceros,
        },
};
const THIRD_NAME = {
  ...THIRD,
  node: 'ACuentaTerceros@NombreACuentaTerceros',
  path: 'ACuentaTerceros.NombreACuentaTerceros',
};
const THIRD_PLACE = {
  ...THIRD,
  node: 'ACuentaTerceros@DomicilioFiscalACuentaTerceros',
  path: 'ACuentaTerceros.DomicilioFiscalACuentaTerceros',
};

const CONCEPT_REMOTE: readonly RemoteRule<RemoteConceptSubject>[] = [
  listedRfc({
    ...THIRD,
    code: 'CFDI40187',
    node: 'ACuentaTerceros@RfcACuentaTerceros',
    path: 'ACuentaTerceros.RfcACuentaTerceros',
  }),
  registeredName({ ...THIRD_NAME, code: 'CFDI40189' }),
  nameOfRfc({ ...THIRD_NAME, code: 'CFDI40190', isSaidElsewhere: false }),
  registeredPostalCode({ ...THIRD_PLACE, code: 'CFDI40192' }),
  postalCodeOfRfc({ ...THIRD_PLACE, code: 'CFDI40193' }),
  ...RESICO_RULES,
];

export const REMOTE_RULES = [...DOCUMENT_REMOTE, ...CONCEPT_REMOTE];

/** Everything that the document itself asks; its complements ask for themselves. */
export function remoteOfComprobante(document: DocumentSubject): RemoteCheck[] {
  const concepts = document.comprobante.Conceptos?.Concepto ?? [];
  return [
    ...remoteChecks(DOCUMENT_REMOTE, document, ''),
    ...concepts.flatMap((concept, index) =>
      remoteChecks(
        CONCEPT_REMOTE,
        { concept, comprobante: document.comprobante },
        `Conceptos.Concepto[${index}]`,
      ),
    ),
  ];
}
