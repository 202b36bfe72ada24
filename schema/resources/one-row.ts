/** What settings have in common of which an account has one row. Pure. */
export const ONE_ROW = {
  key: 'settings_id',
  keyKind: 'only',
  sort: { settings_id: 'exact' },
  order: 'settings_id',
} as const;
