/** Notices of what is paid. */
import { CONCILIATION_NOTICES as TEXTS, type UndoneTold } from '../texts/conciliation-notices.ts';
import type { Way } from '../values/picklists.ts';
import { defineNotice } from './define-notice.ts';

/** An invoice in it was cancelled. */
export const conciliation_undone = defineNotice<UndoneTold & { way: Way }>({
  kind: 'conciliation_undone',
  name: TEXTS.undone.name,
  can: 'conciliation.write',
  urgency: 'high',
  path: ({ way }) => `/receipts/conciliation/${way}`,
  words: TEXTS.undone.words,
});
