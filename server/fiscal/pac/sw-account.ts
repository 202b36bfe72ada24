/** SW's account: how many stamps are left, and whether its address takes the credentials. */
import { guarded } from './call.ts';
import type { BalanceResult, ProbeResult } from './port.ts';
import type { SwClient } from './sw-client.ts';
import { fieldOf, readReply, textOf } from './sw-envelope.ts';

export async function swBalance(client: SwClient, signal?: AbortSignal): Promise<BalanceResult> {
  return await guarded(async () => {
    const answer = await client.ask({ path: `${client.url}/account/balance`, method: 'GET' }, signal);
    if ('kind' in answer) return answer;
    const reply = readReply(answer);
    if (reply.kind === 'failure') {
      return { kind: 'not_taken', error: 'pac_account', code: reply.codes[0] ?? '', message: reply.message };
    }
    if (reply.kind !== 'success') return reply;
    const stamps = Number(textOf(fieldOf(reply.envelope.data, 'saldoTimbres')) || Number.NaN);
    const unlimited = fieldOf(reply.envelope.data, 'unlimited') === true ? { unlimited: true as const } : {};
    if (!Number.isFinite(stamps)) return { kind: 'unknown', reason: 'a balance without a number' };
    return { kind: 'found', stamps, ...unlimited };
  });
}

/** The balance is the one question that proves a permanent token too. */
export async function swProbe(client: SwClient, signal?: AbortSignal): Promise<ProbeResult> {
  const balance = await swBalance(client, signal);
  if (balance.kind === 'found' || balance.kind === 'not_offered') return { kind: 'ok' };
  return balance;
}
