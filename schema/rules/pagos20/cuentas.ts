/** Rules on the accounts and the proof of a payment: what each form of payment lets one say. */
import type { AccountSide } from '../../catalogs/lookup.ts';
import { RFC_FOREIGN } from '../../values/rfc.ts';
import type { Correction, Hit, Rule } from '../rule.ts';
import type { Pago, PagoSubject } from './subjects.ts';

type PagoRule = Rule<PagoSubject>;
type AccountName = 'RfcEmisorCtaOrd' | 'CtaOrdenante' | 'RfcEmisorCtaBen' | 'CtaBeneficiario';
type ProofName = 'CertPago' | 'CadPago' | 'SelloPago';

/** Forms in which a bank or an issuer of cards takes part, for the payer. */
const PAYER_FORMS = new Set(['02', '03', '04', '05', '06', '28', '29']);
/** The same for the beneficiary: the matrix leaves electronic money (06) out. */
const BENEFICIARY_FORMS = new Set(['02', '03', '04', '05', '28', '29']);
const ELECTRONIC_MONEY = '06';

function remove(path: string): Correction[] {
  return [{ path, value: undefined }];
}

/** An attribute that stands though the form of payment names no account. */
function withoutAccount(pago: Pago, path: AccountName, forms: ReadonlySet<string>): Hit | undefined {
  const value = pago[path];
  const form = pago.FormaDePagoP;
  if (value === undefined || form === undefined || form === '' || forms.has(form)) return undefined;
  return { path, values: { value: value || ' ', form }, fix: remove(path) };
}

function payerOnly(code: string, path: 'RfcEmisorCtaOrd' | 'CtaOrdenante', noun: string): PagoRule {
  return {
    code,
    node: `Pago@${path}`,
    severity: 'error',
    text: `El pago lleva ${noun} («{value}») y con la forma de pago {form} el SAT no lo admite.`,
    remedy: `Quita ${noun}, o corrige la forma de pago.`,
    check: ({ pago }) => withoutAccount(pago, path, PAYER_FORMS),
  };
}

/** Electronic money may have a payer's account and, by the matrix alone, none of the beneficiary: that only warns. */
function beneficiaryOnly(
  code: string,
  path: 'RfcEmisorCtaBen' | 'CtaBeneficiario',
  noun: string,
): PagoRule[] {
  const asked = { code, node: `Pago@${path}`, remedy: `Quita ${noun}, o corrige la forma de pago.` };
  const hit = (pago: Pago) => withoutAccount(pago, path, BENEFICIARY_FORMS);
  return [
    {
      ...asked,
      severity: 'error',
      text: `El pago lleva ${noun} («{value}») y con la forma de pago {form} el SAT no lo admite.`,
      check: ({ pago }) => (pago.FormaDePagoP === ELECTRONIC_MONEY ? undefined : hit(pago)),
    },
    {
      ...asked,
      severity: 'warning',
      text: `El pago es con dinero electrónico (06) y lleva ${noun} («{value}»): los textos del SAT no coinciden en si se admite.`,
      check: ({ pago }) => (pago.FormaDePagoP === ELECTRONIC_MONEY ? hit(pago) : undefined),
    },
  ];
}

const bancoExtranjero: PagoRule = {
  code: 'CRP20223',
  node: 'Pago@NomBancoOrdExt',
  severity: 'error',
  text: `El banco de quien paga es extranjero (${RFC_FOREIGN}) y falta su nombre, que entonces el SAT exige.`,
  remedy: 'Escribe el nombre del banco extranjero.',
  check: ({ pago }) =>
    pago.RfcEmisorCtaOrd === RFC_FOREIGN && !pago.NomBancoOrdExt ? { path: 'NomBancoOrdExt' } : undefined,
};

function pattern(
  code: string,
  path: 'CtaOrdenante' | 'CtaBeneficiario',
  side: AccountSide,
  noun: string,
): PagoRule {
  return {
    code,
    node: `Pago@${path}`,
    severity: 'error',
    text: `${noun} «{value}» no tiene la forma que c_FormaPago pide para la forma de pago {form}.`,
    remedy: 'Escribe la cuenta completa, sin espacios ni guiones, o corrige la forma de pago.',
    check: ({ pago, facts }) => {
      const value = pago[path];
      const form = pago.FormaDePagoP ?? '';
      const shape = facts.catalogs.accountPattern(form, side);
      // A form without accounts is CRP20224 and CRP20228.
      if (value === undefined || shape === undefined || shape === 'none') return undefined;
      return new RegExp(`^(?:${shape})$`).test(value)
        ? undefined
        : { path, values: { value: value || ' ', form } };
    },
  };
}

const cadenaSoloTransferencia: PagoRule = {
  code: 'CRP20229',
  node: 'Pago@TipoCadPago',
  severity: 'error',
  text: 'El pago lleva el tipo de cadena de pago «{value}» y su forma de pago es {form}: el SAT solo lo admite en transferencias (03).',
  remedy: 'Quita el tipo de cadena de pago, o corrige la forma de pago.',
  check: ({ pago }) =>
    pago.TipoCadPago !== undefined && pago.FormaDePagoP !== undefined && pago.FormaDePagoP !== '03'
      ? {
          path: 'TipoCadPago',
          values: { value: pago.TipoCadPago || ' ', form: pago.FormaDePagoP },
          fix: (['TipoCadPago', 'CertPago', 'CadPago', 'SelloPago'] as const)
            .filter((name) => pago[name] !== undefined)
            .flatMap(remove),
        }
      : undefined,
};

function proof(missing: string, unasked: string, path: ProofName, noun: string): PagoRule[] {
  return [
    {
      code: missing,
      node: `Pago@${path}`,
      severity: 'error',
      text: `El pago dice qué tipo de cadena de pago tiene y falta ${noun}, que entonces el SAT exige.`,
      remedy: `Agrega ${noun} del comprobante de la transferencia, o quita el tipo de cadena de pago.`,
      check: ({ pago }) => (pago.TipoCadPago !== undefined && !pago[path] ? { path } : undefined),
    },
    {
      code: unasked,
      node: `Pago@${path}`,
      severity: 'error',
      text: `El pago lleva ${noun} y no dice el tipo de cadena de pago: sin él el SAT no lo admite.`,
      remedy: `Elige el tipo de cadena de pago, o quita ${noun}.`,
      check: ({ pago }) =>
        pago.TipoCadPago === undefined && pago[path] !== undefined ? { path, fix: remove(path) } : undefined,
    },
  ];
}

export const CUENTAS_RULES: readonly PagoRule[] = [
  payerOnly('CRP20221', 'RfcEmisorCtaOrd', 'el RFC del banco de quien paga'),
  bancoExtranjero,
  payerOnly('CRP20224', 'CtaOrdenante', 'la cuenta de quien paga'),
  pattern('CRP20225', 'CtaOrdenante', 'payer', 'La cuenta de quien paga'),
  pattern('CRP20226', 'CtaBeneficiario', 'beneficiary', 'La cuenta de quien cobra'),
  ...beneficiaryOnly('CRP20227', 'RfcEmisorCtaBen', 'el RFC del banco de quien cobra'),
  ...beneficiaryOnly('CRP20228', 'CtaBeneficiario', 'la cuenta de quien cobra'),
  cadenaSoloTransferencia,
  ...proof('CRP20230', 'CRP20231', 'CertPago', 'el certificado'),
  ...proof('CRP20232', 'CRP20233', 'CadPago', 'la cadena original'),
  ...proof('CRP20234', 'CRP20235', 'SelloPago', 'el sello'),
];
