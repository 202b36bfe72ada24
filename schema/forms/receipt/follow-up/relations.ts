/** c_TipoRelacion of an egress: of a note, of goods that came back, of an advance that is applied. */
import { normalUuid, sameUuid } from '../../../values/uuid.ts';

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

/** The receipt, related by 07 to one more advance; as it was if it is already. */
export function withAdvance<T extends Pick<Related, 'related_cfdis'>>(receipt: T, uuid: string): T {
  const written = receipt.related_cfdis.filter(
    ({ type, related_cfdi }) => type !== '' || hasAny(related_cfdi),
  );
  const at = written.findIndex(({ type }) => type === CREDIT_RELATIONS.advance);
  const named = (written[at]?.related_cfdi ?? []).filter((one) => one.trim() !== '');
  if (named.some((one) => sameUuid(one, uuid))) return receipt;
  const group = { type: CREDIT_RELATIONS.advance, related_cfdi: [...named, uuid] };
  return { ...receipt, related_cfdis: at === -1 ? [...written, group] : written.with(at, group) };
}

const hasAny = (uuids: readonly string[]) => uuids.some((one) => one.trim() !== '');
