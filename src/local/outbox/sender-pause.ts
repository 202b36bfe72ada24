/** Why the queue of this tab pauses, if it is the one that sends. */
import type { Pause } from '../../../sync/answer.ts';
import { createStore } from '../device/store.ts';

export const senderPause = createStore<Pause | undefined>(undefined);
