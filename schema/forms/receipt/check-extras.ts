/** What can be said of a concept's local taxes, and of its data for addenda. Paths relative to the concept. */
import { RECEIPT_PROBLEMS as SAY } from '../../texts/receipt.ts';
import type { Say } from './check-concept.ts';
import { amountProblem, requiredProblem, requiredText, textProblem } from './field-checks.ts';
import { LIMITS } from './limits.ts';
import { isLocalRate, localTaxesOf } from './local-taxes.ts';
import type { Additional, Concept, Extra } from './receipt.ts';
import { withoutLastEmpty } from './rows.ts';

export function checkLocalTaxes(concept: Concept, say: Say): void {
  localTaxesOf(concept).forEach((line, at) => {
    const path = `local_taxes.${at}`;
    say(`${path}.description`, requiredText(line.description, LIMITS.localTax));
    say(
      `${path}.rate_or_fee`,
      requiredProblem(line.rate_or_fee) ?? (isLocalRate(line.rate_or_fee) ? undefined : SAY.localRate),
    );
    say(`${path}.base`, amountProblem(line.base, {}));
    say(`${path}.amount`, amountProblem(line.amount, {}));
  });
}

const AMOUNTS = ['valor_unitario_moneda_extranjera', 'importe_moneda_extranjera'] as const;
const LONG = ['descripcion_extranjera', 'mensaje'] as const;
/** Short texts of the additional data, in the order of the screen. */
export const ADDITIONAL_CODES = [
  'indicador',
  'identificador1',
  'identificador2',
  'unidad_medida',
  'codigo_ean',
  'sku',
] as const;

export function checkAdditional(additional: Additional, say: Say): void {
  const tell = (path: string, text: string | undefined) => say(`additional.${path}`, text);
  for (const field of LONG) tell(field, textProblem(additional[field], LIMITS.additionalText));
  for (const field of ADDITIONAL_CODES) tell(field, textProblem(additional[field], LIMITS.identification));
  for (const field of AMOUNTS) tell(field, amountProblem(additional[field], {}));
  withoutLastEmpty(additional.extras, isEmptyExtra).forEach((extra, at) => {
    const { atributo, valor } = extra;
    tell(`extras.${at}.atributo`, requiredText(atributo, LIMITS.attribute));
    tell(`extras.${at}.valor`, requiredText(valor, LIMITS.additionalText));
  });
}

export function isEmptyExtra({ atributo, valor, indicador, prefijo, sufijo }: Extra): boolean {
  return `${atributo}${valor}${indicador}${prefijo}${sufijo}`.trim() === '';
}
