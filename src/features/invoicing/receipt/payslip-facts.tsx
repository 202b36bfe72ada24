/** What a payroll receipt says was paid and taken: its own concept is always the same. */
import { periodWords, PAYSLIP_WORDS as t } from '../../../../schema/texts/payslip-words.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { QuickViewData, ViewPayslip } from './quick-view-data.ts';
import classes from './receipt.module.css';

const GROUPS = [
  ['P', t.perceptions],
  ['O', t.others],
  ['D', t.deductions],
] as const;

type PayslipFactsProps = { heading: 'h2' | 'h3'; data: QuickViewData };

export function PayslipFacts({ heading: Name, data }: PayslipFactsProps) {
  return (
    <>
      {data.payslips.map((payslip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the payslips of a sealed document never move
        <PayslipLines key={index} heading={Name} payslip={payslip} />
      ))}
      <section className={classes.section} aria-label={t.total}>
        <div className={`${classes.sum} ${classes.grand}`}>
          <span>{t.total}</span>
          <Amount value={data.total} currency={data.currency} />
        </div>
      </section>
    </>
  );
}

function PayslipLines({ heading: Name, payslip }: { heading: 'h2' | 'h3'; payslip: ViewPayslip }) {
  const { FechaInicialPago: from, FechaFinalPago: to } = payslip;
  return (
    <section className={classes.section}>
      <Name>{periodWords(shownDay(from), shownDay(to))}</Name>
      {GROUPS.map(([kind, title]) => {
        const lines = payslip.Lineas.filter(({ Tipo }) => Tipo === kind);
        if (lines.length === 0) return null;
        return (
          <div key={kind} className={classes.concept}>
            <div className={classes.small}>{title}</div>
            {lines.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <div key={index} className={classes.conceptLine}>
                <span>{one.Concepto}</span>
                <Amount value={kind === 'D' ? `-${one.Importe}` : one.Importe} decimals={2} />
              </div>
            ))}
          </div>
        );
      })}
    </section>
  );
}
