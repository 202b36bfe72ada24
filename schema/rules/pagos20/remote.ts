/** The one rule of Pagos 2.0 that a registry decides: who the payer's bank is. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import { RFC_FOREIGN } from '../../values/rfc.ts';
import { type RemoteCheck, remoteChecks } from '../remote-rule.ts';
import { registeredRfc } from '../taxpayer-rules.ts';
import type { Pago, PartialPagos } from './subjects.ts';

export const PAGOS20_REMOTE = [
  registeredRfc<Pago>(
    {
      code: 'CRP20222',
      node: 'Pago@RfcEmisorCtaOrd',
      path: 'RfcEmisorCtaOrd',
      whose: 'del banco de quien paga',
      read: ({ RfcEmisorCtaOrd: rfc }) => (rfc === RFC_FOREIGN ? undefined : { rfc }),
    },
    `Revisa el RFC del banco en el comprobante de la transferencia; si es extranjero, escribe ${RFC_FOREIGN} y su nombre.`,
  ),
];

export function remoteOfPagos({ Pago = [] }: PartialPagos, at: CfdiPath): RemoteCheck[] {
  return Pago.flatMap((payment, index) => remoteChecks(PAGOS20_REMOTE, payment, `${at}.Pago[${index}]`));
}
