/** The account that anyone may enter while the sandbox stamps. */
import { DEMO_EMAIL } from '../../schema/documents/api.ts';
import type { Store } from '../store/store.ts';
import { findUserId } from '../store/users.ts';

/** Id of the demo user; undefined where the demo was never set up. */
export async function findDemoUser(store: Store): Promise<string | undefined> {
  return await findUserId(DEMO_EMAIL, store.db);
}
