/** The contents of a receipt to be read: who, what, how much. */
import { QUICK_VIEW } from '../../../../schema/texts/receipts.ts';
import { parseDecimal } from '../../../../schema/values/decimal.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatDateTime, writtenDecimals } from '../../../ui/format.ts';
import { namedKey } from './key-names.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PayslipFacts } from './payslip-facts.tsx';
import { type QuickViewData, taxName, type ViewConcept } from './quick-view-data.ts';
import classes from './receipt.module.css';
import { WithholdingFacts } from './withholding-facts.tsx';

type Heading = 'h2' | 'h3';

/** @param heading level of its titles, under that of the place it stands in. */
export function ReceiptFacts({ data, heading: Name }: { data: QuickViewData; heading: Heading }) {
  const { emitter, receiver } = data;
  return (
    <>
      <FactList
        heading={Name}
        title={QUICK_VIEW.receiver}
        name={receiver.name}
        facts={[
          ['RFC', receiver.rfc],
          [QUICK_VIEW.usage, namedKey('usage', receiver.usage)],
          [QUICK_VIEW.residence, namedKey('country', receiver.residence)],
          [QUICK_VIEW.taxId, receiver.taxId],
        ]}
      />
      <FactList
        heading={Name}
        title={QUICK_VIEW.emitter}
        name={emitter.name}
        facts={[
          ['RFC', emitter.rfc],
          [QUICK_VIEW.regime, namedKey('regime', emitter.regime)],
          [QUICK_VIEW.place, data.place],
          [QUICK_VIEW.date, formatDateTime(data.date)],
          [QUICK_VIEW.serie, data.serie],
          [QUICK_VIEW.folio, data.folio],
          [QUICK_VIEW.version, data.version],
        ]}
      />
      <Contents heading={Name} data={data} />
    </>
  );
}

function Contents({ heading, data }: { data: QuickViewData; heading: Heading }) {
  if (data.payments.length > 0) return <PaymentFacts heading={heading} payments={data.payments} />;
  if (data.withholding !== undefined)
    return <WithholdingFacts heading={heading} data={data} withholding={data.withholding} />;
  if (data.payslips.length > 0) return <PayslipFacts heading={heading} data={data} />;
  return <Concepts heading={heading} data={data} />;
}

function Concepts({ heading: Name, data }: { data: QuickViewData; heading: Heading }) {
  const decimals = writtenDecimals(data.total);
  return (
    <>
      <section className={classes.section}>
        <Name>{QUICK_VIEW.concepts}</Name>
        {data.concepts.map((concept, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the concepts of a sealed document never move
          <ConceptFacts key={index} concept={concept} decimals={decimals} />
        ))}
      </section>
      <section className={classes.section} aria-label={QUICK_VIEW.total}>
        <Sum name={QUICK_VIEW.subtotal} value={data.subtotal} decimals={decimals} />
        {data.discount !== '' && <Sum name={QUICK_VIEW.discount} value={data.discount} decimals={decimals} />}
        {data.taxes.map((tax) => (
          <Sum
            key={`${tax.kind} ${tax.tax} ${tax.rate}`}
            name={
              tax.kind === 'transfer'
                ? taxName(tax.tax, tax.rate)
                : `${QUICK_VIEW.retention} ${taxName(tax.tax, tax.rate)}`
            }
            value={tax.kind === 'transfer' ? tax.amount : `-${tax.amount}`}
            decimals={decimals}
          />
        ))}
        <div className={`${classes.sum} ${classes.grand}`}>
          <span>{QUICK_VIEW.total}</span>
          <Amount value={data.total} currency={data.currency} />
        </div>
      </section>
    </>
  );
}

type FactListProps = { heading: Heading; title: string; name: string; facts: [string, string][] };

function FactList(props: FactListProps) {
  return (
    <section className={classes.section}>
      <props.heading>{props.title}</props.heading>
      <span className={classes.party}>{props.name}</span>
      <dl className={classes.facts}>
        {props.facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function ConceptFacts({ concept, decimals }: { concept: ViewConcept; decimals: number }) {
  return (
    <div className={classes.concept}>
      <div className={classes.conceptLine}>
        <span>{concept.description}</span>
        <Amount value={concept.amount} decimals={decimals} />
      </div>
      <div className={classes.small}>
        {groupThousands(concept.quantity)} {concept.unit} × {groupThousands(concept.price)} · {concept.key}
      </div>
      {parseDecimal(concept.discount)?.units !== undefined &&
        parseDecimal(concept.discount)?.units !== 0n && (
          <div className={`${classes.conceptLine} ${classes.small}`}>
            <span>{QUICK_VIEW.discount}</span>
            <Amount value={`-${concept.discount}`} decimals={decimals} />
          </div>
        )}
      {concept.taxes.map((tax) => (
        <div key={`${tax.kind} ${tax.tax} ${tax.rate}`} className={`${classes.conceptLine} ${classes.small}`}>
          <span>
            {tax.kind === 'transfer' ? QUICK_VIEW.transfer : QUICK_VIEW.retention}{' '}
            {taxName(tax.tax, tax.rate)}
          </span>
          {tax.amount !== '' && <Amount value={tax.amount} decimals={decimals} />}
        </div>
      ))}
    </div>
  );
}

function Sum(props: { name: string; value: string; decimals: number }) {
  return (
    <div className={classes.sum}>
      <span>{props.name}</span>
      <Amount value={props.value} decimals={props.decimals} />
    </div>
  );
}
