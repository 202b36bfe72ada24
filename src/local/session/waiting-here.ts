/** What waits on this device and is not of the person and client at the screen. How much, never what: that is theirs. */
import { useEffect, useState } from 'react';
import type { ClientChoice } from '../../../schema/documents/session.ts';
import { firstAnswers } from '../device/first-answers.ts';
import { isSameOwner } from '../device/owner.ts';
import { ownerHere, sessionState } from './session.ts';
import { userMark, wiping } from './who-is-here.ts';

/**
 * @property others operations of other people that have not left
 * @property mine of the same person in other clients, where they are still one of those
 */
export type WaitingHere = { others: number; mine: { client: ClientChoice; count: number }[] };

const NOTHING: WaitingHere = { others: 0, mine: [] };

/** Nobody has worked here: what would look into their databases need not come. Where browsers do not tell, somebody may have. */
async function isNewDevice(): Promise<boolean> {
  const names = await indexedDB.databases?.().catch(() => undefined);
  return names?.length === 0;
}

async function waitingHere(): Promise<WaitingHere> {
  const now = sessionState.get();
  const here = ownerHere();
  const clients = now.status === 'signed_in' ? now.session.clients : [];
  if (await isNewDevice()) return NOTHING;
  if (here !== undefined) await firstAnswers();
  const { foundPlaces } = await import('../device/places.ts');
  const marks = wiping();
  const places = (await foundPlaces()).filter(
    ({ place, owner, unsent }) =>
      unsent > 0 && !marks.includes(place) && !(owner && marks.includes(userMark(owner.userId))),
  );
  const mine = places.flatMap(({ owner, unsent: count }) => {
    if (owner === undefined || owner.userId !== here?.userId || isSameOwner(owner, here)) return [];
    const client = clients.find(({ client_id }) => client_id === owner.clientId);
    return client === undefined ? [] : [{ client, count }];
  });
  const others = places.filter(({ owner }) => owner === undefined || owner.userId !== here?.userId);
  return { others: others.reduce((sum, { unsent }) => sum + unsent, 0), mine };
}

/** Looked at when the screen comes; where somebody works, once they see what they came for. */
export function useWaitingHere(): WaitingHere {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isOver = false;
    waitingHere().then(
      (waiting) => !isOver && setFound(waiting),
      (error: unknown) => console.warn('places', error),
    );
    return () => {
      isOver = true;
    };
  }, []);
  return found;
}

/** What signing out would lose of the same person in their other clients. */
export async function onlyHereElsewhere(): Promise<{ unsent: number; drafts: number }> {
  const here = ownerHere();
  const [{ foundPlaces }, { countOnlyHere }] = await Promise.all([
    import('../device/places.ts'),
    import('../open.ts'),
  ]);
  const lost = { unsent: 0, drafts: 0 };
  for (const { place, owner } of await foundPlaces()) {
    if (owner === undefined || owner.userId !== here?.userId || isSameOwner(owner, here)) continue;
    const found = await countOnlyHere(place);
    lost.unsent += found.unsent;
    lost.drafts += found.drafts;
  }
  return lost;
}
