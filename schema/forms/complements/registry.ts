/** Every complement that the form can write: one line each. What a line names is loaded when a document has one. */
import { COMPLEMENT_TITLES as TITLES } from '../../texts/complements/titles.ts';
import type { FormComplement } from './complement.ts';

/** Where in the document it stands. */
export type ComplementPlace = 'document' | 'concept';

export type RegisteredComplement = {
  readonly kind: string;
  readonly title: string;
  readonly place: ComplementPlace;
  /** Types of receipt of the form that may carry it. */
  readonly types: readonly string[];
  /** Local name of its element. */
  readonly element: string;
  readonly load: () => Promise<{ readonly complement: FormComplement }>;
};

export const FORM_COMPLEMENTS: readonly RegisteredComplement[] = [
  {
    kind: 'implocal',
    title: TITLES.implocal,
    place: 'document',
    types: ['I', 'E', 'G'],
    element: 'ImpuestosLocales',
    load: () => import('./implocal/index.ts'),
  },
  {
    kind: 'donatarias',
    title: TITLES.donatarias,
    place: 'document',
    types: ['I', 'E'],
    element: 'Donatarias',
    load: () => import('./donatarias/index.ts'),
  },
  {
    kind: 'iedu',
    title: TITLES.iedu,
    place: 'concept',
    types: ['I', 'E'],
    element: 'instEducativas',
    load: () => import('./iedu/index.ts'),
  },
];

export function registeredComplement(kind: string): RegisteredComplement | undefined {
  return FORM_COMPLEMENTS.find((one) => one.kind === kind);
}
