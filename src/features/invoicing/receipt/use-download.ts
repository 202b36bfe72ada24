/** Takes a receipt's XML or PDF; a failure says why, in a notice that stays until it is read. */
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { downloadReceipt, type ReceiptListRow } from '../../../local/index.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

export function useDownload() {
  return (row: Pick<ReceiptListRow, 'id'>, kind: 'xml' | 'pdf'): void => {
    void downloadReceipt(row.id, kind).then((answer) => {
      if (answer.ok) notifySuccess(RECEIPTS.downloaded);
      else notifyError(answer.error, RECEIPTS.downloadFailed);
    });
  };
}
