/**
 * R22 to R26 of every pushable document: random devices write, delete and push over a network that loses calls and answers,
 * brings them late and in another order, against the server's own verdict (decide-save.ts). With drafts, and with two kinds that only these tests have.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { emptyReceipt } from '../schema/forms/receipt/empty-receipt.ts';
import { markOf, type PushableDefinition, type Pushed } from '../schema/pushables/define-pushable.ts';
import { PUSHABLES } from '../schema/pushables/index.ts';
import { defineWritten } from '../schema/pushables/written.ts';
import { digest } from '../schema/values/digest.ts';
import { decideDeletion, decideSave } from './decide-save.ts';
import {
  afterConflict,
  afterPush,
  beforePush,
  type PushRow,
  planAgain,
  planPush,
  type SentDraft,
} from './replication.ts';
import { type Random, seeded } from './testing/random.ts';

/** Goods that are counted at a door, as another document of the field would be. */
const countOf = (onConflict: 'keep-both' | 'refuse') =>
  defineWritten({
    kind: 'count',
    called: 'Conteo',
    path: 'counts',
    can: { read: 'drafts.read', write: 'drafts.write' },
    body: v.object({ place: v.string(), lines: v.array(v.string()) }),
    empty: { place: '', lines: [] },
    title: ({ place }) => place,
    renamed: (body, place) => ({ ...body, place }),
    onConflict,
  });

const NEW = { revision: 0, seq: 0, conflict_of: '', _deleted: false };
type Kind = {
  name: string;
  definition: PushableDefinition<Pushed, unknown>;
  write(slug: string, text: string): Pushed;
};
const kind = <D extends Pushed & T, T>(
  name: string,
  definition: PushableDefinition<D, T>,
  write: (slug: string, text: string) => D,
): Kind => ({ name, definition: definition as unknown as Kind['definition'], write });

const counted = (slug: string, text: string) => ({
  ...{ ...NEW, slug, id: `count:${slug}`, kind: 'count', edited_at: '' },
  body: { place: 'Puerta 1', lines: [text] },
});
const KINDS: Kind[] = [
  kind('drafts', PUSHABLES.draft, (slug, name) => ({
    ...{ ...NEW, slug, name, is_complete: false, edited_at: '', receipt: emptyReceipt('I') },
  })),
  kind('another, of which both are kept', countOf('keep-both'), counted),
  kind('another, of which the second is refused', countOf('refuse'), counted),
];

type Server = ReturnType<typeof makeServer>;
/** late: given up by the device, and on its way still. */
type Fate = 'lost' | 'answer_lost' | 'twice' | 'late' | 'again_late' | 'good';
/** What server/store does with a row that is pushed, in memory. */
function makeServer({ definition }: Kind) {
  const rows = new Map<string, Pushed>();
  const seen = new Set<string>();
  let seq = 0;
  /** What arrives when nobody waits for it any more. */
  const late: PushRow<Pushed>[] = [];
  const put = (row: Pushed) => {
    rows.set(row.slug, { ...row, seq: ++seq });
  };
  return {
    rows,
    late,
    /** @returns the server's own when the row was not taken; `refused`: its text stays with the device. */
    push({ base_revision: base, document, superseded }: PushRow<Pushed>): {
      conflict?: Pushed;
      refused?: boolean;
    } {
      const { slug } = document;
      const row = rows.get(slug);
      const current = row && { revision: row.revision, isDeleted: row._deleted };
      if (document._deleted) {
        const verdict = decideDeletion({ current, base });
        if (verdict === 'delete') put({ ...document, revision: base + 1 });
        return verdict === 'stale' ? { conflict: rows.get(slug)! } : {};
      }
      const mark = markOf(definition, document);
      const key = `${slug} ${base} ${mark}`;
      const isNew = !seen.has(key);
      seen.add(key);
      const isSame = row !== undefined && markOf(definition, row) === mark;
      const verdict = decideSave({ current, base, isSame, isNew });
      if (verdict === 'begin') put({ ...document, revision: 1 });
      if (verdict === 'next') put({ ...document, revision: base + 1 });
      if (verdict === 'begin' || verdict === 'next' || verdict === 'again') return {};
      const isLost = verdict === 'stale' || verdict === 'gone';
      /** Its first answer may have been lost: of what is kept nowhere else it is said again. */
      const isNowhere = definition.onConflict === 'refuse' && !isSame;
      if (isLost && !superseded && definition.onConflict === 'keep-both')
        put({ ...document, slug: `${slug}~${digest(key)}`, conflict_of: slug, revision: 1 });
      return { conflict: rows.get(slug)!, refused: isNowhere };
    },
  };
}

type Device = {
  rows: Map<string, { assumed: Pushed | undefined; local: Pushed }>;
  sent: Map<string, SentDraft>;
  /** R26: what the server will not take, in this device's memory. */
  refused: Pushed[];
  checkpoint: number;
};
const makeDevice = (): Device => ({ rows: new Map(), sent: new Map(), refused: [], checkpoint: 0 });

function pull({ definition }: Kind, device: Device, server: Server): void {
  for (const row of [...server.rows.values()].sort((a, b) => a.seq - b.seq)) {
    if (row.seq <= device.checkpoint) continue;
    device.checkpoint = row.seq;
    const mine = device.rows.get(row.slug);
    const isEdited = mine !== undefined && isChanged(definition, mine);
    if (!isEdited) device.rows.set(row.slug, { assumed: row, local: row });
  }
}

function isChanged(
  definition: Kind['definition'],
  { assumed, local }: { assumed: Pushed | undefined; local: Pushed },
): boolean {
  return assumed === undefined || markOf(definition, assumed) !== markOf(definition, local);
}

/** What src/local does with each row that changed. `fate`: of the call. */
function push(of: Kind, device: Device, server: Server, fate: () => Fate) {
  const { definition } = of;
  for (const [slug, row] of [...device.rows]) {
    if (!isChanged(definition, row)) continue;
    const again = planAgain(definition, row.local, device.sent.get(slug));
    if (again !== undefined && send(of, device, server, again, fate()) === 'no answer') continue;
    const changed = { assumed: row.assumed, document: row.local };
    const planned = planPush(definition, changed, device.sent.get(slug), undefined);
    if (planned === undefined) {
      device.rows.delete(slug);
      continue;
    }
    const answer = send(of, device, server, planned, fate());
    if (answer === 'no answer') continue;
    const { conflict = row.local, refused } = answer;
    if (refused) device.refused.push(row.local);
    device.rows.set(slug, { assumed: conflict, local: conflict });
  }
}

/** One call, and what the device remembers of it. */
function send(
  { definition }: Kind,
  { sent }: Device,
  server: Server,
  planned: PushRow<Pushed>,
  end: Fate,
): ReturnType<Server['push']> | 'no answer' {
  const { document } = planned;
  sent.set(document.slug, beforePush(definition, planned));
  if (end === 'late' || end === 'again_late') server.late.push(planned);
  if (end === 'lost' || end === 'late') return 'no answer';
  if (end === 'twice') server.push(planned);
  const answer = server.push(planned);
  if (end === 'answer_lost') return 'no answer';
  if (answer.conflict === undefined) sent.set(document.slug, afterPush(definition, planned));
  else if (document._deleted) sent.delete(document.slug);
  else sent.set(document.slug, afterConflict(definition, planned));
  return answer;
}

const GOOD = () => 'good' as const;

function arrive({ late, push }: Server, random: Random): void {
  const [row] = late.splice(random.below(Math.max(1, late.length)), 1);
  if (row !== undefined) push(row);
}

/** @returns every text that nobody wrote over who had seen it: those must be somewhere in the end */
function play(of: Kind, random: Random, devices: Device[], server: Server): Set<string> {
  const standing = new Map<string, Pushed>();
  const isLast = (row: Pushed) => !row._deleted;
  const key = (row: Pushed) => `${row.slug.split('~')[0]} ${markOf(of.definition, row)}`;
  const slugs = ['a', 'b', 'c'];
  const fate = () =>
    random.pick(['good', 'good', 'lost', 'answer_lost', 'twice', 'late', 'again_late'] as const);
  for (let n = 0; n < 60; n++) {
    const device = random.pick(devices);
    const slug = random.pick(slugs);
    const row = device.rows.get(slug);
    const what = random.below(12);
    /** A slug is not begun anew after its end. */
    if (what < 4 && row?.local._deleted !== true) {
      if (row !== undefined && isLast(row.local)) standing.delete(key(row.local));
      const text = of.write(slug, `texto ${n}`);
      const local = { ...text, revision: row?.local.revision ?? 0, seq: row?.local.seq ?? 0 };
      device.rows.set(slug, { assumed: row?.assumed, local });
      standing.set(key(local), local);
    } else if (what === 4 && row !== undefined && isLast(row.local)) {
      standing.delete(key(row.local));
      device.rows.set(slug, { assumed: row.assumed, local: { ...row.local, _deleted: true } });
    } else if (what >= 4 && what < 8) push(of, device, server, fate);
    else if (what < 10) pull(of, device, server);
    else arrive(server, random);
  }
  while (server.late.length > 0) arrive(server, random);
  for (let round = 0; round < 4; round++)
    for (const device of devices) {
      push(of, device, server, GOOD);
      pull(of, device, server);
    }
  return new Set(standing.keys());
}

const keysOf = (of: Kind, rows: Iterable<Pushed>) =>
  new Set(
    [...rows]
      .filter((row) => !row._deleted)
      .map((row) => `${row.slug.split('~')[0]} ${markOf(of.definition, row)}`),
  );

describe.each(KINDS)('a pushable document: $name', (of) => {
  test.each(Array.from({ length: 60 }, (_, i) => i + 1))(
    'R22, R24, R26: seed %i: no text is lost',
    (seed) => {
      const random = seeded(seed);
      const server = makeServer(of);
      const devices = [makeDevice(), makeDevice(), makeDevice()];
      const standing = play(of, random, devices, server);
      const there = keysOf(of, [...server.rows.values(), ...devices.flatMap(({ refused }) => refused)]);
      for (const text of standing) expect([...there], `seed ${seed}`).toContain(text);
      for (const device of devices)
        for (const [slug, row] of device.rows)
          expect(markOf(of.definition, row.local), `${slug} of seed ${seed} is the server's`).toBe(
            markOf(of.definition, server.rows.get(slug)!),
          );
    },
  );

  test.each(Array.from({ length: 30 }, (_, i) => i + 1))(
    'R23: seed %i: one device never quarrels with itself',
    (seed) => {
      const server = makeServer(of);
      const device = makeDevice();
      play(of, seeded(1_000 + seed), [device], server);
      const copies = [...server.rows.values()].filter(({ conflict_of }) => conflict_of !== '');
      expect(copies, `seed ${seed}`).toEqual([]);
      expect(device.refused, `seed ${seed}`).toEqual([]);
    },
  );

  test('R25: begun and ended before it was sent, it is not sent', () => {
    const server = makeServer(of);
    const device = makeDevice();
    device.rows.set('a', { assumed: undefined, local: { ...of.write('a', 'x'), _deleted: true } });
    push(of, device, server, GOOD);
    expect([server.rows.size, device.rows.size]).toEqual([0, 0]);
  });

  test('a deletion carries no words, and its body is of its shape', () => {
    const text = of.write('a', 'muchas palabras');
    const { document } = planPush(
      of.definition,
      { assumed: text, document: { ...text, _deleted: true } },
      undefined,
      undefined,
    ) as PushRow<Pushed>;
    expect(v.safeParse(of.definition.body, document).success).toBe(true);
    expect(of.definition.title(text)).not.toBe('');
    expect(markOf(of.definition, document)).toBe('deleted');
  });
});
