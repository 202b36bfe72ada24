/**
 * Which certificate seals. A new one is put beside the one whose place it takes, and waits while that one is current and its own
 * moment has not come: at every moment one of both seals, and nothing has to be done at that moment. Pure.
 */
type Sealing = {
  serial_number: string;
  /** ISO-8601 UTC. */
  valid_from: string;
  valid_to: string;
  replaces?: string | undefined;
  seals_from?: string | undefined;
};

const isCurrent = ({ valid_from, valid_to }: Sealing, now: string) => valid_from <= now && now <= valid_to;

/** @param usable those that can seal, of one taxpayer @param now ISO-8601 UTC */
export function isWaiting(usable: readonly Sealing[], one: Sealing, now: string): boolean {
  if ((one.seals_from ?? '') <= now) return false;
  return usable.some(
    (other) => other.serial_number === one.replaces && other !== one && isCurrent(other, now),
  );
}

/**
 * Of those that can seal, the one that does: the one named, or what took its place; with none named the one that lasts longest of
 * those that are no branch's own, and of all where there is no other. One that is not current comes only where none is.
 * @param named '' for none @param ofBranches serial numbers that branches have of their own
 */
export function chooseSealing<T extends Sealing>(
  usable: readonly T[],
  named: string,
  now: string,
  ofBranches: ReadonlySet<string> = new Set(),
): T | undefined {
  const ready = usable
    .filter((one) => isCurrent(one, now) && !isWaiting(usable, one, now))
    .sort(longestFirst);
  if (named === '')
    return (
      ready.find((one) => !isOfBranch(usable, one, ofBranches)) ??
      ready[0] ??
      usable.toSorted(longestFirst)[0]
    );
  let found = usable.find((one) => one.serial_number === named);
  const passed = new Set<T | undefined>();
  while (found !== undefined && !passed.has(found)) {
    passed.add(found);
    const { serial_number } = found;
    found = ready.find((one) => one.replaces === serial_number) ?? found;
  }
  return found;
}

/** A branch's own, or one that took the place of it. */
function isOfBranch(usable: readonly Sealing[], one: Sealing, ofBranches: ReadonlySet<string>): boolean {
  const passed = new Set<Sealing>();
  let found: Sealing | undefined = one;
  while (found !== undefined && !passed.has(found)) {
    if (ofBranches.has(found.serial_number) || ofBranches.has(found.replaces ?? '')) return true;
    passed.add(found);
    const { replaces }: Sealing = found;
    found = usable.find(({ serial_number }) => serial_number === replaces);
  }
  return false;
}

function longestFirst(a: Sealing, b: Sealing): number {
  const [first, second] = [`${a.valid_to} ${a.serial_number}`, `${b.valid_to} ${b.serial_number}`];
  return first < second ? 1 : first > second ? -1 : 0;
}
