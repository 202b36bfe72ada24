/** Issuing a draft of which another device has written on: whoever issues, and in whatever order, no text is destroyed. */
import { describe, expect, test } from 'vitest';
import type { IssueRequest } from '../../../../schema/documents/api.ts';
import type { Draft } from '../../../../schema/documents/draft.ts';
import type { ErrorBody } from '../../../../schema/errors.ts';
import { draftMark } from '../../../../schema/pushables/draft.ts';
import { type Random, seeded } from '../../../../sync/testing/random.ts';
import { crossEverywhere } from '../../../../tests/factories/crossing.ts';
import { type Moment, momentsOn } from '../../../../tests/factories/moment.ts';
import { pushDrafts } from '../../../../tests/factories/push-drafts.ts';
import { asReceipt, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { deleteDraft, listDrafts } from '../../../store/invoicing/drafts.ts';
import { listReceipts } from '../../../store/invoicing/issued.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { lastSequence } from '../../../store/kernel/changes.ts';
import { OTHER_VERSION } from '../../../store/kernel/pushed.ts';
import { issueReceipt } from './issue.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

/** As the wire brings it, told from another by its words. */
const receiptOf = (words: string): IssueRequest['receipt'] =>
  JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '', serie: 'A', payment_conditions: words })));
const draftOf = (slug: string, words: string, more: Partial<Draft> = {}): Draft => ({
  slug,
  seq: 0,
  _deleted: false,
  name: 'Factura',
  is_complete: true,
  receipt: receiptOf(words),
  revision: 0,
  edited_at: NOW.toISOString(),
  conflict_of: '',
  ...more,
});

describe.each(TEST_DATABASES)('R22: issuing a draft on $name', (database) => {
  const at = momentsOn(database);
  const begin = async () => ({ ...(await at.moments.begin()), slug: crypto.randomUUID() });
  type World = Awaited<ReturnType<typeof begin>>;

  const push = async ({ scope, slug }: World, base_revision: number, words: string) =>
    await pushDrafts(scope, at.crossing.store, [{ base_revision, draft: draftOf(slug, words) }], NOW, 0);
  const issue = async ({ slug, ...one }: World, words: string, more: Partial<IssueRequest> = {}) =>
    await one.issue(slug, { receipt: receiptOf(words), ...more });
  const drafts = async ({ scope }: Moment) =>
    (await listDrafts(scope, at.open.db, 100, 0)).map(({ receipt, ...draft }) => ({
      words: asReceipt(receipt).payment_conditions,
      ...draft,
    }));
  const words = async (one: Moment) => (await drafts(one)).map((draft) => draft.words).sort();
  const issued = async ({ scope }: Moment) => {
    const { rows } = await listReceipts(scope, at.open.db, { limit: 100, offset: 0 });
    const whole = await Promise.all(rows.map(({ id }) => findReceipt(scope, at.open.db, id)));
    return whole.map((one) => JSON.parse(one!.receipt).payment_conditions as string).sort();
  };

  /** Written by one device, then by another: the server has revision 2. */
  const written = async () => {
    const one = await begin();
    await push(one, 0, 'antes');
    await push(one, 1, 'de otro');
    return one;
  };

  test('an older text is refused and nothing is touched; issued in spite of it, the other is a draft of its own', async () => {
    const one = await written();
    const seq = await lastSequence(one.scope, at.open.db);
    const refused = await issue(one, 'el mío', { draft_revision: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'draft_newer', kind: 'reject' } });
    expect(await lastSequence(one.scope, at.open.db)).toBe(seq);
    expect(await words(one)).toEqual(['de otro']);

    expect(await issue(one, 'el mío', { draft_revision: 1, keep_newer: true })).toMatchObject({
      status: 201,
    });
    expect(await issued(one)).toEqual(['el mío']);
    expect(await drafts(one)).toMatchObject([
      { words: 'de otro', name: `Factura${OTHER_VERSION}`, conflict_of: one.slug, revision: 1 },
    ]);
  });

  test('what is issued in spite of a newer text leaves no draft of its own words, saved while a person was asked', async () => {
    const one = await written();
    expect(await issue(one, 'el mío', { draft_revision: 1 })).toMatchObject({ status: 409 });
    await push(one, 1, 'el mío');
    await push(one, 1, 'de un tercero');
    expect(await words(one)).toEqual(['de otro', 'de un tercero', 'el mío']);
    await issue(one, 'el mío', { draft_revision: 1, keep_newer: true });
    expect(await issued(one)).toEqual(['el mío']);
    expect(await words(one)).toEqual(['de otro', 'de un tercero']);
    await push(one, 1, 'el mío');
    expect(await words(one), 'the same save again').toEqual(['de otro', 'de un tercero']);
  });

  test('the newest text, or the same words, is issued without a question and leaves no copy', async () => {
    for (const [text, revision] of [
      ['el mío', 2],
      ['de otro', 1],
    ] as const) {
      const one = await written();
      expect((await issue(one, text, { draft_revision: revision })).status).toBe(201);
      expect([await issued(one), await words(one)]).toEqual([[text], []]);
    }
  });

  test('its own save whose answer was lost is nobody else’s text; another’s in its place is', async () => {
    const sent = draftMark(draftOf('', 'unas letras antes'));
    const own = await begin();
    await push(own, 0, 'antes');
    await push(own, 1, 'unas letras antes');
    expect((await issue(own, 'el mío', { draft_revision: 1, draft_sent: sent })).status).toBe(201);
    expect(await words(own)).toEqual([]);
    const other = await written();
    const asked = { draft_revision: 1, draft_sent: sent };
    expect((await issue(other, 'el mío', asked)).body).toMatchObject({ code: 'draft_newer' });
    await push(other, 2, 'unas letras antes');
    expect((await issue(other, 'el mío', asked)).body, 'two saves later').toMatchObject({
      code: 'draft_newer',
    });
  });

  test('its own save that comes after it was issued brings no older text back; another’s does', async () => {
    const own = await begin();
    await push(own, 0, 'antes');
    const draft_sent = draftMark(draftOf('', 'unas letras antes'));
    expect((await issue(own, 'el mío', { draft_revision: 1, draft_sent })).status).toBe(201);
    await push(own, 1, 'unas letras antes');
    expect(await words(own)).toEqual([]);
    await push(own, 1, 'de otro');
    expect(await words(own)).toEqual(['de otro']);
  });

  test('whoever says no revision issues, and the other text is a draft of its own', async () => {
    const one = await written();
    expect((await issue(one, 'el mío')).status).toBe(201);
    expect(await words(one)).toEqual(['de otro']);
    const same = await written();
    expect((await issue(same, 'de otro')).status).toBe(201);
    expect(await words(same)).toEqual([]);
  });

  test('the same operation again makes no second copy, and one refused stays refused', async () => {
    const one = await written();
    const [refusedId, id] = [crypto.randomUUID(), crypto.randomUUID()];
    const ask = async (operation: string, more: Partial<IssueRequest>) =>
      await issueReceipt(one.scope, one.deps as never, operation, {
        receipt: receiptOf('el mío'),
        draft_slug: one.slug,
        ...more,
      });
    const refused = await ask(refusedId, { draft_revision: 1 });
    const accepted = await ask(id, { draft_revision: 1, keep_newer: true });
    const [copy] = await drafts(one);
    await at.open.transaction(one.scope, (tx) => deleteDraft(one.scope, tx, copy!.slug, undefined));
    expect(await ask(id, { draft_revision: 1, keep_newer: true })).toEqual(accepted);
    expect(await ask(refusedId, { draft_revision: 1 })).toEqual(refused);
    expect(await ask(id, {}), 'taken by a server that did not read the revision').toEqual(accepted);
    expect([await words(one), await issued(one)]).toEqual([[], ['el mío']]);
  });

  test('who wrote on the other text goes on in its copy; who wrote on an older one has a draft of its own', async () => {
    const one = await written();
    await issue(one, 'el mío', { keep_newer: true, draft_revision: 1 });
    const [copy] = await drafts(one);
    expect(await push(one, 2, 'de otro, y más')).toMatchObject([{ slug: one.slug, _deleted: true }]);
    expect(await drafts(one)).toMatchObject([{ slug: copy!.slug, words: 'de otro, y más', revision: 2 }]);
    await push(one, 2, 'de otro, y más');
    await push(one, 2, 'de un tercero');
    await push(one, 1, 'de un cuarto');
    expect(await words(one)).toEqual(['de otro, y más', 'de un cuarto', 'de un tercero']);
  });

  test('a copy that a person deleted is not written again', async () => {
    const one = await written();
    await issue(one, 'el mío');
    const [copy] = await drafts(one);
    await at.open.transaction(one.scope, (tx) => deleteDraft(one.scope, tx, copy!.slug, undefined));
    await push(one, 2, 'de otro, y más');
    expect(await drafts(one)).toMatchObject([{ words: 'de otro, y más', conflict_of: one.slug }]);
    expect((await drafts(one))[0]!.slug).not.toBe(copy!.slug);
  });

  test.each([
    ['refused when it comes second', { draft_revision: 1 }],
    ['kept apart when it is so asked', { draft_revision: 1, keep_newer: true }],
    ['kept apart for who says no revision', {}],
  ] as const)('issued while another device saves: the other text is there, %s', async (_how, more) => {
    const once = async () => {
      const one = await begin();
      await push(one, 0, 'antes');
      return one;
    };
    const mine = async (one: World) => await issue(one, 'el mío', more);
    const theirs = async (one: World) => await push(one, 1, 'de otro');
    for (const [first, second] of [
      [mine, theirs],
      [theirs, mine],
    ] as const)
      await crossEverywhere(at.crossing, once, first, second, async (one, answers, place) => {
        const answer = Object.values(answers).find((each) => !Array.isArray(each)) as Awaited<
          ReturnType<typeof mine>
        >;
        expect(await words(one), place).toContain('de otro');
        expect(await issued(one), place).toEqual(answer.status === 201 ? ['el mío'] : []);
        if (answer.status !== 201) expect((answer.body as ErrorBody).code, place).toBe('draft_newer');
      });
  });

  test('issued by two devices of different texts while a third has written: one is issued, and no text is lost', async () => {
    const mine = async (one: World) => await issue(one, 'el mío', { draft_revision: 1, keep_newer: true });
    const theirs = async (one: World) => await issue(one, 'el suyo', { draft_revision: 1, keep_newer: true });
    await crossEverywhere(at.crossing, written, mine, theirs, async (one, { first, second }, place) => {
      expect([first.status, second.status].sort(), place).toEqual([201, 409]);
      expect(await words(one), place).toEqual(['de otro']);
      expect(await issued(one), place).toHaveLength(1);
    });
  });

  test('devices that save, issue, repeat and lose answers at random: each text is a draft, issued, replaced knowingly, or with who was refused', async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const random = seeded(seed);
    for (let round = 0; round < 8; round += 1)
      await playRound(await begin(), random, `SEED=${seed} ${round}`);
  });

  /** What each device holds of the draft: the revision and text that it last heard of, or saved. */
  async function playRound(one: World, random: Random, run: string): Promise<void> {
    const devices = Array.from({ length: 3 }, () => ({ base: 0, text: '' }));
    const typed = new Set<string>();
    const replaced = new Set<string>();
    const held = new Set<string>();
    const again: (() => Promise<unknown>)[] = [];
    let isIssued = false;
    for (let step = 0; step < 14; step += 1) {
      const device = random.pick(devices);
      const text = `texto ${step}`;
      typed.add(text);
      if (random.chance(0.7)) {
        const { base } = device;
        const conflicts = await push(one, base, text);
        again.push(async () => await push(one, base, text));
        // What it had before it, it has read.
        replaced.add(device.text);
        const [newest] = conflicts;
        if (newest === undefined) Object.assign(device, { base: base + 1, text });
        else if (newest._deleted) Object.assign(device, { base: newest.revision, text: '' });
        else
          Object.assign(device, {
            base: newest.revision,
            text: asReceipt(newest.receipt).payment_conditions,
          });
      } else {
        const id = crypto.randomUUID();
        const request: IssueRequest = {
          receipt: receiptOf(text),
          draft_slug: one.slug,
          ...(random.chance(0.7) && { draft_revision: device.base }),
          ...(random.chance(0.3) && { keep_newer: true }),
        };
        const ask = async () => await issueReceipt(one.scope, one.deps as never, id, request);
        const { status } = await ask();
        again.push(ask);
        if (status !== 201) held.add(text);
        else {
          isIssued = true;
          replaced.add(device.text);
        }
      }
      if (random.chance(0.4)) await random.pick(again)();
    }
    const seq = await lastSequence(one.scope, at.open.db);
    for (const repeat of again) await repeat();
    expect(await lastSequence(one.scope, at.open.db), run).toBe(seq);
    const there = [...(await words(one)), ...(await issued(one))];
    expect(new Set(there).size, run).toBe(there.length);
    expect((await issued(one)).length, run).toBe(isIssued ? 1 : 0);
    const lost = [...typed].filter((text) => !there.includes(text) && !replaced.has(text) && !held.has(text));
    expect(lost, run).toEqual([]);
  }
});
