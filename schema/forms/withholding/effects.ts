/** What one field of a document of withholdings does to others. Pipeline: step 1, after each change. */
import { ONLY_WAY } from '../../rules/retenciones20/totales.ts';
import { RFC_PUBLIC } from '../../values/rfc.ts';
import { complementEffects } from '../receipt/complements.ts';
import { patch } from '../receipt/effects.ts';
import { FOREIGN, OTHER_KEY, RIF_KEY } from './empty-withholding.ts';
import type { WithheldLine, Withholding } from './withholding.ts';

/** Twice changes nothing more; what is not touched keeps its identity. */
export function applyWithholdingEffects(before: Withholding | undefined, after: Withholding): Withholding {
  const complements = complementEffects(after.complements);
  return patch(after, {
    receiver: receiverOf(after),
    ...(after.nacionalidad_r === FOREIGN && { curp_r: '' }),
    ...(after.cve_retenc !== OTHER_KEY && before?.cve_retenc === OTHER_KEY && { desc_retenc: '' }),
    totales: totalsOf(before, after),
    ...(complements !== after.complements && { complements }),
  });
}

function receiverOf({ receiver, nacionalidad_r, expedition_place }: Withholding): Withholding['receiver'] {
  if (nacionalidad_r === FOREIGN) return patch(receiver, { rfc: '', tax_domicile: '' });
  const national = patch(receiver, { tax_identity_number: '' });
  // Of the public in general: the place of issue (Reten20120).
  return national.rfc === RFC_PUBLIC ? patch(national, { tax_domicile: expedition_place }) : national;
}

function totalsOf(
  before: Withholding | undefined,
  { totales, cve_retenc }: Withholding,
): Withholding['totales'] {
  const lines = totales.imp_retenidos.map((line, at) => lineOf(before?.totales.imp_retenidos[at], line));
  const isSame = lines.every((line, at) => line === totales.imp_retenidos[at]);
  return patch(totales, {
    ...(!isSame && { imp_retenidos: lines }),
    ...(cve_retenc !== RIF_KEY && { utilidad_bimestral: '', isr_correspondiente: '' }),
  });
}

/** IVA and IEPS are paid in one way only (Reten20135); of the ISR the person says which of two. */
function lineOf(before: WithheldLine | undefined, line: WithheldLine): WithheldLine {
  const way = ONLY_WAY[line.impuesto_ret];
  if (way !== undefined) return patch(line, { tipo_pago_ret: way });
  const wasOther = before !== undefined && before.impuesto_ret !== line.impuesto_ret;
  return wasOther && Object.values(ONLY_WAY).includes(line.tipo_pago_ret)
    ? patch(line, { tipo_pago_ret: '' })
    : line;
}
