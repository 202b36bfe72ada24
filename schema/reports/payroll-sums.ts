/** What was paid to each employee, of the payslips of some days. Pure. */
import { add, type Exact, parseDecimal, subtract, toFixed, ZERO } from '../values/decimal.ts';
import type { Attributes, CfdiFacts } from './cfdi-facts.ts';
import type { ReportLine } from './kinds.ts';

const CENTS = 2;
/** Columns by the attribute of the payslip, or of its parts, that says them. */
const SAID = {
  perceptions: 'totalpercepciones',
  pay_taxed: 'totalgravado',
  pay_exempt: 'totalexento',
  other_payments: 'totalotrospagos',
  subsidy: 'subsidiocausado',
  deductions: 'totaldeducciones',
  withheld_isr: 'totalimpuestosretenidos',
  other_deductions: 'totalotrasdeducciones',
} as const;
type Column = keyof typeof SAID;
const COLUMNS = Object.entries(SAID) as [Column, string][];

type Sums = { rfc: string; name: string; payslips: number; net: Exact; by: Map<Column, Exact> };

const amountOf = (of: Attributes, name: string): Exact => parseDecimal(of[name] ?? '') ?? ZERO;
const netOf = (payslip: Attributes): Exact =>
  subtract(
    add(amountOf(payslip, SAID.perceptions), amountOf(payslip, SAID.other_payments)),
    amountOf(payslip, SAID.deductions),
  );

/** @param from ISO day, as `to`: of payslips whose day of payment is between them, both included */
export function payrollSums(from: string, to: string) {
  const employees = new Map<string, Sums>();
  return {
    add({ receiver: { rfc = '', nombre: name = '' }, payslips }: Pick<CfdiFacts, 'receiver' | 'payslips'>) {
      for (const payslip of payslips) {
        const day = (payslip.fechapago ?? '').slice(0, 10);
        if (day < from || day > to) continue;
        const sums = employees.get(rfc) ?? { rfc, name, payslips: 0, net: ZERO, by: new Map() };
        sums.payslips += 1;
        sums.net = add(sums.net, netOf(payslip));
        for (const [column, attribute] of COLUMNS)
          sums.by.set(column, add(sums.by.get(column) ?? ZERO, amountOf(payslip, attribute)));
        employees.set(rfc, sums);
      }
    },
    /** By name. */
    lines(): ReportLine[] {
      return [...employees.values()]
        .toSorted((a, b) => a.name.localeCompare(b.name, 'es') || (a.rfc < b.rfc ? -1 : 1))
        .map(({ rfc, name, payslips, net, by }) => ({
          ...{ employee_rfc: rfc, employee: name, payslips: String(payslips), net_pay: toFixed(net, CENTS) },
          ...Object.fromEntries([...by].map(([column, sum]) => [column, toFixed(sum, CENTS)])),
        }));
    },
  };
}
