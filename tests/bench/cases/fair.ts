/**
 * What one client waits for while another one asks for much: four documents of n concepts as PDF and five previews of as
 * many, at once, of a real server over HTTP. The other client reads its list, or prints a document of ten concepts, again
 * and again until all of that is answered.
 */
import type { Deps } from '../../../server/modules/deps.ts';
import { type Call, enterAs, formOf, makeAccount, read } from '../calls.ts';
import { type BenchRun, type Measured, median, percentile95, round } from '../figure.ts';
import { withPortal } from '../portal.ts';
import { treeCpuMs } from '../tree-cpu.ts';

const ROUNDS = 5;
const PRINTS = 4;
const PREVIEWS = 5;
/** Of the client that waits. */
const LISTED = 50;
const SMALL = 10;

type World = { large: { call: Call; id: string; form: string }; small: { call: Call; id: string } };

export const fairList: BenchRun = async (n) =>
  await whileAnotherPrints(n, async ({ small }) => {
    const answer = await read(await small.call('GET', `/receipts?limit=${LISTED}`));
    if (!answer.toString().includes(small.id)) throw new Error('not the list');
  });

export const fairPdf: BenchRun = async (n) =>
  await whileAnotherPrints(n, async ({ small }) => {
    const answer = await read(await small.call('GET', pdfOf(small.id)));
    if (!answer.subarray(0, 5).toString().startsWith('%PDF-')) throw new Error('not a PDF');
  });

/** @param work of the client that waits, one unit of it */
async function whileAnotherPrints(n: number, work: (world: World) => Promise<void>): Promise<Measured> {
  return await withPortal(async ({ server, sandboxUrl }) => {
    const world = await makeWorld(server.deps, server.url, sandboxUrl, n);
    await read(await world.large.call('GET', pdfOf(world.large.id)));
    for (let i = 0; i < SMALL; i += 1) await work(world);
    const single: number[] = [];
    const cpu: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      const before = treeCpuMs();
      const waits = await oneRound(world, work);
      cpu.push((treeCpuMs() - before) / waits.length);
      single.push(...waits);
    }
    return {
      cpu_ms: round(median(cpu)),
      wall_ms: round(median(single)),
      p95_ms: round(percentile95(single)),
    };
  });
}

/** @returns milliseconds of each unit of work until everything of the other client is answered. */
async function oneRound(world: World, work: (world: World) => Promise<void>): Promise<number[]> {
  const { call, id, form } = world.large;
  let isOver = false;
  const load = Promise.all([
    ...Array.from({ length: PRINTS }, async () => await read(await call('GET', pdfOf(id)))),
    ...Array.from({ length: PREVIEWS }, async () => await read(await call('POST', '/preview', form))),
  ]).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await work(world);
    waits.push(performance.now() - start);
  }
  await load;
  return waits;
}

async function makeWorld(deps: Deps, url: string, sandboxUrl: string, n: number): Promise<World> {
  const [large, small] = [await signUp(deps, url, sandboxUrl), await signUp(deps, url, sandboxUrl)];
  const form = formOf(n);
  const ids: string[] = [];
  for (let i = 0; i < LISTED; i += 1) ids.push(await issue(small, formOf(SMALL)));
  const id = ids.at(-1) as string;
  return { large: { call: large, id: await issue(large, form), form }, small: { call: small, id } };
}

async function signUp(deps: Deps, url: string, sandboxUrl: string): Promise<Call> {
  return await enterAs(deps, await makeAccount(deps, sandboxUrl), url);
}

/** Issued, and stamped by the time that its id is given. */
async function issue(call: Call, form: string): Promise<string> {
  const { id } = JSON.parse((await read(await call('POST', '/receipts', form))).toString()) as { id: string };
  for (;;) {
    const answer = await call('GET', `/receipts/${id}/download/emmited/xml/json`);
    await answer.arrayBuffer();
    if (answer.ok) return id;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const pdfOf = (id: string) => `/receipts/${id}/download/emmited/pdf/file`;
