/** What a form would become, not sealed: no folio is taken and nothing is written. */
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import type { Receipt } from '../../schema/receipt/receipt.ts';
import { toCfdi } from '../../schema/receipt/to-cfdi.ts';
import type { Deps } from '../deps.ts';
import type { Scope } from '../store/scope.ts';
import { type PrepareNeeds, prepareReceipt } from './prepare-receipt.ts';

type BuildNeeds = PrepareNeeds & Pick<Deps, 'store'>;

/** @throws TinteroError as prepareReceipt */
export async function buildCfdi(scope: Scope, deps: BuildNeeds, form: Receipt): Promise<Comprobante40> {
  const { receipt, certificate, fecha } = await prepareReceipt(scope, deps.store.db, deps, form);
  const sealing = { fecha, noCertificado: certificate.serial_number, certificado: certificate.certificate };
  return toCfdi(receipt, sealing, deps.catalogs);
}

/** @throws TinteroError as prepareReceipt */
export async function buildXml(scope: Scope, deps: BuildNeeds, form: Receipt): Promise<string> {
  return writeXml(comprobante40, await buildCfdi(scope, deps, form));
}
