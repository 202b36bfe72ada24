/** What whoever says yes or no reads of a document before it is sealed: what it is worth in pesos, and the first of what is in it. */
import type { Pagos20 } from '../../../../schema/cfdi/complements/pagos-20.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { type IssuedCfdi, isRetenciones } from '../../../../schema/cfdi/issued.ts';
import type { Retenciones20 } from '../../../../schema/cfdi/retenciones-20.ts';
import { pesosOfCfdi } from '../../../../schema/documents/pesos-of-cfdi.ts';
import { pagosOf } from '../../../../schema/forms/payment/from-cfdi.ts';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import { taxName } from '../../../../schema/rules/cfdi40/tax-line.ts';

type Paid = Pagos20['Pago'][number]['DoctoRelacionado'][number];
export type Shown = Required<Pick<ApprovalRow, 'pesos' | 'lines' | 'lines_total'>>;

/** The rest is in its printed form. */
const MOST_LINES = 10;

export function shownToApprove(c: IssuedCfdi): Shown {
  if (isRetenciones(c)) {
    const { ImpRetenidos: withheld = [] } = c.Totales;
    const lines = withheld.slice(0, MOST_LINES).map(lineOfWithheld);
    return { pesos: pesosOfCfdi(c), lines, lines_total: withheld.length };
  }
  const paid = pagosOf(c).flatMap(({ DoctoRelacionado }) => DoctoRelacionado);
  const lines =
    paid.length > 0
      ? paid.slice(0, MOST_LINES).map(lineOfPaid)
      : c.Conceptos.Concepto.slice(0, MOST_LINES).map(lineOfConcept);
  return { pesos: pesosOfCfdi(c), lines, lines_total: paid.length || c.Conceptos.Concepto.length };
}

type Line = ApprovalRow['lines'][number];

function lineOfConcept({
  Descripcion,
  Cantidad,
  Importe,
}: Comprobante40['Conceptos']['Concepto'][number]): Line {
  return { description: Descripcion, quantity: Cantidad, amount: Importe };
}

function lineOfPaid({ Serie = '', Folio = '', IdDocumento, ImpPagado }: Paid): Line {
  const number = [Serie, Folio].filter((part) => part !== '').join('-');
  return { description: number === '' ? IdDocumento : number, quantity: '', amount: ImpPagado };
}

type Withheld = NonNullable<Retenciones20['Totales']['ImpRetenidos']>[number];

function lineOfWithheld({ ImpuestoRet = '', MontoRet }: Withheld): Line {
  return { description: taxName(ImpuestoRet), quantity: '', amount: MontoRet };
}
