/** How much room there is. */
import { useMediaQuery } from '@mantine/hooks';

/** True while the screen is as narrow as a phone's (below Mantine's `sm`, 48em). */
export function usePhone(): boolean {
  return useBelow('47.99em');
}

/** True while two columns do not fit beside the navigation (below Mantine's `md`, 62em): phones and tablets. */
export function useNarrow(): boolean {
  return useBelow('61.99em');
}

function useBelow(width: string): boolean {
  return useMediaQuery(`(max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false;
}
