/** How many one call of GET /receipts/check_rfc answers. */
export const MOST_RFCS_AT_ONCE = 100;

/** As GET /receipts/check_rfc says it; older servers say less. */
export type CheckedRfc = { rfc: string; active: string; source?: string; checked_at?: string };

/** What an identifier of GET /receipts/check_rfc means: what nobody verified is not refused, and not verified either. */
export function verdictOf({
  active,
  source = 'none',
}: Pick<CheckedRfc, 'active' | 'source'>): 'active' | 'inactive' | 'unverified' {
  if (active !== 'Y') return 'inactive';
  return source === 'provider' || source === 'list' ? 'active' : 'unverified';
}
