/** Request to cancel documents of an issuer: of CFDI, and with another namespace of withholdings. */
import { list, type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyText, oneOf, shaped, verbatim, zonedDateTime } from '../value-type.ts';
import { CANCELLATION, RETENCION_CANCELLATION, signature } from './parts.ts';

const uuid = verbatim(shaped(/^[a-f0-9A-F]{8}(?:-[a-f0-9A-F]{4}){3}-[a-f0-9A-F]{12}$/));

const folio = node({
  UUID: required(uuid),
  /** 01 with errors and replaced, 02 with errors, 03 not carried out, 04 in a global invoice. */
  Motivo: required(verbatim(oneOf('01', '02', '03', '04'))),
  /** Only with 01: what replaces it. */
  FolioSustitucion: optional(uuid),
});

/** One document a `Folios`, and better one a message: a bad one then spoils no other. */
const shape = node(
  { RfcEmisor: required(verbatim(anyText())), Fecha: required(zonedDateTime) },
  { Folios: list(node({}, { Folio: one(folio) }), 1, 10_000), Signature: signature },
);

export const cancelacion = {
  ...shape,
  name: 'Cancelacion',
  namespace: CANCELLATION,
  prefix: '',
  location: '',
} as const;

export const cancelacionDeRetenciones = { ...cancelacion, namespace: RETENCION_CANCELLATION } as const;

export type Cancelacion = NodeOf<typeof shape>;
