/** What of ssh2-sftp-client is used here: the package has no types of its own. */
declare module 'ssh2-sftp-client' {
  import type { Readable } from 'node:stream';

  type Attributes = { size: number; mtime: number; isFile(): boolean };
  type Listed = { filename: string; attrs: Attributes };
  /** Of ssh2, beneath it. */
  type Session = {
    opendir(path: string, done: (error: Error | undefined, handle: Buffer) => void): void;
    /** One part; an error with code 1 at the end. */
    readdir(handle: Buffer, done: (error: Error | undefined, part: Listed[] | undefined) => void): void;
    close(handle: Buffer, done: () => void): void;
  };
  class SftpClient {
    constructor(name: string, callbacks: Record<'error' | 'end' | 'close', () => void>);
    connect(options: {
      host: string;
      port: number;
      username: string;
      password?: string;
      privateKey?: string;
      readyTimeout: number;
      hostVerifier: (key: Buffer) => boolean;
    }): Promise<unknown>;
    sftp: Session;
    stat(path: string): Promise<{ size: number; modifyTime: number }>;
    exists(path: string): Promise<false | string>;
    mkdir(path: string): Promise<unknown>;
    rename(from: string, to: string): Promise<unknown>;
    createReadStream(path: string, options: { end: number }): Readable;
    end(): Promise<unknown>;
  }
  export = SftpClient;
}
