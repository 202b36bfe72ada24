/** What an identifier of GET /receipts/check_rfc means: what nobody verified is not refused, and not verified either. */
export function verdictOf({
  active,
  source = 'none',
}: {
  active: string;
  source?: string;
}): 'active' | 'inactive' | 'unverified' {
  if (active !== 'Y') return 'inactive';
  return source === 'provider' || source === 'list' ? 'active' : 'unverified';
}
