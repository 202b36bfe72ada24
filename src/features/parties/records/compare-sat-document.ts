/** What a chosen document of the SAT says, beside what was typed, whose it must be and how often it is asked for. Pure: it refuses nothing. */
import { SAT_DOCUMENTS } from '../../../../schema/records/document-kinds.ts';
import { PERIOD_MONTHS, type RecordDocument } from '../../../../schema/resources/parties/records.ts';
import { RECORD_DOCUMENTS } from '../../../../schema/texts/record-documents.ts';
import { SAT_DOCUMENT_WORDS as t } from '../../../../schema/texts/sat-documents.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { laterDay } from '../../../../schema/values/recurrence.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import type { SatDocument } from './read-sat-document.ts';

type Asked = Pick<RecordDocument, 'receiver_document_type_id' | 'actualization_period_id'>;
type Fields = Readonly<Record<string, string>>;
/** By the id of each chosen file that could be read. */
export type ReadFiles = Readonly<Record<string, SatDocument>>;

/** Which of the SAT's is asked for; undefined: another document, of which nothing is read. */
export function satKind(type: number): SatDocument['kind'] | undefined {
  return (SAT_DOCUMENTS as Readonly<Record<number, SatDocument['kind']>>)[type];
}

const isTheirs = (said: SatDocument, asked: Asked, own: string) =>
  said.kind === satKind(asked.receiver_document_type_id) && said.rfc === own;

/** Empty fields as the file has them; what somebody typed stays. Of another's, or of another document, nothing is taken. */
export function filledFrom(
  said: SatDocument,
  asked: Asked,
  fields: Fields,
  own: string,
): Record<string, string> {
  if (!isTheirs(said, asked, own)) return {};
  const { kind, rfc, issued_on, sense } = said;
  const offered = Object.entries(kind === 'opinion' ? { issued_on, sense } : { issued_on, rfc });
  return Object.fromEntries(
    offered.filter(([name, value]) => value !== '' && (fields[name] ?? '').trim() === ''),
  );
}

/**
 * What does not match, each at its place: `files.<file_id>`, `fields.<name>`.
 * @param own RFC of the supplier @param today YYYY-MM-DD
 */
export function doubtsOf(
  files: ReadFiles,
  asked: Asked,
  fields: Fields,
  own: string,
  today: string,
): Record<string, string> {
  const doubts: Record<string, string> = {};
  for (const [id, said] of Object.entries(files)) {
    const kind = satKind(asked.receiver_document_type_id);
    if (kind === undefined) continue;
    if (said.kind !== kind) doubts[`files.${id}`] = t.otherKind(t.kinds[said.kind], t.kinds[kind]);
    else if (said.rfc !== own) doubts[`files.${id}`] = t.otherRfc(said.rfc, own);
    else Object.assign(doubts, fieldDoubts(said, asked, fields, today));
  }
  return doubts;
}

function fieldDoubts(said: SatDocument, asked: Asked, fields: Fields, today: string): Record<string, string> {
  const typed = (name: string) => (fields[name] ?? '').trim();
  const differs = (name: string, value: string) =>
    value !== '' && typed(name) !== '' && typed(name) !== value;
  const doubts: Record<string, string> = {};
  const { rfc, issued_on, sense } = said;
  if (said.kind === 'constancia' && differs('rfc', rfc) && tidyRfc(typed('rfc')) !== rfc)
    doubts['fields.rfc'] = t.says(rfc);
  if (differs('issued_on', issued_on)) doubts['fields.issued_on'] = t.says(shownDay(issued_on));
  else if (isOld(issued_on, asked, today))
    doubts['fields.issued_on'] = t.old(
      shownDay(issued_on),
      RECORD_DOCUMENTS.periods[asked.actualization_period_id] ?? '',
    );
  if (sense === '') return doubts;
  const shown = RECORD_DOCUMENTS.senses[sense];
  if (differs('sense', sense)) doubts['fields.sense'] = t.says(`«${shown}»`);
  else if (sense !== 'positive') doubts['fields.sense'] = t.notPositive(shown);
  return doubts;
}

/** From the day on which its period is over. */
function isOld(issuedOn: string, { actualization_period_id }: Asked, today: string): boolean {
  const months = PERIOD_MONTHS[actualization_period_id];
  return issuedOn !== '' && months !== undefined && laterDay(issuedOn, 'month', months) <= today;
}
