/** A provider that answers for the registry, in Diverza's protocol: POST api/v1/rfc/status. */
import * as v from 'valibot';
import type { AskRegistry } from './port.ts';
import { postJson } from './post-json.ts';

export type ProviderOptions = {
  /** Without final slash. */
  url: string;
  id: string;
  token: string;
  timeoutMs: number;
};

const AnswerSchema = v.object({
  identifiers: v.array(v.object({ rfc: v.string(), active: v.string() })),
});

/** An RFC that is missing in the answer, or has another word than Y or N, is not told. */
export function registryProvider({ url, id, token, timeoutMs }: ProviderOptions): AskRegistry {
  return async (rfcs) => {
    const question = { credentials: { id, token }, identifiers: rfcs.map((rfc) => ({ rfc })) };
    const answer = v.parse(AnswerSchema, await postJson(`${url}/api/v1/rfc/status`, question, timeoutMs));
    const update = new Map<string, 'Y' | 'N'>();
    for (const { rfc, active } of answer.identifiers) {
      if (active === 'Y' || active === 'N') update.set(rfc, active);
    }
    return update;
  };
}
