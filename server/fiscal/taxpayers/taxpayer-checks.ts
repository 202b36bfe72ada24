/** The registry as the rules of the SAT's matrix ask it (schema/rules/remote.ts): whether a taxpayer is active. */
import type { AnswerTo, RemoteChecks, RemoteQuestion, TaxpayerAnswer } from '../../../schema/rules/remote.ts';
import type { Lists } from './lists/lists.ts';
import type { RegistryPort } from './port.ts';

/** Questions of other registries have no answer here. */
export function taxpayerChecks(registry: RegistryPort, lists: Pick<Lists, 'taxpayer'>): RemoteChecks {
  return {
    async ask<Question extends RemoteQuestion>(question: Question) {
      if (question.kind !== 'taxpayer') return undefined;
      return (await taxpayer(question.rfc, registry, lists)) as AnswerTo<Question> | undefined;
    },
  };
}

async function taxpayer(
  rfc: string,
  registry: RegistryPort,
  lists: Pick<Lists, 'taxpayer'>,
): Promise<TaxpayerAnswer | undefined> {
  const [answer] = await registry.check([rfc]);
  if (answer === undefined || answer.active === '') return undefined;
  const { active, source, checked_at } = answer;
  if (source !== 'provider' && source !== 'list') return undefined;
  const at = source === 'list' ? `${checked_at}T00:00:00.000Z` : checked_at;
  if (active === 'N') {
    // A list names only who is active; a provider does not say why one is not.
    return { kind: 'taxpayer', source, at, status: source === 'list' ? 'missing' : 'inactive' };
  }
  const sncf = sncfOf(lists.taxpayer(rfc));
  return { kind: 'taxpayer', source, at, status: 'active', ...(sncf !== undefined && { sncf }) };
}

/** Of lines `RFC|SNCF|Subcontratación`, each flag 0 or 1; of longer ones nobody says which is which. */
function sncfOf(flags: string | undefined): boolean | undefined {
  const found = /^([01])\|[01]$/.exec(flags ?? '');
  return found === null ? undefined : found[1] === '1';
}
