/** How many texts only this device has: they would be lost by signing out. What knows drafts loads with the question. */
import { currentDevice } from '../opened.ts';

export async function draftsOnlyHere(): Promise<number> {
  const open = currentDevice.get();
  if (open === undefined) return 0;
  const { draftsOnlyIn } = await import('./drafts.ts');
  return await draftsOnlyIn(open);
}
