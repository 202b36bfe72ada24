/** The files of what was dropped: of a folder its XML and ZIP, however deep; whatever else is in it is nobody's document. */
import { RECEIVED } from '../../../../schema/texts/received.ts';
import type { Unread } from './use-bring.ts';

const { problems: PROBLEMS } = RECEIVED;
/** As many as of an archive. */
const MOST_FILES = 20_000;
const DEEPEST = 30;

export type Dropped = { files: File[]; unread: Unread[] };
type Entry = Pick<FileSystemEntry, 'name' | 'isDirectory'>;

/** Call it while the drop is told: later there is nothing in it any more. Where folders cannot be read, the files. */
export function droppedFiles({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.every(({ isDirectory }) => !isDirectory))
    return Promise.resolve({ files: [...files], unread: [] });
  return filesOf(entries);
}

export async function filesOf(entries: readonly Entry[], most = MOST_FILES): Promise<Dropped> {
  const found: Dropped = { files: [], unread: [] };
  let isFull = false;
  for (const entry of entries) {
    const before = found.files.length + found.unread.length;
    await walk(entry, 0);
    if (entry.isDirectory && found.files.length + found.unread.length === before)
      found.unread.push({ name: entry.name, problem: PROBLEMS.folderEmpty });
  }
  return found;

  async function walk(entry: Entry, depth: number): Promise<void> {
    if (isFull) return;
    if (!entry.isDirectory && found.files.length >= most) {
      isFull = true;
      found.unread.push({ name: entry.name, problem: PROBLEMS.folderMany });
      return;
    }
    try {
      if (!entry.isDirectory) {
        if (depth === 0 || isDocument(entry.name))
          found.files.push(await fileOf(entry as FileSystemFileEntry));
      } else if (depth < DEEPEST) {
        for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) await walk(child, depth + 1);
      }
    } catch {
      found.unread.push({ name: entry.name, problem: PROBLEMS.unreadable });
    }
  }
}

/** Hidden ones are of the system that wrote them. */
const isDocument = (name: string) => /^[^.].*\.(xml|zip)$/i.test(name);

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** They are told a hundred at a time, until there are no more. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
