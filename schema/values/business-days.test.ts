import { describe, expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay } from './business-days.ts';

describe('business days', () => {
  // spec: house.24
  test('are neither weekends nor holidays of the tax code', () => {
    expect(isBusinessDay('2026-11-20')).toBe(true);
    expect(isBusinessDay('2026-11-21')).toBe(false);
    // Third Monday of November.
    expect(isBusinessDay('2026-11-16')).toBe(false);
    expect(isBusinessDay('2026-11-23')).toBe(true);
    expect(isBusinessDay('2026-02-02')).toBe(false);
    expect(isBusinessDay('2026-03-16')).toBe(false);
    expect(isBusinessDay('2024-10-01')).toBe(false);
    expect(isBusinessDay('2026-10-01')).toBe(true);
    expect(isBusinessDay('2030-10-01')).toBe(false);
  });

  test('are counted from the day after', () => {
    expect(addBusinessDays('2026-11-20', 3)).toBe('2026-11-25');
    expect(addBusinessDays('2026-11-13', 1)).toBe('2026-11-17');
    expect(addBusinessDays('2026-12-23', 3)).toBe('2026-12-29');
  });
});
