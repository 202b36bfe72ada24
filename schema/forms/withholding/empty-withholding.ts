/** A document of withholdings before anybody has written in it: of the month before. */
import { NO_EMITTER, type ReceiptDefaults } from '../defaults.ts';
import { EMPTY_RECEIVER } from '../receipt/empty-receipt.ts';
import { NO_PERIOD, NO_TOTALS, type WithheldLine, type Withholding } from './withholding.ts';

export const NATIONAL = 'Nacional';
export const FOREIGN = 'Extranjero';
/** Otro tipo de retenciones: it has to be described. */
export const OTHER_KEY = '25';
/** Contribuyentes del RIF: it says what they earned and what tax that is. */
export const RIF_KEY = '28';

export const EMPTY_LINE: WithheldLine = { base_ret: '', impuesto_ret: '', monto_ret: '', tipo_pago_ret: '' };

export function emptyWithholding({
  emitter,
  serie,
  branch_office_id,
  expedition_place,
  today,
}: ReceiptDefaults = {}): Withholding {
  return {
    receipt_type: 'R',
    emitter: emitter ?? NO_EMITTER,
    receiver: EMPTY_RECEIVER,
    nacionalidad_r: NATIONAL,
    curp_r: '',
    branch_office_id: branch_office_id ?? '',
    serie: serie ?? '',
    folio: '',
    expedition_place: expedition_place ?? '',
    confirmation: '',
    related_cfdis: [],
    cve_retenc: '',
    desc_retenc: '',
    periodo: monthBefore(today),
    totales: { ...NO_TOTALS, imp_retenidos: [EMPTY_LINE] },
  };
}

/** What is withheld in a month is documented in the next one. @param today YYYY-MM-DD */
function monthBefore(today = ''): Withholding['periodo'] {
  const [year = '', month = ''] = today.split('-');
  if (year === '' || month === '') return NO_PERIOD;
  const before = Number(month) === 1 ? 12 : Number(month) - 1;
  const key = String(before).padStart(2, '0');
  return { mes_ini: key, mes_fin: key, ejercicio: before === 12 ? String(Number(year) - 1) : year };
}
