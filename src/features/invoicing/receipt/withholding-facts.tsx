/** What a document of withholdings says was paid, and what was withheld of it. */
import { WITHHOLDING } from '../../../../schema/texts/withholding.ts';
import { Amount } from '../../../ui/amount.tsx';
import { type QuickViewData, taxName, type ViewWithholding } from './quick-view-data.ts';
import classes from './receipt.module.css';

const { totals: t } = WITHHOLDING;

type Props = { heading: 'h2' | 'h3'; data: QuickViewData; withholding: ViewWithholding };

export function WithholdingFacts({ heading: Name, data, withholding }: Props) {
  const { Clave, Periodo, MontoTotGrav, MontoTotExent, MontoTotRet, ImpRetenidos } = withholding;
  return (
    <>
      <section className={classes.section}>
        <Name>{Clave}</Name>
        <div className={classes.small}>{Periodo}</div>
        {ImpRetenidos.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sealed document never move
          <div key={index} className={classes.concept}>
            <div className={classes.conceptLine}>
              <span>{taxName(line.Impuesto, '')}</span>
              <Amount value={line.Monto} decimals={2} />
            </div>
            <div className={classes.small}>{line.TipoPago}</div>
          </div>
        ))}
      </section>
      <section className={classes.section} aria-label={t.operation}>
        <Sum name={t.taxed} value={MontoTotGrav} />
        <Sum name={t.exempt} value={MontoTotExent} />
        <Sum name={t.withheld} value={MontoTotRet} />
        <div className={`${classes.sum} ${classes.grand}`}>
          <span>{t.operation}</span>
          <Amount value={data.total} currency={data.currency} />
        </div>
      </section>
    </>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.sum}>
      <span>{name}</span>
      <Amount value={value} decimals={2} />
    </div>
  );
}
