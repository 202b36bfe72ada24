/**
 * The CEP that Banxico gives of a transfer (its XML): what a receipt of payments says of it. The certificate is not in
 * that file, only its number.
 */
import { scanXml } from '../../cfdi/scan-xml.ts';
import type { PaymentRow } from './payment.ts';

/** Larger than any. */
const MOST = 100_000;

type Cep = Pick<
  PaymentRow,
  'fecha_pago' | 'monto' | 'num_operacion' | 'cta_ordenante' | 'cta_beneficiario' | 'cad_pago' | 'sello_pago'
>;

/** undefined when the file is no CEP */
export function readCep(xml: string): Cep | undefined {
  if (xml.length > MOST) return undefined;
  const found = new Map<string, Map<string, string>>();
  const error = scanXml(xml.replace(/^\uFEFF/, ''), {
    open(_namespace, local, { count, locals, values }) {
      if (found.has(local)) return;
      found.set(local, new Map(locals.slice(0, count).map((name, at) => [name, values[at] as string])));
    },
    close: () => undefined,
    text: () => undefined,
  });
  const of = (element: string, name: string) => found.get(element)?.get(name)?.trim() ?? '';
  const day = of('SPEI_Tercero', 'FechaOperacion');
  if (error !== undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const hour = of('SPEI_Tercero', 'Hora');
  return {
    fecha_pago: `${day}T${/^\d{2}:\d{2}:\d{2}$/.test(hour) ? hour : '12:00:00'}`,
    monto: of('Beneficiario', 'MontoPago'),
    num_operacion: of('SPEI_Tercero', 'ClaveRastreo') || of('SPEI_Tercero', 'claveRastreo'),
    cta_ordenante: of('Ordenante', 'Cuenta'),
    cta_beneficiario: of('Beneficiario', 'Cuenta'),
    cad_pago: of('SPEI_Tercero', 'cadenaCDA'),
    sello_pago: of('SPEI_Tercero', 'sello'),
  };
}
