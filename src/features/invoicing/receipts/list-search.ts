/** What the address of the issued list says: search, page, and the flags of spec 1 §2. Pure. */

import {
  type AskedFilters,
  IN_FORCE,
  ISSUED_FIELDS,
  type IssuedFilter,
} from '../../../../schema/values/picklists.ts';
import type { ReceiptOrder } from '../../../local/index.ts';
import { LIST_READERS, searchReader } from '../../../ui/search-reader.ts';
import { readPeriod } from './period.ts';

export const STATES = ['pending', 'refused', ...IN_FORCE, 'cancelled', 'in_force'] as const;
const LONGEST_FILTER = 300;

export type ReceiptsSearch = AskedFilters & {
  q?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  state?: (typeof STATES)[number] | undefined;
  /** A period or a range of days: period.ts. */
  days?: string | undefined;
  /** A column, with `-` before it for the last one first. */
  sort?: string | undefined;
  /** «OK» after issuing. */
  iss?: string | undefined;
  /** «OK» after an addendum was edited. */
  ise?: string | undefined;
};

/** Only what differs from the plain list stays in the address. */
export const readReceiptsSearch = searchReader<ReceiptsSearch>({
  ...LIST_READERS,
  state: (raw) => STATES.find((known) => known === raw),
  days: readPeriod,
  ...(Object.fromEntries(ISSUED_FIELDS.map((field) => [field, filterText])) as Readers),
  sort: (raw) => (readSort(raw) === undefined ? undefined : String(raw)),
  iss: okOnly,
  ise: okOnly,
});

type Readers = Record<IssuedFilter, typeof filterText>;

function filterText(raw: unknown): string | undefined {
  const text = ['string', 'number', 'boolean'].includes(typeof raw) ? String(raw) : '';
  return text === '' ? undefined : text.slice(0, LONGEST_FILTER);
}

const ORDERS: readonly ReceiptOrder[] = ['date', 'folio', 'receiver', 'total'];

/** What the address says of the order; undefined for the usual one, newest first. */
export function readSort(raw: unknown): { by: ReceiptOrder; descending: boolean } | undefined {
  const text = typeof raw === 'string' ? raw : '';
  const by = ORDERS.find((known) => known === text.replace(/^-/, ''));
  const descending = text.startsWith('-');
  return by === undefined || (by === 'date' && descending) ? undefined : { by, descending };
}

function okOnly(raw: unknown): 'OK' | undefined {
  return raw === 'OK' ? raw : undefined;
}
