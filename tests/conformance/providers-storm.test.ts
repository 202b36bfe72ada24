/**
 * Every provider's adapter through random faults, over real HTTP: never two stamps, never two requests to cancel, never a
 * wrong certainty. A run that fails prints its seed: STORM_SEED=n runs it again alone, STORM_RUNS=n runs more.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StampResult } from '../../server/fiscal/pac/port.ts';
import { PROVIDERS } from '../../server/fiscal/pac/providers.ts';
import type { Sealed } from '../../server/fiscal/seal/sign.ts';
import type { FaultKind, PacCall } from '../../server/sandbox/faults.ts';
import { type Random, seeded } from '../../sync/testing/random.ts';
import { openProviderWorld, type ProviderWorld } from '../factories/provider-world.ts';
import { ISSUER } from '../factories/receipt.ts';

const STEPS = 40;
const RUNS = Number(process.env.STORM_RUNS ?? 5);
const ONE = process.env.STORM_SEED;
const SEEDS = ONE === undefined ? Array.from({ length: RUNS }, (_, n) => n + 1) : [Number(ONE)];

const FAULTS: FaultKind[] = [
  'lost_answer_after_stamp',
  '500_after_stamp',
  'garbage',
  'reset',
  '500',
  '429',
  '307_without_xml',
  '307_only_uuid',
  'not_in_warehouse',
  'token_expired',
];
const CALLS: PacCall[] = ['stamp', 'recover', 'cancel', 'acuse'];

type Paper = { sealed: Sealed; key: string; stamped?: Extract<StampResult, { kind: 'stamped' }> };

describe.each(PROVIDERS.map((provider) => [provider.name, provider] as const))('%s', (_, provider) => {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await openProviderWorld(provider);
  });
  afterAll(async () => await world.close());

  const requestsOf = (uuid: string) => world.sandbox.data.sat.requestsOf(uuid).length;

  /** What any answer to a good document may be, and what it then must be so. */
  function judgeStamp(paper: Paper, result: StampResult, before: number, isQuestion: boolean): void {
    const after = world.stampsOf(paper.sealed);
    if (result.kind === 'stamped') {
      expect(after).toBe(1);
      expect(result).toEqual(paper.stamped ?? result);
      paper.stamped = result;
    }
    if (result.kind === 'refused') expect([isQuestion, result.code]).toEqual([true, 'not_found']);
    if (result.kind === 'not_taken') expect(after).toBe(before);
    if (result.kind === 'unknown' && result.alreadyStamped) expect(after).toBe(1);
  }

  async function stampStep(paper: Paper, random: Random): Promise<void> {
    const isQuestion = random.chance(0.5);
    const before = world.stampsOf(paper.sealed);
    const ask = async () =>
      isQuestion
        ? await world.pac.recover(paper.sealed.xml, paper.key)
        : await world.pac.stamp(paper.sealed.xml, paper.key);
    // At once and twice, as two processes would: of those only the sum is certain.
    if (random.chance(0.2)) await Promise.all([ask(), ask()]);
    else judgeStamp(paper, await ask(), before, isQuestion);
    expect(world.stampsOf(paper.sealed)).toBeGreaterThanOrEqual(before);
  }

  async function cancelStep(paper: Paper, random: Random): Promise<void> {
    if (paper.stamped === undefined) return;
    const { uuid } = paper.stamped;
    const before = requestsOf(uuid);
    const proof = provider.capabilities.includes('cancel_csd') && random.chance(0.5) ? 'csd' : 'signed';
    const result = await world.pac.cancel(world.cancelRequest(proof, { uuid, total: '232.00' }));
    expect(['requested', 'not_taken', 'unknown']).toContain(result.kind);
    if (result.kind === 'requested') expect(result.code).toBe(before === 0 ? '201' : '202');
    if (result.kind === 'not_taken') expect(requestsOf(uuid)).toBe(before);
    expect(requestsOf(uuid)).toBeLessThanOrEqual(1);
    const acuse = await world.pac.acuse(ISSUER.rfc, uuid, 'cancel');
    const kept = world.sandbox.data.sat.acuse(uuid, 'cancel')?.xml;
    if (acuse.kind === 'found') expect(acuse.xml).toBe(kept);
  }

  async function calm(paper: Paper): Promise<void> {
    const known = await world.pac.recover(paper.sealed.xml, paper.key);
    const result = known.kind === 'refused' ? await world.pac.stamp(paper.sealed.xml, paper.key) : known;
    judgeStamp(paper, result, 1, false);
    const { uuid = '' } = paper.stamped ?? {};
    const cancelled = await world.pac.cancel(world.cancelRequest('signed', { uuid, total: '232.00' }));
    expect(cancelled).toMatchObject({ kind: 'requested' });
    expect([world.stampsOf(paper.sealed), requestsOf(uuid)]).toEqual([1, 1]);
    expect(await world.pac.acuse(ISSUER.rfc, uuid, 'cancel')).toMatchObject({ kind: 'found' });
  }

  // spec: house.61
  test.each(SEEDS)('seed %i', async (seed) => {
    const random = seeded(seed);
    const before = world.sandbox.data.countStamps();
    const papers: Paper[] = Array.from({ length: 3 }, () => ({
      sealed: world.seal(),
      key: crypto.randomUUID(),
    }));
    try {
      for (let n = 0; n < STEPS; n += 1) {
        if (random.chance(0.6)) world.fault({ kind: random.pick(FAULTS), call: random.pick(CALLS) });
        const paper = random.pick(papers);
        if (random.chance(0.7)) await stampStep(paper, random);
        else await cancelStep(paper, random);
      }
      world.sandbox.faults.clear();
      for (const paper of papers) await calm(paper);
      expect(world.sandbox.data.countStamps()).toBe(before + papers.length);
    } catch (error) {
      console.error(`failed with STORM_SEED=${seed}`);
      throw error;
    } finally {
      world.sandbox.faults.clear();
    }
  });
});
