/** Of the values of a document of a supplier's record. */
export const MOST_ROWS = 50;
export const LONGEST_VALUE = 300;
