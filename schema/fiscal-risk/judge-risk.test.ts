/** What a listing means: how grave it is, until when it can be answered, and how it came to be. */
import { describe, expect, test } from 'vitest';
import { FISCAL_RISK } from '../texts/fiscal-risk.ts';
import { dueOn, historyOf, type Standing, severityOf, standingOf } from './judge-risk.ts';

const NONE: Standing = { list_69: [], list_69_b: undefined, list_69_bb: undefined };
const procedure = (situation: string, dates: Record<string, string>) => ({
  ...{ situation, procedures: [{ situation, dates }] },
});
const DEFINITIVE: Standing = {
  ...NONE,
  list_69_b: procedure('Definitivo', { presumption: '2025-03-03', definitive: '2026-11-02' }),
};

describe('a standing', () => {
  test('is as grave as the gravest list, and said in words', () => {
    expect([severityOf(NONE), standingOf(NONE)]).toEqual(['cleared', '']);
    expect([severityOf(DEFINITIVE), standingOf(DEFINITIVE)]).toEqual(['definitive', '69-B Definitivo']);
    const both: Standing = {
      ...NONE,
      list_69: [
        { supuesto: 'Firmes', first_published: '2024-01-01' },
        { supuesto: 'Firmes', first_published: '2025-01-01' },
      ],
      list_69_bb: procedure('Presunto', {}),
    };
    // What a list of passed on losses says takes no effect from what they invoiced.
    expect([severityOf(both), standingOf(both)]).toEqual(['listed', '69-B Bis Presunto · 69 Firmes']);
    expect(severityOf({ ...NONE, list_69_bb: procedure('Definitivo', {}) })).toBe('listed');
    expect(severityOf({ ...NONE, list_69_bb: procedure('Sentencia Favorable', {}) })).toBe('cleared');
    expect(severityOf({ ...NONE, list_69_b: procedure('Presunto', {}) })).toBe('presumed');
    expect(severityOf({ ...NONE, list_69: both.list_69 })).toBe('listed');
    expect(severityOf({ ...NONE, list_69_b: procedure('Sentencia Favorable', {}) })).toBe('cleared');
  });

  // spec: house.1290
  test('without the certificate that seals is graver than other lists of article 69, and less than 69-B', () => {
    const listed = { supuesto: 'FIRMES', first_published: '2024-01-01' };
    for (const supuesto of [
      'CSD SIN EFECTOS',
      'CSD sin efectos',
      'Certificado de sello digital restringido',
    ]) {
      const list_69 = [listed, { supuesto, first_published: '2026-01-01' }];
      expect(severityOf({ ...NONE, list_69 }), supuesto).toBe('restricted');
      expect(severityOf({ ...DEFINITIVE, list_69 })).toBe('definitive');
      expect(severityOf({ ...NONE, list_69, list_69_b: procedure('Presunto', {}) })).toBe('presumed');
      expect(severityOf({ ...NONE, list_69, list_69_bb: procedure('Definitivo', {}) })).toBe('restricted');
    }
    expect(severityOf({ ...NONE, list_69: [listed] })).toBe('listed');
  });

  // 16 November, 25 December and 1 January are none, nor are Saturdays and Sundays.
  test('that is definitive can be answered for thirty business days after it was published', () => {
    expect(dueOn(DEFINITIVE)).toBe('2026-12-15');
    expect(dueOn({ ...NONE, list_69_b: procedure('Presunto', { presumption: '2026-11-02' }) })).toBe('');
    expect(dueOn({ ...NONE, list_69_b: procedure('Definitivo', {}) })).toBe('');
    expect(dueOn({ ...NONE, list_69_bb: procedure('Definitivo', { definitive: '2026-11-02' }) })).toBe('');
  });

  test('is answered from its day in the DOF on, where the file says it, and not from that of the page of the SAT', () => {
    const [one] = DEFINITIVE.list_69_b?.procedures ?? [];
    const procedures = [{ situation: 'Definitivo', dates: {}, ...one, dof: { definitive: '2026-11-09' } }];
    const found = { situation: 'Definitivo', procedures };
    expect(dueOn({ ...NONE, list_69_b: found })).toBe('2026-12-22');
  });

  test('has its steps by their days, once each, and says that it is in no list any more', () => {
    const first = historyOf(DEFINITIVE, [], '2026-11-20');
    expect(first).toEqual([
      { day: '2025-03-03', list: '69-B', said: 'Presunto' },
      { day: '2026-11-02', list: '69-B', said: 'Definitivo' },
    ]);
    expect(historyOf(DEFINITIVE, first, '2026-11-21')).toEqual(first);
    const gone = historyOf(NONE, first, '2026-12-01');
    expect(gone).toEqual([...first, { day: '2026-12-01', list: '', said: FISCAL_RISK.gone }]);
    expect(historyOf(NONE, gone, '2026-12-02')).toEqual(gone);
    expect(historyOf(NONE, [], '2026-12-02')).toEqual([]);
  });
});
