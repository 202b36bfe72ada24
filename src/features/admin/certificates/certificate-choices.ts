/** Certificates to choose from: those that have their key. One that was chosen and has none any more stays, by its number. Pure. */
import type { Certificate } from './certificate-state.ts';

type Choice = { value: string; label: string };

/** @param chosen its serial number; '' for none @param none what choosing none means */
export function certificateChoices(
  certificates: readonly Certificate[],
  chosen: string,
  none: string,
): Choice[] {
  const usable = certificates
    .filter((each) => each.key_destroyed !== true)
    .map(({ serial_number, name }) => ({ value: serial_number, label: `${serial_number} ${name}` }));
  const isGone = chosen !== '' && !usable.some(({ value }) => value === chosen);
  return [{ value: '', label: none }, ...usable, ...(isGone ? [{ value: chosen, label: chosen }] : [])];
}
