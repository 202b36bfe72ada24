/** The receiver's answer to a request to cancel: accepted or rejected. */
import { list, type NodeOf, node, one, required, textOnly } from '../describe.ts';
import { oneOf, rfc, uuid, zonedDateTime } from '../value-type.ts';
import { CANCELLATION, signature } from './parts.ts';

const folios = node(
  {},
  { UUID: one(textOnly(uuid)), Respuesta: one(textOnly(oneOf('Aceptacion', 'Rechazo'))) },
);

const shape = node(
  {
    Fecha: required(zonedDateTime),
    /** Of the PAC that forwards it; each PAC tells its own. */
    RfcPacEnviaSolicitud: required(rfc),
    RfcReceptor: required(rfc),
  },
  { Folios: list(folios), Signature: signature },
);

export const solicitudAceptacionRechazo = {
  ...shape,
  name: 'SolicitudAceptacionRechazo',
  namespace: CANCELLATION,
  prefix: '',
  location: '',
} as const;

export type SolicitudAceptacionRechazo = NodeOf<typeof shape>;
