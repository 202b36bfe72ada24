/** Sets of documents that most buyers ask for, to begin with: by who a supplier is, and by what the law asks of specialised services (REPSE). Pure. */
import { DEFAULT_PERIOD, type ReceiverDocument } from '../resources/parties/records.ts';
import type { RECEIVER_RECORDS } from '../texts/provider-records.ts';
import { RECORD_DOCUMENTS } from '../texts/record-documents.ts';
import { OTHER_DOCUMENT } from './document-kinds.ts';

export type ReadySet = keyof typeof RECEIVER_RECORDS.readySets;
/** A kind, or the name of another document and how often it is asked for again. */
type Entry = number | readonly [name: string, period: number];

const SETS: Readonly<Record<ReadySet, readonly Entry[]>> = {
  fisica: [2, 8, 7, 11, 10],
  moral: [2, 3, 4, 6, 8, 7, 10, 11],
  repse: [
    ['Registro REPSE', DEFAULT_PERIOD],
    5,
    7,
    ['Opinión de cumplimiento del IMSS', 2],
    ['Constancia de situación fiscal del Infonavit', 3],
    ['Informativa ICSOE', 4],
    ['Informativa SISUB', 4],
  ],
};

/** @param newKey names each document */
export function readySet(set: ReadySet, newKey: () => string): ReceiverDocument[] {
  return SETS[set].map((entry) => {
    const asked = newDocumentOf(typeof entry === 'number' ? entry : OTHER_DOCUMENT, newKey());
    return typeof entry === 'number'
      ? asked
      : { ...asked, name: entry[0], actualization_period_id: entry[1] };
  });
}

/** One of a kind, with its words. */
export function newDocumentOf(type: number, receiver_document_id: string): ReceiverDocument {
  const [name = '', description = ''] = RECORD_DOCUMENTS.types[type] ?? [];
  return {
    receiver_document_id,
    name: type === OTHER_DOCUMENT ? '' : name,
    description,
    mandatory_status: true,
    actualization_period_id: DEFAULT_PERIOD,
    receiver_document_type_id: type,
  };
}
