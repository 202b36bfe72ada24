/**
 * What the list and its frame show at once after themselves, by its file in `src/`. It is a room of its own: what else is in the rooms
 * that it would be of, a hundred files more, comes when it is used.
 */
export const AFTER_LIST = [
  'resource/saved-filters.tsx',
  'features/invoicing/receipts/receipt-archives.tsx',
  'app/shell/notification-bell.tsx',
  'app/shell/account-menu.tsx',
  'app/session/others-waiting.tsx',
  'app/session/chosen-elsewhere.tsx',
];
