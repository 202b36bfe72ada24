/** What the SAT's schema refuses in a waybill and its description lets pass: keys that are in none of its lists. */
import { c_Estado } from '../../../catalogs/small/estado.ts';
import { WAYBILL } from '../../../texts/complements/waybill.ts';
import { type FormNode, isTyped } from '../../engine/node-form.ts';
import type { FormValue } from '../../engine/node-values.ts';
import type { Choice } from '../words.ts';

type Problem = { path: string; text: string };

/** Their states have keys (CP146, CP203); those of other countries are written as they are called. */
const KEYED_COUNTRIES: ReadonlySet<string> = new Set(c_Estado.map(({ country }) => country));

/** Numbered lists that are too long to be written here, and their last number. */
const NUMBERED: Readonly<Record<string, { prefix: string; last: number }>> = {
  codigo_transportista: { prefix: 'CA', last: 173 },
  tipo_derecho_de_paso: { prefix: 'CDP', last: 119 },
};
const NUMBER = /^[A-Z]+(\d{3})$/;

/** @param options the whole list of a field's catalogue */
export function unlistedKeys(
  form: FormNode,
  value: FormValue,
  options: (path: string) => readonly Choice[] | undefined,
): Problem[] {
  const found: Problem[] = [];
  visit(form, value, '');
  return found;

  function visit(node: FormNode, inside: FormValue, at: string): void {
    for (const part of node.parts.filter(isTyped)) {
      const path = at === '' ? part.name : `${at}.${part.name}`;
      const here = inside[part.name];
      if (part.kind === 'group') visit(part.node, here as FormValue, path);
      else if (part.kind === 'list') {
        for (const [row, one] of (here as readonly FormValue[]).entries())
          visit(part.node, one, `${path}.${row}`);
      } else if (
        typeof here === 'string' &&
        here.trim() !== '' &&
        isUnlisted(part.name, here.trim(), path, inside)
      ) {
        found.push({ path, text: WAYBILL.unlisted });
      }
    }
  }

  function isUnlisted(name: string, key: string, path: string, inside: FormValue): boolean {
    const numbered = NUMBERED[name];
    if (name === 'estado') return isUnlistedState(key, String(inside.pais ?? ''));
    if (numbered === undefined) return options(path)?.some((one) => one.key === key) === false;
    const nth = Number(NUMBER.exec(key)?.[1] ?? '0');
    return !key.startsWith(numbered.prefix) || nth < 1 || nth > numbered.last;
  }
}

function isUnlistedState(key: string, country: string): boolean {
  if (!KEYED_COUNTRIES.has(country)) return false;
  return !c_Estado.some((one) => one.key === key && one.country === country);
}
