/** What is wrong with a request to cancel, field by field, with the texts of spec 1 §5. Pure. */

import type { FieldProblem } from '../errors.ts';
import { CANCELLING } from '../texts/cancelling.ts';
import { parseDecimal } from '../values/decimal.ts';
import { CANCEL_MOTIVES } from '../values/picklists.ts';
import { isRfc, tidyRfc } from '../values/rfc.ts';
import { isUuid, normalUuid } from '../values/uuid.ts';
import type { CancelRequestBody } from './cancellation.ts';

/**
 * @param elsewhere another provider stamped it: the SAT asks for its total and receiver.
 * @returns paths motive, replacement-folio, amount, rfc_receiver, in the order of the form
 */
export function cancelProblems(request: CancelRequestBody, elsewhere: boolean): FieldProblem[] {
  const texts = CANCELLING.fields;
  const problems: FieldProblem[] = [];
  const say = (path: string, text: string) => problems.push({ path, text });
  if (elsewhere) {
    const amount = (request.amount ?? '').trim();
    if (amount === '') say('amount', texts.total);
    else if (parseDecimal(amount) === undefined) say('amount', texts.amount);
    if (!isRfc(tidyRfc(request.rfc_receiver ?? ''))) say('rfc_receiver', texts.receiver);
  }
  if (!(CANCEL_MOTIVES as readonly string[]).includes(request.motive)) say('motive', texts.motive);
  if (request.motive === '01') {
    const substitute = normalUuid(request['replacement-folio']);
    if (substitute === '') say('replacement-folio', texts.substitute);
    else if (!isUuid(substitute)) say('replacement-folio', texts.uuid);
  }
  return problems;
}
