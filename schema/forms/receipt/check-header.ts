/** What the form itself can say of everything but the concepts: missing, too long, malformed, repeated. */
import { fillText } from '../../errors.ts';
import { RECEIPT_PROBLEMS as SAY } from '../../texts/receipt.ts';
import { withoutCompanyKind } from '../../values/company-name.ts';
import { isEmail, splitEmails } from '../../values/email.ts';
import { personKind, tidyRfc } from '../../values/rfc.ts';
import { isUuid, normalUuid } from '../../values/uuid.ts';
import { checkThird, type RawProblem, type Say } from './check-concept.ts';
import {
  amountProblem,
  postalCodeProblem,
  requiredProblem,
  requiredText,
  rfcFieldProblem,
  textProblem,
} from './field-checks.ts';
import { fieldStates } from './field-states.ts';
import { LIMITS } from './limits.ts';
import type { Receipt } from './receipt.ts';
import { isEmptyRelated, isEmptyText, isEmptyThird, withoutLastEmpty } from './rows.ts';
import { suggestedForm, suggestedMethod, suggestedUsage } from './suggested-values.ts';

export function checkHeader(receipt: Receipt): RawProblem[] {
  const found: RawProblem[] = [];
  const say: Say = (path, text, rest = {}) => {
    if (text !== undefined) found.push({ path, text, ...rest });
  };
  const { required } = fieldStates(receipt);
  const demand = (path: string, value: string) => (required.has(path) ? requiredProblem(value) : undefined);
  say('serie', textProblem(receipt.serie, LIMITS.serie));
  say('folio', textProblem(receipt.folio, LIMITS.folio));
  say('payment_conditions', textProblem(receipt.payment_conditions, LIMITS.paymentConditions));
  say('currency', requiredProblem(receipt.currency));
  say(
    'exchange_rate',
    amountProblem(receipt.exchange_rate, { isRequired: required.has('exchange_rate'), isPositive: true }),
  );
  say('payment_method', demand('payment_method', receipt.payment_method), offer(suggestedMethod(receipt)));
  say('payment_form', demand('payment_form', receipt.payment_form), offer(suggestedForm(receipt)));
  say('expedition_place', postalCodeProblem(receipt.expedition_place));
  say('exportacion', requiredProblem(receipt.exportacion));
  checkConfirmation(receipt, say);
  checkParties(receipt, demand, say, suggestedUsage(receipt));
  if (!isEmptyThird(receipt.third) && receipt.third !== undefined) checkThird(receipt.third, 'third', say);
  checkRelated(receipt, say);
  return found;
}

/** For a field that is missing: the only problem that it can then have. */
function offer(value: string | undefined): Partial<RawProblem> {
  return value === undefined ? {} : { value };
}

export type Demand = (path: string, value: string) => string | undefined;

/** Issuer and receiver of a document of any kind. @param usage to offer where none is written */
/** Of a receipt, of payments and of payroll alike. */
export function checkConfirmation({ confirmation }: Pick<Receipt, 'confirmation'>, say: Say): void {
  if (confirmation !== '' && !/^[0-9a-zA-Z]{5}$/.test(confirmation)) say('confirmation', SAY.confirmation);
}

export function checkParties(
  receipt: Pick<Receipt, 'emitter' | 'receiver'>,
  demand: Demand,
  say: Say,
  usage?: string,
): void {
  const { emitter, receiver } = receipt;
  say('emitter.rfc', rfcFieldProblem(emitter.rfc), { remedy: SAY.rfcRemedy });
  say('emitter.name', requiredText(emitter.name, LIMITS.emitterName));
  say('emitter.tax_regime', requiredProblem(emitter.tax_regime));
  say('receiver.rfc', rfcFieldProblem(receiver.rfc), { remedy: SAY.rfcRemedy });
  say('receiver.name', requiredText(receiver.name, LIMITS.receiverName));
  say('receiver.name', ...companyKind(receiver));
  say('receiver.tax_domicile', postalCodeProblem(receiver.tax_domicile));
  say('receiver.tax_regime_receiver', requiredProblem(receiver.tax_regime_receiver));
  say('receiver.cfdi_usage', requiredProblem(receiver.cfdi_usage), offer(usage));
  say('receiver.tax_residence', demand('receiver.tax_residence', receiver.tax_residence));
  say('receiver.tax_identity_number', textProblem(receiver.tax_identity_number, LIMITS.taxIdentityNumber));
  if (splitEmails(receiver.email).some((one) => !isEmail(one))) say('receiver.email', SAY.email);
  for (const field of ['info_global_periodicidad', 'info_global_meses', 'info_global_ano'] as const) {
    say(`receiver.${field}`, demand(`receiver.${field}`, receiver[field]));
  }
  const year = receiver.info_global_ano;
  if (year !== '' && !/^\d{4}$/.test(year)) say('receiver.info_global_ano', SAY.year);
}

/** A company under its name as people say it: the SAT refuses it (CFDI40145). */
function companyKind({ rfc, name }: Receipt['receiver']): [string | undefined, Partial<RawProblem>] {
  const value = personKind(tidyRfc(rfc)) === 'moral' ? withoutCompanyKind(name) : undefined;
  if (value === undefined) return [undefined, {}];
  const kind = name.slice(value.length).replace(/^[\s,]+/, '');
  return [fillText(SAY.companyKind, { kind }), { severity: 'warning', value }];
}

export function checkRelated(receipt: Pick<Receipt, 'related_cfdis'>, say: Say): void {
  const seen = new Set<string>();
  withoutLastEmpty(receipt.related_cfdis, isEmptyRelated).forEach((group, at) => {
    const path = `related_cfdis.${at}`;
    say(`${path}.type`, requiredProblem(group.type));
    const uuids = withoutLastEmpty(group.related_cfdi, isEmptyText);
    if (uuids.length === 0) say(`${path}.related_cfdi.0`, SAY.relatedEmpty);
    uuids.forEach((typed, index) => {
      const uuid = normalUuid(typed);
      const isWrong = !isUuid(uuid);
      if (isWrong) say(`${path}.related_cfdi.${index}`, SAY.uuid);
      else if (seen.has(uuid)) say(`${path}.related_cfdi.${index}`, SAY.uuidRepeated);
      seen.add(uuid);
    });
  });
}
