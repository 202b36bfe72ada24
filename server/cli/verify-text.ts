/** A verdict in words, for the terminal. */
import { fillText } from '../../schema/errors.ts';
import type { Finding } from '../../schema/rules/rule.ts';
import { CLI } from '../../schema/texts/cli.ts';
import type { DocumentVerdict } from '../fiscal/verify/verify-document.ts';
import type { SatAnswer } from './ask-sat.ts';
import { plainText } from './plain-text.ts';

export type FileVerdict = { file: string } & DocumentVerdict & { sat?: SatAnswer };

/** So many lines of what is wrong; the rest is counted. `--json` has all. */
const MOST_LINES = 50;
/** Characters of a line: what a document says may be as long as it is. */
const MOST_CHARACTERS = 400;
const plain = (text: string) => plainText(text, MOST_CHARACTERS);

/** One line, and one below for each thing that is wrong. @param findings of the rules, in words */
export function verdictText(verdict: FileVerdict, findings: readonly Finding[]): string {
  const { file, error } = verdict;
  if (error !== undefined) return plain(errorLine(file, error));
  const found = [...verdict.structure.map((one) => `  ${one.path}: ${one.message}`), ...findings.map(said)];
  const more = found.length - MOST_LINES;
  const rest = more > 0 ? [fillText(CLI.more, { count: more.toLocaleString('es-MX') })] : [];
  return [firstLine(verdict), ...found.slice(0, MOST_LINES), ...rest].map(plain).join('\n');
}

/** Some errors name the file themselves, «No se puede leer x.xml: no existe.»: a line begins with it, once. */
function errorLine(file: string, error: string): string {
  const at = error.indexOf(`${file}: `);
  return at === -1 ? `${file}: ${error}` : error.slice(at);
}

function firstLine({
  file,
  version,
  type,
  uuid,
  complements,
  sat,
  amounts,
  ...verdict
}: FileVerdict): string {
  const names = complements
    .filter(({ name }) => name !== 'TimbreFiscalDigital')
    .map((one) => `${one.name} ${one.version}`.trim());
  const kind = version.startsWith('ret') ? 'retencion' : 'cfdi';
  const total = amounts.Total ?? amounts.MontoTotOperacion;
  const parts = [
    fillText(CLI.verified, {
      file,
      document: fillText(CLI[kind], { version: version.replace(/^ret/, ''), type }).trimEnd(),
      sello: [CLI.seals[verdict.sello], CLI.digests[verdict.sello_digest ?? 'sha256']].join(' ').trimEnd(),
      selloSat: CLI.seals[verdict.sello_sat],
      totals: CLI.totals[verdict.totals],
    }),
    total === undefined ? '' : fillText(CLI.total, { total, currency: amounts.Moneda ?? '' }).trimEnd(),
    uuid,
    names.length === 0 ? '' : fillText(CLI.complements, { names: names.join(', ') }),
    sat === undefined ? '' : satText(sat),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Warnings count for nothing and say so. */
function said({ code, path, severity, text }: Finding): string {
  const name = severity === 'warning' ? fillText(CLI.warning, { code }) : code;
  return `  ${name}${path === '' ? '' : ` ${path}`}: ${text}`;
}

function satText({ verdict, reason, estatus_cancelacion = '', codigo_estatus = '' }: SatAnswer): string {
  const words = reason ?? (verdict === 'unverified' ? codigo_estatus : estatus_cancelacion);
  const stated = CLI.sat.verdicts[verdict];
  return words === '' ? stated : `${stated} (${words})`;
}
