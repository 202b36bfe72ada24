/** The codes of the lists that no rule has to decide, because the structure of the document does. */
import type { Family } from './family.ts';

export const structureFamily: Family = {
  name: 'structure',
  matrix: 'other',
  rules: [],
  codes: {
    local: [],
    catalog: [],
    remote: [],
    suspended: [],
    unclassified: [],
    elsewhere: [{ code: 'IEDU-XSD', where: 'schema/cfdi/complements/iedu-10.ts' }],
  },
};
