/** Takes a receipt's XML or PDF; a failure says why, in a notice that stays until it is read. */
import { RECEIPTS } from '../../../schema/texts/receipts.ts';
import { downloadReceipt, type ReceiptListRow } from '../../local/index.ts';
import { tellError, tellSuccess } from '../../ui/tell.ts';

export function useDownload() {
  return (row: Pick<ReceiptListRow, 'id'>, kind: 'xml' | 'pdf'): void => {
    void downloadReceipt(row.id, kind).then((answer) => {
      if (answer.ok) tellSuccess(RECEIPTS.downloaded);
      else tellError(answer.error, RECEIPTS.downloadFailed);
    });
  };
}
