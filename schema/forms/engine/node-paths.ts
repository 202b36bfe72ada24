/** Where a place of a node is in its form, and the other way. Both relative to the node. */
import type { FormNode, FormPart } from './node-form.ts';

const INDEXED = /^(.*?)(?:\[(\d+)\])?$/;

/** `TrasladosDR.TrasladoDR[1].BaseDR` → `traslados_dr.1.base_dr`. Of what the form does not have, the nearest that holds it. */
export function toFormPath(form: FormNode, path: string): string {
  const found: string[] = [];
  let node: FormNode | undefined = form;
  const names = path === '' ? [] : path.split('.');
  for (let at = 0; at < names.length && node !== undefined; at += 1) {
    const [, name = '', index] = INDEXED.exec(names[at] as string) as RegExpExecArray;
    const part: FormPart | undefined = node.parts.find((one) => satOf(one) === name || one.sat === name);
    if (part === undefined) break;
    found.push(part.name);
    if (part.kind === 'field') break;
    let row = index;
    if (part.kind === 'list' && part.wrapper === name) {
      // The element that wraps the rows is no place of the form: the one after it says which row.
      at += 1;
      row = at < names.length ? (INDEXED.exec(names[at] as string) as RegExpExecArray)[2] : undefined;
    }
    if (part.kind === 'list' && row === undefined) break;
    if (row !== undefined) found.push(row);
    node = part.node;
  }
  return found.join('.');
}

function satOf(part: FormPart): string {
  return part.kind === 'list' ? (part.wrapper ?? part.sat) : part.sat;
}

/** `traslados_dr.1.base_dr` → `TrasladosDR.TrasladoDR[1].BaseDR`; undefined for what is no place of the form. */
export function toCfdiPath(form: FormNode, path: string): string | undefined {
  const found: string[] = [];
  let node: FormNode | undefined = form;
  const names = path.split('.');
  for (let at = 0; at < names.length; at += 1) {
    const part: FormPart | undefined = node?.parts.find((one) => one.name === names[at]);
    if (part === undefined) return undefined;
    if (part.kind === 'list') {
      if (part.wrapper !== undefined) found.push(part.wrapper);
      at += 1;
      found.push(at < names.length ? `${part.sat}[${names[at]}]` : part.sat);
    } else found.push(part.sat);
    node = part.kind === 'field' ? undefined : part.node;
  }
  return found.join('.');
}

/** `transfers.2.rate` → `transfers.rate`: where words of a field are found. */
export function withoutIndexes(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '');
}

/** The part at a place of the form; undefined where there is none, or the place is a row. */
export function partAt(form: FormNode, path: string): FormPart | undefined {
  let node: FormNode | undefined = form;
  let part: FormPart | undefined;
  for (const name of path.split('.')) {
    if (/^\d+$/.test(name)) continue;
    part = node?.parts.find((one) => one.name === name);
    if (part === undefined) return undefined;
    node = part.kind === 'field' ? undefined : part.node;
  }
  return part;
}
