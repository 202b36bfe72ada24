/** What the address of somebody's page says: `/user/{id}/edit?user_profile=…&user_index=branches`. Spec 3 §1. Pure. */
import { searchReader } from '../../../ui/search-reader.ts';

const PARTS = ['profiles', 'branches', 'serials'] as const;

/** @property user_profile a profile to be given, ticked and not saved yet @property user_index the part that one came for */
export type UserAddress = {
  user_profile?: string | undefined;
  user_index?: (typeof PARTS)[number] | undefined;
};

export const readUserAddress = searchReader<UserAddress>({
  user_profile: (raw) => (typeof raw === 'string' && raw !== '' ? raw : undefined),
  user_index: (raw) => PARTS.find((one) => one === raw),
});
