/**
 * Bringing so many received documents of ten concepts to a server, twenty in a call: each is judged whole, on a thread, and stored with its bytes.
 * CPU of the process with its threads, of the calls alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentMaker, RECEIVERS } from '../../factories/document-folder.ts';
import { signUp, startTestServer } from '../../factories/server.ts';
import { type BenchRun, percentile95, round } from '../figure.ts';
import { benchCatalogs } from '../inputs.ts';

const CONCEPTS = 10;
const IN_A_CALL = 20;

export const receive: BenchRun = async (n) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-receive-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const catalogs = await benchCatalogs(join(dataDir, 'catalogs'));
  const [receiver] = RECEIVERS;
  if (receiver === undefined) throw new Error('nobody receives');
  const next = await documentMaker({ catalogs, concepts: CONCEPTS, dataDir, receiver });
  const server = await startTestServer({ dataDir, env: { LOG_LEVEL: 'error' } });
  const person = await signUp(server, receiver);
  const calls: string[] = [];
  for (let made = 0; made < n; made += IN_A_CALL)
    calls.push(
      JSON.stringify({
        operations: Array.from({ length: Math.min(IN_A_CALL, n - made) }, (_, i) => ({
          id: crypto.randomUUID(),
          asked: new Date().toISOString(),
          body: { name: `${made + i}.xml`, content: Buffer.from(next()).toString('base64') },
        })),
      }),
    );
  const each: number[] = [];
  const startCpu = process.cpuUsage();
  const start = performance.now();
  for (const call of calls) {
    const began = performance.now();
    const answer = await person.call('POST', '/api/v1/received/together', call);
    const { answers } = (await answer.json()) as { answers: { body: { state: string } }[] };
    const wrong = answers.find(({ body }) => body.state !== 'received');
    // Anything else would measure something else.
    if (wrong !== undefined) throw new Error(JSON.stringify(wrong));
    each.push(performance.now() - began);
  }
  const wall = performance.now() - start;
  const used = process.cpuUsage(startCpu);
  await server.close();
  const cpu = (used.user + used.system) / 1000;
  return {
    cpu_ms: round(cpu),
    wall_ms: round(wall),
    p95_ms: round(percentile95(each)),
    rate: round(n / (cpu / 1000)),
    rss_mb: round(process.memoryUsage().rss / 1024 / 1024),
  };
};
