/**
 * A small SFTP server with files in memory: real connections, real protocol. It can be told to cut in the middle of a file, and to refuse that
 * anything is moved.
 */
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE: CODES } = utils.sftp;
const [DIRECTORY, FILE] = [0o040755, 0o100644];

export type SftpServer = {
  port: number;
  /** By their paths; undefined for a folder. */
  files: Map<string, { bytes: Buffer; modified: number } | undefined>;
  user: string;
  password: string;
  /** Cuts the connection when that file is read, once. */
  cutAt: string;
  isReadOnly: boolean;
  connections: number;
  put(path: string, content: string | Uint8Array, modified?: string): void;
  close(): Promise<void>;
};

/** @param hostKey of an earlier one; another one unless told @param port of an earlier one */
export async function startSftp({ hostKey = newHostKey(), port = 0 } = {}): Promise<SftpServer> {
  const sftp: SftpServer = {
    ...{ port, files: new Map([['/facturas', undefined]]), user: 'facturas', password: 'secreta' },
    ...{ cutAt: '', isReadOnly: false, connections: 0 },
    put(path, content, modified = '2026-11-20T12:00:00Z') {
      sftp.files.set(path, { bytes: Buffer.from(content), modified: Date.parse(modified) / 1_000 });
    },
    close: async () => {
      for (const connection of open) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const open = new Set<ssh2.Connection>();
  const server = new Server({ hostKeys: [hostKey] }, (connection) => {
    sftp.connections += 1;
    open.add(connection);
    connection.on('close', () => open.delete(connection));
    connection.on('error', () => {});
    connection.on('authentication', (asked) => {
      const isRight =
        asked.method === 'password' && asked.username === sftp.user && asked.password === sftp.password;
      if (isRight) asked.accept();
      else asked.reject(['password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(sftp, acceptSftp(), () => connection.end()));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  sftp.port = (server.address() as AddressInfo).port;
  return sftp;
}

export const newHostKey = (): string => utils.generateKeyPairSync('ed25519').private;

type Handle = { path: string; isListed: boolean };

function serve(sftp: SftpServer, stream: ssh2.SftpStream, cut: () => void): void {
  const { files } = sftp;
  const handles = new Map<number, Handle>();
  let last = 0;
  const opened = (path: string) => {
    last += 1;
    handles.set(last, { path, isListed: false });
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    return handle;
  };
  const of = (handle: Buffer) => handles.get(handle.readUInt32BE(0));
  const attributes = (path: string) => {
    const file = files.get(path);
    const time = file?.modified ?? 0;
    return {
      ...{ mode: file === undefined ? DIRECTORY : FILE, uid: 0, gid: 0 },
      ...{ size: file?.bytes.length ?? 0, atime: time, mtime: time },
    };
  };
  const stat = (id: number, path: string) =>
    files.has(path) ? stream.attrs(id, attributes(path)) : stream.status(id, CODES.NO_SUCH_FILE);
  stream.on('STAT', stat);
  stream.on('LSTAT', stat);
  stream.on('REALPATH', (id, path) => stream.name(id, [{ filename: path, longname: path, attrs: {} }]));
  stream.on('OPENDIR', (id, path) =>
    files.has(path) ? stream.handle(id, opened(path)) : stream.status(id, CODES.NO_SUCH_FILE),
  );
  stream.on('READDIR', (id, given) => {
    const handle = of(given);
    if (handle === undefined || handle.isListed) return stream.status(id, CODES.EOF);
    handle.isListed = true;
    const inside = [...files.keys()].filter(
      (path) => path.startsWith(`${handle.path}/`) && !path.slice(handle.path.length + 1).includes('/'),
    );
    return stream.name(
      id,
      inside.map((path) => {
        const filename = path.slice(handle.path.length + 1);
        const kind = files.get(path) === undefined ? 'd' : '-';
        return {
          filename,
          longname: `${kind}rw-r--r-- 1 a a 1 Nov 20 12:00 ${filename}`,
          attrs: attributes(path),
        };
      }),
    );
  });
  stream.on('OPEN', (id, path) =>
    files.get(path) === undefined ? stream.status(id, CODES.NO_SUCH_FILE) : stream.handle(id, opened(path)),
  );
  stream.on('FSTAT', (id, handle) => stat(id, of(handle)?.path ?? ''));
  stream.on('READ', (id, given, offset, length) => {
    const path = of(given)?.path ?? '';
    const { bytes = Buffer.alloc(0) } = files.get(path) ?? {};
    if (path === sftp.cutAt) {
      sftp.cutAt = '';
      return cut();
    }
    if (offset >= bytes.length) return stream.status(id, CODES.EOF);
    return stream.data(id, bytes.subarray(offset, offset + length));
  });
  stream.on('CLOSE', (id, handle) => {
    handles.delete(handle.readUInt32BE(0));
    return stream.status(id, CODES.OK);
  });
  const changing = (id: number, change: () => boolean) => {
    if (sftp.isReadOnly) return stream.status(id, CODES.PERMISSION_DENIED);
    return stream.status(id, change() ? CODES.OK : CODES.FAILURE);
  };
  stream.on('MKDIR', (id, path) =>
    changing(id, () => !files.has(path) && files.set(path, undefined) !== undefined),
  );
  stream.on('RENAME', (id, from, to) =>
    changing(id, () => {
      const file = files.get(from);
      if (file === undefined || files.has(to)) return false;
      files.set(to, file);
      return files.delete(from);
    }),
  );
}
