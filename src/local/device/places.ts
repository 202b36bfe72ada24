/**
 * The one place that opens a person's databases, and knows which are on this device and whose. Versions before this one named them
 * by client alone: such a database stays where it is, and is the data of the person whose session it has written down.
 */
import { Dexie } from 'dexie';
import { UNSENT_STATES } from '../../../sync/queue.ts';
import { type ConnectionWatch, keepConnection } from './connection.ts';
import { describeLocal, type LocalDb, localName } from './dexie.ts';
import { countDue } from './due-photos.ts';
import {
  formerPlaceOf,
  isSameOwner,
  OWNER_META,
  type Owner,
  ownerRecord,
  type Place,
  placeOf,
  readOwner,
  SESSION_META,
} from './owner.ts';
import { isQuotaError } from './storage.ts';

export type OpenPlace = { place: Place; local: LocalDb };
/** Databases of somebody on this device. @property unsent operations that have not surely left, and photos that follow theirs */
export type FoundPlace = { place: Place; owner: Owner | undefined; unsent: number };

/** Opens what is the owner's, and nobody else's. */
export async function openPlace(owner: Owner, watch: ConnectionWatch): Promise<OpenPlace> {
  const former = formerPlaceOf(owner);
  if (await Dexie.exists(localName(former))) {
    const local = await openLocal(former, watch);
    if (await claim(local, owner)) return { place: former, local };
    local.close();
  }
  const place = placeOf(owner);
  const local = await openLocal(place, watch);
  if (await claim(local, owner)) return { place, local };
  local.close();
  throw new Error('The databases of this name are of somebody else');
}

/** Those of a place, whosever it is. */
export async function openLocal(place: Place, watch: ConnectionWatch): Promise<LocalDb> {
  const local = describeLocal(place);
  keepConnection(local, watch);
  await local.open();
  return local;
}

/** One transaction: of two who enter at once, what nobody had written down whose it is becomes the first one's. */
async function claim(local: LocalDb, owner: Owner): Promise<boolean> {
  return await local
    .transaction('rw', local.meta, async () => {
      const there = readOwner((await local.meta.get(OWNER_META))?.value);
      if (there !== undefined) return isSameOwner(there, owner);
      await local.meta.put({ key: OWNER_META, value: ownerRecord(owner) });
      return true;
    })
    .catch((error: unknown) => {
      /** With no room it is claimed the next time. */
      if (!isQuotaError(error)) throw error;
      return true;
    });
}

/** Whose the data of a client is that a version before this one left here. */
export async function formerOwner(clientId: string): Promise<Owner | undefined> {
  const former = formerPlaceOf({ clientId });
  if (!(await Dexie.exists(localName(former)))) return undefined;
  return await lookInto(former, async (local) => readOwner((await local.meta.get(OWNER_META))?.value));
}

/** Whether a device has what a person works with in a client: then it can be shown with no network. */
export async function hasSession(owner: Owner): Promise<boolean> {
  for (const place of [formerPlaceOf(owner), placeOf(owner)]) {
    if (!(await Dexie.exists(localName(place)))) continue;
    const found = await lookInto(place, async ({ meta }) => ({
      owner: readOwner((await meta.get(OWNER_META))?.value),
      session: await meta.get(SESSION_META),
    }));
    if (isSameOwner(found.owner, owner) && found.session !== undefined) return true;
  }
  return false;
}

/** All that is on this device, of everybody. */
export async function foundPlaces(): Promise<FoundPlace[]> {
  const prefix = localName('');
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(prefix));
  const found: FoundPlace[] = [];
  for (const name of names) {
    const place = name.slice(prefix.length);
    const look = lookInto(place, async ({ meta, outbox }) => ({
      place,
      owner: readOwner((await meta.get(OWNER_META))?.value),
      unsent:
        (await outbox
          .where('state')
          .anyOf([...UNSENT_STATES])
          .count()) + (await countDue(meta)),
    }));
    /** One that cannot be opened, as of a version to come, says nothing of the others. */
    found.push(...(await look.then((each) => [each], warned)));
  }
  return found;
}

function warned(error: unknown): FoundPlace[] {
  console.warn('places', error);
  return [];
}

/** Without holding it: whoever has it open, or removes it, is not kept waiting. */
async function lookInto<T>(place: Place, look: (local: LocalDb) => Promise<T>): Promise<T> {
  const local = describeLocal(place);
  await local.open();
  try {
    return await look(local);
  } finally {
    local.close();
  }
}
