/** Rows on a page: 20 unless one chooses. */
export const PAGE_SIZES = [20, 30, 50];
