/**
 * The complements whose code is here. A device loads one when a document that it opens has it; whoever works on any
 * document (the server, the command line) loads all at the start. A document is priced, checked and written only with
 * all of its complements loaded: whatever meets a registered one that is not says so loudly.
 */
import type { FormComplement } from './complement.ts';
import { FORM_COMPLEMENTS, registeredComplement } from './registry.ts';

const loaded = new Map<string, FormComplement>();

/** Undefined for a kind that nobody registered: a newer version wrote it. Throws a RangeError for one not loaded. */
export function complementOf(kind: string): FormComplement | undefined {
  const found = loaded.get(kind);
  if (found === undefined && registeredComplement(kind) !== undefined) {
    throw new RangeError(`complement not loaded: ${kind}`);
  }
  return found;
}

/** Those that are loaded, by the element of the SAT; undefined for elements that the form does not write. */
export function complementOfElement(namespace: string, name: string): FormComplement | undefined {
  for (const one of loaded.values()) {
    if (one.description.namespace === namespace && one.description.name === name) return one;
  }
  return undefined;
}

export function areLoaded(kinds: readonly string[]): boolean {
  return kinds.every((kind) => loaded.has(kind) || registeredComplement(kind) === undefined);
}

/** What is here already, for who loads nothing later. */
function addComplements(complements: readonly FormComplement[]): void {
  for (const one of complements) loaded.set(one.kind, one);
}

/** Unknown kinds are passed over. Rejects when the code of one cannot be had (no network, not precached). */
export async function loadComplements(kinds: readonly string[]): Promise<void> {
  const wanted = FORM_COMPLEMENTS.filter(({ kind }) => kinds.includes(kind) && !loaded.has(kind));
  addComplements((await Promise.all(wanted.map(({ load }) => load()))).map(({ complement }) => complement));
}
