/** What a document says of others: what it takes the place of, credits, pays. Read from its XML in one pass, whatever its version. Pure. */
import * as v from 'valibot';
import { add, parseDecimal, toText } from '../values/decimal.ts';
import { isUuid, normalUuid } from '../values/uuid.ts';
import { MAX_DEPTH, scanXml, type XmlAttributes } from './scan-xml.ts';

/** Of a receipt of payments: what it pays. The others are keys of c_TipoRelacion. */
export const PAYS = 'P';
/** SAT, c_TipoRelacion: it is a credit note of the other. */
export const CREDITS = '01';
/** SAT, c_TipoRelacion: it takes the place of the other. */
export const REPLACES = '04';
/** A row travels to every device: a document that names more has the first ones. */
export const MOST_RELATIONS = 500;

/** `amount`: what it pays of the other, in its currency; '' of what is no payment. `partiality`: its number, '' likewise. */
export const RelationSchema = v.object({
  kind: v.string(),
  /** In upper case. */
  uuid: v.string(),
  amount: v.optional(v.string(), ''),
  partiality: v.optional(v.string(), ''),
});
export type Relation = v.InferOutput<typeof RelationSchema>;

/** Most documents name no other, and are not read. */
const NAMES_OTHERS = /CfdiRelacionado|CfdiRetenRelacionados|DoctoRelacionado/;

/** Each pair once, in the order of the document; none of what is no XML. */
export function relationsOf(xml: string): Relation[] {
  if (!NAMES_OTHERS.test(xml)) return [];
  const found = new Map<string, Relation>();
  let kind = '';
  const take = (relation: Relation) => {
    if (!isUuid(relation.uuid) || relation.kind === '') return;
    const key = `${relation.kind} ${relation.uuid} ${relation.partiality}`;
    const before = found.get(key);
    if (before !== undefined) found.set(key, { ...before, amount: together(before.amount, relation.amount) });
    else if (found.size < MOST_RELATIONS) found.set(key, relation);
  };
  const error = scanXml(
    xml,
    {
      open(_namespace, local, attributes) {
        if (local === 'CfdiRelacionados') kind = attribute(attributes, 'TipoRelacion');
        else if (local === 'CfdiRelacionado')
          take({ kind, uuid: normalUuid(attribute(attributes, 'UUID')), ...NOTHING });
        else if (local === 'CfdiRetenRelacionados') {
          const uuid = normalUuid(attribute(attributes, 'UUID'));
          take({ kind: attribute(attributes, 'TipoRelacion'), uuid, ...NOTHING });
        } else if (local === 'DoctoRelacionado')
          take({
            kind: PAYS,
            uuid: normalUuid(attribute(attributes, 'IdDocumento')),
            amount: amountOf(attribute(attributes, 'ImpPagado')),
            partiality: attribute(attributes, 'NumParcialidad').slice(0, 10),
          });
      },
      close: () => undefined,
      text: () => undefined,
    },
    MAX_DEPTH,
  );
  return error === undefined ? [...found.values()] : [];
}

/** Longer than any amount of an honest document. */
const LONGEST_AMOUNT = 40;
const NOTHING = { amount: '', partiality: '' };

function attribute({ count, locals, values }: XmlAttributes, name: string): string {
  for (let at = 0; at < count; at += 1) if (locals[at] === name) return (values[at] as string).trim();
  return '';
}

function amountOf(text: string): string {
  return text.length > LONGEST_AMOUNT || parseDecimal(text) === undefined ? '' : text;
}

function together(a: string, b: string): string {
  const [one, other] = [parseDecimal(a), parseDecimal(b)];
  return one === undefined || other === undefined ? a : toText(add(one, other));
}
