/** The printed form as it will be, in a frame that runs nothing. Works without network. */
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { QUICK_VIEW } from '../../schema/texts/receipts.ts';
import classes from './print-preview.module.css';

type PrintPreviewProps = {
  /** A whole page with its styles and pictures inside. */
  html: string;
  /** Why it is not printed with the template that was wanted. */
  note?: string | undefined;
};

export function PrintPreview({ html, note = '' }: PrintPreviewProps) {
  return (
    <>
      {note !== '' && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} />} mb="sm" py="xs">
          {note}
        </Alert>
      )}
      <iframe className={classes.frame} sandbox="" srcDoc={html} title={QUICK_VIEW.previewFrame} />
    </>
  );
}
