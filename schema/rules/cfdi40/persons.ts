import type { PersonKind } from '../../values/rfc.ts';

export const PERSON_WORDS: Record<PersonKind, string> = { fisica: 'persona física', moral: 'persona moral' };
