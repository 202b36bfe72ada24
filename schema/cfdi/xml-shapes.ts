/**
 * How elements of each name were last written, whichever document they were in: the next one will most likely have the same attributes in the
 * same order. A guess only, which the reader compares with what stands there. Why: docs/decisions/xml-reader.md.
 */
import { remember } from '../values/remember.ts';

/** As it stands in a tag, `prefix:local="`. */
export type AttributeName = {
  readonly qname: string;
  readonly lead: string;
  readonly prefix: string;
  readonly local: string;
  /** It declares a namespace. */
  readonly declares: boolean;
};
/** `attributes` were found different from each other. */
export type ElementShape = {
  readonly qname: string;
  readonly prefix: string;
  readonly local: string;
  attributes: readonly AttributeName[];
};

/** Documents of the SAT have some hundreds of names; no file from outside may fill the memory. */
const KEPT = { most: 2_000, longest: 64 };
const MOST_ATTRIBUTES = 64;

/** The one of each name, in every document. */
export const shapeOf = remember<ElementShape>(
  (qname) => ({ qname, ...partsOf(qname), attributes: [] }),
  KEPT,
);

export const attributeName = remember<AttributeName>((qname) => {
  const declares = qname === 'xmlns' || qname.startsWith('xmlns:');
  return { qname, lead: `${qname}="`, ...partsOf(qname), declares };
}, KEPT);

/** @param found of one element, all different */
export function keepShape(shape: ElementShape, found: readonly AttributeName[], count: number): void {
  if (count > MOST_ATTRIBUTES) return;
  const kept = found.slice(0, count);
  if (kept.every(({ qname }) => qname.length <= KEPT.longest)) shape.attributes = kept;
}

function partsOf(qname: string): { prefix: string; local: string } {
  const colon = qname.indexOf(':');
  return colon < 0
    ? { prefix: '', local: qname }
    : { prefix: qname.slice(0, colon), local: qname.slice(colon + 1) };
}
