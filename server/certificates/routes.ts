/** Certificates by call. A private key goes in and never comes out. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { TinteroError } from '../../schema/errors.ts';
import { CERTIFICATES } from '../../schema/texts/certificates.ts';
import type { Deps } from '../deps.ts';
import { checkShape, parseJson, readForm, readJson } from '../http/read-body.ts';
import type { Router } from '../http/router.ts';
import { securityCaller } from '../security/caller.ts';
import { isKeyDestroyed, listCertificates, type StoredCertificate } from '../store/certificates.ts';
import { addCertificate, type CsdFiles } from './add-certificate.ts';
import { removeCertificate } from './remove-certificate.ts';

/** The SAT's files have under 3 kB each. */
const MAX_BYTES = 64 * 1024;

/** Each character fits in one place only: a wrong one at the end is found in one pass. */
const base64 = v.pipe(v.string(), v.minLength(1), v.regex(/^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/));
const JsonSchema = v.object({ cer: base64, key: base64, passphrase: v.pipe(v.string(), v.maxLength(256)) });
const RemovalSchema = v.object({ confirm: v.optional(v.pipe(v.string(), v.maxLength(40))) });

export function certificateRoutes(router: Router, deps: Deps): void {
  router.client('GET', '/certificates', async (c, scope) => {
    const rows = await listCertificates(scope, deps.store.db);
    return c.json({ certificates: rows.map(shown) });
  });

  router.client(
    'POST',
    '/certificates',
    async (c, scope, who) => {
      const { serialNumber } = await addCertificate(scope, deps, await readFiles(c));
      const details = { serial_number: serialNumber };
      deps.security.record({
        kind: 'certificate_uploaded',
        ...securityCaller(c, deps.config, who),
        details,
      });
      const rows = await listCertificates(scope, deps.store.db);
      return c.json(rows.filter((row) => row.serial_number === serialNumber).map(shown)[0], 201);
    },
    { accepts: 'form', maxBytes: MAX_BYTES },
  );

  router.client('DELETE', '/certificates/:serial', async (c, scope, who) => {
    const serial = c.req.param('serial') ?? '';
    const text = await c.req.text();
    const { confirm } = text === '' ? {} : checkShape(parseJson(text), RemovalSchema, 'bad_request');
    const removed = await removeCertificate(scope, deps, serial, confirm ?? '');
    deps.security.record({
      kind: removed === 'deleted' ? 'certificate_removed' : 'certificate_key_destroyed',
      ...securityCaller(c, deps.config, who),
      details: { serial_number: serial },
    });
    return c.json(
      removed === 'deleted'
        ? { deleted: true }
        : { deleted: false, key_destroyed: true, message: CERTIFICATES.state.destroyed },
    );
  });
}

/** A form with two files, or JSON with both in base64. */
async function readFiles(c: Context): Promise<CsdFiles> {
  if (/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    const { cer, key, passphrase } = checkShape(await readJson(c), JsonSchema, 'bad_request');
    return { cer: Buffer.from(cer, 'base64'), key: Buffer.from(key, 'base64'), passphrase };
  }
  const form = await readForm(c);
  const [cer, key] = [await bytesOf(form.cer), await bytesOf(form.key)];
  if (cer === undefined) throw new TinteroError('certificate_unreadable');
  if (key === undefined) throw new TinteroError('key_unreadable');
  return { cer, key, passphrase: typeof form.passphrase === 'string' ? form.passphrase : '' };
}

async function bytesOf(field: unknown): Promise<Uint8Array | undefined> {
  return field instanceof File ? new Uint8Array(await field.arrayBuffer()) : undefined;
}

function shown(row: StoredCertificate) {
  const { serial_number, rfc, name, valid_from, valid_to } = row;
  return {
    serial_number,
    rfc,
    name,
    valid_from,
    valid_to,
    is_active: row.is_active === 1,
    is_used: row.is_used === 1,
    key_destroyed: isKeyDestroyed(row),
  };
}
