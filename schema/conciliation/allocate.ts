/** How much of each document a movement (or another document) takes, in the order chosen. Pure, exact. */
import { add, compare, type Exact, exact, subtract, toFixed, ZERO } from '../values/decimal.ts';

export type Allocated = {
  /** Of each document, in the order given. */
  parts: string[];
  /** All of them together. */
  taken: string;
  /** What is left of the left one over the documents; below zero what is left of them. */
  difference: string;
};

/** @param left what is left of the one @param rights what is left of each of the others */
export function allocate(left: string, rights: readonly string[]): Allocated {
  let rest: Exact = exact(left);
  const parts = rights.map((right) => {
    const part = compare(exact(right), rest) > 0 ? rest : exact(right);
    rest = subtract(rest, part);
    return part;
  });
  const sum = rights.map(exact).reduce(add, ZERO);
  return {
    parts: parts.map((part) => toFixed(part, 2)),
    taken: toFixed(parts.reduce(add, ZERO), 2),
    difference: toFixed(subtract(exact(left), sum), 2),
  };
}
