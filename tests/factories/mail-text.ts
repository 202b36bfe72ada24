/** A mail as it arrives, with files attached. */
import { strToU8, zipSync } from 'fflate';

export type AttachedFile = { name: string; type?: string; bytes: Uint8Array | string };

export function mailText(files: readonly AttachedFile[], subject = 'Factura'): Buffer {
  const parts = files.map(({ name, type = 'application/octet-stream', bytes }) =>
    [
      '--limit',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes as string)
        .toString('base64')
        .replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  return Buffer.from(
    [
      'From: Proveedor <ventas@proveedor.example>',
      'To: facturas@empresa.example',
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="limit"',
      '',
      '--limit',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Adjuntamos la factura</p>',
      ...parts,
      '--limit--',
      '',
    ].join('\r\n'),
  );
}

export function zipOf(files: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
}
