/** What a Constancia de Situación Fiscal of the SAT says that an invoice needs, from its text. Pure. */
import { withoutCompanyKind } from '../../../../schema/values/company-name.ts';
import { isRfc, personKind } from '../../../../schema/values/rfc.ts';
import { fold } from '../../../resource/read-records.ts';

export type Constancia = {
  rfc: string;
  /** In capitals, without the kind of company. */
  name: string;
  /** '' where it does not say. */
  codigo_postal: string;
  /** Keys of c_RegimenFiscal, as they stand in it. */
  regimes: readonly string[];
};

/** One has some ten thousand letters: of another file no more is looked at. */
const MOST_LETTERS = 50_000;

/** What stands between a label and the next one. */
function after(text: string, label: string, next: string): string {
  const found = new RegExp(`${label}\\s*:?\\s*(.*?)\\s*(?:${next})`, 'i').exec(text);
  return found?.[1]?.trim() ?? '';
}

/** @returns undefined for a text that is none */
export function readConstancia(drawn: string): Constancia | undefined {
  const text = drawn.replace(/\s+/g, ' ').slice(0, MOST_LETTERS).normalize('NFC');
  const rfc = (/\bRFC\s*:\s*([A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})/i.exec(text)?.[1] ?? '').toUpperCase();
  if (!isRfc(rfc) || !/situaci[óo]n fiscal/i.test(text)) return undefined;
  const name =
    personKind(rfc) === 'moral'
      ? // With its colon: the card at the top has the words «Nombre, denominación o razón social» under the name.
        after(text, 'Raz[óo]n Social\\s*:', 'R[ée]gimen(?: de)? Capital|Nombre Comercial|Fecha inicio')
      : ['Nombre ?\\(s\\)', 'Primer Apellido', 'Segundo Apellido']
          .map((label) =>
            after(text, label, 'Primer Apellido|Segundo Apellido|Fecha inicio|Estatus|Nombre Comercial'),
          )
          .filter((part) => part !== '')
          .join(' ');
  const tidy = name.toUpperCase();
  return {
    rfc,
    name: withoutCompanyKind(tidy) ?? tidy,
    codigo_postal: /C[óo]digo Postal\s*:?\s*(\d{5})/i.exec(text)?.[1] ?? '',
    regimes: regimesIn(
      /Reg[íi]menes\s*:?(.*?)(?:Obligaciones|Sus datos personales|$)/i.exec(text)?.[1] ?? '',
    ),
  };
}

/** How the document names each, or what of it no other one has; without accents. */
const REGIMES: readonly (readonly [key: string, words: string])[] = [
  ['601', 'general de ley personas morales'],
  ['603', 'personas morales con fines no lucrativos'],
  ['605', 'sueldos y salarios'],
  ['606', 'arrendamiento'],
  ['607', 'enajenacion o adquisicion de bienes'],
  ['608', 'demas ingresos'],
  ['610', 'residentes en el extranjero'],
  ['611', 'ingresos por dividendos'],
  ['612', 'actividades empresariales y profesionales'],
  ['614', 'ingresos por intereses'],
  ['615', 'obtencion de premios'],
  ['616', 'sin obligaciones fiscales'],
  ['620', 'cooperativas de produccion'],
  ['621', 'incorporacion fiscal'],
  ['622', 'actividades agricolas ganaderas'],
  ['623', 'grupos de sociedades'],
  ['624', 'coordinados'],
  ['625', 'plataformas tecnologicas'],
  ['626', 'simplificado de confianza'],
];

/** In the order of the document. */
function regimesIn(part: string): string[] {
  const words = ` ${fold(part)} `;
  return REGIMES.map(([key, text]) => ({ key, at: words.indexOf(` ${text} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ key }) => key);
}
