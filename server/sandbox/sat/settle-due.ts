/** What time alone does to open requests: a rule answers for its receiver, or the deadline passes and silence is a yes. */
import type { Sat } from './simulated-sat.ts';

/** Called before anything is read: the sandbox has no timers, so nothing is missed while it does not run. */
export function settleDue(sat: Sat): void {
  const { sat: tables } = sat.data;
  for (const row of tables.dueRequests(sat.now())) {
    const { deadline, rule_at, rule_answer } = row;
    if (rule_answer !== null && rule_at !== null && (deadline === null || rule_at < deadline)) {
      tables.endRequest(row.id, rule_answer === 'accept' ? 'accepted' : 'rejected', rule_at);
    } else if (deadline !== null) tables.endRequest(row.id, 'expired', deadline);
  }
}
