/** Every family of rules there is: one line each. */
import { cartaporte31Family } from './cartaporte31/index.ts';
import { cfdi40Family } from './cfdi40/index.ts';
import type { ComplementFamily, Family } from './family.ts';
import { nomina12Family } from './nomina12/index.ts';
import { pagos20Family } from './pagos20/index.ts';

/** Those that ride on a complement: the judge runs one only where its complement is. */
export const COMPLEMENT_FAMILIES: readonly ComplementFamily[] = [
  pagos20Family,
  cartaporte31Family,
  nomina12Family,
];

/** All of them, for lists and tests. */
export const FAMILIES: readonly Family[] = [cfdi40Family, ...COMPLEMENT_FAMILIES];
