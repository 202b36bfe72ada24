/** Paths of files in an archive that every system takes, whatever strangers called them: letters of ASCII alone, so that a list of sums is read anywhere. Pure. */

const LONGEST = 80;
const LONGEST_ENDING = 6;
/** Names that Windows keeps for itself. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** One part of a path. @param other where nothing of it is left */
export function safeName(text: string, other = 'archivo'): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= LONGEST_ENDING ? plain.slice(dot) : '';
  const stem = plain.slice(0, Math.min(plain.length - ending.length, LONGEST));
  const name = `${stem}${ending}`.replace(/\.{2,}/g, '.');
  return name === '' ? other : name.replace(RESERVED, '_$&');
}

/** Gives each path once: of two alike, in whatever letter case, the second has a number. */
export function uniquePaths(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    const safe = safeName(name);
    const dot = safe.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    const place = folder === '' ? '' : `${folder}/`;
    let path = `${place}${safe}`;
    for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = `${place}${stem}-${n}${ending}`;
    taken.add(path.toLowerCase());
    return path;
  };
}
