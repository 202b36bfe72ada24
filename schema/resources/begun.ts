/**
 * The resources of which devices begin rows with no network (`begins` in `travels`). By themselves: a device at its start needs
 * these alone, not every noun of the portal.
 */
import { customers } from './parties/customers.ts';
import type { AnyResource } from './resource.ts';

export const BEGUN_RESOURCES: readonly AnyResource[] = [customers];
