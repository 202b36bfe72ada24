/** As many as a suggestion list shows, on a device and in an answer of the API. */
export const SUGGESTION_LIMIT = 9;
