/** Keys of a screen: `useShortcuts({ 'alt+N': newReceipt })`. They work inside fields too. */
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';

/** Keys in Mantine's spelling: 'mod+S' is Ctrl or Command. A plain letter does not work inside fields. */
export function useShortcuts(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const items = Object.entries(keys).map(([key, run]): HotkeyItem => [key, run, { preventDefault: true }]);
  const combined = items.filter(([key]) => key.includes('+'));
  const plain = items.filter(([key]) => !key.includes('+'));
  useHotkeys(combined, []);
  useHotkeys(plain);
}
