/** The files of a folder over SFTP, part by part and no more than so many: how many there are, the other side says. */
import { promisify } from 'node:util';
import type SftpClient from 'ssh2-sftp-client';

export type Found = { name: string; size: number /** Milliseconds since 1970. */; modified: number };

const END = 1;

/** @throws what the server says, with its code */
export async function listFolder(
  { sftp }: SftpClient,
  folder: string,
  most: number,
  isWanted: (found: Found) => boolean,
): Promise<Found[]> {
  const handle = await promisify(sftp.opendir.bind(sftp))(folder);
  const readPart = promisify(sftp.readdir.bind(sftp));
  const all: Found[] = [];
  try {
    // What is passed over counts as well: a server that never ends is not heard to its end.
    for (let seen = 0; seen < most; ) {
      const part = (await readPart(handle)) ?? [];
      if (part.length === 0) break;
      seen += part.length;
      for (const { filename: name, attrs } of part) {
        const found = { name, size: attrs.size, modified: attrs.mtime * 1_000 };
        if (attrs.isFile() && isWanted(found)) all.push(found);
      }
    }
  } catch (error) {
    if ((error as { code?: unknown }).code !== END) throw error;
  } finally {
    sftp.close(handle, () => {});
  }
  return all;
}
