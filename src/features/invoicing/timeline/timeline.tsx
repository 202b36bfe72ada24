/** «Seguimiento»: the life of a receipt, and beside it what the SAT said last. Offline it is what this device has. */

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { TIMELINE } from '../../../../schema/texts/timeline.ts';
import { downloadAcuse, downloadReceipt, type ReceiptListRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { SatFacts } from '../cancellation/sat-facts.tsx';
import { ReceiptLink } from '../receipt/receipt-link.tsx';
import { DriftAlert } from './drift-alert.tsx';
import classes from './timeline.module.css';
import { type LineFile, type TimelineLine, timelineOf } from './timeline-of.ts';

export function Timeline({ row }: { row: ReceiptListRow }) {
  const lines = timelineOf(row, new Date().toISOString());
  return (
    <section className={classes.root} aria-labelledby="seguimiento">
      <h2 id="seguimiento" className={classes.title}>
        {TIMELINE.title}
      </h2>
      <DriftAlert row={row} />
      <ol className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line} row={row} />
        ))}
      </ol>
      <div className={classes.sat}>
        <h3 className={classes.title}>{TIMELINE.sat}</h3>
        {row.sat === undefined ? (
          <p className={classes.when}>{TIMELINE.notAsked}</p>
        ) : (
          <SatFacts sat={row.sat} />
        )}
      </div>
    </section>
  );
}

function Line({ line, row }: { line: TimelineLine; row: ReceiptListRow }) {
  const { title, at, by, tone, notes, file, others } = line;
  const details = [at === '' ? '' : formatMoment(at), by].filter((part) => part !== '');
  return (
    <li className={classes.line} data-tone={tone} data-to-come={at === '' || undefined}>
      <span className={classes.what}>{title}</span>
      {details.length > 0 && <span className={classes.when}>{details.join(' · ')}</span>}
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
      {others !== undefined && (
        <span className={classes.note}>
          {others.title}:
          <ul className={classes.others}>
            {others.uuids.map((uuid) => (
              <li key={uuid}>
                <ReceiptLink uuid={uuid} />
              </li>
            ))}
          </ul>
        </span>
      )}
      {file !== undefined && <FileButton row={row} file={file} />}
    </li>
  );
}

function FileButton({ row, file }: { row: ReceiptListRow; file: LineFile }) {
  const download = async () => {
    const answer = await (file.kind === 'xml'
      ? downloadReceipt(row.id, 'xml')
      : downloadAcuse(row.id, file.fileId, `acuse_${row.uuid}.xml`));
    if (answer.ok) notifySuccess(RECEIPTS.downloaded);
    else notifyError(answer.error, RECEIPTS.downloadFailed);
  };
  return (
    <Allowed action="download_receipt">
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.file}
        leftSection={<IconDownload size={15} />}
        onClick={() => void download()}
      >
        {file.kind === 'xml' ? TIMELINE.xml : TIMELINE.acuse}
      </Button>
    </Allowed>
  );
}
