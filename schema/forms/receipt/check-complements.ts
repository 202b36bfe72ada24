/** What can be said of complements with no network: whether they may be there, their structure, and the SAT's rules on them. */

import { fillText } from '../../errors.ts';
import type { Finding } from '../../rules/rule.ts';
import type { DocumentSubject } from '../../rules/subjects.ts';
import { judgeCarried } from '../../rules/visit-complements.ts';
import { FORM_PROBLEMS as SAY } from '../../texts/forms.ts';
import type { Complement } from '../complements/complement-schema.ts';
import { complementOf } from '../complements/loaded.ts';
import { type ComplementPlace, registeredComplement } from '../complements/registry.ts';
import { checkNode } from '../engine/check-node.ts';
import type { FormValue } from '../engine/node-values.ts';
import type { RawProblem } from './check-concept.ts';
import { complementKinds, fieldsOf } from './complements.ts';
import type { Receipt } from './receipt.ts';

/** The form's own: presence, limits, structure. @param priced values of those of the document, as written */
export function checkComplements(receipt: Receipt, priced: readonly FormValue[]): RawProblem[] {
  const found = problemsOf(receipt.complements, priced, 'document', receipt);
  for (const [index, { complements }] of receipt.concepts.entries()) {
    if (complements === undefined) continue;
    const inside = problemsOf(complements, complements.map(fieldsOf), 'concept', receipt);
    for (const raw of inside) found.push({ ...raw, path: `concepts.${index}.${raw.path}` });
  }
  return found;
}

function problemsOf(
  complements: readonly Complement[] | undefined,
  values: readonly FormValue[],
  place: ComplementPlace,
  { receipt_type }: Receipt,
): RawProblem[] {
  const found: RawProblem[] = [];
  const seen = new Set<string>();
  for (const [at, { kind }] of (complements ?? []).entries()) {
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
    const value = values[at] as FormValue;
    const own = [...known.check(value), ...checkNode(known.description, known.form, value)];
    for (const one of own) found.push({ ...one, path: one.path === '' ? path : `${path}.${one.path}` });
  }
  return found;
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
