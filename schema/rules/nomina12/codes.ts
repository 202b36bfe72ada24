/**
 * The codes of the error matrix of Nómina 1.2 (SAT, revisions D and E), written down so that a rule cannot be
 * lost unnoticed.
 */
import type { FamilyCodes } from '../family.ts';

const CATALOG = [32, 47, 51, 52, 56, 59, 60, 61, 66, 76, 88, 93, 97, 104];
const REMOTE = [9, 41, 45, 46, 67];
const LAST = 110;

export const NOMINA12_CODES: FamilyCodes = {
  local: codes(
    Array.from({ length: LAST }, (_, index) => index + 1).filter(
      (number) => !CATALOG.includes(number) && !REMOTE.includes(number),
    ),
  ),
  catalog: codes(CATALOG),
  remote: [
    { code: 'NOM9', node: 'Receptor@Rfc', port: 'l_RFC', question: 'Is the worker’s RFC active?' },
    {
      code: 'NOM41',
      node: 'Nomina/Emisor@RfcPatronOrigen',
      port: 'l_RFC',
      question: 'Is the RFC of the first employer active?',
    },
    {
      code: 'NOM45',
      node: 'Nomina/Emisor/EntidadSNCF',
      port: 'l_RFC',
      question: 'Is the issuer marked as a member of the SNCF, and must it say so?',
    },
    {
      code: 'NOM46',
      node: 'Nomina/Emisor/EntidadSNCF',
      port: 'l_RFC',
      question: 'Is the issuer not marked as a member of the SNCF, though it says so?',
    },
    {
      code: 'NOM67',
      node: 'SubContratacion@RfcLabora',
      port: 'l_RFC',
      question: 'Is the RFC of the company that the worker serves active?',
    },
  ],
  suspended: [],
  unclassified: ['NOM111'],
};

function codes(numbers: readonly number[]): string[] {
  return numbers.map((number) => `NOM${number}`);
}
