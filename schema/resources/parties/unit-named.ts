/** Which active business unit of ours a name or alias means, whatever its letters. Pure. */
import { foldWords } from '../../catalogs/fold.ts';

type Named = { name: string; alias: string; is_active: boolean };

const fold = (words: string): string => foldWords(words).join(' ');

export function unitNamed<U extends Named>(units: readonly U[], name: string): U | undefined {
  const wanted = fold(name);
  if (wanted === '') return undefined;
  return units.find((unit) => unit.is_active && [unit.name, unit.alias].some((one) => fold(one) === wanted));
}
