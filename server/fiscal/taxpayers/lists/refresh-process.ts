/** The process in which the SAT's lists are fetched and read: see refresh-elsewhere.ts. */
import { serveOrder } from '../../../base/elsewhere/serve-order.ts';
import { ListError } from './list-error.ts';
import type { RefreshOrder } from './refresh-elsewhere.ts';
import { refreshLists } from './refresh-lists.ts';

serveOrder(
  async ({ now, ...order }: RefreshOrder) => await refreshLists({ ...order, clock: () => new Date(now) }),
  (error) => error instanceof ListError,
);
