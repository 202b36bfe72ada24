/** Asks suppliers by mail for the REPs that they owe, and says what came of it. */
import type { AskedReps } from '../../../../schema/resources/payments/expected-rep-calls.ts';
import { EXPECTED_REPS as t } from '../../../../schema/texts/expected-reps.ts';
import { callServer } from '../../../local/index.ts';
import { notifyError, notifySuccess, notifyWarning } from '../../../ui/notify.ts';

/** @param rfc of one supplier; '' for all */
export async function askForReps(rfc: string): Promise<void> {
  const answer = await callServer('POST', '/expected_reps/ask', { rfc });
  if (!answer.ok) return notifyError(answer.error, t.notDone);
  const asked = answer.value as AskedReps;
  const words = [
    asked.mails > 0 ? t.asked(asked.mails, asked.invoices) : '',
    asked.today > 0 ? t.askedToday(asked.today) : '',
    asked.without_email.length > 0 ? t.withoutEmail(asked.without_email.join(', ')) : '',
    asked.left > 0 ? t.left(asked.left) : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
  if (asked.mails > 0) notifySuccess(t.done, words);
  else notifyWarning(words || t.nothing);
}
