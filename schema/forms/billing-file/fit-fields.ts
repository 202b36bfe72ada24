/**
 * Texts of a file as the shape of a form has them: what the shape does not know, or has otherwise, is said by its place. Nothing that a person wrote is
 * dropped in silence. Pure.
 */
import { BILLING_PROBLEMS as PROBLEMS } from '../../texts/billing-file.ts';

/** What is read of a shape of valibot; a pipe has what its first step has. */
type Shape = {
  type: string;
  wrapped?: Shape;
  item?: Shape;
  entries?: Readonly<Record<string, Shape>>;
};

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, false: false };
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param shape a schema of valibot @param open places whose fields are of another shape, and are taken as they are */
export function fitFields(
  shape: unknown,
  value: unknown,
  open: readonly string[] = [],
): { value: unknown; problems: string[] } {
  const problems: string[] = [];
  const read = (of: Shape, said: unknown, path: string): unknown => {
    if (of.wrapped !== undefined) return read(of.wrapped, said, path);
    // A name with nothing behind it says nothing of it.
    if (said === '' && (of.item ?? of.entries) !== undefined) return undefined;
    if (of.item !== undefined) {
      if (!Array.isArray(said)) return wrong(PROBLEMS.list(path));
      const { item } = of;
      return said.map((each, at) => read(item, each, `${path}.${at + 1}`));
    }
    if (of.entries !== undefined) return fitEntries(of.entries, said, path);
    if (typeof said !== 'string') return wrong(PROBLEMS.value(path));
    if (of.type !== 'boolean') return said;
    return TRUTHS[said] ?? wrong(PROBLEMS.truth(path));
  };
  const fitEntries = (entries: Readonly<Record<string, Shape>>, said: unknown, path: string) => {
    if (!isFields(said)) return wrong(PROBLEMS.fields(path));
    const found: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(said)) {
      const place = path === '' ? name : `${path}.${name}`;
      const known = Object.hasOwn(entries, name) ? entries[name] : undefined;
      if (open.includes(place.replace(/\.\d+/g, ''))) found[name] = each;
      else if (known === undefined) problems.push(PROBLEMS.unknown(place));
      else {
        const fitted = read(known, each, place);
        if (fitted !== undefined) found[name] = fitted;
      }
    }
    return found;
  };
  const wrong = (problem: string): undefined => {
    problems.push(problem);
    return undefined;
  };
  return { value: read(shape as Shape, value, ''), problems };
}
