/** A sentence that a law asks for, written once to be put on receipts (Leyendas Fiscales 1.0). Spec 3 §3. */
import * as v from 'valibot';
import { LEGEND_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource } from '../resource.ts';

const LegendRowSchema = v.object({
  legend_id: v.string(),
  /** disposicionFiscal: the law, resolution or rule; '' for none. */
  fiscal_disposition: v.string(),
  /** norma: its article or numeral; '' for none. */
  norm: v.string(),
  /** textoLeyenda. */
  text: v.string(),
});
export type LegendRow = v.InferOutput<typeof LegendRowSchema>;

export const legends = defineResource({
  name: 'legends',
  key: 'legend_id',
  row: LegendRowSchema,
  fields: v.object({
    legend_id: newKey,
    fiscal_disposition: text(300),
    norm: text(300),
    text: needed(1_000, PROBLEMS.text),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'legend' },
  stored: { table: 'legend' },
  search: (row) => [row.fiscal_disposition, row.norm, row.text],
  sort: { fiscal_disposition: 'text', norm: 'text', text: 'text' },
  order: 'text',
  can: { read: 'legends.read', write: 'legends.write', delete: 'legends.delete' },
});
