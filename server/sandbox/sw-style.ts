/** How SW says things, whatever was asked: its failures, its token, its field of XML. */
import type { Context } from 'hono';
import { SANDBOX_NOT_VALID } from '../../schema/texts/sandbox.ts';
import type { FaultStyle } from './pac-faults.ts';
import type { Front } from './pac-routes.ts';

export function failure(
  message: string,
  data: Record<string, unknown> | null = null,
  detail = SANDBOX_NOT_VALID,
) {
  return { status: 'error', message, messageDetail: detail, data };
}

export function isAllowed(c: Context, { tokens, faults }: Front): boolean {
  return tokens.accepts(c.req.header('authorization')) && !faults.take('token_expired');
}

export function notAllowed(c: Context): Response {
  return c.json(failure('401 - El token no es válido o expiró.'), 401);
}

export function swStyle(c: Context): FaultStyle {
  return {
    tooMany: () => c.json(failure('Demasiadas solicitudes.'), 429, { 'retry-after': '1' }),
    broken: () => c.json(failure('Error interno.'), 500),
  };
}

/** The field `xml` of a multipart body. */
export async function xmlField(c: Context): Promise<string> {
  const file = (await c.req.parseBody()).xml;
  return file instanceof File ? await file.text() : typeof file === 'string' ? file : '';
}
