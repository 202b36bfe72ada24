/** What the address of the issued list says: search, page, and the flags of spec 1 §2. Pure. */
import { PAGE_SIZES } from '../../ui/page-sizes.ts';

export const STATES = ['pending', 'refused', 'issue', 'sent', 'cancel_pending', 'cancelled'] as const;
export type ReceiptsSearch = {
  q?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  state?: (typeof STATES)[number] | undefined;
  /** «OK» after issuing. */
  iss?: string | undefined;
  /** «OK» after an addendum was edited. */
  ise?: string | undefined;
};

/** Only what differs from the plain list stays in the address. */
export function readReceiptsSearch(search: Record<string, unknown>): ReceiptsSearch {
  const page = Number(search.page);
  const size = Number(search.size);
  const state = STATES.find((known) => known === search.state);
  const text = search.q === undefined ? '' : String(search.q);
  return {
    ...(text === '' ? {} : { q: text }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(PAGE_SIZES.includes(size) && size !== PAGE_SIZES[0] ? { size } : {}),
    ...(state === undefined ? {} : { state }),
    ...(search.iss === 'OK' ? { iss: 'OK' } : {}),
    ...(search.ise === 'OK' ? { ise: 'OK' } : {}),
  };
}
