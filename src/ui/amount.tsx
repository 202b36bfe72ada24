/** An amount as text in a line or a cell: two decimals, thousands separators, tabular figures. */

import classes from './amount.module.css';
import { formatAmount } from './format.ts';

export function Amount(props: { value: string; currency?: string; decimals?: number }) {
  return (
    <span className={classes.amount}>
      {formatAmount(props.value, props.decimals)}
      {props.currency !== undefined && props.currency !== '' && (
        <small className={classes.currency}> {props.currency}</small>
      )}
    </span>
  );
}
