/**
 * The text of a metadata package: a row a document, `~` between columns, CRLF between rows (a lone LF is part of a name). Columns are
 * found by their heads, because later versions have more of them.
 */
import { isUuid, normalUuid } from '../../../../schema/values/uuid.ts';

/** As the SAT writes it; `cancelled_at` '' for what is in force. Dates are local: YYYY-MM-DDTHH:mm:ss. */
export type MetadataRow = {
  uuid: string;
  issuer: string;
  issuer_name: string;
  receiver: string;
  receiver_name: string;
  issued_at: string;
  certified_at: string;
  total: string;
  receipt_type: string;
  is_cancelled: boolean;
  cancelled_at: string;
};

const HEADS = {
  uuid: 'uuid',
  issuer: 'rfcemisor',
  issuer_name: 'nombreemisor',
  receiver: 'rfcreceptor',
  receiver_name: 'nombrereceptor',
  issued_at: 'fechaemision',
  certified_at: 'fechacertificacionsat',
  total: 'monto',
  receipt_type: 'efectocomprobante',
  state: 'estatus',
  cancelled_at: 'fechacancelacion',
} as const;
const NEEDED = ['uuid', 'issuer', 'receiver', 'issued_at', 'total', 'state'] as const;
const LONGEST = 300;

/** Undefined for what is no such text. `bad`: rows that say no document. */
export function readMetadata(text: string): { rows: MetadataRow[]; bad: number } | undefined {
  const [heads = '', ...lines] = text.replace(/^\uFEFF/, '').split('\r\n');
  const names = heads.split('~').map((head) => head.trim().toLowerCase());
  const places = Object.fromEntries(
    Object.entries(HEADS).map(([field, head]) => [field, names.indexOf(head)]),
  ) as Record<keyof typeof HEADS, number>;
  if (NEEDED.some((field) => places[field] < 0)) return undefined;
  const rows: MetadataRow[] = [];
  let bad = 0;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const row = rowOf(line.split('~'), places);
    if (row === undefined) bad += 1;
    else rows.push(row);
  }
  return { rows, bad };
}

function rowOf(
  cells: readonly string[],
  places: Record<keyof typeof HEADS, number>,
): MetadataRow | undefined {
  const cell = (field: keyof typeof HEADS) => (cells[places[field]] ?? '').trim().slice(0, LONGEST);
  const uuid = normalUuid(cell('uuid'));
  const issued_at = dateOf(cell('issued_at'));
  if (!isUuid(uuid) || issued_at === '') return undefined;
  return {
    uuid,
    ...{ issuer: cell('issuer').toUpperCase(), issuer_name: oneLine(cell('issuer_name')) },
    ...{ receiver: cell('receiver').toUpperCase(), receiver_name: oneLine(cell('receiver_name')) },
    ...{ issued_at, certified_at: dateOf(cell('certified_at')) || issued_at },
    total: /^\$?[\d,]+(?:\.\d+)?$/.test(cell('total')) ? cell('total').replace(/[$,]/g, '') : '',
    receipt_type: cell('receipt_type').charAt(0).toUpperCase(),
    is_cancelled: /^(?:0|cancelado)$/i.test(cell('state')),
    cancelled_at: dateOf(cell('cancelled_at')),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** `2026-01-31 12:00:00`, with a T too, and whatever follows; ''. */
function dateOf(text: string): string {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text);
  return found === null ? '' : `${found[1]}T${found[2]}`;
}
