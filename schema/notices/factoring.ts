/** Notices of factoring: to each of supplier, host and factor what the others said, and that an invoice was cancelled. */
import { type FactoringTold, FACTORING_NOTICES as TEXTS } from '../texts/factoring-notices.ts';
import { defineNotice } from './define-notice.ts';

const show = ({ uuid }: FactoringTold) => `/factorings?q=${uuid}`;

export const factoring_changed = defineNotice<FactoringTold>({
  kind: 'factoring_changed',
  name: TEXTS.changed.name,
  can: 'factors.read',
  urgency: 'normal',
  path: show,
  words: TEXTS.changed.words,
});

export const factoring_cancelled = defineNotice<FactoringTold>({
  kind: 'factoring_cancelled',
  name: TEXTS.cancelled.name,
  can: 'factors.read',
  urgency: 'high',
  path: show,
  words: TEXTS.cancelled.words,
});
