/** A file as an answer that a browser keeps, under a name of letters that every header takes. */
import type { Context } from 'hono';

export type AnsweredFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

export function fileAnswer(c: Context, { name, type, bytes }: AnsweredFile): Response {
  return c.body(bytes, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  });
}
