/** What the fields of foreign trade ask, where that hangs on others or on the receipt. */
import { c_Pais } from '../../../catalogs/small/pais.ts';
import { RFC_FOREIGN } from '../../../values/rfc.ts';
import { type FormValue, filledRows } from '../../engine/node-values.ts';
import type { FieldState, ReceiptAround } from '../complement.ts';
import { DEFINITIVE } from './keys.ts';

const MEXICO = 'MEX';
const EUROPE = 'Unión Europea';
const EUROPEAN: ReadonlySet<string> = new Set(
  c_Pais.flatMap(({ key, area }) => (area === EUROPE ? [key] : [])),
);
const ADDRESSEE = /^destinatario\.(\d+)\.num_reg_id_trib$/;

export function tradeState(value: FormValue, path: string, receipt?: ReceiptAround): FieldState | undefined {
  switch (path) {
    case 'total_usd':
      return 'locked';
    case 'num_certificado_origen':
      return value.certificado_origen === '1' ? 'required' : 'locked';
    case 'motivo_traslado':
      return receipt === undefined ? undefined : receipt.receipt_type === 'T' ? 'required' : 'locked';
    case 'incoterm':
      return receipt?.exportacion === DEFINITIVE ? 'required' : undefined;
    case 'numero_exportador_confiable':
      return goesToEurope(value, receipt) ? undefined : 'locked';
    case 'receptor.num_reg_id_trib':
      return isForeignBuyer(value, receipt) ? 'required' : 'locked';
    default: {
      const [, nth] = ADDRESSEE.exec(path) ?? [];
      const addressee = nth && filledRows(value.destinatario)[Number(nth)];
      return addressee && livesInMexico(addressee) ? 'locked' : undefined;
    }
  }
}

/** Whether the buyer, or somebody who is sent the goods, is in the European Union (CCE119). */
export function goesToEurope(value: FormValue, receipt: ReceiptAround | undefined): boolean {
  const buyer = ((value.receptor as FormValue | undefined)?.domicilio ?? {}) as FormValue;
  const addressees = filledRows(value.destinatario).flatMap((one) => filledRows(one.domicilio));
  const countries = [receipt?.receiver.tax_residence, buyer.pais, ...addressees.map(({ pais }) => pais)];
  return countries.some((country) => typeof country === 'string' && EUROPEAN.has(country));
}

/** Whether the buyer has a tax identity of another country (CCE133, CCE134). */
export function isForeignBuyer(value: FormValue, receipt: ReceiptAround | undefined): boolean {
  const { domicilio } = (value.receptor ?? {}) as FormValue;
  const isAbroad = (domicilio as FormValue | undefined)?.pais !== MEXICO;
  return isAbroad && (receipt === undefined || receipt.receiver.rfc === RFC_FOREIGN);
}

/** CCE143. */
export function livesInMexico(addressee: FormValue): boolean {
  return filledRows(addressee.domicilio).some(({ pais }) => pais === MEXICO);
}
