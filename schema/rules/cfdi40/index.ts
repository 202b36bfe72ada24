/** The family of Comprobante 4.0. The judge runs its rules on every document (see judge.ts). */
import type { Family } from '../family.ts';
import { CATALOG_CODES, LOCAL_CODES, SUSPENDED_CODES, UNCLASSIFIED_CODE } from './codes.ts';
import { REMOTE_RULES } from './remote.ts';
import { CFDI40_RULES } from './rules.ts';

export const cfdi40Family: Family = {
  name: 'cfdi40',
  rules: CFDI40_RULES,
  codes: {
    local: LOCAL_CODES,
    catalog: CATALOG_CODES,
    remote: REMOTE_RULES,
    suspended: SUSPENDED_CODES,
    unclassified: [UNCLASSIFIED_CODE],
  },
};
