/**
 * One device with the real code of src/local (Dexie and RxDB over an IndexedDB in memory), a real server and sandbox, and another
 * device that calls the server by itself. Between the first one and the server calls are lost, doubled, held back and delivered
 * late, their answers lost, and its page goes at any time.
 */
import type { Draft } from '../../schema/documents/draft.ts';
import { draftMark } from '../../schema/pushables/draft.ts';
import type { RunningSandbox } from '../../server/sandbox/start-sandbox.ts';
import { deleteDraft, saveDraft } from '../../src/local/documents/drafts.ts';
import { emitReceipt } from '../../src/local/outbox/emit.ts';
import { retryAll } from '../../src/local/outbox/outbox-actions.ts';
import type { Random } from '../../sync/testing/random.ts';
import { openTestDevice, type TestDevice } from '../factories/device.ts';
import { signUpIssuer } from '../factories/issuer.ts';
import { asReceipt, buildReceipt } from '../factories/receipt.ts';
import type { TestServer } from '../factories/server.ts';

/** How often a form is that of a new draft. */
const NEW = 0.25;

export const wordsOf = ({ receipt }: Pick<Draft, 'receipt'>) => asReceipt(receipt).payment_conditions;
const textOf = (words: string) =>
  buildReceipt({ branch_office_id: '', serie: 'A', payment_conditions: words });

type Held = { path: string; init: RequestInit };
export type DeviceWorld = Awaited<ReturnType<typeof makeDeviceWorld>>;

/** @param chance of the network; the steps of a run have a source of their own */
export async function makeDeviceWorld(server: TestServer, sandbox: RunningSandbox, chance: Random) {
  const person = await signUpIssuer(server, sandbox);
  const stampsBefore = sandbox.data.countStamps();
  const weather = { calm: true };
  const held: Held[] = [];
  const counts = { lost: 0, answersLost: 0, doubled: 0, late: 0, reopened: 0 };
  /** What somebody wrote and nobody who had seen it wrote over, deleted or was told that it is elsewhere. */
  const standing = new Set<string>();
  let written = 0;
  const nextWords = (who: string) => {
    written += 1;
    return `${who} ${written}`;
  };

  const straight = (path: string, init: RequestInit) => server.app.request(path, init);
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    if (weather.calm) return await straight(path, init);
    if (chance.chance(0.06)) held.push({ path, init: { ...init, signal: null } });
    if (chance.chance(0.12)) {
      counts.lost += 1;
      throw new TypeError('the request is lost');
    }
    const answer = await straight(path, init);
    if (chance.chance(0.1)) {
      counts.doubled += 1;
      await (await straight(path, { ...init, signal: null })).text();
    }
    if (!chance.chance(0.15)) return answer;
    counts.answersLost += 1;
    throw new TypeError('the answer is lost');
  }
  const calls = { person, server: { ...server, app: { request } as unknown as TestServer['app'] } };
  let device: TestDevice = await openTestDevice(calls);

  const here = async () => (await device.collections.drafts.find().exec()).map((each) => each.toJSON());
  async function onServer(): Promise<Draft[]> {
    const answer = await person.call('GET', '/api/v1/changes?collection=drafts&since=0');
    return ((await answer.json()) as { documents: Draft[] }).documents;
  }

  /** One that this device shows, or a new one: a draft is begun by one device alone. */
  async function pickHere(random: Random): Promise<string> {
    const slugs = (await here()).map(({ slug }) => slug).sort();
    return slugs.length === 0 || random.chance(NEW) ? crypto.randomUUID() : random.pick(slugs);
  }
  function pickElsewhere(random: Random): string {
    const slugs = [...seen.values()].filter((each) => !each._deleted).map(({ slug }) => slug);
    return slugs.length === 0 || random.chance(NEW) ? crypto.randomUUID() : random.pick(slugs);
  }

  /** A person writes in a form that shows what the device has. */
  async function write(slug: string): Promise<void> {
    const shown = await device.collections.drafts.findOne(slug).exec();
    const words = nextWords('aquí');
    const edit = { slug, name: 'Factura', is_complete: true, receipt: textOf(words) };
    const saved = await saveDraft({ ...edit, ...(shown !== null && { based_on: draftMark(shown) }) });
    if (!saved.ok) throw new Error(saved.error.message);
    // The form of a draft that is being issued has gone: what it says late is what is issued, or nothing.
    if ((await device.collections.drafts.findOne(saved.value.slug).exec()) === null) return;
    if (shown !== null) standing.delete(wordsOf(shown as never));
    standing.add(words);
  }
  async function remove(slug: string): Promise<void> {
    const shown = await device.collections.drafts.findOne(slug).exec();
    if (shown === null) return;
    const words = wordsOf(shown as never);
    await deleteDraft(slug);
    standing.delete(words);
  }
  async function emit(slug: string): Promise<void> {
    const shown = await device.collections.drafts.findOne(slug).exec();
    if (shown === null) return;
    await emitReceipt(textOf(wordsOf(shown as never)), { draftSlug: slug, basedOn: draftMark(shown) });
  }

  /** What the other device has seen of each draft; older than the server's when it does not look. */
  const seen = new Map<string, Draft>();
  async function lookElsewhere(): Promise<void> {
    for (const draft of await onServer()) seen.set(draft.slug, draft);
  }
  async function writeElsewhere(slug: string): Promise<void> {
    const shown = seen.get(slug);
    // An ended draft is not begun anew by who knows of its end.
    if (shown?._deleted) return;
    const words = nextWords('allá');
    const base_revision = shown?.revision ?? 0;
    const text = { slug, name: 'Factura', is_complete: true, receipt: textOf(words) };
    const more = { seq: 0, _deleted: false, revision: base_revision, edited_at: '', conflict_of: '' };
    const body = { rows: [{ base_revision, draft: { ...text, ...more } }] };
    const answer = await person.call('POST', '/api/v1/drafts/push', body);
    if (!answer.ok) throw new Error(await answer.text());
    if (shown !== undefined) standing.delete(wordsOf(shown));
    standing.add(words);
    const { conflicts } = (await answer.json()) as { conflicts: Draft[] };
    seen.set(slug, conflicts[0] ?? ({ ...text, ...more, revision: base_revision + 1 } as Draft));
  }
  async function removeElsewhere(slug: string): Promise<void> {
    const shown = seen.get(slug);
    if (shown === undefined || shown._deleted) return;
    const gone = { ...shown, _deleted: true };
    await person.call('POST', '/api/v1/drafts/push', {
      rows: [{ base_revision: shown.revision, draft: gone }],
    });
    standing.delete(wordsOf(shown));
  }

  return {
    server,
    sandbox,
    person,
    stampsBefore,
    weather,
    counts,
    pickHere,
    pickElsewhere,
    standing,
    here,
    onServer,
    write,
    remove,
    emit,
    lookElsewhere,
    writeElsewhere,
    removeElsewhere,
    device: () => device,
    held: () => held.length,
    /** Delivers a call of before, once more. */
    async deliver(random: Random) {
      const late = random.pick(held);
      counts.late += 1;
      await (await straight(late.path, late.init)).text();
    },
    async reopen() {
      counts.reopened += 1;
      device = await device.reopen();
    },
    /** All that waits for a timer goes now. */
    async hurry() {
      await retryAll();
      device.fire('online');
    },
    work: () => server.worker.drain(),
  };
}
