/**
 * Documents that the server will never take as they are (R26 of sync/SPEC.md). Pipeline: step 3 (draft). To replicate, what was pushed
 * is with the server, so another device's edit or deletion is written over them: their words are kept here too, and become a
 * document of their own when that has happened.
 */
import { ALL_PUSHABLES } from '../../../schema/pushables/collections.ts';
import {
  type AnyPushable,
  identityOf,
  markOf,
  type Pushed,
} from '../../../schema/pushables/define-pushable.ts';
import { DRAFTS } from '../../../schema/texts/drafts.ts';
import { collectionOf } from './pushed-documents.ts';
import { type PushedScope, waysOf } from './pushed-ways.ts';
import { forgetRefused, refusedRows } from './refused.ts';

let turn: Promise<unknown> = Promise.resolve();
/** Gives those that were written over a document of their own. Calls follow one another. */
export function saveRefused(scope: PushedScope): Promise<void> {
  const done = turn.then(async () => {
    for (const of of ALL_PUSHABLES) await keep(scope, of);
  });
  turn = done.catch(() => undefined);
  return done;
}

async function keep({ local, collections }: PushedScope, of: AnyPushable): Promise<void> {
  for (const { document, copy, hasLost } of await refusedRows<Pushed>(local, of)) {
    if (hasLost) continue;
    const { slug, seq } = document;
    const here = collectionOf(collections, of);
    const there = await here.findOne(of.idOf(slug)).exec();
    /** Only what the server sends bears another number: with the same one it is still ours, edited since or not. */
    if (there?.seq === seq) continue;
    const isSame = there !== null && markOf(of, there) === markOf(of, document);
    const isKept = async () => (await here.findOne(of.idOf(copy)).exec()) !== null;
    if (!isSame && !(await waysOf(of).isElsewhere(local, document)) && !(await isKept()))
      await here.insertIfNotExists(copyOf(of, document, copy));
    await forgetRefused(local, of, [slug]);
  }
}

function copyOf(of: AnyPushable, document: Pushed, copy: string): Pushed {
  const name = DRAFTS.ofThisDevice(of.title(document) || DRAFTS.unnamed);
  const { _deleted, ...text } = of.renamed(document, name);
  return {
    ...text,
    ...identityOf(of, copy),
    ...{ conflict_of: document.slug, revision: 0, seq: 0 },
  } as Pushed;
}
