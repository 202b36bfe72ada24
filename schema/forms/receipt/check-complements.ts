/** What can be said of complements with no network: whether they may be there, their structure, and the SAT's rules on them. */

import { fillText } from '../../errors.ts';
import type { Finding } from '../../rules/rule.ts';
import type { DocumentSubject } from '../../rules/subjects.ts';
import { judgeCarried } from '../../rules/visit-complements.ts';
import { FORM_PROBLEMS as SAY } from '../../texts/forms.ts';
import type { Complement } from '../complements/complement-schema.ts';
import { complementOf } from '../complements/loaded.ts';
import {
  type ComplementPlace,
  complementOfCode,
  registeredComplement,
  standTogether,
} from '../complements/registry.ts';
import type { FormValue } from '../engine/node-values.ts';
import type { RawProblem } from './check-concept.ts';
import {
  carriedComplements,
  complementKinds,
  fieldsOf,
  LOCAL_TAXES,
  type PricedComplements,
} from './complements.ts';
import type { Receipt } from './receipt.ts';

/** The form's own: presence, limits, structure. @param priced those of the document, as they are written */
export function checkComplements(receipt: Receipt, priced: PricedComplements): RawProblem[] {
  // What local taxes of concepts make of it is checked there.
  const found = problemsOf(receipt.complements ?? [], priced.values, 'document', receipt, receipt);
  const byConcept: string[] = [];
  for (const [index, { complements }] of receipt.concepts.entries()) {
    if (complements === undefined) continue;
    byConcept.push(...complements.map(({ kind }) => kind));
    const inside = problemsOf(complements, complements.map(fieldsOf), 'concept', receipt, receipt);
    for (const raw of inside) found.push({ ...raw, path: `concepts.${index}.${raw.path}` });
  }
  found.push(...apartProblems(priced.carried, new Set(byConcept)), ...matchingConcept(receipt, byConcept));
  return found;
}

/** Of those of one place: whether they may be there, and what their own forms say. Paths begin at what holds the list. */
export function problemsOf(
  complements: readonly Complement[],
  values: readonly FormValue[],
  place: ComplementPlace,
  { receipt_type }: { receipt_type: string },
  receipt?: Receipt,
): RawProblem[] {
  const found: RawProblem[] = [];
  const seen = new Set<string>();
  for (const [at, { kind }] of complements.entries()) {
    const path = `complements.${at}`;
    const known = complementOf(kind);
    const registered = registeredComplement(kind);
    if (known === undefined || registered === undefined || registered.place !== place) {
      found.push({ path, text: SAY.complementUnknown });
      continue;
    }
    const { title, types } = registered;
    if (!types.includes(receipt_type)) found.push({ path, text: fillText(SAY.complementType, { title }) });
    if (seen.has(kind)) found.push({ path, text: fillText(SAY.complementTwice, { title }) });
    seen.add(kind);
    for (const one of known.problems(values[at] as FormValue, receipt))
      found.push({ ...one, path: one.path === '' ? path : `${path}.${one.path}` });
  }
  return found;
}

/** Those of the document that may not stand beside another, or beside those of its concepts. */
function apartProblems(carried: readonly Complement[], byConcept: ReadonlySet<string>): RawProblem[] {
  const kinds = [...carried.map(({ kind }) => kind), ...byConcept];
  return carried.flatMap(({ kind }, at): RawProblem[] => {
    const registered = registeredComplement(kind);
    if (registered === undefined) return [];
    const other = kinds
      .slice(at + 1)
      .flatMap((one) => registeredComplement(one) ?? [])
      .find((one) => !standTogether(registered, one));
    if (other === undefined) return [];
    const values = { title: registered.title, other: other.title };
    return [{ path: `complements.${at}`, text: fillText(SAY.complementApart, values) }];
  });
}

/** Who begins a receipt of vehicles, of a school or of local taxes means a concept of that. */
function matchingConcept(receipt: Receipt, byConcept: readonly string[]): RawProblem[] {
  const begun = complementOfCode(receipt.receipt_compl ?? '');
  if (begun === undefined) return [];
  const isLocal = begun.kind === LOCAL_TAXES;
  if (begun.place !== 'concept' && !isLocal) return [];
  const hasOwn = isLocal
    ? carriedComplements(receipt).some(({ kind }) => kind === LOCAL_TAXES)
    : byConcept.includes(begun.kind);
  return hasOwn ? [] : [{ path: 'concepts', text: fillText(SAY.conceptMissing, { title: begun.title }) }];
}

/** The SAT's rules on the complements that the receipt carries; their code comes with the complement's. */
export function judgeComplementsOf(receipt: Receipt, subject: DocumentSubject): Finding[] {
  const kinds = complementKinds(receipt);
  if (kinds.length === 0) return [];
  const families = kinds.flatMap((kind) => complementOf(kind)?.family ?? []);
  const findings: Finding[] = [];
  judgeCarried(families, subject, findings);
  return findings;
}
