/** What the address of the issued list says: search, page, and the flags of spec 1 §2. Pure. */
import { PAGE_SIZES } from '../../ui/page-sizes.ts';
import { searchReader } from '../../ui/search-reader.ts';

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
export const readReceiptsSearch = searchReader<ReceiptsSearch>({
  q: (raw) => (raw === undefined || raw === '' ? undefined : String(raw)),
  page(raw) {
    const page = Number(raw);
    return Number.isInteger(page) && page > 1 ? page : undefined;
  },
  size(raw) {
    const size = Number(raw);
    return PAGE_SIZES.includes(size) && size !== PAGE_SIZES[0] ? size : undefined;
  },
  state: (raw) => STATES.find((known) => known === raw),
  iss: okOnly,
  ise: okOnly,
});

function okOnly(raw: unknown): 'OK' | undefined {
  return raw === 'OK' ? raw : undefined;
}
