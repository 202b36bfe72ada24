/** How many requests of others to cancel wait for a person, beside their place in the navigation. */
import { SHELL } from '../../../schema/texts/shell.ts';
import { countToAnswer } from '../../features/invoicing/required-cancellations/request-state.ts';
import { useCancelRequests } from '../../local/index.ts';
import classes from './shell.module.css';

export function ToAnswerCount() {
  const count = countToAnswer(useCancelRequests().items);
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count}</span>
      <span className={classes.unseen}>{SHELL.toAnswer(count)}</span>
    </span>
  );
}
