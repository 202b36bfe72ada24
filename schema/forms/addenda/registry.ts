/** The addenda that the house knows, one line each, and what some of them do beside their description. */

import { type Addendum, newAddendum } from './addendum.ts';
import { AMECE71 } from './amece71/index.ts';
import type { DocumentFact } from './facts.ts';
import { GENERIC } from './generic/index.ts';
import type { AddendaLayout } from './layout.ts';
import { checkMulti, lockedOfMulti, multiEffects } from './multi/amounts.ts';
import { MULTI, MULTI_FEES } from './multi/index.ts';
import { isEmptyRow } from './rows.ts';

type Values = Readonly<Record<string, string>>;
type OwnCheck = (
  values: Values,
  document: Readonly<Record<DocumentFact, string>>,
  say: (name: string, text: string, value?: string) => void,
) => void;
type Known = {
  readonly layout: AddendaLayout;
  readonly effects?: (layout: AddendaLayout, values: Values) => Values;
  readonly check?: OwnCheck;
  /** Names of fields that follow from others. */
  readonly locked?: (values: Values) => readonly string[];
};

const KNOWN: readonly Known[] = [
  { layout: GENERIC },
  { layout: MULTI, effects: multiEffects, check: checkMulti, locked: lockedOfMulti },
  { layout: MULTI_FEES, effects: multiEffects, check: checkMulti, locked: lockedOfMulti },
  { layout: AMECE71 },
];

export const HOUSE_ADDENDA: readonly AddendaLayout[] = KNOWN.map(({ layout }) => layout);

const houseOf = (kind: string) => KNOWN.find(({ layout }) => layout.name === kind);

/** Those of the house come first: nobody else can have their names. */
export function knownAddenda(kind: string, layouts: readonly AddendaLayout[]): AddendaLayout | undefined {
  return houseOf(kind)?.layout ?? layouts.find(({ name }) => name === kind);
}

/** As the account describes them now; of one that it describes no more, as it was written by last. */
export function withFormer(
  current: readonly AddendaLayout[],
  former: readonly AddendaLayout[],
): readonly AddendaLayout[] {
  const gone = former.filter(({ name }) => !current.some((one) => one.name === name));
  return gone.length === 0 ? current : [...current, ...gone];
}

export function ownChecks(kind: string): OwnCheck | undefined {
  return houseOf(kind)?.check;
}

export function lockedFields({ kind, values }: Addendum): readonly string[] {
  return houseOf(kind)?.locked?.(values) ?? [];
}

/** Whether nobody has written anything of their own in it. */
export function isUntouched(addendum: Addendum, layouts: readonly AddendaLayout[]): boolean {
  const layout = knownAddenda(addendum.kind, layouts);
  if (layout === undefined) return Object.keys(addendum.values).length === 0;
  const begun = addendaEffects([newAddendum(layout)])[0] as Addendum;
  const isBegun = (name: string, value: string) => value.trim() === '' || value === begun.values[name];
  return (
    Object.entries(addendum.values).every(([name, value]) => isBegun(name, value)) &&
    Object.values(addendum.rows).every((rows) => rows.every(isEmptyRow))
  );
}

/**
 * The addenda for a receiver who asks for those: what was written in others stays, what nobody wrote in goes.
 * @param asked names; of one whose description is not at hand the fields begin empty
 */
export function addendaFor(
  addenda: readonly Addendum[] | undefined,
  asked: readonly string[],
  layouts: readonly AddendaLayout[],
): Addendum[] | undefined {
  const kept = (addenda ?? []).filter((one) => asked.includes(one.kind) || !isUntouched(one, layouts));
  const missing = asked.filter((name) => !kept.some(({ kind }) => kind === name));
  const added = missing.flatMap((name) => {
    const layout = knownAddenda(name, layouts);
    return layout === undefined ? [{ kind: name, values: {}, rows: {} }] : [newAddendum(layout)];
  });
  return kept.length + added.length === 0 ? undefined : [...kept, ...added];
}

/** One that a customer's record asks for may stand there before its description was at hand: its fields begin as that says. */
export function withBegun<R extends { addenda?: Addendum[] | undefined }>(
  receipt: R,
  layouts: readonly AddendaLayout[],
): R {
  const { addenda = [] } = receipt;
  const next = addenda.map((addendum) => {
    const layout = knownAddenda(addendum.kind, layouts);
    const isBegun = Object.keys(addendum.values).length > 0 || Object.keys(addendum.rows).length > 0;
    const begun = layout === undefined || isBegun ? addendum : newAddendum(layout);
    return Object.keys(begun.values).length > 0 ? begun : addendum;
  });
  return next.every((one, at) => one === addenda[at]) ? receipt : { ...receipt, addenda: next };
}

/** The addenda with what follows from what was typed; the same object when nothing does. */
export function addendaEffects<T extends readonly Addendum[] | undefined>(addenda: T): T {
  if (addenda === undefined) return addenda;
  const next = addenda.map((addendum) => {
    const known = houseOf(addendum.kind);
    const values = known?.effects?.(known.layout, addendum.values) ?? addendum.values;
    return values === addendum.values ? addendum : { ...addendum, values: { ...values } };
  });
  return next.every((one, at) => one === addenda[at]) ? addenda : (next as unknown as T);
}
