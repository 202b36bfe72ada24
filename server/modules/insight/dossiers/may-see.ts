/** Who may have a dossier, and what of it depends on what they see. */
import type { Scope } from '../../../store/kernel/scope.ts';
import { seenBy } from '../reports/seen-by.ts';

/** Without these there is nothing to prove; orders, goods and payments are left out of who may not see them. */
export const maySeeDossiers = ({ can }: Pick<Scope, 'can'>): boolean =>
  can('received.read') && can('providers.read');

export const seesOf = (scope: Scope): string =>
  JSON.stringify([seenBy(scope), scope.can('conciliation.read')]);
