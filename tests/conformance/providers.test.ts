import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERRORS } from '../../schema/errors.ts';
import { PAC_CAPABILITIES, type PacCapability } from '../../schema/values/picklists.ts';
import { isCancelSuccess } from '../../server/fiscal/pac/cancel-outcome.ts';
import type { PacPort } from '../../server/fiscal/pac/port.ts';
import { PROVIDERS } from '../../server/fiscal/pac/providers.ts';
import type { FaultKind, PacCall } from '../../server/sandbox/faults.ts';
import {
  BEGIN,
  openProviderWorld,
  type ProofKind,
  type ProviderWorld,
  RECEIVER,
  sandboxAccount,
} from '../factories/provider-world.ts';
import { ISSUER } from '../factories/receipt.ts';

/**
 * What every provider must do, over real HTTP against the sandbox speaking its protocol, whatever happens on the way.
 * A new provider passes when its line in providers.ts makes this file green.
 */

const HOUR = 3_600_000;
const key = () => crypto.randomUUID();
const NOT_OFFERED = { kind: 'not_offered' };

test('each provider has its own name', () => {
  expect(new Set(PROVIDERS.map(({ name }) => name)).size).toBe(PROVIDERS.length);
});

describe.each(PROVIDERS.map((provider) => [provider.name, provider] as const))('%s', (_, provider) => {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await openProviderWorld(provider);
  });
  afterAll(async () => await world.close());
  beforeEach(() => {
    world.sandbox.faults.clear();
    world.sandbox.data.sat.clearRules();
    world.clock.now = BEGIN;
  });
  const can = (capability: PacCapability) => provider.capabilities.includes(capability);
  /** Defines tests of what it offers; what it does not is tested as not offered. */
  const offering = (...some: PacCapability[]) => (some.every(can) ? describe : undefined);
  const proofs: ProofKind[] = [
    ...(can('cancel_signed') ? (['signed'] as const) : []),
    ...(can('cancel_csd') ? (['csd'] as const) : []),
  ];

  describe('stamping', () => {
    test('a good document is stamped, and nothing of it changes but its stamp', async () => {
      const sealed = world.seal();
      const result = await world.pac.stamp(sealed.xml, key());
      if (result.kind !== 'stamped') throw new Error(JSON.stringify(result));
      expect(result.xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, '')).toBe(sealed.xml);
      expect(result.xml).toContain(`UUID="${result.uuid}"`);
      expect(world.stampsOf(sealed)).toBe(1);
    });

    // spec: house.58
    test('the same bytes again, also under another key, bring the one stamp', async () => {
      const sealed = world.seal();
      const customid = key();
      const before = world.sandbox.data.countStamps();
      const first = await world.pac.stamp(sealed.xml, customid);
      expect(first.kind).toBe('stamped');
      expect(await world.pac.stamp(sealed.xml, customid)).toEqual(first);
      expect(await world.pac.stamp(sealed.xml, key())).toEqual(first);
      expect(await world.pac.recover(sealed.xml, customid)).toEqual(first);
      expect(world.sandbox.data.countStamps()).toBe(before + 1);
    });

    test('ten at once of the same bytes are one stamp', async () => {
      const sealed = world.seal();
      const customid = key();
      const all = await Promise.all(Array.from({ length: 10 }, () => world.pac.stamp(sealed.xml, customid)));
      expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(all[0]).toMatchObject({ kind: 'stamped' });
      expect(world.stampsOf(sealed)).toBe(1);
    });

    test.each<[FaultKind, number]>([
      ['lost_answer_after_stamp', 1],
      ['500_after_stamp', 1],
      ['garbage', 1],
      ['reset', 0],
      ['500', 0],
    ])('%s is unknown, and to recover the same bytes brings the one stamp', async (kind, stamped) => {
      const sealed = world.seal();
      const customid = key();
      world.fault({ kind });
      expect(await world.pac.stamp(sealed.xml, customid)).toMatchObject({
        kind: 'unknown',
        alreadyStamped: false,
      });
      expect(world.stampsOf(sealed)).toBe(stamped);
      const known = await world.pac.recover(sealed.xml, customid);
      const result = isNotFound(known) ? await world.pac.stamp(sealed.xml, customid) : known;
      expect(result).toMatchObject({ kind: 'stamped' });
      expect(world.stampsOf(sealed)).toBe(1);
    });

    test('an answer later than its time is unknown, and the stamp is there', async () => {
      const sealed = world.seal();
      const hasty = world.openHasty(() => world.stampsOf(sealed) === 1);
      expect(await hasty.stamp(sealed.xml, 'late')).toMatchObject({ kind: 'unknown', alreadyStamped: false });
      expect(world.stampsOf(sealed)).toBe(1);
      expect(await world.pac.recover(sealed.xml, 'late')).toMatchObject({ kind: 'stamped' });
    });

    test('a signal gives a call up', async () => {
      world.fault({ kind: 'delay', ms: 700 });
      const result = await world.pac.stamp(world.seal().xml, key(), AbortSignal.timeout(50));
      expect(result).toMatchObject({ kind: 'unknown', alreadyStamped: false });
    });

    test('a stamp that is there but does not come is unknown, and comes later', async () => {
      const sealed = world.seal();
      const customid = key();
      const first = await world.pac.stamp(sealed.xml, customid);
      world.fault({ kind: '307_without_xml', times: 3 });
      world.fault({ kind: '307_without_xml', call: 'recover', times: 3 });
      const known = await world.pac.recover(sealed.xml, customid);
      const result = isNotFound(known) ? await world.pac.stamp(sealed.xml, customid) : known;
      expect(result).toMatchObject({ kind: 'unknown', alreadyStamped: true });
      world.sandbox.faults.clear();
      expect(await world.pac.recover(sealed.xml, customid)).toEqual(first);
    });

    test('to recover what was never sent finds nothing, or stamps it: never two', async () => {
      const sealed = world.seal();
      const customid = key();
      const known = await world.pac.recover(sealed.xml, customid);
      if (isNotFound(known)) {
        expect(known).toMatchObject({ error: 'pac_not_found' });
        expect(world.stampsOf(sealed)).toBe(0);
        expect(await world.pac.stamp(sealed.xml, customid)).toMatchObject({ kind: 'stamped' });
      } else expect(known).toMatchObject({ kind: 'stamped' });
      expect(world.stampsOf(sealed)).toBe(1);
    });

    test('a key that another document has is no stamp of ours, and no refusal that could be mended', async () => {
      const first = await world.stamp();
      const sealed = world.seal();
      const before = world.sandbox.data.countStamps();
      const customid = key();
      const one = await world.pac.stamp(world.seal().xml, customid);
      if (one.kind !== 'stamped') throw new Error(JSON.stringify(one));
      const result = await world.pac.stamp(sealed.xml, customid);
      // Where there is no key of the client's, it is another document as any.
      if (result.kind === 'stamped') return;
      expect(result).toEqual({
        kind: 'other_document',
        uuid: one.uuid,
        xml: one.xml,
        error: 'pac_other_document',
        code: expect.any(String),
        message: expect.any(String),
      });
      expect(await world.pac.recover(sealed.xml, customid)).toEqual(result);
      expect(world.stampsOf(sealed)).toBe(0);
      expect(world.sandbox.data.countStamps()).toBe(before + 1);
      expect(first.uuid).not.toBe(one.uuid);
    });

    test('a refusal says which of our errors it is, the code of the SAT and what the provider said', async () => {
      const { pac } = world;
      const said = [];
      const broken = [
        '<cfdi:Comprobante',
        world.seal().xml.replace('Computadora', 'Computadera'),
        world.seal({ change: (c) => ({ ...c, Emisor: { ...c.Emisor, Rfc: 'IIA040805DZ4' } }) }).xml,
        world.seal({ change: (c) => ({ ...c, Total: '231.00' }) }).xml,
        world.seal({ at: BEGIN - 73 * HOUR }).xml,
      ];
      for (const xml of broken) {
        const result = await pac.stamp(xml, key());
        if (result.kind !== 'refused') throw new Error(JSON.stringify(result));
        expect(result.message).not.toBe('');
        expect(ERRORS[result.error].kind).toBe('reject');
        said.push([result.error, result.code]);
      }
      expect(said).toEqual([
        ['pac_structure', '301'],
        ['pac_seal', 'CFDI40102'],
        ['pac_other_issuer', '303'],
        ['pac_rule', expect.stringMatching(/^CFDI40\d{3}$/)],
        ['seal_window', '401'],
      ]);
    });

    test('too many requests was not taken', async () => {
      world.fault({ kind: '429' });
      const sealed = world.seal();
      expect(await world.pac.stamp(sealed.xml, key())).toMatchObject({
        kind: 'not_taken',
        error: 'pac_too_many_requests',
        retryAfterMs: 1_000,
      });
      expect(world.stampsOf(sealed)).toBe(0);
    });
  });

  describe('an account', () => {
    test('that is good is told so, and how many stamps it has left', async () => {
      expect(await world.pac.probe()).toEqual({ kind: 'ok' });
      const before = await world.pac.balance();
      if (!can('balance')) {
        expect(before).toEqual(NOT_OFFERED);
        return;
      }
      if (before.kind !== 'found') throw new Error(JSON.stringify(before));
      await world.stamp();
      expect(await world.pac.balance()).toEqual({ kind: 'found', stamps: before.stamps - 1 });
    });

    // spec: house.62
    test('that is not the right one is told in every call, and no secret comes back', async () => {
      const secrets = provider.credentialFields.filter(({ secret }) => secret).map(({ name }) => name);
      expect(secrets.length).toBeGreaterThan(0);
      for (const name of secrets) {
        const secret = 'S3creto-que-no-es';
        const credentials = { ...sandboxAccount(provider), [name]: secret };
        const stranger = world.open({ credentials });
        for (const [call, result] of await everyCall(stranger)) {
          expect(JSON.stringify(result), call).not.toContain(secret);
          if (isNotOffered(result)) continue;
          expect(result, `${name}, ${call}`).toMatchObject({ kind: 'not_taken', error: 'pac_credentials' });
        }
      }
    });

    test('whose password no header can carry is a wrong one, told without it', async () => {
      for (const password of ['contraseña\nX-Otro: 1', '密码-secreta']) {
        const credentials = { ...sandboxAccount(provider), password };
        for (const [call, result] of await everyCall(world.open({ credentials }))) {
          expect(JSON.stringify(result), call).not.toMatch(/secreta|X-Otro/);
          if (!isNotOffered(result)) expect(result, call).toMatchObject({ error: 'pac_credentials' });
        }
      }
    });

    // spec: house.59
    test('at an address where nobody listens is unknown, in every call', async () => {
      const nobody = world.open({ url: 'http://127.0.0.1:9', apiUrl: 'http://127.0.0.1:9' });
      for (const [call, result] of await everyCall(nobody)) {
        if (!isNotOffered(result)) expect(result, call).toMatchObject({ kind: 'unknown' });
      }
    });
  });

  describe('what it offers', () => {
    test('is a list of known capabilities, without repeating one', () => {
      expect(new Set(provider.capabilities).size).toBe(provider.capabilities.length);
      for (const one of provider.capabilities) expect(PAC_CAPABILITIES).toContain(one);
      expect(provider.capabilities).toEqual(expect.arrayContaining(['stamp', 'recover']));
    });

    // spec: house.59
    test('and what it does not, it says without asking anybody', async () => {
      const { pac, sandbox } = world;
      const of = { uuid: key().toUpperCase(), total: '232.00' };
      const asked = sandbox.log.entries.length;
      const calls: [PacCapability, () => Promise<unknown>][] = [
        ['fetch', () => pac.fetchStamped(ISSUER.rfc, of.uuid)],
        ['list', () => pac.listStamped({ issuer: ISSUER.rfc, since: BEGIN, until: BEGIN })],
        ['cancel_signed', () => pac.cancel(world.cancelRequest('signed', of))],
        ['cancel_csd', () => pac.cancel(world.cancelRequest('csd', of))],
        ['cancel_other_pac', () => pac.cancel({ ...world.cancelRequest('signed', of), otherPac: true })],
        ['acuse', () => pac.acuse(ISSUER.rfc, of.uuid, 'cancel')],
        ['pending', () => pac.pending(RECEIVER.rfc)],
        ['answer', () => pac.answer(world.answerRequest('signed', of.uuid, true))],
        ['answer', () => pac.answer(world.answerRequest('csd', of.uuid, true))],
        ['related', () => pac.related(world.relatedRequest('signed', of.uuid, 'issuer'))],
        ['related', () => pac.related(world.relatedRequest('csd', of.uuid, 'issuer'))],
        ['status', () => pac.status({ ...of, issuer: ISSUER.rfc, receiver: RECEIVER.rfc })],
        ['balance', () => pac.balance()],
      ];
      for (const [capability, call] of calls) {
        if (!can(capability)) expect(await call(), capability).toEqual(NOT_OFFERED);
      }
      expect(sandbox.log.entries.length).toBe(asked);
    });
  });

  describe.each(proofs)('cancelling, proof %s', (proof) => {
    // spec: house.58
    test('is received once, and then it had been asked before', async () => {
      const of = await world.stamp();
      const first = await world.pac.cancel(world.cancelRequest(proof, of));
      expect(first).toMatchObject({
        kind: 'requested',
        code: '201',
        acuse: expect.stringContaining(of.uuid),
      });
      const second = await world.pac.cancel(world.cancelRequest(proof, of));
      expect(second).toMatchObject({ kind: 'requested', code: '202' });
      expect(world.sandbox.data.sat.requestsOf(of.uuid)).toHaveLength(1);
    });

    test.each<FaultKind>(['lost_answer_after_stamp', '500_after_stamp', 'garbage'])(
      '%s after it was received is unknown; again, it had been asked before',
      async (kind) => {
        const of = await world.stamp();
        world.fault({ kind, call: 'cancel' });
        expect(await world.pac.cancel(world.cancelRequest(proof, of))).toMatchObject({ kind: 'unknown' });
        expect(world.sandbox.data.sat.requestsOf(of.uuid)).toHaveLength(1);
        const again = await world.pac.cancel(world.cancelRequest(proof, of));
        expect(again).toMatchObject({ kind: 'requested' });
        expect(isCancelSuccess('code' in again ? again.code : '')).toBe(true);
        expect(world.sandbox.data.sat.requestsOf(of.uuid)).toHaveLength(1);
      },
    );

    test('before the SAT has the document waits, and is not refused', async () => {
      world.fault({ kind: 'sat_lag', ms: HOUR });
      const of = await world.stamp();
      expect(await world.pac.cancel(world.cancelRequest(proof, of))).toMatchObject({
        kind: 'not_at_sat',
        code: '205',
      });
      world.clock.now += HOUR;
      expect(await world.pac.cancel(world.cancelRequest(proof, of))).toMatchObject({
        kind: 'requested',
        code: '201',
      });
    });

    test('what live documents relate to is not cancelable', async () => {
      const of = await world.stamp();
      await world.stampRelated(of.uuid, '07');
      expect(await world.pac.cancel(world.cancelRequest(proof, of))).toMatchObject({
        kind: 'not_cancelable',
      });
    });

    test('with motive 01 needs the substitute that says so', async () => {
      const of = await world.stamp();
      const unrelated = await world.stamp();
      const { pac } = world;
      const results = [
        await pac.cancel(world.cancelRequest(proof, of, '01', key().toUpperCase())),
        await pac.cancel(world.cancelRequest(proof, of, '01', unrelated.uuid)),
        await pac.cancel(world.cancelRequest(proof, of, '03', unrelated.uuid)),
      ];
      expect(
        results.map((one) => [one.kind, 'error' in one && one.error, 'code' in one && one.code]),
      ).toEqual([
        ['refused', 'cancel_substitute', '208'],
        ['refused', 'cancel_relation', '212'],
        ['refused', 'cancel_substitute_extra', '209'],
      ]);
      const substitute = await world.stampRelated(of.uuid, '04');
      expect(await pac.cancel(world.cancelRequest(proof, of, '01', substitute.uuid))).toMatchObject({
        kind: 'requested',
        code: '201',
      });
    });

    test('too many requests, nothing done, and a later answer than its time', async () => {
      const of = await world.stamp();
      const request = world.cancelRequest(proof, of);
      world.fault({ kind: '429', call: 'cancel' });
      expect(await world.pac.cancel(request)).toMatchObject({
        kind: 'not_taken',
        error: 'pac_too_many_requests',
        retryAfterMs: 1_000,
      });
      for (const kind of ['500', 'reset'] as const) {
        world.fault({ kind, call: 'cancel' });
        expect(await world.pac.cancel(request), kind).toMatchObject({ kind: 'unknown' });
      }
      expect(world.sandbox.data.sat.requestsOf(of.uuid)).toHaveLength(0);
      const hasty = world.openHasty(() => world.sandbox.data.sat.requestsOf(of.uuid).length === 1);
      expect(await hasty.cancel(request)).toMatchObject({ kind: 'unknown' });
      expect(world.sandbox.data.sat.requestsOf(of.uuid)).toHaveLength(1);
    });
  });

  offering('cancel_signed')?.('a signed request', () => {
    test('that was changed on the way is refused for its signature', async () => {
      const of = await world.stamp();
      const request = world.cancelRequest('signed', of);
      if (request.proof.kind !== 'signed') throw new Error();
      const xml = request.proof.xml.replace('Motivo="02"', 'Motivo="03"');
      expect(await world.pac.cancel({ ...request, proof: { kind: 'signed', xml } })).toMatchObject({
        kind: 'refused',
        error: 'cancel_seal',
        code: '302',
      });
    });

    test('of what another provider stamped', async () => {
      const of = await world.stamp();
      const result = await world.pac.cancel({ ...world.cancelRequest('signed', of), otherPac: true });
      if (can('cancel_other_pac')) expect(result).toMatchObject({ kind: 'requested', code: '201' });
      else expect(result).toEqual(NOT_OFFERED);
    });
  });

  offering('cancel_csd')?.('a CSD', () => {
    test('that does not open, or is of somebody else, is refused, and its password comes back nowhere', async () => {
      const of = await world.stamp();
      const request = world.cancelRequest('csd', of);
      const password = 'otra-contraseña';
      const closed = { ...world.csdFiles(ISSUER.rfc), password };
      const results = [
        await world.pac.cancel({ ...request, proof: { kind: 'csd', csd: closed } }),
        await world.pac.cancel({ ...request, proof: { kind: 'csd', csd: world.csdFiles(RECEIVER.rfc) } }),
      ];
      expect(results).toMatchObject([
        { kind: 'refused', error: 'cancel_certificate' },
        { kind: 'refused', error: 'cancel_other_issuer' },
      ]);
      expect(JSON.stringify(results)).not.toContain(password);
    });
  });

  offering('fetch')?.('a document by its UUID', () => {
    test('is the one that was given back then, and of what it never stamped there is none', async () => {
      const of = await world.stamp();
      for (const uuid of [of.uuid, of.uuid.toLowerCase()])
        expect(await world.pac.fetchStamped(ISSUER.rfc, uuid)).toEqual({ kind: 'found', xml: of.xml });
      expect(await world.pac.fetchStamped(ISSUER.rfc, key())).toEqual({ kind: 'none' });
    });

    test.each<FaultKind>(['reset', '500', 'garbage'])('%s is no answer, not none', async (kind) => {
      const of = await world.stamp();
      // Some have one call for all the files of a document.
      for (const call of ['fetch', 'acuse'] as const) world.fault({ kind, call });
      expect(await world.pac.fetchStamped(ISSUER.rfc, of.uuid)).toMatchObject({ kind: 'unknown' });
    });
  });

  offering('list')?.('what was stamped between two moments', () => {
    const uuidsOf = async (since: number, until: number) => {
      const listed = await world.pac.listStamped({ issuer: ISSUER.rfc, since, until });
      if (listed.kind !== 'found') throw new Error(JSON.stringify(listed));
      return listed.stamps.map(({ uuid }) => uuid);
    };

    test('is all of it, however long the range and however many', async () => {
      // Years away from what other tests stamp.
      const since = BEGIN + 1_000 * 24 * HOUR;
      const made: string[] = [];
      for (let n = 0; n < 23; n += 1) {
        world.clock.now = since + n * 60 * HOUR;
        made.push((await world.stamp()).uuid);
      }
      const until = world.clock.now;
      const listed = await uuidsOf(since, until);
      expect(new Set(listed).size).toBe(listed.length);
      expect(listed.sort()).toEqual(made.toSorted());
      // Of a part of it, no less than that part.
      const part = made.slice(8, 15);
      const found = await uuidsOf(since + 8 * 60 * HOUR, since + 14 * 60 * HOUR);
      expect(found).toEqual(expect.arrayContaining(part));
      expect(found.length).toBeLessThan(made.length);
      expect(await uuidsOf(until + 10 * 24 * HOUR, until + 20 * 24 * HOUR)).toEqual([]);
    });

    test.each<FaultKind>(['reset', '500', 'garbage'])('%s is no answer, not an empty list', async (kind) => {
      await world.stamp();
      world.fault({ kind, call: 'list' });
      const range = { issuer: ISSUER.rfc, since: BEGIN - HOUR, until: BEGIN + HOUR };
      expect(await world.pac.listStamped(range)).toMatchObject({ kind: 'unknown' });
      expect((await world.pac.listStamped(range)).kind).toBe('found');
    });
  });

  offering('acuse')?.('an acuse', () => {
    test('is none, then the very bytes of the SAT', async () => {
      const of = await world.stamp();
      expect(await world.pac.acuse(ISSUER.rfc, of.uuid, 'cancel')).toEqual({ kind: 'none' });
      expect(await world.pac.acuse(ISSUER.rfc, key(), 'cancel')).toEqual({ kind: 'none' });
      const [proof = 'signed'] = proofs;
      const answer = await world.pac.cancel(world.cancelRequest(proof, of));
      if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer));
      const found = await world.pac.acuse(ISSUER.rfc, of.uuid, 'cancel');
      expect(found).toEqual({ kind: 'found', xml: world.sandbox.data.sat.acuse(of.uuid, 'cancel')?.xml });
      expect(answer.acuse).toBe(found.kind === 'found' ? found.xml : '');
    });

    test.each<FaultKind>(['reset', '500', 'garbage'])('%s is no answer, not none', async (kind) => {
      const of = await world.stamp();
      world.fault({ kind, call: 'acuse' });
      expect(await world.pac.acuse(ISSUER.rfc, of.uuid, 'cancel')).toMatchObject({ kind: 'unknown' });
    });
  });

  offering('pending', 'answer')?.('the receiver', () => {
    const asked = async () => {
      const of = await world.stamp({ price: '5000.00' });
      const [proof = 'signed'] = proofs;
      expect(await world.pac.cancel(world.cancelRequest(proof, of))).toMatchObject({ code: '201' });
      return of;
    };

    /** With one proof or, where that one is not offered, with the other: as the worker asks. */
    const answer = async (uuid: string, accept: boolean, first: ProofKind = 'signed') => {
      const one = await world.pac.answer(world.answerRequest(first, uuid, accept));
      if (one.kind !== 'not_offered') return one;
      const other = first === 'signed' ? 'csd' : 'signed';
      return await world.pac.answer(world.answerRequest(other, uuid, accept));
    };

    test.each<ProofKind>(['signed', 'csd'])(
      'sees what waits, answers once, and had then answered before; first %s',
      async (proof) => {
        expect(await world.pac.pending('XAXX010101000')).toEqual({ kind: 'found', uuids: [] });
        for (const accept of [true, false]) {
          const { uuid } = await asked();
          expect(await world.pac.pending(RECEIVER.rfc)).toEqual({ kind: 'found', uuids: [uuid] });
          expect(await answer(uuid, accept, proof)).toMatchObject({ kind: 'answered', code: '1000' });
          expect(world.sandbox.data.sat.requestsOf(uuid)[0]?.state).toBe(accept ? 'accepted' : 'rejected');
          expect(await answer(uuid, accept, proof)).toMatchObject({ kind: 'answered_before', code: '1002' });
          expect(await world.pac.pending(RECEIVER.rfc)).toEqual({ kind: 'found', uuids: [] });
        }
      },
    );

    test('answers what nobody asked', async () => {
      const of = await world.stamp({ price: '5000.00' });
      expect(await answer(of.uuid, true)).toMatchObject({
        kind: 'refused',
        error: 'cancel_answer_none',
        code: '1001',
      });
    });

    test.each<FaultKind>(['lost_answer_after_stamp', '500_after_stamp', 'garbage'])(
      '%s after its answer was received is unknown; again, it had answered before',
      async (kind) => {
        const { uuid } = await asked();
        world.fault({ kind, call: 'answer' });
        expect(await answer(uuid, false)).toMatchObject({ kind: 'unknown' });
        expect(await answer(uuid, false)).toMatchObject({ kind: 'answered_before', code: '1002' });
      },
    );

    test('an empty list, no list and too many requests are not the same', async () => {
      for (const kind of ['500', 'reset', 'garbage'] as const) {
        world.fault({ kind, call: 'pending' });
        expect(await world.pac.pending(RECEIVER.rfc), kind).toMatchObject({ kind: 'unknown' });
      }
      world.fault({ kind: '429', call: 'pending' });
      expect(await world.pac.pending(RECEIVER.rfc)).toMatchObject({ kind: 'not_taken', retryAfterMs: 1_000 });
    });
  });

  offering('related')?.('what is related', () => {
    // spec: house.58
    test.each(proofs)('to a document is told to its parties and to nobody else; proof %s', async (proof) => {
      const of = await world.stamp();
      const none = { kind: 'found', parents: [], children: [] };
      expect(await world.pac.related(world.relatedRequest(proof, of.uuid, 'issuer'))).toEqual(none);
      const child = await world.stampRelated(of.uuid, '07');
      const parties = { issuer: ISSUER.rfc, receiver: RECEIVER.rfc };
      expect(await world.pac.related(world.relatedRequest(proof, of.uuid, 'receiver'))).toEqual({
        kind: 'found',
        parents: [],
        children: [{ uuid: child.uuid, ...parties }],
      });
      expect(await world.pac.related(world.relatedRequest(proof, child.uuid, 'issuer'))).toEqual({
        kind: 'found',
        parents: [{ uuid: of.uuid, ...parties }],
        children: [],
      });
      expect(
        await world.pac.related(world.relatedRequest(proof, key().toUpperCase(), 'issuer')),
      ).toMatchObject({
        kind: 'refused',
        error: 'cancel_related_stranger',
        code: '2002',
      });
    });
  });

  offering('status')?.('the status', () => {
    test('is what the SAT says, word by word', async () => {
      const of = await world.stamp({ price: '5000.00' });
      const query = { uuid: of.uuid, issuer: ISSUER.rfc, receiver: RECEIVER.rfc, total: of.total };
      expect(await world.pac.status(query)).toEqual({
        kind: 'found',
        status: {
          codigo_estatus: 'S - Comprobante obtenido satisfactoriamente.',
          estado: 'Vigente',
          es_cancelable: 'Cancelable con aceptación',
          estatus_cancelacion: '',
          // The list 69-B, where it is told.
          validacion_efos: expect.stringMatching(/^(200)?$/),
        },
      });
      world.fault({ kind: '500', call: 'status' });
      expect(await world.pac.status(query)).toMatchObject({ kind: 'unknown' });
      expect(await world.pac.status({ ...query, uuid: key() })).toMatchObject({
        status: { estado: 'No Encontrado' },
      });
    });
  });

  async function everyCall(pac: PacPort): Promise<[string, unknown][]> {
    const of = { uuid: key().toUpperCase(), total: '232.00' };
    const [proof = 'signed'] = proofs;
    const calls: [PacCall, () => Promise<unknown>][] = [
      ['stamp', () => pac.stamp(world.seal().xml, key())],
      ['recover', () => pac.recover(world.seal().xml, key())],
      ['fetch', () => pac.fetchStamped(ISSUER.rfc, of.uuid)],
      ['list', () => pac.listStamped({ issuer: ISSUER.rfc, since: BEGIN, until: BEGIN })],
      ['cancel', () => pac.cancel(world.cancelRequest(proof, of))],
      ['acuse', () => pac.acuse(ISSUER.rfc, of.uuid, 'cancel')],
      ['pending', () => pac.pending(RECEIVER.rfc)],
      ['answer', () => pac.answer(world.answerRequest(proof, of.uuid, true))],
      ['related', () => pac.related(world.relatedRequest(proof, of.uuid, 'issuer'))],
      ['status', () => pac.status({ ...of, issuer: ISSUER.rfc, receiver: RECEIVER.rfc })],
      ['account', () => pac.probe()],
    ];
    const results: [string, unknown][] = [];
    for (const [name, call] of calls) results.push([name, await call()]);
    return results;
  }
});

function isNotFound(result: { kind: string; code?: string }): boolean {
  return result.kind === 'refused' && result.code === 'not_found';
}

function isNotOffered(result: unknown): boolean {
  return (result as { kind?: unknown }).kind === 'not_offered';
}
