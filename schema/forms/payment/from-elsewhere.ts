/** Invoices that this portal did not issue, for a payment of them. */
import { type Comprobante40, comprobante40 } from '../../cfdi/comprobante-40.ts';
import { complementOf, readCfdi } from '../../cfdi/read-xml.ts';
import { timbreFiscalDigital11 } from '../../cfdi/timbre-fiscal-digital-11.ts';
import { PAYMENT, PAYMENT_PROBLEMS } from '../../texts/payment.ts';
import { sameUuid } from '../../values/uuid.ts';
import { invoiceTaxes } from './amounts/invoice-taxes.ts';
import { emptyDocument } from './empty-payment.ts';
import type { PaidDocument, Payment } from './payment.ts';

const { problems: SAY } = PAYMENT.elsewhere;

/** What its XML says of it, to be paid whole at its first partiality until a person says otherwise; or why it cannot be paid here. */
export function invoiceOfXml(
  xml: string,
  { emitter, receiver, payments }: Payment,
): { document: PaidDocument } | { problem: string } {
  const read = readCfdi(xml);
  if (!read.ok) return { problem: read.error.message };
  if (read.description !== comprobante40) return { problem: SAY.version };
  const cfdi = read.node as Comprobante40;
  const stamp = complementOf(cfdi, timbreFiscalDigital11);
  if (stamp === undefined) return { problem: SAY.noStamp };
  if (cfdi.TipoDeComprobante !== 'I' || cfdi.MetodoPago !== 'PPD') return { problem: SAY.notLater };
  if (emitter.rfc !== '' && cfdi.Emisor.Rfc !== emitter.rfc) return { problem: SAY.issuer };
  if (cfdi.Receptor.Rfc !== receiver.rfc) return { problem: SAY.receiver };
  const isThere = payments.some(({ docto_relacionado }) =>
    docto_relacionado.some(({ id_documento }) => sameUuid(id_documento, stamp.UUID)),
  );
  if (isThere) return { problem: PAYMENT_PROBLEMS.repeated };
  const { transfers, retentions, tax_object } = invoiceTaxes(cfdi);
  return {
    document: {
      ...emptyDocument(),
      id_documento: stamp.UUID,
      serie: cfdi.Serie ?? '',
      folio: cfdi.Folio ?? '',
      fecha_dr: cfdi.Fecha,
      moneda_dr: cfdi.Moneda,
      total: cfdi.Total,
      taxes: { transfers, retentions, tax_object },
      imp_saldo_ant: cfdi.Total,
      num_parcialidad: '1',
      origin: 'xml',
    },
  };
}
