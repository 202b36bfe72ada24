/** Files of banks that are no tables: what they say, what is refused in words, and whatever comes in nothing throws. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeBankFile } from '../../../tests/factories/bank-files.ts';
import { BANK_FILE_PROBLEMS as PROBLEMS } from '../../texts/bank-file-problems.ts';
import { movementsOf } from '../bank-lines.ts';
import { bankFileKind, readBankFile } from './bank-file.ts';
import { BANK_FILE_KINDS } from './kinds.ts';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';

const MT940 = [
  '{1:F01BCMRMXMMAXXX0000000000}{2:I940BCMRMXMMXXXXN}{4:',
  ':20:EDO1126',
  ':25:012180001234567890',
  ':28C:1/1',
  ':60F:C261101MXN4000,',
  ':61:2611021102C1160,00NTRF0012//BNK0001',
  'DETALLE',
  ':86:?20SPEI RECIBIDO?21MUNOZ Y CIA',
  'PAGO A100',
  ':61:261102D11,60NCHGNONREF//BNK0002',
  ':61:2701021231RC148,40NTRF7',
  ':86:DEVOLUCION',
  ':62F:C270102MXN5000,',
  '-}',
].join('\r\n');

const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>012180001234567890</Id></Othr></Id><Ccy>MXN</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="MXN">4000</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="MXN">5148.40</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="MXN">1160.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>
<AcctSvcrRef>BNK0001</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>0012</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>Muñoz &amp; Cía</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>X</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>SPEI RECIBIDO</Ustrd><Ustrd>PAGO A100</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="MXN">11.60</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-02T10:00:00</DtTm></BookgDt>
<AddtlNtryInf>COMISION</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="MXN">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

const OFX = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>MXN<BANKACCTFROM><BANKID>012<ACCTID>1234567890<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102120000[-6:CST]<TRNAMT>1160.00<FITID>F1<NAME>MU&#209;OZ &amp; CIA<MEMO>PAGO A100</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261102<TRNAMT>-11,6<FITID>F2<CHECKNUM>77<MEMO>COMISION</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>5148.40<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const read = (text: string) => readBankFile(text, bankFileKind(text) ?? 'ofx');
const said = (text: string) =>
  read(text).lines.map(({ moved_on, amount, concept, reference, id }) => [
    moved_on,
    amount,
    concept,
    reference,
    id,
  ]);

describe('a statement', () => {
  test('of MT940 has what came and left, its words of several lines, and the year of its booking', () => {
    expect(read(MT940)).toMatchObject({
      ...{ kind: 'mt940', account: '012180001234567890', currency: 'MXN', problem: '' },
    });
    expect(said(MT940)).toEqual([
      ['2026-11-02', '1160.00', 'SPEI RECIBIDO MUNOZ Y CIA PAGO A100', '0012', 'BNK0001'],
      ['2026-11-02', '-11.60', '', '', 'BNK0002'],
      ['2026-12-31', '-148.40', 'DEVOLUCION', '7', ''],
    ]);
  });

  test('of CAMT.053 has what is booked alone, with whom and why', () => {
    expect(read(CAMT)).toMatchObject({ kind: 'camt053', account: '012180001234567890', problem: '' });
    expect(said(CAMT)).toEqual([
      ['2026-11-02', '1160.00', 'SPEI RECIBIDO PAGO A100 Muñoz & Cía', '0012', 'BNK0001'],
      ['2026-11-02', '-11.60', 'COMISION', '', ''],
    ]);
  });

  test('of OFX is read with ends and without', () => {
    const expected = [
      ['2026-11-02', '1160.00', 'MUÑOZ & CIA PAGO A100', '', 'F1'],
      ['2026-11-02', '-11.60', 'COMISION', '77', 'F2'],
    ];
    expect(read(OFX)).toMatchObject({ kind: 'ofx', account: '1234567890', currency: 'MXN', problem: '' });
    expect(said(OFX)).toEqual(expected);
    const ended = OFX.replace(/^[\s\S]*?(?=<OFX>)/, '<?xml version="1.0"?><?OFX OFXHEADER="200"?>').replace(
      /<(CURDEF|BANKID|ACCTID|ACCTTYPE|DTSTART|DTEND|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|CHECKNUM|BALAMT|DTASOF)>([^<\n]*)/g,
      '<$1>$2</$1>',
    );
    expect(said(ended)).toEqual(expected);
  });

  test('of MT940 may have lines of its bank before it, and call the peso MXP', () => {
    const other = `BCMRMXMM\r\n940\r\n${MT940.slice(MT940.indexOf(':20:'))}`.replaceAll('MXN', 'MXP');
    expect(bankFileKind(other)).toBe('mt940');
    expect(read(other)).toMatchObject({ currency: 'MXN', problem: '', lines: [{}, {}, {}] });
    expect(bankFileKind('Fecha,Concepto\n:20:,x')).toBeUndefined();
  });

  test('that lacks a movement, is cut off or has several accounts or currencies is refused in words', () => {
    const lacking = MT940.replace(':61:261102D11,60NCHGNONREF//BNK0002\r\n', '');
    expect(read(lacking).problem).toBe(PROBLEMS.torn);
    expect(read(CAMT.replace('1160.00', '1161.00')).problem).toBe(PROBLEMS.torn);
    expect(read(OFX.slice(0, -20)).problem).toBe(PROBLEMS.torn);
    expect(read(CAMT.slice(0, -20)).problem).toMatch(/no se puede leer/);
    expect(read(MT940 + MT940.replace('7890', '7891')).problem).toBe(PROBLEMS.accounts);
    expect(read(MT940 + MT940.replaceAll('MXN', 'USD')).problem).toBe(PROBLEMS.currencies);
    expect(read('<OFX></OFX>').problem).toBe(PROBLEMS.empty);
    expect(readBankFile(':25:1', 'mt940').problem).toBe(PROBLEMS.unread(1));
    expect(bankFileKind('Fecha,Importe\n2026-11-02,1')).toBeUndefined();
  });

  test('says which of its lines cannot be read, and takes none of the others for it', () => {
    const bad = MT940.replace('1160,00NTRF', '1160.00NTRF').replace('261102D11,60', '260230D11,60');
    const rows = movementsOf(read(bad).lines, ACCOUNT, 'mt940');
    expect(rows.map(({ problems }) => problems.length)).toEqual([2, 1, 0]);
  });
});

describe.each(BANK_FILE_KINDS)('%s', (kind) => {
  const line = fc.record({
    moved_on: fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
    cents: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((cents) => cents !== 0),
    concept: fc.stringMatching(/^[A-Z][A-Z0-9 ]{0,40}[A-Z0-9]$/),
    id: fc.stringMatching(/^[A-Z0-9]{4,16}$/),
  });

  test('whatever moved is read as it was written, and again under the same keys', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const written = lines.map(({ moved_on, ...one }) => ({
          ...one,
          moved_on: moved_on.toISOString().slice(0, 10),
        }));
        const text = writeBankFile(kind, written);
        expect(bankFileKind(text)).toBe(kind);
        const file = readBankFile(text, kind);
        expect(file.problem).toBe('');
        const rows = movementsOf(file.lines, ACCOUNT, kind);
        expect(rows.map(({ movement }) => [movement?.moved_on, movement?.amount, movement?.concept])).toEqual(
          written.map(({ moved_on, cents, concept }) => [
            moved_on,
            (cents / 100).toFixed(2),
            concept.replace(/ +/g, ' '),
          ]),
        );
        const keys = rows.map(({ movement }) => movement?.movement_id);
        expect(new Set(keys).size).toBe(keys.length);
        const half = Math.ceil(written.length / 2);
        const halves = [written.slice(0, half), written.slice(half)].filter((part) => part.length > 0);
        // Of two alike the bank has two names; where it has not, halves count them anew.
        if (new Set(written.map(({ id }) => id)).size === written.length)
          expect(
            halves.flatMap((part) =>
              movementsOf(readBankFile(writeBankFile(kind, part), kind).lines, ACCOUNT, kind).map(
                ({ movement }) => movement?.movement_id,
              ),
            ),
          ).toEqual(keys);
      }),
    );
  });

  test('nothing that comes in throws, nor takes long', () => {
    const whole = writeBankFile(kind, [{ moved_on: '2026-11-02', cents: 100, concept: 'A B', id: 'X1' }]);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(40), fc.string({ unit: 'binary' }), (at, count, other) => {
        const broken = whole.slice(0, at) + other + whole.slice(at + count);
        movementsOf(readBankFile(broken, kind).lines, ACCOUNT, kind);
      }),
    );
    const start = performance.now();
    for (const piece of [
      '<',
      '<OFX>',
      ':61:',
      '&#',
      '<a>',
      '{4:',
      '{1:{4:',
      '\n',
      '?20',
      ' ',
      '<STMTTRN>',
      '<Ntry>',
    ])
      readBankFile(whole.slice(0, 60) + piece.repeat(200_000), kind);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
