/** The registry as the portal asks it: the provider, what it said of late, the imported list, or nobody. */
import { isGenericRfc, isRfc } from '../../../schema/values/rfc.ts';
import { centralDay } from '../../base/local-time.ts';
import type { Log } from '../../base/log/log.ts';
import type { Lists } from './lists/lists.ts';
import { afterFailure, NO_PAUSE, type Pause, rests } from './pause.ts';
import type { AskRegistry, RegistryAnswer, RegistryPort } from './port.ts';
import { fromList } from './taxpayer-list.ts';

export type RegistryOptions = {
  /** Absent: no provider to ask. */
  ask?: AskRegistry | undefined;
  lists: Pick<Lists, 'taxpayer' | 'taxpayerList'>;
  clock: () => Date;
  log: Log;
  /** How long an answer of the provider is good. */
  ttlMs: number;
};

type Cached = { active: 'Y' | 'N'; at: number };

/** A busy month of receivers; the one asked longest ago makes room. */
const KEPT = 20_000;
const AT_ONCE = 100;
/** While the provider does not answer, what it said is repeated with its date for so long. */
const STALE_MS = 7 * 86_400_000;

export function openRegistry({ ask, lists, clock, log, ttlMs }: RegistryOptions): RegistryPort {
  const cached = new Map<string, Cached>();
  let pause: Pause = NO_PAUSE;
  let tail: Promise<void> = Promise.resolve();
  const now = () => clock().getTime();

  const isFresh = (rfc: string, within: number) => {
    const found = cached.get(rfc);
    return found !== undefined && now() - found.at < within;
  };

  function cacheAnswer(rfc: string, active: 'Y' | 'N'): void {
    cached.delete(rfc);
    cached.set(rfc, { active, at: now() });
    if (cached.size > KEPT) cached.delete(cached.keys().next().value ?? '');
  }

  /** One question at a time: what an earlier one brought is not asked again. */
  async function askProvider(rfcs: readonly string[], provider: AskRegistry): Promise<void> {
    for (let at = 0; at < rfcs.length; at += AT_ONCE) {
      const missing = rfcs.slice(at, at + AT_ONCE).filter((rfc) => !isFresh(rfc, ttlMs));
      if (missing.length === 0) continue;
      if (rests(pause, now())) return;
      try {
        for (const [rfc, active] of await provider(missing)) cacheAnswer(rfc, active);
        pause = NO_PAUSE;
      } catch (error) {
        pause = afterFailure(pause, now());
        log.warn({ err: error, failures: pause.failures }, 'the registry of taxpayers did not answer');
      }
    }
  }

  function answerOf(rfc: string): RegistryAnswer {
    const byForm = fromForm(rfc);
    if (byForm !== undefined) return byForm;
    const found = cached.get(rfc);
    if (found !== undefined && isFresh(rfc, Math.max(ttlMs, STALE_MS))) {
      return { rfc, active: found.active, source: 'provider', checked_at: new Date(found.at).toISOString() };
    }
    const today = centralDay(now());
    return fromList(rfc, lists, today) ?? { rfc, active: '', source: 'none', checked_at: '' };
  }

  return {
    async check(rfcs) {
      const unknown = [...new Set(rfcs)].filter((rfc) => fromForm(rfc) === undefined && !isFresh(rfc, ttlMs));
      if (ask !== undefined && unknown.length > 0) {
        tail = tail.then(() => askProvider(unknown, ask));
        await tail;
      }
      return rfcs.map(answerOf);
    },
  };
}

/** What needs no registry: the generic ones are of nobody, and what is no RFC cannot be registered. */
function fromForm(rfc: string): RegistryAnswer | undefined {
  if (isGenericRfc(rfc)) return { rfc, active: 'Y', source: 'form', checked_at: '' };
  return isRfc(rfc) ? undefined : { rfc, active: 'N', source: 'form', checked_at: '' };
}
