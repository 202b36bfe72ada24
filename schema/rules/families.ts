/** Every family of rules there is: one line each. */
import { cartaporte31Family } from './cartaporte31/index.ts';
import { cfdi40Family } from './cfdi40/index.ts';
import { comext20Family } from './comext20/index.ts';
import { ecc12Family } from './ecc12/index.ts';
import type { ComplementFamily, Family } from './family.ts';
import { gceh10Family } from './gceh10/index.ts';
import { hyp10Family } from './hyp10/index.ts';
import { ieeh10Family } from './ieeh10/index.ts';
import { ine11Family } from './ine11/index.ts';
import { nomina12Family } from './nomina12/index.ts';
import { notarios10Family } from './notarios10/index.ts';
import { pagos20Family } from './pagos20/index.ts';
import { retenciones20Family } from './retenciones20/index.ts';
import { structureFamily } from './without-rules.ts';

/** Those that ride on a complement: the judge runs one only where its complement is. */
export const COMPLEMENT_FAMILIES: readonly ComplementFamily[] = [
  pagos20Family,
  cartaporte31Family,
  comext20Family,
  nomina12Family,
  ine11Family,
  ecc12Family,
  gceh10Family,
  ieeh10Family,
  hyp10Family,
  notarios10Family,
];

/** All of them, for lists and tests. */
export const FAMILIES: readonly Family[] = [
  cfdi40Family,
  ...COMPLEMENT_FAMILIES,
  retenciones20Family,
  structureFamily,
];
