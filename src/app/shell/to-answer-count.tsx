/** How many wait for a person, beside their place in the navigation: requests of others to cancel, and what waits for a word. */
import { SHELL } from '../../../schema/texts/shell.ts';
import { countToAnswer } from '../../features/invoicing/required-cancellations/request-state.ts';
import { useCancelRequests, useToDecide } from '../../local/index.ts';
import classes from './shell.module.css';

export function ToAnswerCount() {
  const count = countToAnswer(useCancelRequests().items);
  return <Count count={count} words={SHELL.toAnswer(count)} />;
}

export function ToDecideCount() {
  const count = useToDecide();
  return <Count count={count} words={SHELL.toDecide(count)} />;
}

function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count}</span>
      <span className={classes.unseen}>{words}</span>
    </span>
  );
}
