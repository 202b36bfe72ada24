/** What of an invoice may still be credited: its total less the notes of the server and those that wait on this device. */
import { useEffect, useState } from 'react';
import { creditLeft } from '../../../../schema/forms/receipt/follow-up/credit-note.ts';
import { type CreditsHere, creditsHere, type ReceiptListRow } from '../../../local/index.ts';

export type Room = CreditsHere & { readonly left: string };

/** undefined while it is asked. */
export function useCreditRoom({
  id,
  uuid,
  total,
}: Pick<ReceiptListRow, 'id' | 'uuid' | 'total'>): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    let live = true;
    void creditsHere({ id, uuid }).then((found) => {
      const { server, here } = found;
      const taken = [...(server ? [server.credited, server.waiting] : []), ...here];
      if (live) setRoom({ ...found, left: creditLeft({ total, taken }) });
    });
    return () => {
      live = false;
    };
  }, [id, uuid, total]);
  return room;
}
