/** Files of a bank in each of its formats, of the same movements. */
import type { BankFileKind } from '../../schema/conciliation/bank-files/kinds.ts';

/** `id`: what the bank calls it. */
export type WrittenLine = { moved_on: string; cents: number; concept: string; id: string };

export const BANK_FILE_ACCOUNT = '012180001234567890';

const money = (cents: number): string => (Math.abs(cents) / 100).toFixed(2);
const packed = (day: string): string => day.replaceAll('-', '');

export function writeBankFile(kind: BankFileKind, lines: readonly WrittenLine[]): string {
  return WRITERS[kind](lines);
}

const WRITERS: Record<BankFileKind, (lines: readonly WrittenLine[]) => string> = {
  mt940(lines) {
    const sum = lines.reduce((all, { cents }) => all + cents, 0);
    const balance = (cents: number) => `${cents < 0 ? 'D' : 'C'}261130MXN${money(cents).replace('.', ',')}`;
    return [
      ...[':20:EDO', `:25:${BANK_FILE_ACCOUNT}`, ':28C:1', `:60F:${balance(100)}`],
      ...lines.flatMap(({ moved_on, cents, concept, id }) => [
        `:61:${packed(moved_on).slice(2)}${cents < 0 ? 'D' : 'C'}${money(cents).replace('.', ',')}NTRFNONREF//${id}`,
        `:86:${concept}`,
      ]),
      `:62F:${balance(100 + sum)}`,
      '-',
    ].join('\r\n');
  },
  camt053(lines) {
    const amount = (cents: number) =>
      `<Amt Ccy="MXN">${money(cents)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
    const balance = (kind: string, cents: number) =>
      `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${amount(cents)}</Bal>`;
    const sum = lines.reduce((all, { cents }) => all + cents, 0);
    const entries = lines.map(
      ({ moved_on, cents, concept, id }) =>
        `<Ntry>${amount(cents)}<Sts>BOOK</Sts><BookgDt><Dt>${moved_on}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><AddtlNtryInf>${concept}</AddtlNtryInf></Ntry>`,
    );
    return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${BANK_FILE_ACCOUNT}</Id></Othr></Id><Ccy>MXN</Ccy></Acct>${balance('OPBD', 100)}${balance('CLBD', 100 + sum)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
  },
  ofx(lines) {
    const movements = lines.map(
      ({ moved_on, cents, concept, id }) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${packed(moved_on)}120000<TRNAMT>${cents < 0 ? '-' : ''}${money(cents)}<FITID>${id}<MEMO>${concept}</STMTTRN>`,
    );
    return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>MXN<BANKACCTFROM><ACCTID>${BANK_FILE_ACCOUNT}</BANKACCTFROM><BANKTRANLIST>${movements.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  },
};
