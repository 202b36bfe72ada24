/** Question: which documents are related to this one? Asked by its issuer or by its receiver; the other RFC stays empty. */
import { type NodeOf, node, required } from '../describe.ts';
import { rfc, shaped, uuid } from '../value-type.ts';
import { CANCELLATION, signature } from './parts.ts';

const party = shaped(/^(?:[A-Z&Ñ]{3,4}[0-9]{6}[A-Z0-9]{3})?$/);

const shape = node(
  {
    RfcEmisor: required(party),
    RfcPacEnviaSolicitud: required(rfc),
    RfcReceptor: required(party),
    Uuid: required(uuid),
  },
  { Signature: signature },
);

export const peticionConsultaRelacionados = {
  ...shape,
  name: 'PeticionConsultaRelacionados',
  namespace: CANCELLATION,
  prefix: '',
  location: '',
} as const;

export type PeticionConsultaRelacionados = NodeOf<typeof shape>;
