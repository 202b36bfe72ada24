/** What an Opinión del cumplimiento (32-D) or a Constancia de Situación Fiscal of the SAT says of whom and when it is, from its text or its QR. Pure. */
import { readDay } from '../../../../schema/conciliation/statement-cells.ts';
import type { OpinionSense } from '../../../../schema/texts/record-documents.ts';
import { isRfc } from '../../../../schema/values/rfc.ts';
import { codeOfSat, readCardQr } from '../customers/read-card-qr.ts';

export type SatDocument = {
  kind: 'opinion' | 'constancia';
  rfc: string;
  /** YYYY-MM-DD; '' where it does not say. */
  issued_on: string;
  /** Of an opinion; '' where it does not say. */
  sense: OpinionSense | '';
};

/** One has some ten thousand letters: of another file no more is looked at. */
const MOST_LETTERS = 50_000;
const RFC = '[A-ZÑ&]{3,4}\\d{6}[A-Z0-9]{3}';
/** Its own stands among its addresses. */
const OF_THE_SAT = 'SAT970701NN3';

/** What its signed line and its QR write; of other letters nothing is taken. */
const SENSE_LETTERS: Readonly<Record<string, OpinionSense>> = { P: 'positive', N: 'negative' };
const SENSE_WORDS: readonly (readonly [sense: OpinionSense, words: string])[] = [
  ['positive', 'POSITIV[OA]'],
  ['negative', 'NEGATIV[OA]'],
  ['suspended', '(?:EN )?SUSPENSION DE ACTIVIDADES'],
  ['no_obligations', 'INSCRITO SIN OBLIGACIONES'],
];
const ANY_SENSE = SENSE_WORDS.map(([, words]) => words).join('|');

/** In capitals, with one space between words; Ñ stays, as it stands in an RFC. */
function capitals(drawn: string): string {
  const text = drawn
    .slice(0, 2 * MOST_LETTERS)
    .normalize('NFC')
    .toUpperCase();
  const plain = text.replace(/[ÁÉÍÓÚÜ]/g, (letter) => letter.normalize('NFD').charAt(0));
  return plain.replace(/\s+/g, ' ').slice(0, MOST_LETTERS);
}

/** @returns undefined for a text that is neither, or does not say clearly whose it is */
export function readSatDocument(drawn: string): SatDocument | undefined {
  const text = capitals(drawn);
  const signed = signedLine(text.replaceAll(' ', ''));
  if (signed !== undefined) return { ...signed, sense: signed.sense || senseIn(text) };
  const isConstancia = text.includes('CONSTANCIA DE SITUACION FISCAL');
  // That of the IMSS goes on «en materia de seguridad social».
  const isOpinion = /OPINION DEL? CUMPLIMIENTO DE OBLIGACIONES FISCALES(?! EN MATERIA)/.test(text);
  const rfc = onlyRfc(text);
  if (rfc === undefined || isConstancia === isOpinion) return undefined;
  return isConstancia
    ? { kind: 'constancia', rfc, issued_on: dayAfter(text, 'LUGAR Y FECHA DE EMISION'), sense: '' }
    : {
        ...{ kind: 'opinion', rfc, sense: senseIn(text) },
        issued_on: dayAfter(text, 'REVISION PRACTICADA EL DIA|FECHA (?:Y HORA )?DE EMISION'),
      };
}

/** The «cadena original» that the SAT seals: whatever the order in which the rest was drawn. */
function signedLine(text: string): SatDocument | undefined {
  const opinion = new RegExp(`\\|\\|(${RFC})\\|[A-Z0-9]{5,20}\\|(\\d\\d-\\d\\d-\\d{4})\\|([A-Z])\\|`).exec(
    text,
  );
  if (opinion !== null) return opinionOf(opinion[1], opinion[2], opinion[3]);
  const card = new RegExp(`\\|\\|(\\d{4}/\\d\\d/\\d\\d)\\|(${RFC})\\|CONSTANCIADESITUACIONFISCAL\\|`).exec(
    text,
  );
  const [, day = '', rfc = ''] = card ?? [];
  return isRfc(rfc) ? { kind: 'constancia', rfc, issued_on: readDay(day) ?? '', sense: '' } : undefined;
}

function opinionOf(rfc = '', day = '', letter = ''): SatDocument | undefined {
  if (!isRfc(rfc)) return undefined;
  return { kind: 'opinion', rfc, issued_on: readDay(day) ?? '', sense: SENSE_LETTERS[letter] ?? '' };
}

/** @returns undefined where several are named, or none: whose it is is not guessed */
function onlyRfc(text: string): string | undefined {
  const head = text.split('CADENA ORIGINAL')[0] ?? '';
  const named = head.match(new RegExp(`(?<![A-Z0-9Ñ&])${RFC}(?![A-Z0-9])`, 'g')) ?? [];
  const [only, ...others] = new Set(named.filter((rfc) => rfc !== OF_THE_SAT && isRfc(rfc)));
  return others.length === 0 ? only : undefined;
}

/** The first day after a label, no further than another label with a day would be. */
function dayAfter(text: string, label: string): string {
  const found = new RegExp(
    `(?:${label})\\b(?:(?!FECHA|OPERACIONES).){0,120}?\\b(\\d{1,2} DE [A-Z]{4,10} DEL? \\d{4}|\\d{1,2}/\\d{1,2}/\\d{4})`,
  ).exec(text);
  return readDay((found?.[1] ?? '').replace(/ DEL? /g, ' ')) ?? '';
}

/** Its notes explain every sense, after «sentidos»: what stands by «sentido» alone is its own. */
function senseIn(text: string): OpinionSense | '' {
  const beside = [...text.matchAll(new RegExp(`\\bSENTIDO(?: DE LA OPINION)? ?:? ?(${ANY_SENSE})`, 'g'))];
  // In the table of 2025 the name stands between.
  const table = /\bSENTIDO\b(.{0,200}?)(?:\bRFC\b|$)/.exec(text)?.[1] ?? '';
  const said =
    beside.length > 0 ? beside.map(([, words = '']) => words) : table.match(new RegExp(ANY_SENSE, 'g'));
  const senses = SENSE_WORDS.filter(([, words]) => said?.some((one) => new RegExp(words).test(one)));
  return senses.length === 1 ? (senses[0]?.[0] ?? '') : '';
}

/** @returns undefined for another QR */
export function readSatQr(said: string): SatDocument | undefined {
  const card = readCardQr(said);
  if (card !== undefined) return { kind: 'constancia', rfc: card.rfc, issued_on: '', sense: '' };
  const code = (codeOfSat(said) ?? '').toUpperCase();
  const [, rfc, day, letter] =
    new RegExp(`^[A-Z0-9]{5,20}_(${RFC})_(\\d\\d-\\d\\d-\\d{4})_([A-Z])$`).exec(code) ?? [];
  return opinionOf(rfc, day, letter);
}
