/** What the receipt and its foreign trade both name. */

/** Kind of the complement. */
export const FOREIGN_TRADE = 'external_commerce';
/** c_Exportacion of what leaves the country for good. */
export const DEFINITIVE = '02';
