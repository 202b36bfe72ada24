/** How long something is owed, and in which column of the ageing that stands. Pure. */
import type { ReportLine } from './kinds.ts';

const DAY_MS = 86_400_000;
/** In days, both included; what is older is in the last column. */
const AGES = [
  { upTo: 30, key: 'age_30' },
  { upTo: 60, key: 'age_60' },
  { upTo: 90, key: 'age_90' },
  { upTo: Number.POSITIVE_INFINITY, key: 'age_over' },
] as const;

/** @param issuedAt a moment or a day, ISO @param day ISO; one before it counts as no days @param balance decimals */
export function agedLine(issuedAt: string, day: string, balance: string): ReportLine {
  const days = Math.max(0, (Date.parse(day) - Date.parse(issuedAt.slice(0, 10))) / DAY_MS);
  const { key } = AGES.find(({ upTo }) => days <= upTo) ?? AGES[3];
  return { age: String(days), balance, [key]: balance };
}
