/**
 * An office at work: so many people of one account read its list by one filter after another, and five issue, for minutes, over HTTP against the real server
 * with its sandbox. Each rests between two calls. It fails when any call does. `LOAD_SECONDS` (300) and `LOAD_ISSUERS` (5) are its length and who issues.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { type Call, enterAs, formOf, makeAccount, read } from '../calls.ts';
import { type BenchRun, median, percentile95, round } from '../figure.ts';
import { type Portal, withPortal } from '../portal.ts';
import { treeCpuMs } from '../tree-cpu.ts';

const SECONDS = Number(process.env.LOAD_SECONDS ?? 300);
const ISSUERS = Number(process.env.LOAD_ISSUERS ?? 5);
/** Begun with, so that there is something to read. */
const ISSUED_BEFORE = 40;
const CONCEPTS = 10;
const READ_REST_MS = 1_000;
const ISSUE_REST_MS = 2_000;
const LISTS = [
  '/receipts?limit=20',
  '/receipts?limit=20&status=sent',
  '/receipts?limit=20&receipt_type=I&payment_method=PUE',
  '/receipts?limit=20&total=100..5000',
  '/receipts?limit=20&offset=20&currency=MXN',
];

export const load: BenchRun = async (readers) => {
  const work = async ({ server, sandboxUrl }: Portal) => {
    const scope = await makeAccount(server.deps, sandboxUrl);
    const enter = async () => await enterAs(server.deps, scope, server.url);
    const form = formOf(CONCEPTS);
    const issue = async (call: Call) => void (await read(await call('POST', '/receipts', form)));
    const [reading, issuing]: [Call[], Call[]] = [[], []];
    for (let i = 0; i < readers; i += 1) reading.push(await enter());
    for (let i = 0; i < ISSUERS; i += 1) issuing.push(await enter());
    for (let i = 0; i < ISSUED_BEFORE; i += 1) await issue(issuing[0] as Call);
    const [took, began, cpu] = [[] as number[], performance.now(), treeCpuMs()];
    const end = began + SECONDS * 1_000;
    /** @param phase of its rest at which it begins, so that they do not all come at once */
    const again = async (restMs: number, phase: number, work: (turn: number) => Promise<void>) => {
      await rest(restMs * phase);
      for (let turn = 0; performance.now() < end; turn += 1) {
        const start = performance.now();
        await work(turn);
        took.push(performance.now() - start);
        await rest(restMs);
      }
    };
    await Promise.all([
      ...reading.map((call, i) =>
        again(READ_REST_MS, i / reading.length, async (turn) => {
          const bytes = await read(await call('GET', LISTS[(i + turn) % LISTS.length] as string));
          if (!bytes.includes('"total":')) throw new Error('not the list');
        }),
      ),
      ...issuing.map((call, i) => again(ISSUE_REST_MS, i / issuing.length, async () => await issue(call))),
    ]);
    return {
      cpu_ms: round((treeCpuMs() - cpu) / took.length),
      wall_ms: round(median(took)),
      p95_ms: round(percentile95(took)),
      rate: round((1_000 * took.length) / (performance.now() - began)),
    };
  };
  // All of them enter from one address, one after another.
  return await withPortal(work, undefined, { SIGN_IN_ATTEMPTS: '1000' });
};
