/** True while the screen is as narrow as a phone's (below Mantine's `sm`, 48em). */
import { useMediaQuery } from '@mantine/hooks';

export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
