/** What the chosen files of a document say, where the SAT gives it: compared with the rest on each change, also with no network. */
import { useEffect, useState } from 'react';
import type { RecordDocument } from '../../../../schema/resources/parties/records.ts';
import { RECORD_DOCUMENTS } from '../../../../schema/texts/record-documents.ts';
import { SAT_DOCUMENT_WORDS as t } from '../../../../schema/texts/sat-documents.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { type ChosenFile, deviceTime, ownRecordFile, useSession } from '../../../local/index.ts';
import { doubtsOf, filledFrom, type ReadFiles, satKind } from './compare-sat-document.ts';
import { satDocumentOfFile } from './sat-document-of-file.ts';

type Fields = Record<string, string>;
type Props = {
  /** Of the record that it is of. */
  recordId: string;
  document: RecordDocument;
  /** Those that are in it now. */
  files: readonly ChosenFile[];
  fields: Fields;
  fill: (fillIn: (now: Fields) => Fields) => void;
};

export function useSatDocuments({ recordId, document, files, fields, fill }: Props) {
  const [read, setRead] = useState<ReadFiles>({});
  const session = useSession();
  const own = session.status === 'signed_in' ? session.session.client.rfc : '';
  const here = Object.fromEntries(
    Object.entries(read).filter(([id]) => files.some(({ file_id }) => file_id === id)),
  );
  const isAsked = satKind(document.receiver_document_type_id) !== undefined;
  /** What it says goes into what is empty. */
  const readFile = async (id: string, file: File) => {
    const said = isAsked ? await satDocumentOfFile(file) : undefined;
    if (said === undefined) return;
    setRead((before) => ({ ...before, [id]: said }));
    fill((now) => ({ ...now, ...filledFrom(said, document, now, own) }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the files that it has when it is opened; one that is chosen then is read as it is.
  useEffect(() => {
    let isGone = false;
    const readAgain = async () => {
      for (const kept of files) {
        const file = await ownRecordFile(recordId, kept);
        const said = file && (await satDocumentOfFile(file));
        if (isGone) return;
        // What is empty by now was left so.
        if (said !== undefined) setRead((before) => ({ [kept.file_id]: said, ...before }));
      }
    };
    if (isAsked) void readAgain();
    return () => {
      isGone = true;
    };
  }, []);
  return {
    readFile,
    doubts: doubtsOf(here, document, fields, own, deviceTime().slice(0, 10)),
    /** What was read of a file; undefined: nothing was. */
    wordsOf: (id: string) => {
      const said = here[id];
      if (said === undefined) return undefined;
      const { rfc, issued_on, sense } = said;
      return t.read(
        [`RFC ${rfc}`, shownDay(issued_on), sense && RECORD_DOCUMENTS.senses[sense]]
          .filter((one) => one !== '')
          .join(', '),
      );
    },
  };
}
