/** The CFDI that a document of any kind relates to, as the SAT's nodes. Pipeline: step 2, and step 6 when it is sealed. */
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import type { Receipt } from './receipt.ts';
import { isEmptyRelated, isEmptyText, withoutLastEmpty } from './rows.ts';

export function relatedNodes({
  related_cfdis,
}: Pick<Receipt, 'related_cfdis'>): Comprobante40['CfdiRelacionados'] {
  const groups = withoutLastEmpty(related_cfdis, isEmptyRelated);
  if (groups.length === 0) return undefined;
  return groups.map((group) => ({
    TipoRelacion: group.type,
    CfdiRelacionado: withoutLastEmpty(group.related_cfdi, isEmptyText).map((uuid) => ({ UUID: uuid.trim() })),
  }));
}
