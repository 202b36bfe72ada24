/** A verdict in words, for the terminal. */
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import type { SatAnswer } from './ask-sat.ts';
import type { DocumentVerdict } from './verify-document.ts';

/** So many lines of what is wrong; the rest is counted. `--json` has all. */
const MOST_LINES = 50;

/** One line, and one below for each thing that is wrong. */
export function verdictText(file: string, verdict: DocumentVerdict & { sat?: SatAnswer }): string {
  const shown = plain(file);
  if (verdict.error !== undefined) return `${shown}: ${plain(verdict.error.replace(`${file}: `, ''))}`;
  const { version, type, uuid, complements, sello, sello_sat, totals, amounts, structure, sat } = verdict;
  const names = complements
    .filter(({ name }) => name !== 'TimbreFiscalDigital')
    .map((one) => `${one.name} ${one.version}`.trim());
  const total = amounts.Total ?? amounts.MontoTotOperacion;
  const head = fillText(CLI.verified, {
    file: shown,
    version: [version, type].join(' ').trim(),
    sello: CLI.seals[sello],
    selloSat: CLI.seals[sello_sat],
    totals: CLI.totals[totals],
  });
  const parts = [
    head,
    total === undefined ? '' : fillText(CLI.total, { total, currency: amounts.Moneda ?? '' }).trimEnd(),
    uuid,
    names.length === 0 ? '' : fillText(CLI.complements, { names: names.join(', ') }),
    sat === undefined ? '' : satText(sat),
  ];
  const found = [
    ...structure.map((one) => `  ${one.path}: ${one.message}`),
    ...verdict.rules.map((one) => `  ${one.code} ${one.path}`.trimEnd()),
    ...verdict.warnings.map((one) => `  ${fillText(CLI.warning, { code: one.code })} ${one.path}`.trimEnd()),
  ];
  const more = found.length - MOST_LINES;
  const rest = more > 0 ? [fillText(CLI.more, { count: more.toLocaleString('es-MX') })] : [];
  const first = parts.filter((part) => part !== '').join(', ');
  return [first, ...found.slice(0, MOST_LINES), ...rest].map(plain).join('\n');
}

function satText({ verdict, reason, estatus_cancelacion = '', codigo_estatus = '' }: SatAnswer): string {
  const words = reason ?? (verdict === 'unverified' ? codigo_estatus : estatus_cancelacion);
  const said = CLI.sat.verdicts[verdict];
  return words === '' ? said : `${said} (${words})`;
}

/** What comes from files may hold what a terminal obeys. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '\ufffd');
}
