/** The printed form as it will be, in a frame that runs nothing. Works without network. */
import { QUICK_VIEW } from '../../schema/texts/receipts.ts';
import classes from './print-preview.module.css';

/** @param html a whole page with its styles and pictures inside. */
export function PrintPreview({ html }: { html: string }) {
  return <iframe className={classes.frame} sandbox="" srcDoc={html} title={QUICK_VIEW.previewFrame} />;
}
