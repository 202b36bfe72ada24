/** Who takes part in carrying goods, as a Carta Porte names them: drivers above all. Fields are called as in the form. */
import * as v from 'valibot';
import { TRANSPORT_PROBLEMS as PROBLEMS } from '../../texts/transport-problems.ts';
import { isRfc, tidyRfc } from '../../values/rfc.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource } from '../resource.ts';

const FigureRowSchema = v.object({
  figure_id: v.string(),
  tipo_figura: v.string(),
  nombre_figura: v.string(),
  rfc_figura: v.string(),
  num_licencia: v.string(),
  /** Of who has no RFC. */
  num_reg_id_trib_figura: v.string(),
  residencia_fiscal_figura: v.string(),
});
export type FigureRow = v.InferOutput<typeof FigureRowSchema>;

export const transportFigures = defineResource({
  name: 'transport_figures',
  key: 'figure_id',
  row: FigureRowSchema,
  fields: v.object({
    figure_id: newKey,
    tipo_figura: needed(2, PROBLEMS.figure),
    nombre_figura: needed(254, PROBLEMS.name),
    rfc_figura: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(20),
        v.transform(tidyRfc),
        v.check((rfc) => rfc === '' || isRfc(rfc), PROBLEMS.rfc),
      ),
      '',
    ),
    num_licencia: text(16),
    num_reg_id_trib_figura: text(40),
    residencia_fiscal_figura: text(3),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'transport_figure' },
  stored: { table: 'transport_figure' },
  search: (row) => [row.nombre_figura, row.rfc_figura, row.num_licencia],
  sort: { nombre_figura: 'text', tipo_figura: 'exact', rfc_figura: 'exact' },
  order: 'nombre_figura',
  can: { read: 'transport.read', write: 'transport.write', delete: 'transport.delete' },
});
