/**
 * Which modules become one file. Rolldown makes a file for each set of screens that share something, of which there are hundreds,
 * most of them under a kilobyte; an installed app fetches each by a request of its own, one after the other. Here screens of one
 * room count as one: a file is what the same rooms share. What a file imports is used wherever the file is, and so by more rooms:
 * no two files wait for each other.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** What alone brings more than this stays a room of its own, and is fetched when it is used. Characters, before it is minified. */
const LARGE = 60_000;

type Known = { size: number; begins: boolean; imports: readonly string[] };

/** @param roomOf the room of a module that is loaded by itself, and of what it imports */
export function partsByRoom(roomOf: (moduleId: string, imports: readonly string[]) => string): {
  plugin: Plugin;
  /** undefined for what is none of the build's modules */
  nameOf: (moduleId: string) => string | undefined;
} {
  const names = new Map<string, string>();
  const plugin: Plugin = {
    name: 'parts-by-room',
    apply: 'build',
    buildEnd() {
      names.clear();
      const modules = new Map<string, Known>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info?.code == null) continue;
        const begins = info.isEntry || info.dynamicImporters.length > 0;
        modules.set(id, { size: info.code.length, begins, imports: info.importedIds });
      }
      const usedBy = usersOf(modules);
      const alone = new Map<string, number>();
      for (const [id, [first, ...others]] of usedBy) {
        if (first !== undefined && others.length === 0)
          alone.set(first, (alone.get(first) ?? 0) + (modules.get(id)?.size ?? 0));
      }
      const roomOfEntry = (entry: string) =>
        (alone.get(entry) ?? 0) > LARGE ? entry : roomOf(entry, modules.get(entry)?.imports ?? []);
      const rooms = new Map([...new Set([...usedBy.values()].flat())].map((id) => [id, roomOfEntry(id)]));
      for (const [id, users] of usedBy) {
        const used = [...new Set(users.map((user) => rooms.get(user)))].sort();
        names.set(id, `part${createHash('sha256').update(used.join('\n')).digest('hex').slice(0, 8)}`);
      }
    },
  };
  return { plugin, nameOf: (moduleId) => names.get(moduleId) };
}

/** By module, those that are loaded by themselves and need it. */
function usersOf(modules: ReadonlyMap<string, Known>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [entry, { begins }] of modules) {
    if (!begins) continue;
    const seen = new Set<string>();
    const left = [entry];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const known = modules.get(id);
      if (known === undefined || seen.has(id)) continue;
      seen.add(id);
      users.set(id, [...(users.get(id) ?? []), entry]);
      left.push(...known.imports);
    }
  }
  return users;
}
