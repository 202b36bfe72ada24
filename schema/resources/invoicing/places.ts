/** A place that goods leave or reach, with who is there, as a Carta Porte names it. Fields are called as in the form. */
import * as v from 'valibot';
import { TRANSPORT_PROBLEMS as PROBLEMS } from '../../texts/transport-problems.ts';
import { isRfc, tidyRfc } from '../../values/rfc.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource } from '../resource.ts';

const PlaceRowSchema = v.object({
  place_id: v.string(),
  /** What one calls it. */
  alias: v.string(),
  rfc_remitente_destinatario: v.string(),
  nombre_remitente_destinatario: v.string(),
  codigo_postal: v.string(),
  estado: v.string(),
  municipio: v.string(),
  localidad: v.string(),
  colonia: v.string(),
  calle: v.string(),
  numero_exterior: v.string(),
  numero_interior: v.string(),
  referencia: v.string(),
  pais: v.string(),
});
export type PlaceRow = v.InferOutput<typeof PlaceRowSchema>;

export const places = defineResource({
  name: 'places',
  key: 'place_id',
  row: PlaceRowSchema,
  fields: v.object({
    place_id: newKey,
    alias: needed(100, PROBLEMS.alias),
    rfc_remitente_destinatario: v.pipe(
      v.string(),
      v.maxLength(20),
      v.transform(tidyRfc),
      v.check(isRfc, PROBLEMS.rfc),
    ),
    nombre_remitente_destinatario: text(254),
    codigo_postal: needed(12, PROBLEMS.postalCode),
    estado: needed(30, PROBLEMS.state),
    municipio: text(120),
    localidad: text(120),
    colonia: text(120),
    calle: text(100),
    numero_exterior: text(55),
    numero_interior: text(55),
    referencia: text(250),
    pais: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(3)), 'MEX'),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'place' },
  stored: { table: 'place' },
  search: (row) => [
    ...[row.alias, row.rfc_remitente_destinatario, row.nombre_remitente_destinatario],
    row.codigo_postal,
  ],
  sort: { alias: 'text', nombre_remitente_destinatario: 'text', codigo_postal: 'exact' },
  order: 'alias',
  can: { read: 'transport.read', write: 'transport.write', delete: 'transport.delete' },
});
