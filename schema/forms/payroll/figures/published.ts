/**
 * The figures that this version brings, each from and until which day and where it was published. Not one holds without a
 * date: what an account needs for another day its administrator adds (schema/resources/admin/payroll-figures.ts).
 */
import { PAYROLL_SOURCES as S } from '../../../texts/payroll-sources.ts';
import type { FigureKind } from './figure-kinds.ts';
import type { TariffRow } from './figures.ts';

/**
 * Its amounts by kind: uma, pesos a day. minimum_wage, pesos a day in general and at the northern border. subsidy, per cent of a month's
 * UMA and the highest income of a month. imss, per cent of the wage and of what is over three UMA. isr has rows.
 */
export type DatedFigure = {
  kind: FigureKind;
  /** First and last day, YYYY-MM-DD; '' for one that no end was published of. */
  starts_on: string;
  ends_on: string;
  amount: string;
  second: string;
  rows: readonly TariffRow[];
  source: string;
};

const rate = (over: string, quota: string, percent: string): TariffRow => ({ over, quota, rate: percent });

const TARIFF_2023: readonly TariffRow[] = [
  rate('0.01', '0.00', '1.92'),
  rate('746.05', '14.32', '6.40'),
  rate('6332.06', '371.83', '10.88'),
  rate('11128.02', '893.63', '16.00'),
  rate('12935.83', '1182.88', '17.92'),
  rate('15487.72', '1640.18', '21.36'),
  rate('31236.50', '5004.12', '23.52'),
  rate('49233.01', '9236.89', '30.00'),
  rate('93993.91', '22665.17', '32.00'),
  rate('125325.21', '32691.18', '34.00'),
  rate('375975.62', '117912.32', '35.00'),
];

const TARIFF_2026: readonly TariffRow[] = [
  rate('0.01', '0.00', '1.92'),
  rate('844.60', '16.22', '6.40'),
  rate('7168.52', '420.95', '10.88'),
  rate('12598.03', '1011.68', '16.00'),
  rate('14644.65', '1339.14', '17.92'),
  rate('17533.65', '1856.84', '21.36'),
  rate('35362.84', '5665.16', '23.52'),
  rate('55736.69', '10457.09', '30.00'),
  rate('106410.51', '25659.23', '32.00'),
  rate('141880.67', '37009.69', '34.00'),
  rate('425642.00', '133488.54', '35.00'),
];

type Range = readonly [starts_on: string, ends_on: string];

function tariff([starts_on, ends_on]: Range, rows: readonly TariffRow[], source: string): DatedFigure {
  return { kind: 'isr', starts_on, ends_on, amount: '', second: '', rows, source };
}

function figure(
  kind: Exclude<FigureKind, 'isr'>,
  [starts_on, ends_on]: Range,
  amount: string,
  second: string,
  source: string,
): DatedFigure {
  return { kind, starts_on, ends_on, amount, second, rows: [], source };
}

export const PUBLISHED: readonly DatedFigure[] = [
  tariff(['2023-01-01', '2023-12-31'], TARIFF_2023, S.tariff(2023)),
  tariff(['2024-01-01', '2024-12-31'], TARIFF_2023, S.tariff(2024)),
  tariff(['2025-01-01', '2025-12-31'], TARIFF_2023, S.tariff(2025)),
  tariff(['2026-01-01', '2026-12-31'], TARIFF_2026, S.tariff(2026)),

  figure('subsidy', ['2024-05-01', '2024-12-31'], '11.82', '9081.00', S.subsidy2024),
  figure('subsidy', ['2025-01-01', '2025-01-31'], '14.39', '10171.00', S.january(S.subsidy2025)),
  figure('subsidy', ['2025-02-01', '2025-12-31'], '13.80', '10171.00', S.subsidy2025),
  figure('subsidy', ['2026-01-01', '2026-01-31'], '15.59', '11492.66', S.january(S.subsidy2026)),
  figure('subsidy', ['2026-02-01', '2026-12-31'], '15.02', '11492.66', S.subsidy2026),

  figure('uma', ['2023-02-01', '2024-01-31'], '103.74', '', S.uma(2023)),
  figure('uma', ['2024-02-01', '2025-01-31'], '108.57', '', S.uma(2024)),
  figure('uma', ['2025-02-01', '2026-01-31'], '113.14', '', S.uma(2025)),
  figure('uma', ['2026-02-01', '2027-01-31'], '117.31', '', S.uma(2026)),

  figure('minimum_wage', ['2023-01-01', '2023-12-31'], '207.44', '312.41', S.wage(2023)),
  figure('minimum_wage', ['2024-01-01', '2024-12-31'], '248.93', '374.89', S.wage(2024)),
  figure('minimum_wage', ['2025-01-01', '2025-12-31'], '278.80', '419.88', S.wage(2025)),
  figure('minimum_wage', ['2026-01-01', '2026-12-31'], '315.04', '440.87', S.wage(2026)),

  figure('imss', ['2008-01-01', ''], '2.375', '0.40', S.imss),
];
