/** The file of a PAC that is added: one that stamps, tells its balance, and offers nothing else. */
import * as v from 'valibot';
import {
  guarded,
  type HttpAnswer,
  makeSend,
  noAnswer,
  statusProblem,
} from '../../../server/fiscal/pac/call.ts';
import { stampError } from '../../../server/fiscal/pac/codes.ts';
import type { PacPort, PacProvider, PacSettings, StampResult } from '../../../server/fiscal/pac/port.ts';
import { asStamped } from '../../../server/fiscal/pac/stamped-xml.ts';

const AnswerSchema = v.object({
  xml: v.optional(v.string(), ''),
  codigo: v.optional(v.string(), ''),
  mensaje: v.optional(v.string(), ''),
});
const BalanceSchema = v.object({ timbres: v.number() });

const NOT_OFFERED = async () => ({ kind: 'not_offered' }) as const;

function read(answer: HttpAnswer): StampResult {
  const problem = statusProblem(answer);
  if (problem !== undefined)
    return problem.kind === 'unknown' ? { ...problem, alreadyStamped: false } : problem;
  const { xml, codigo: code, mensaje: message } = v.parse(AnswerSchema, JSON.parse(answer.body));
  if (code !== '') return { kind: 'refused', error: stampError(code), code, message };
  return asStamped(xml) ?? { ...noAnswer('no stamp'), alreadyStamped: false };
}

function open(settings: PacSettings): PacPort {
  const send = makeSend(settings);
  const { user, password } = settings.credentials;
  const headers = { authorization: `Basic ${btoa(`${user}:${password}`)}` };
  const balance = async (signal?: AbortSignal) => {
    const answer = await send(`${settings.url}/saldo`, { headers }, signal);
    return statusProblem(answer) ?? v.parse(BalanceSchema, JSON.parse(answer.body));
  };
  async function stamp(xml: string, key: string, signal?: AbortSignal): Promise<StampResult> {
    const init = { method: 'POST', headers: { ...headers, 'x-llave': key }, body: xml };
    const result = await guarded(async () => read(await send(`${settings.url}/timbrar`, init, signal)));
    return result.kind === 'unknown' ? { alreadyStamped: false, ...result } : result;
  }
  return {
    name: 'sello',
    rfc: 'SEL010101AB1',
    stamp,
    recover: stamp,
    balance: (signal) =>
      guarded(async () => {
        const told = await balance(signal);
        return 'timbres' in told ? { kind: 'found', stamps: told.timbres } : told;
      }),
    probe: (signal) =>
      guarded(async () => {
        const told = await balance(signal);
        return 'timbres' in told ? { kind: 'ok' } : told;
      }),
    fetchStamped: NOT_OFFERED,
    listStamped: NOT_OFFERED,
    cancel: NOT_OFFERED,
    acuse: NOT_OFFERED,
    pending: NOT_OFFERED,
    answer: NOT_OFFERED,
    related: NOT_OFFERED,
    status: NOT_OFFERED,
  };
}

export const sello: PacProvider = {
  name: 'sello',
  title: 'Sello Digital',
  credentialFields: [
    { name: 'user', secret: false },
    { name: 'password', secret: true },
  ],
  capabilities: ['stamp', 'recover', 'balance'],
  production: { url: 'https://sello.example.com', apiUrl: '' },
  test: { url: 'https://pruebas.sello.example.com', apiUrl: '' },
  open,
};
