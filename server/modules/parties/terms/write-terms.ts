/** A new version of one's terms and conditions, told to every supplier; and accepting those of a buyer. */
import { TinteroError } from '../../../../schema/errors.ts';
import { type HostTermsRow, MOST_TERMS, type TermsRow } from '../../../../schema/resources/parties/terms.ts';
import { TERMS } from '../../../../schema/texts/terms.ts';
import { cleanRichText } from '../../../../schema/values/rich-text.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { findRelation, relationState } from '../../../store/parties/relations.ts';
import {
  findHostTerms,
  findTerms,
  newestTerms,
  putAccepted,
  putTerms,
} from '../../../store/parties/terms.ts';
import type { Deps } from '../../deps.ts';
import { retellRelations, tellRelation } from '../relations/relate.ts';
import { tellDeps } from '../tell-deps.ts';

type TermsDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'worker'>;

/** @returns the version in force: nothing is written when it already says this. @throws TinteroError invalid_fields */
export async function writeTerms(
  scope: Scope,
  deps: TermsDeps,
  given: { version_id?: string | undefined; html: string },
): Promise<TermsRow> {
  const { html, text } = cleanRichText(given.html.slice(0, MOST_TERMS + 1));
  const wrong = (words: string) => new TinteroError('invalid_fields', {}, [{ path: 'html', text: words }]);
  if (text === '') throw wrong(TERMS.required);
  if (given.html.length > MOST_TERMS || html.length > MOST_TERMS) throw wrong(TERMS.tooLong);
  const at = deps.clock().toISOString();
  const made = await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const newest = await newestTerms(scope, tx);
    if (newest?.html === html) return newest;
    const version_id = given.version_id ?? deps.random.uuid();
    const same = await findTerms(scope, tx, version_id);
    if (same !== undefined) return same;
    const row: TermsRow = {
      ...{ version_id, number: (newest?.number ?? 0) + 1, html, at },
      name: scope.from?.name ?? '',
    };
    await putTerms(scope, tx, row);
    const details = { number: row.number };
    await noteAudit(scope, tx, { at, kind: 'terms.created', subject: version_id, label: '', details });
    await retellRelations(scope, tx, tellDeps(deps), ['guests']);
    return row;
  });
  deps.worker.wake();
  return made;
}

/** @throws TinteroError invalid_fields, not_found, terms_changed */
export async function acceptTerms(
  scope: Scope,
  deps: TermsDeps,
  hostId: string,
  { number, accept }: { number: number; accept: boolean },
): Promise<HostTermsRow> {
  if (!accept) throw new TinteroError('invalid_fields', {}, [{ path: 'accept', text: TERMS.acceptRequired }]);
  const at = deps.clock().toISOString();
  const done = await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const relation = await findRelation(scope, tx, 'hosts', hostId);
    const row = await findHostTerms(scope, tx, hostId);
    if (row === undefined || relation === undefined || relationState(relation) !== 'active')
      throw new TinteroError('not_found');
    if (row.number !== number) throw new TinteroError('terms_changed');
    if (row.accepted.number === number) return row;
    const accepted = { number, by: scope.from?.name ?? '', at, address: scope.from?.address ?? '' };
    await putAccepted(scope, tx, row, accepted);
    const of = { subject: hostId, label: relation.name, details: { number } };
    await noteAudit(scope, tx, { at, kind: 'host_terms.changed', ...of });
    await tellRelation(scope, tx, tellDeps(deps), 'hosts', relation);
    return { ...row, accepted };
  });
  deps.worker.wake();
  return done;
}
