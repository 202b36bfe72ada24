/** Asks something of a run; what the server objects to is said in words. */
import { callServer, type Result } from '../../../local/index.ts';
import { notifyError } from '../../../ui/notify.ts';

type Way = 'approve' | 'reopen' | 'export' | 'paid' | 'drop';

export async function sayRun<T>(runId: string, way: Way, body: object = {}): Promise<Result<T>> {
  const answer = await callServer<T>('POST', `/payment_runs/${runId}/${way}`, body);
  if (!answer.ok) {
    const said = answer.error.problems.map(({ text }) => text);
    notifyError({
      ...answer.error,
      message: said.length === 0 ? answer.error.message : [...new Set(said)].join('. '),
    });
  }
  return answer;
}
