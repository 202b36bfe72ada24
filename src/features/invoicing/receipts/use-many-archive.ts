/** The files of what is selected: of few they are fetched here; of more the server makes an archive, which a reload does not end. */
import type { ArchiveSide } from '../../../../schema/resources/invoicing/receipt-archives.ts';
import { useConnection, useSession } from '../../../local/index.ts';
import { useMay } from '../../../resource/allowed.tsx';
import { type FileRow, useManyFiles } from '../../../resource/use-many-files.ts';

/** So many are in the hand at once. */
const AT_ONCE = 50;

export function useManyArchive(
  side: ArchiveSide,
  rows: readonly FileRow[],
  read?: Parameters<typeof useManyFiles>[2],
) {
  const many = useManyFiles(side, rows, read);
  const offline = useConnection().state === 'offline';
  const session = useSession();
  // The row of an archive is told to who reads receipts.
  const isListed = useMay()('download_receipt');
  const zip = async (kind: 'xml' | 'pdf') => {
    if (offline || !isListed || rows.length <= AT_ONCE) return await many.zip(kind);
    const rfc = session.status === 'signed_in' ? session.session.client.rfc : '';
    const { askArchive } = await import('./ask-archive.ts');
    await askArchive(side, rows, kind, { offline, rfc });
  };
  return { ...many, zip };
}
