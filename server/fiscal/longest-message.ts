/** Characters of what a provider, or the SAT, says in its own words that are stored and shown. */
export const LONGEST_MESSAGE = 2_000;
