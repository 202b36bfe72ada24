/** Words of transfers between accounts of banks. */
import { rowWords } from './words.ts';

const PARTY = {
  nombre: 'Nombre',
  tipo_cuenta: 'Tipo de cuenta',
  cuenta: 'Cuenta',
  rfc: 'RFC',
} as const;

export const SPEI = {
  fields: {
    ...PARTY,
    transfers: 'Transferencias',
    'transfers.fecha_operacion': 'Fecha de la operación',
    'transfers.hora': 'Hora',
    'transfers.clave_spei': 'Clave SPEI',
    'transfers.sello': 'Sello',
    'transfers.numero_certificado': 'Número de certificado',
    'transfers.cadena_cda': 'Cadena del comprobante (CDA)',
    'transfers.ordenante': 'Ordenante',
    'transfers.ordenante.banco_emisor': 'Banco emisor',
    'transfers.beneficiario': 'Beneficiario',
    'transfers.beneficiario.banco_receptor': 'Banco receptor',
    'transfers.beneficiario.concepto': 'Concepto del pago',
    'transfers.beneficiario.iva': 'IVA del pago',
    'transfers.beneficiario.monto_pago': 'Monto del pago',
  },
  hints: {
    'transfers.hora': 'Como 14:05:30.',
    'transfers.sello': 'Del comprobante electrónico de pago (CEP) de Banxico, igual que la cadena.',
    tipo_cuenta: 'Dos dígitos: 40 es CLABE.',
  },
  rows: { transfers: rowWords('transferencia') },
} as const;
