/** The XML of a received document as it is kept, and the seal of who issued it: by it one knows that two files are one document. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { xmlFileOf } from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';

/** Undefined when a disk damaged them: what comes then is not thrown away. */
export async function bytesKept(scope: Scope, db: Db, uuid: string): Promise<Buffer | undefined> {
  try {
    return (await findReceivedFile(scope, db, xmlFileOf(uuid)))?.bytes;
  } catch (error) {
    if (error instanceof TinteroError && error.code === 'document_damaged') return undefined;
    throw error;
  }
}

/** Sello of a document of any version; '' when it is not seen. */
export function sealIn(bytes: Buffer): string {
  const root = /<(?:[\w.-]+:)?(?:Comprobante|Retenciones)\b[^>]*/.exec(bytes.toString('latin1'))?.[0] ?? '';
  return (/\s[Ss]ello\s*=\s*["']([^"']*)["']/.exec(root)?.[1] ?? '').replace(/\s/g, '');
}
