/** The account that anyone may enter while the sandbox stamps. */
import { DEMO_EMAIL } from '../../schema/documents/session.ts';
import { findUserId } from '../store/identity/users.ts';
import type { Store } from '../store/kernel/store.ts';

/** Id of the demo user; undefined where the demo was never set up. */
export async function findDemoUser(store: Store): Promise<string | undefined> {
  return await findUserId(DEMO_EMAIL, store.db);
}
