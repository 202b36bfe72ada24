/** Values of a document at a path of the SAT's names, whatever their case: what rules search. */

type Node = Readonly<Record<string, unknown>>;

/** Roots and prefixes that people copy with a path. */
const ROOTS: readonly string[] = ['comprobante', 'retenciones', 'cfdi'];
/** More of them than anybody reads. */
const MOST_VALUES = 2_000;

/** `/cfdi:Comprobante/cfdi:Receptor/@Rfc` and `Receptor.Rfc` are the same: receptor, rfc. */
export function stepsOfPath(path: string): string[] {
  const steps = path
    .split(/[./]+/)
    .map((step) =>
      step
        .trim()
        .replace(/^@/, '')
        .replace(/^[A-Za-z0-9]+:/, '')
        .toLowerCase(),
    )
    .filter((step) => step !== '');
  return steps.length > 1 && ROOTS.includes(steps[0] ?? '') ? steps.slice(1) : steps;
}

/** Texts at the path, of every item where there are lists on the way; a node that is there is an empty text. */
export function valuesAt(document: Node, path: string): string[] {
  let at: unknown[] = [document];
  for (const step of stepsOfPath(path)) {
    at = at.flatMap((one) => itemsOf(one)).flatMap((node) => childOf(node, step));
    if (at.length > MOST_VALUES) at.length = MOST_VALUES;
  }
  return at.flatMap((one) => itemsOf(one)).map((one) => (typeof one === 'string' ? one : ''));
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function childOf(node: unknown, step: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  for (const [name, child] of Object.entries(node))
    if (name.toLowerCase() === step && child !== undefined) return [child];
  return [];
}

/** Whether a text is the wanted one: case and accents do not matter, `*` stands for any letters. */
export function isLike(text: string, wanted: string): boolean {
  const [first = '', ...others] = plain(wanted).split('*');
  const said = plain(text);
  if (others.length === 0) return said === first;
  if (!said.startsWith(first)) return false;
  const last = others.pop() ?? '';
  let from = first.length;
  for (const piece of others) {
    const at = said.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return said.length - last.length >= from && said.endsWith(last);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
