/** c_FormaPago: how a receipt is paid, and what a payment in that form says of the accounts. */
import { type Entry, START_OF_40 } from './entry.ts';

export type FormaPago = Entry & {
  /** A bank or a card issuer takes part: the payment may name the operation and the accounts. */
  readonly banked: boolean;
  /** Shape of the payer's account, unanchored; absent when the form admits none. */
  readonly payerAccount?: string;
  /** Shape of the beneficiary's account, unanchored; absent when the form admits none. */
  readonly beneficiaryAccount?: string;
  /** The payment may carry a payment chain (SPEI). */
  readonly chain?: true;
  /** A foreign payer's bank must be named. */
  readonly foreignBankName?: true;
};

const ANY_ACCOUNT = '[0-9]{10,11}|[0-9]{15,16}|[0-9]{18}|[A-Z0-9_]{10,50}';

function plain(key: string, text: string): FormaPago {
  return { key, text, from: START_OF_40, banked: false };
}

function banked(key: string, text: string, rest: Partial<FormaPago>): FormaPago {
  return { key, text, from: START_OF_40, banked: true, ...rest };
}

export const c_FormaPago: readonly FormaPago[] = [
  plain('01', 'Efectivo'),
  banked('02', 'Cheque nominativo', {
    payerAccount: '[0-9]{11}|[0-9]{18}',
    beneficiaryAccount: ANY_ACCOUNT,
    foreignBankName: true,
  }),
  banked('03', 'Transferencia electrónica', {
    payerAccount: '[0-9]{10}|[0-9]{16}|[0-9]{18}',
    beneficiaryAccount: '[0-9]{10}|[0-9]{18}',
    chain: true,
    foreignBankName: true,
  }),
  banked('04', 'Tarjeta de crédito', {
    payerAccount: '[0-9]{16}',
    beneficiaryAccount: ANY_ACCOUNT,
    foreignBankName: true,
  }),
  banked('05', 'Monedero electrónico', { payerAccount: ANY_ACCOUNT, beneficiaryAccount: ANY_ACCOUNT }),
  banked('06', 'Dinero electrónico', { payerAccount: '[0-9]{10}' }),
  plain('08', 'Vales de despensa'),
  plain('12', 'Dación en pago'),
  plain('13', 'Subrogación'),
  plain('14', 'Consignación'),
  plain('15', 'Condonación'),
  plain('17', 'Compensación'),
  plain('23', 'Novación'),
  plain('24', 'Confusión de derechos'),
  plain('25', 'Remisión de deuda'),
  plain('26', 'Prescripción o caducidad'),
  plain('27', 'A satisfacción del acreedor'),
  banked('28', 'Tarjeta de débito', {
    payerAccount: '[0-9]{16}',
    beneficiaryAccount: ANY_ACCOUNT,
    foreignBankName: true,
  }),
  banked('29', 'Tarjeta de servicios', {
    payerAccount: '[0-9]{15,16}',
    beneficiaryAccount: ANY_ACCOUNT,
    foreignBankName: true,
  }),
  plain('30', 'Aplicación de anticipos'),
  plain('31', 'Intermediario de pagos'),
  {
    ...plain('99', 'Por definir'),
    payerAccount: '.*',
    beneficiaryAccount: '.*',
    chain: true,
    foreignBankName: true,
  },
];
