/** Keys of a screen: `useShortcuts({ 'alt+N': newReceipt })`. Those with Alt or Ctrl work inside fields too. */
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';

const IN_FIELDS = /(^|\+)(alt|ctrl|mod|meta)\+/i;

/**
 * Keys in Mantine's spelling: 'mod+S' is Ctrl or Command. A key that writes a character ('shift+?') does
 * nothing inside a field: there it is text. Alt and a letter count by the key's place, because on some
 * keyboards the two together write a sign.
 */
export function useShortcuts(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const items = Object.entries(keys).map(
    ([key, run]): HotkeyItem => [
      key,
      run,
      { preventDefault: true, usePhysicalKeys: /(^|\+)alt\+/i.test(key) },
    ],
  );
  const inFields = items.filter(([key]) => IN_FIELDS.test(key));
  const elsewhere = items.filter(([key]) => !IN_FIELDS.test(key));
  useHotkeys(inFields, []);
  useHotkeys(elsewhere);
}
