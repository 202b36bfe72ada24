/** Rules that ask for some total in pesos once a payment has taxes of a kind. */
import type { Hit, Rule } from '../rule.ts';
import { linePath } from './impuestos-p.ts';
import type { PagosSubject, TaxLine } from './subjects.ts';
import { BASE_TOTALS, fillTotals, hasNone, RETENTION_TOTALS, TRANSFER_TOTALS } from './totales.ts';

type PagosRule = Rule<PagosSubject>;
type Totals = typeof BASE_TOTALS;

const IVA = '002';

/** The first line of the kind, when none of the totals is there. */
function firstWithout(
  subject: PagosSubject,
  totals: Totals,
  name: 'RetencionP' | 'TrasladoP',
  attribute: 'BaseP' | 'ImporteP',
  asksFor: (line: TaxLine) => boolean,
): Hit | undefined {
  if (!hasNone(totals, subject)) return undefined;
  for (const [at, payment] of subject.payments.entries()) {
    const lines = name === 'RetencionP' ? payment.retentions : payment.transfers;
    const index = lines.findIndex(asksFor);
    if (index < 0) continue;
    const fix = fillTotals(totals, subject);
    return { path: `Pago[${at}].${linePath(name, index)}.${attribute}`, ...(fix && { fix }) };
  }
  return undefined;
}

const retenciones: PagosRule = {
  code: 'CRP20264',
  node: 'RetencionP@ImporteP',
  severity: 'error',
  text: 'El pago lleva retenciones y en los totales no hay ninguno de retenciones, que entonces el SAT exige.',
  remedy: 'Escribe en los totales lo retenido de IVA, ISR o IEPS, en pesos.',
  check: (subject) => firstWithout(subject, RETENTION_TOTALS, 'RetencionP', 'ImporteP', () => true),
};

const bases: PagosRule = {
  code: 'CRP20267',
  node: 'TrasladoP@BaseP',
  severity: 'error',
  text: 'El pago traslada IVA y en los totales no está la base de ninguna tasa, que entonces el SAT exige.',
  remedy: 'Escribe en los totales la base de cada tasa de IVA, en pesos.',
  check: (subject) =>
    firstWithout(subject, BASE_TOTALS, 'TrasladoP', 'BaseP', (line) => line.amounts.tax === IVA),
};

const importes: PagosRule = {
  code: 'CRP20273',
  node: 'TrasladoP@ImporteP',
  severity: 'error',
  text: 'El pago traslada IVA y en los totales no está el impuesto de ninguna tasa, que entonces el SAT exige.',
  remedy: 'Escribe en los totales el IVA de cada tasa, en pesos.',
  check: (subject) =>
    firstWithout(
      subject,
      TRANSFER_TOTALS,
      'TrasladoP',
      'ImporteP',
      (line) => line.amounts.tax === IVA && line.line.TipoFactor !== 'Exento',
    ),
};

export const TOTALES_FALTAN_RULES: readonly PagosRule[] = [retenciones, bases, importes];
