import { describe, expect, test } from 'vitest';
import { EMPTY_RUN, newLine, type Run } from '../../../../schema/forms/payroll/run/run.ts';
import { buildEmployee, buildEmployer, buildPayroll, PAID_ON } from '../../../../tests/factories/payroll.ts';
import type { IssuedDraft } from '../../../local/index.ts';
import { isOpenRow, progressOf, sortOut, stateOf } from '../issue-run/run-rows.ts';
import { netOf, peopleOf, rowsOf } from './run-state.ts';

const employer = buildEmployer();
const [ana, bea, eva] = ['ANA', 'BEA', 'EVA'].map((name) =>
  buildEmployee({ name, employer_id: employer.employer_id, is_active: name !== 'EVA' }),
) as [ReturnType<typeof buildEmployee>, ReturnType<typeof buildEmployee>, ReturnType<typeof buildEmployee>];
const monthly = buildEmployee({ name: 'LUZ', periodicidad_pago: '05' });
const records = { employees: [ana, bea, eva, monthly], employers: [employer], figures: [] };
const { emitter, expedition_place } = buildPayroll();
const begun = { emitter, expedition_place };
const RUN: Run = {
  ...EMPTY_RUN,
  run_id: crypto.randomUUID(),
  periodicidad_pago: '04',
  ...{ fecha_pago: PAID_ON, fecha_inicial_pago: '2026-11-01', fecha_final_pago: '2026-11-15' },
  lines: [newLine(ana.employee_id)],
};
const rows = (
  run = RUN,
  issued = new Map<string, IssuedDraft>(),
  cache: Parameters<typeof rowsOf>[4] = new WeakMap(),
) => rowsOf(run, records, begun, issued, cache);

describe('who is in a run', () => {
  test('are those of its period who are active, and whoever has a line of it', () => {
    const names = (run: Run) => peopleOf(run, records.employees).map(({ name }) => name);
    expect(names(RUN)).toEqual(['ANA', 'BEA']);
    expect(names({ ...RUN, periodicidad_pago: '' })).toEqual(['ANA', 'BEA', 'LUZ']);
    expect(names({ ...RUN, lines: [newLine(eva.employee_id)] })).toEqual(['ANA', 'BEA', 'EVA']);
  });

  test('each has their receipt; only whose line changed has another', () => {
    const cache = new WeakMap();
    const both = { ...RUN, lines: [newLine(ana.employee_id), newLine(bea.employee_id)] };
    const before = rows(both, new Map(), cache);
    const [first, second] = both.lines;
    const after = rows({ ...both, lines: [{ ...first!, taxed: '9000' }, second!] }, new Map(), cache);
    expect(after[0]?.receipt).not.toBe(before[0]?.receipt);
    expect(after[1]?.receipt).toBe(before[1]?.receipt);
    // Another day of payment is another receipt of everybody.
    expect(rows({ ...both, fecha_pago: '2026-11-14' }, new Map(), cache)[1]?.receipt).not.toBe(
      before[1]?.receipt,
    );
    expect(before.map(({ line }) => line !== undefined)).toEqual([true, true]);
    expect(netOf(before)).toBe('13181.10');
  });
});

describe('what became of a line', () => {
  const operation = (state: string, answer?: object) =>
    ({ operation: { kind: 'issue', state, answer } }) as unknown as IssuedDraft;
  const receipt = (status: string, uuid = '') => ({ receipt: { id: 'r', status, uuid } }) as IssuedDraft;

  test.each([
    [{}, 'none'],
    [operation('queued'), 'queued'],
    [operation('unknown'), 'queued'],
    [operation('sending'), 'sending'],
    [operation('accepted', { id: 'r', status: 'issue' }), 'accepted'],
    [operation('accepted', { id: 'r', status: 'approval' }), 'approval'],
    [{ ...operation('accepted', { id: 'r', status: 'issue' }), ...receipt('issue', 'U') }, 'stamped'],
    [operation('refused'), 'refused'],
    [receipt('issue'), 'accepted'],
    [receipt('sent', 'U'), 'stamped'],
    [receipt('refused'), 'refused'],
    [receipt('cancelled', 'U'), 'cancelled'],
    // Of another device there is a stamp; what this one asked for besides was refused.
    [{ ...operation('refused'), ...receipt('sent', 'U') }, 'stamped'],
  ] as [IssuedDraft, string][])('%j is %s', (issued, state) => expect(stateOf(issued)).toBe(state));

  test('is counted as it is, and what is on its way is not written over', () => {
    const [row] = rows();
    const states = ['none', 'queued', 'sending', 'accepted', 'approval', 'stamped', 'refused'] as const;
    const all = states.map((state) => ({ ...row!, state }));
    expect(progressOf(all)).toEqual({ asked: 6, sent: 3, stamped: 1, refused: 1, of: 7 });
    expect(all.filter(isOpenRow).map(({ state }) => state)).toEqual(['none', 'refused']);
  });

  test('what is wrong stays behind, and the others do not wait for it', () => {
    const [row] = rows();
    const wrong = [{ path: 'x', text: 'mal', severity: 'error' as const, section: '' }];
    const other = { ...row!, receipt: { ...row!.receipt } };
    const late = { ...row!, receipt: { ...row!.receipt } };
    const found = sortOut([row!, other, late], (one) =>
      one === row ? [] : one === other ? wrong : undefined,
    );
    expect(found).toEqual({ ready: [row], wrong: [{ row: other, problems: wrong }], left: 1 });
  });
});
