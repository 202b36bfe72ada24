import { expect, test } from 'vitest';
import { readAnswer } from '../sat/status.ts';
import type { PacPort, PacProvider, ProbeResult } from './port.ts';
import { probeProvider } from './probe.ts';

const LONG = 'x'.repeat(160_000);
const asked = async (result: ProbeResult) => {
  const provider = { capabilities: [], open: () => ({ probe: async () => result }) as Partial<PacPort> };
  const account = { provider: 'x', url: 'https://x', apiUrl: '', credentials: {}, isTrusted: true };
  return await probeProvider(provider as unknown as PacProvider, account, { now: () => 0 });
};

test('what a provider says when its connection is tested is cut to a page', async () => {
  const words = { error: 'pac_credentials', code: LONG, message: LONG } as const;
  expect(await asked({ kind: 'not_taken', ...words })).toEqual({
    ok: false,
    error: 'pac_credentials',
    code: LONG.slice(0, 100),
    message: LONG.slice(0, 2_000),
  });
  expect(await asked({ kind: 'unknown', reason: LONG })).toMatchObject({ message: LONG.slice(0, 2_000) });
});

test('so is what the SAT says of a document', () => {
  const status = readAnswer(`<ConsultaResult><CodigoEstatus>${LONG}</CodigoEstatus></ConsultaResult>`);
  expect(status.codigo_estatus).toHaveLength(2_000);
});
