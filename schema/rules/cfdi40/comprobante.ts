/** Rules on the attributes of Comprobante that are not amounts. */
import { isLocalDateTime } from '../../values/dates.ts';
import { RFC_FOREIGN } from '../../values/rfc.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';

type DocumentRule = Rule<DocumentSubject>;

const fecha: DocumentRule = {
  code: 'CFDI40101',
  node: 'Comprobante@Fecha',
  severity: 'error',
  text: 'La fecha «{value}» no es una fecha y hora del calendario con la forma AAAA-MM-DDThh:mm:ss, la única que admite el SAT.',
  remedy: 'Escribe la fecha y hora local del lugar de expedición, sin zona horaria ni milésimas.',
  check: ({ comprobante: { Fecha } }) => {
    if (Fecha === undefined || isIssueTime(Fecha)) return undefined;
    const local = withoutFraction(Fecha);
    const fix = isIssueTime(local) ? { fix: [{ path: 'Fecha', value: local }] } : {};
    return { path: 'Fecha', values: { value: Fecha }, ...fix };
  },
};

function isIssueTime(text: string): boolean {
  return isLocalDateTime(text) && /^20[1-9]/.test(text);
}

/** "2026-11-20 09:30:00.000" → "2026-11-20T09:30:00". What a time zone makes of the hour nobody can tell. */
function withoutFraction(text: string): string {
  return text.trim().replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?$/, '$1T$2');
}

const formaPagoSobra: DocumentRule = {
  code: 'CFDI40103',
  node: 'Comprobante@FormaPago',
  severity: 'error',
  text: 'Un comprobante de tipo {type} no lleva forma de pago y este dice «{value}»: en traslados, nóminas y pagos el SAT la prohíbe.',
  remedy: 'Quita la forma de pago.',
  check: ({ comprobante: { FormaPago }, facts: { type } }) =>
    FormaPago !== undefined && (type === 'T' || type === 'N' || type === 'P')
      ? {
          path: 'FormaPago',
          values: { type, value: FormaPago },
          fix: [{ path: 'FormaPago', value: undefined }],
        }
      : undefined,
};

const formaPagoClave = inCatalog<DocumentSubject>({
  code: 'CFDI40104',
  node: 'Comprobante@FormaPago',
  catalog: 'c_FormaPago',
  noun: 'la forma de pago',
  path: 'FormaPago',
  key: (subject) => subject.comprobante.FormaPago,
});

const formaPagoDiferida: DocumentRule = {
  code: 'CFDI40105',
  node: 'Comprobante@FormaPago',
  severity: 'error',
  text: 'El método de pago es PPD (en parcialidades o diferido) y la forma de pago {state}: todavía no se sabe cómo se pagará, así que el SAT exige 99 (por definir).',
  remedy: 'Cambia la forma de pago a 99, o el método a PUE si ya se pagó.',
  check: ({ comprobante: { MetodoPago, FormaPago }, facts: { type } }) => {
    if (MetodoPago !== 'PPD' || FormaPago === '99' || type === 'N') return undefined;
    // Types that may not have a form of payment cannot be deferred either: their method goes.
    const fix =
      type === 'I' || type === 'E'
        ? { path: 'FormaPago', value: '99' }
        : { path: 'MetodoPago', value: undefined };
    const state = FormaPago === undefined ? 'falta' : `es «${FormaPago}»`;
    return { path: fix.path, values: { state }, fix: [fix] };
  },
};

/** This rule asks for the very form that CFDI40103 forbids there, and payslips without one are stamped. */
const nominaDiferida: DocumentRule = {
  code: 'CFDI40105',
  node: 'Comprobante@FormaPago',
  severity: 'warning',
  text: 'El método de pago de la nómina es PPD (en parcialidades o diferido): la guía del SAT pide PUE, aunque hay proveedores de certificación que admiten los dos.',
  remedy: 'Cambia el método de pago a PUE.',
  check: ({ comprobante: { MetodoPago }, facts: { type } }) =>
    type === 'N' && MetodoPago === 'PPD'
      ? { path: 'MetodoPago', fix: [{ path: 'MetodoPago', value: 'PUE' }] }
      : undefined,
};

const moneda = inCatalog<DocumentSubject>({
  code: 'CFDI40113',
  node: 'Comprobante@Moneda',
  catalog: 'c_Moneda',
  noun: 'la moneda',
  path: 'Moneda',
  key: (subject) => subject.comprobante.Moneda,
});

const tipoDeComprobante = inCatalog<DocumentSubject>({
  code: 'CFDI40121',
  node: 'Comprobante@TipoDeComprobante',
  catalog: 'c_TipoDeComprobante',
  noun: 'el tipo de comprobante',
  path: 'TipoDeComprobante',
  key: (subject) => subject.comprobante.TipoDeComprobante,
});

const exportacionSinComplemento: DocumentRule = {
  code: 'CFDI40122',
  node: 'Comprobante@Exportacion',
  severity: 'error',
  text: 'La exportación es 02 (definitiva con clave A1) y falta el complemento Comercio Exterior, que el SAT exige en ese caso.',
  remedy:
    'Agrega el complemento Comercio Exterior, o cambia la exportación si no es definitiva con clave A1.',
  check: ({ comprobante: { Exportacion }, facts }) => {
    if (Exportacion !== '02' || facts.foreignTrade) return undefined;
    // Who buys in Mexico is exported nothing; abroad it may be any of the others.
    const isAtHome = facts.receiverRfc !== '' && facts.receiverRfc !== RFC_FOREIGN;
    return { path: 'Exportacion', ...(isAtHome && { fix: [{ path: 'Exportacion', value: '01' }] }) };
  },
};

const exportacion = inCatalog<DocumentSubject>({
  code: 'CFDI40123',
  node: 'Comprobante@Exportacion',
  catalog: 'c_Exportacion',
  noun: 'la exportación',
  path: 'Exportacion',
  key: (subject) => subject.comprobante.Exportacion,
  instead: ({ facts }) => (facts.foreignTrade ? '02' : facts.receiverRfc === RFC_FOREIGN ? undefined : '01'),
});

const metodoPago = inCatalog<DocumentSubject>({
  code: 'CFDI40124',
  node: 'Comprobante@MetodoPago',
  catalog: 'c_MetodoPago',
  noun: 'el método de pago',
  path: 'MetodoPago',
  key: (subject) => subject.comprobante.MetodoPago,
  instead: ({ comprobante: { FormaPago }, facts: { type } }) =>
    type !== 'I' && type !== 'E' ? undefined : FormaPago === '99' ? 'PPD' : 'PUE',
});

const metodoPagoSobra: DocumentRule = {
  code: 'CFDI40125',
  node: 'Comprobante@MetodoPago',
  severity: 'error',
  text: 'Un comprobante de tipo {type} no lleva método de pago y este dice «{value}»: en traslados y pagos el SAT lo prohíbe.',
  remedy: 'Quita el método de pago.',
  check: ({ comprobante: { MetodoPago }, facts: { type } }) =>
    MetodoPago !== undefined && (type === 'T' || type === 'P')
      ? {
          path: 'MetodoPago',
          values: { type, value: MetodoPago },
          fix: [{ path: 'MetodoPago', value: undefined }],
        }
      : undefined,
};

const lugarExpedicion = inCatalog<DocumentSubject>({
  code: 'CFDI40126',
  node: 'Comprobante@LugarExpedicion',
  catalog: 'c_CodigoPostal',
  noun: 'el código postal del lugar de expedición',
  path: 'LugarExpedicion',
  key: (subject) => subject.comprobante.LugarExpedicion,
  severity: 'warning',
});

const confirmacion: DocumentRule = {
  code: 'CFDI40127',
  node: 'Comprobante@Confirmacion',
  severity: 'warning',
  text: 'El comprobante lleva la clave de confirmación «{value}». Hoy el SAT no la pide: los límites que la hacían necesaria están suspendidos.',
  remedy: 'Quita la clave de confirmación, salvo que tu proveedor de certificación te la haya pedido.',
  check: ({ comprobante: { Confirmacion } }) =>
    Confirmacion === undefined
      ? undefined
      : {
          path: 'Confirmacion',
          values: { value: Confirmacion },
          fix: [{ path: 'Confirmacion', value: undefined }],
        },
};

const comercioExteriorSobra: DocumentRule = {
  code: 'CFDI40222',
  node: 'Comprobante@Exportacion',
  severity: 'error',
  text: 'La exportación es {value} y el comprobante lleva el complemento Comercio Exterior: con 01 (no aplica) y 03 (temporal) el SAT no lo admite.',
  remedy: 'Cambia la exportación a 02 o 04, o quita el complemento.',
  check: ({ comprobante: { Exportacion }, facts }) =>
    facts.foreignTrade && (Exportacion === '01' || Exportacion === '03')
      ? {
          path: 'Exportacion',
          values: { value: Exportacion },
          fix: [{ path: 'Exportacion', value: '02' }],
        }
      : undefined,
};

export const COMPROBANTE_RULES: readonly DocumentRule[] = [
  fecha,
  formaPagoSobra,
  formaPagoClave,
  formaPagoDiferida,
  nominaDiferida,
  moneda,
  tipoDeComprobante,
  exportacionSinComplemento,
  exportacion,
  comercioExteriorSobra,
  metodoPago,
  metodoPagoSobra,
  lugarExpedicion,
  confirmacion,
];
