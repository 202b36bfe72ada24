/** c_TipoRelacion of an egress: of a note, of goods that came back, of an advance that is applied. */
import { normalUuid } from '../../../values/uuid.ts';

export const CREDIT_RELATIONS = { note: '01', returned: '03', advance: '07' } as const;

type Related = {
  readonly receipt_type: string;
  readonly related_cfdis: readonly { readonly type: string; readonly related_cfdi: readonly string[] }[];
};

/** UUIDs, in upper case, of the advances that an invoice applies. */
export function advancesOf({ receipt_type, related_cfdis }: Related): string[] {
  if (receipt_type !== 'I') return [];
  return related_cfdis
    .filter(({ type }) => type === CREDIT_RELATIONS.advance)
    .flatMap(({ related_cfdi }) => related_cfdi.map(normalUuid))
    .filter((uuid) => uuid !== '');
}
