/** An amount as text in a line or a cell: two decimals at least, thousands separators, tabular figures. */

import classes from './amount.module.css';
import { formatAmount, writtenDecimals } from './format.ts';

/** XXX stands for no currency at all: a transfer is worth nothing. */
const NONE = ['', 'XXX'];

/** @param currency said after the amount, which is then a total: no decimal of it is rounded away. */
export function Amount(props: { value: string; currency?: string; decimals?: number }) {
  const { value, currency } = props;
  const decimals = props.decimals ?? (currency === undefined ? 2 : writtenDecimals(value));
  return (
    <span className={classes.amount}>
      {formatAmount(value, decimals)}
      {currency !== undefined && !NONE.includes(currency) && (
        <small className={classes.currency}> {currency}</small>
      )}
    </span>
  );
}
