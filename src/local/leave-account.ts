/**
 * Whoever was taken out of an account: what waits here is handed over to those who stay (R36 of sync/SPEC.md), and once nothing does, what this
 * device holds of it is removed. Apart: few ever need it.
 */
import { operationOf } from '../../schema/operations/index.ts';
import { GOODS_PHOTOS } from '../../schema/texts/goods-photos.ts';
import { isShown, UNSENT_STATES } from '../../sync/queue.ts';
import { broadcastToTabs } from './device/bus.ts';
import { countDue } from './device/due-photos.ts';
import { inStates } from './device/outbox-store.ts';
import type { Owner, Place } from './device/owner.ts';
import { foundPlaces, openLocal } from './device/places.ts';
import { handOverTexts } from './documents/hand-over-texts.ts';
import { closeDevice } from './opened.ts';
import { handOverFrom } from './outbox/hand-over.ts';
import { ownerHere, sessionState } from './session/session.ts';
import { finishWiping, forgetRemembered, setWiping, wiping } from './session/who-is-here.ts';

/** What could not be handed over, and why. */
export type KeptHere = { id: string; name: string; reason: string };
/**
 * @property isOver nothing is left here; else what was kept, and how many texts nobody else has
 * @property isOffline the server could not be asked: it goes on when it can
 */
export type Leaving = {
  handed: number;
  kept: KeptHere[];
  texts: number;
  isOver: boolean;
  isOffline: boolean;
};

type Theirs = { place: Place; owner: Owner };

/** Theirs on this device of the accounts that they are in no more: of the one at the screen alone where they are in others still. */
async function placesLeft(): Promise<Theirs[]> {
  const now = sessionState.get();
  const here = ownerHere();
  if (now.status !== 'signed_in' || now.displaced?.by !== 'left' || here === undefined) return [];
  const still = now.displaced.clients.map(({ client_id }) => client_id);
  return (await foundPlaces()).flatMap(({ place, owner }) =>
    owner?.userId === here.userId && !still.includes(owner.clientId) ? [{ place, owner }] : [],
  );
}

/** Hands over what waits, and removes everything once nothing is left. Again after a failure it goes on where it was. */
export async function leaveAccount(): Promise<Leaving> {
  const done: Leaving = { handed: 0, kept: [], texts: 0, isOver: false, isOffline: false };
  /** Nothing is sent, pulled or written meanwhile; and a database is not opened twice in a page. */
  await closeDevice();
  const places = await placesLeft();
  for (const theirs of places) {
    await handOverAll(theirs, done);
    if (done.isOffline) return done;
  }
  if (done.kept.length > 0 || done.texts > 0) return done;
  await wipePlaces(places);
  return { ...done, isOver: true };
}

/** Also what could not be handed over: a person said so. */
export async function wipeLeft(): Promise<void> {
  await wipePlaces(await placesLeft());
}

async function handOverAll({ place, owner }: Theirs, done: Leaving): Promise<void> {
  const local = await openLocal(place, { onOutdated: () => undefined, onReopened: () => undefined });
  try {
    const waiting = (await inStates(local, [...UNSENT_STATES, 'refused'])).filter(isShown);
    for (const { id, kind, summary, subject } of waiting.sort((a, b) => a.position - b.position)) {
      const handed = await handOverFrom({ local, owner }, id);
      if (handed.ok) done.handed += 1;
      else if (handed.error.code === 'network') done.isOffline = true;
      else if (handed.error.code !== 'handed_done') {
        const { name, detail } = operationOf(kind).words(summary, subject);
        done.kept.push({
          id,
          name: [name, detail].filter(Boolean).join(' · '),
          reason: handed.error.message,
        });
      }
      if (done.isOffline) return;
    }
    // Their words are with the server or with a colleague; the bytes were only here, and nobody else may send them.
    const photos = await countDue(local.meta);
    if (photos > 0)
      done.kept.push({ id: place, name: GOODS_PHOTOS.title, reason: GOODS_PHOTOS.leftBehind(photos) });
    const texts = await handOverTexts({ place, owner }, local);
    done.handed += texts.handed;
    done.texts += texts.others;
    done.isOffline = texts.left.some(({ error }) => error.code === 'network');
    done.kept.push(...texts.left.map(({ id, name, error }) => ({ id, name, reason: error.message })));
  } finally {
    local.close();
  }
}

/** The screen stays, to say what was done; the other tabs leave theirs. */
async function wipePlaces(places: readonly Theirs[]): Promise<void> {
  const here = ownerHere();
  forgetRemembered(here?.userId);
  setWiping([...wiping(), ...places.map(({ place }) => place)]);
  broadcastToTabs({ type: 'signed_out', ...(here !== undefined && { userId: here.userId }) });
  await finishWiping();
}
