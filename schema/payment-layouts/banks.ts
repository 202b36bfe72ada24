/**
 * Batches of SPEI transfers as three banks publish them for companies. A bank may have agreed on another one with a client, who then describes it as their own
 * (docs/decisions/payment-runs.md).
 */
import type { PaymentField, PaymentLayout, PaymentSource } from './layout.ts';

const PLAIN: PaymentField = { source: 'text', value: '', width: 0, align: 'left', pad: ' ', format: 'plain' };
const words = (source: PaymentSource, width: number): PaymentField => ({ ...PLAIN, source, width });
const digits = (source: PaymentSource, width: number): PaymentField => ({
  ...{ ...PLAIN, source, width },
  ...{ align: 'right', pad: '0' },
});
const fixed = (value: string, width = value.length): PaymentField => ({ ...PLAIN, value, width });
const none = {
  ...{ encoding: 'ascii', line_end: 'crlf', extension: 'txt' },
  ...{ head: [], foot: [] },
} satisfies Partial<PaymentLayout>;

/** BBVA net cash, «pagos interbancarios»: 128 characters a transfer. */
const BBVA: PaymentLayout = {
  ...{ layout_id: 'bbva', title: 'BBVA (interbancarios SPEI)', separator: '', own_bank: '012', ...none },
  line: [
    digits('clabe', 18),
    digits('own_account', 18),
    { ...words('currency', 3), value: 'MXP' },
    digits('amount', 16),
    words('holder', 30),
    fixed('40'),
    digits('bank', 3),
    words('concept', 30),
    digits('reference', 7),
    fixed('H'),
  ],
};

/** Banorte, «transferencias SPEI» by file: fields between tabs. */
const BANORTE: PaymentLayout = {
  ...{ layout_id: 'banorte', title: 'Banorte (SPEI)', separator: '\t', own_bank: '072', ...none },
  line: [
    fixed('04'),
    words('rfc', 13),
    digits('own_account', 20),
    digits('clabe', 20),
    digits('amount', 14),
    digits('reference', 10),
    words('concept', 30),
    // Of who pays («RFC ordenante»); the one before is the key by which the bank's list has the payee.
    words('own_rfc', 13),
    { ...digits('text', 14), value: '0.00' },
    { ...words('pay_on', 8), format: 'ddmmyyyy' },
    words('holder', 70),
  ],
};

/** Santander Enlace, «transferencias interbancarias» LTX05: fixed widths. */
const SANTANDER: PaymentLayout = {
  ...{ layout_id: 'santander', title: 'Santander (LTX05 SPEI)', separator: '', own_bank: '014', ...none },
  line: [
    fixed('LTX05'),
    words('own_account', 18),
    words('clabe', 20),
    { ...digits('bank', 5), align: 'left', pad: ' ' },
    words('holder', 40),
    fixed('0000'),
    { ...digits('amount', 18), format: 'cents' },
    fixed('01001'),
    words('concept', 40),
    digits('reference', 7),
    { ...words('pay_on', 8), format: 'ddmmyyyy' },
  ],
};

export const BANK_LAYOUTS: readonly PaymentLayout[] = [BBVA, BANORTE, SANTANDER];
