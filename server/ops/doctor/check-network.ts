/** Who is reached over the network, and what time it is there. */

import { DOCTOR } from '../../../schema/texts/doctor.ts';
import { ERROR_TEXTS } from '../../../schema/texts/errors.ts';
import { createClockWatch, MOST_SKEW_MS, skewInWords } from '../../base/clock/clock-watch.ts';
import { steadyTime } from '../../base/clock/start-clock-watch.ts';
import { SERVER_ACCOUNT } from '../../fiscal/pac/accounts.ts';
import { openProviders } from '../../fiscal/pac/open-pac-accounts.ts';
import type { ProbeOutcome } from '../../fiscal/pac/probe.ts';
import { ownAccounts } from '../../store/kernel/inspect.ts';
import { systemScope } from '../../store/kernel/scope.ts';
import { openMasterKeys } from '../../store/secrets/master-keys.ts';
import { openText } from '../../store/secrets/sealed-text.ts';
import { type Check, type DoctorNeeds, type Finding, good, problem, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;
/** Each is a call over the network. */
const MOST_ACCOUNTS = 20;

/** The provider, the SAT, and the clock by what they answer. */
export const checkNetwork: Check = async (needs) => {
  const { config, clock } = needs;
  const log = { info() {}, warn() {}, error() {} };
  const watch = createClockWatch({ clock, steady: steadyTime, log });
  const outside = (source: string, send: typeof fetch) => watch.listening(source, send);
  const pac = await pacFindings(needs, outside);
  const sat =
    config.satStatusUrl === ''
      ? good('sat', DOCTOR.satOwn)
      : await satFinding(config.satStatusUrl, outside('SAT', needs.fetch ?? fetch));
  return [...pac, sat, clockFinding(watch.skew())];
};

type Outside = (source: string, send: typeof fetch) => typeof fetch;

async function pacFindings(
  { config, clock, store, fetch: send }: DoctorNeeds,
  outside: Outside,
): Promise<Finding[]> {
  const keys = openMasterKeys(config, { mayMake: false });
  const hasKey = keys.newest() !== undefined;
  const accounts = store === undefined || !hasKey ? [] : await ownAccounts(store.db, MOST_ACCOUNTS);
  if (config.pac === 'sandbox' && accounts.length === 0) return [good('pac', DOCTOR.pacSandbox)];
  const { providers } = openProviders(
    { access: config.sw, satStatusUrl: config.satStatusUrl, outside, ...(send && { fetch: send }) },
    {
      // Without a database there are no accounts but the server's, which is asked for by its name.
      store: store ?? { db: undefined as never },
      secrets: { open: (place, sealed) => openText(keys, place, sealed) },
      clock,
      chance: () => 0,
      allowsPrivate: config.pacPrivateAddresses,
    },
  );
  const findings: Finding[] = [];
  if (config.pac === 'sandbox') findings.push(good('pac', DOCTOR.pacSandbox));
  else {
    const asked = await providers.probeAccount(systemScope(''), SERVER_ACCOUNT);
    findings.push(probed(DOCTOR.pacServer, asked));
  }
  for (const { client_id, account_id, rfc, provider } of accounts) {
    const asked = await providers.probeAccount(systemScope(client_id), account_id);
    findings.push(probed(`${provider} (${rfc})`, asked));
  }
  return findings;
}

function probed(who: string, outcome: ProbeOutcome): Finding {
  if (!outcome.ok) {
    const reported = [outcome.code, outcome.message].join(' ').trim();
    return problem('pac', DOCTOR.pacBad, DOCTOR.pacBadRemedy, {
      who,
      text: ERROR_TEXTS[outcome.error],
      said: reported,
    });
  }
  if (outcome.stamps === null) return good('pac', DOCTOR.pacGood, { who });
  return good('pac', DOCTOR.pacStamps, { who, stamps: String(outcome.stamps) });
}

/** Any answer says that it is there: what it says of no question does not matter. */
async function satFinding(url: string, send: typeof fetch): Promise<Finding> {
  try {
    const answer = await send(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return good('sat', DOCTOR.satGood);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return warning('sat', DOCTOR.satBad, DOCTOR.satBadRemedy, { cause: cause?.code ?? name });
  }
}

function clockFinding(skew: { ms: number; source: string } | undefined): Finding {
  if (skew === undefined) return good('clock', DOCTOR.clockUnknown);
  if (Math.abs(skew.ms) > MOST_SKEW_MS) {
    return problem('clock', DOCTOR.clockWrong, DOCTOR.clockWrongRemedy, skewInWords(skew));
  }
  return good('clock', DOCTOR.clockGood, {
    seconds: String(Math.round(Math.abs(skew.ms) / 1_000)),
    source: skew.source,
  });
}
