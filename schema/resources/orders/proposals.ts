/** What a supplier proposes of an order by line, and whether a version is what it proposed. Pure. */
import { ORDER_PROBLEMS as PROBLEMS } from '../../texts/order-problems.ts';
import { compare, exact } from '../../values/decimal.ts';
import type { OrderLine, OrderProblem } from './order-text.ts';
import type { Proposal } from './proposal.ts';
import { isAmount } from './typed-values.ts';

/** The lines as the supplier would have them. */
export function withProposals(concepts: readonly OrderLine[], proposals: readonly Proposal[]): OrderLine[] {
  const by = new Map(proposals.map((one) => [one.line_id, one]));
  return concepts.map((line) => {
    const { quantity, delivery_on } = by.get(line.line_id) ?? line;
    return { ...line, quantity, delivery_on };
  });
}

type Asked = Pick<OrderLine, 'line_id' | 'quantity' | 'price' | 'delivery_on'>;
/** Whether two lists ask for the same: nothing more, nothing less, on the same days, at the same price. */
export function asksTheSame(one: readonly Asked[], other: readonly Asked[]): boolean {
  const isAlike = (a: string, b: string) => compare(exact(a), exact(b)) === 0;
  return (
    one.length === other.length &&
    one.every((line) => {
      const same = other.find(({ line_id }) => line_id === line.line_id);
      return (
        same !== undefined &&
        isAlike(line.quantity, same.quantity) &&
        isAlike(line.price, same.price) &&
        line.delivery_on === same.delivery_on
      );
    })
  );
}

/** What keeps a proposal from being sent: each line of it is one of the order, and something is other than asked. */
export function checkProposals(
  concepts: readonly OrderLine[],
  proposals: readonly Proposal[],
): OrderProblem[] {
  const known = new Set(concepts.map(({ line_id }) => line_id));
  const problems = proposals.flatMap(({ line_id, quantity, delivery_on }, index): OrderProblem[] => {
    const at = `proposals.${index}`;
    if (!known.delete(line_id)) return [{ path: at, text: PROBLEMS.line }];
    if (!isAmount(quantity)) return [{ path: `${at}.quantity`, text: PROBLEMS.quantity }];
    const isDated = delivery_on === '' || /^\d{4}-\d{2}-\d{2}$/.test(delivery_on);
    return isDated ? [] : [{ path: `${at}.delivery_on`, text: PROBLEMS.day }];
  });
  const isSame = problems.length === 0 && asksTheSame(concepts, withProposals(concepts, proposals));
  return isSame ? [{ path: 'proposals', text: PROBLEMS.sameProposal }] : problems;
}
