/**
 * The SAT's receipt for a request to cancel. It says that the request was taken (201 a folio), not that anything is
 * cancelled. Its signature is one that only the SAT can verify: keep the bytes as they came.
 */
import {
  inNamespace,
  maybe,
  type NodeOf,
  node,
  one,
  optional,
  optionalList,
  required,
  textOnly,
} from '../describe.ts';
import { anyText, zonedDateTime } from '../value-type.ts';
import { CANCELLATION, RETENCION_CANCELLATION, signature } from './parts.ts';

const code = textOnly(anyText());

const folios = node(
  {},
  { UUID: one(code), EstatusUUID: one(code), Motivo: maybe(code), Extemporaneo: maybe(code) },
);

const attributes = {
  /** Seven decimals of a second. */
  Fecha: required(zonedDateTime),
  RfcEmisor: required(anyText()),
  /** Of the whole request, when it was refused. */
  CodEstatus: optional(anyText()),
  /** Only of withholdings. */
  WorkProcessId: optional(anyText()),
};

const shape = node(attributes, {
  Folios: inNamespace(CANCELLATION, optionalList(folios)),
  Signature: signature,
});

export const acuse = { ...shape, name: 'Acuse', namespace: '', prefix: '', location: '' } as const;

/** The same of withholdings: nothing in the root tells it from the other. */
export const acuseDeRetenciones = {
  ...acuse,
  children: { ...shape.children, Folios: inNamespace(RETENCION_CANCELLATION, optionalList(folios)) },
} as const;

export type Acuse = NodeOf<typeof shape>;
