/** What of ssh2 the test's server uses: the package has no types of its own. */
declare module 'ssh2' {
  import type { Server as NetServer } from 'node:net';

  namespace ssh2 {
    type Attributes = {
      mode?: number;
      uid?: number;
      gid?: number;
      size?: number;
      atime?: number;
      mtime?: number;
    };
    type SftpStream = {
      on(
        event: 'STAT' | 'LSTAT' | 'REALPATH' | 'OPENDIR' | 'OPEN' | 'MKDIR',
        answer: (id: number, path: string) => unknown,
      ): void;
      on(event: 'READDIR' | 'FSTAT' | 'CLOSE', answer: (id: number, handle: Buffer) => unknown): void;
      on(
        event: 'READ',
        answer: (id: number, handle: Buffer, offset: number, length: number) => unknown,
      ): void;
      on(event: 'RENAME', answer: (id: number, from: string, to: string) => unknown): void;
      status(id: number, code: number): void;
      attrs(id: number, attributes: Attributes): void;
      handle(id: number, handle: Buffer): void;
      data(id: number, bytes: Buffer): void;
      name(id: number, names: { filename: string; longname: string; attrs: Attributes }[]): void;
    };
    type Asked = {
      method: string;
      username: string;
      password?: string;
      accept(): void;
      reject(methods: string[]): void;
    };
    type Session = { on(event: 'sftp', answer: (accept: () => SftpStream) => void): void };
    type Connection = {
      on(event: 'close' | 'error', heard: () => void): void;
      on(event: 'authentication', answer: (asked: Asked) => void): void;
      on(event: 'session', answer: (accept: () => Session) => void): void;
      end(): void;
    };
  }
  const ssh2: {
    Server: new (
      options: { hostKeys: string[] },
      onConnection: (connection: ssh2.Connection) => void,
    ) => NetServer;
    utils: {
      generateKeyPairSync(kind: 'ed25519'): { private: string };
      sftp: { STATUS_CODE: Record<'OK' | 'EOF' | 'NO_SUCH_FILE' | 'PERMISSION_DENIED' | 'FAILURE', number> };
    };
  };
  export = ssh2;
}
