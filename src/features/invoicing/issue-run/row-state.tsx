/** What became of one receipt of a run, or what is wrong with it. */
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconCloudUp,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canIssue } from '../../../../schema/forms/engine/problems.ts';
import { ISSUE_RUN } from '../../../../schema/texts/issue-run.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import type { LineState, ProblemsOf, RunRow } from './run-rows.ts';

const { states } = ISSUE_RUN;

const LOOKS: Record<LineState, { tone: Tone; icon: ReactNode }> = {
  none: { tone: 'quiet', icon: <IconCircleDashed /> },
  queued: { tone: 'wait', icon: <IconClock /> },
  sending: { tone: 'wait', icon: <IconCloudUp /> },
  accepted: { tone: 'wait', icon: <IconCloudUp /> },
  approval: { tone: 'warn', icon: <IconUserCheck /> },
  stamped: { tone: 'good', icon: <IconCircleCheck /> },
  refused: { tone: 'bad', icon: <IconCircleX /> },
  cancelled: { tone: 'quiet', icon: <IconBan /> },
};

type StateProps<R> = { row: R; problemsOf: ProblemsOf<R> };

export function RowState<R extends RunRow<unknown>>({ row, problemsOf }: StateProps<R>) {
  const problems = problemsOf(row);
  if (row.state === 'none' && problems !== undefined && !canIssue(problems)) {
    const wrong = problems.filter(({ severity }) => severity === 'error');
    const label = states.wrong(wrong.length);
    return <StatusBadge tone="bad" icon={<IconAlertTriangle />} label={label} title={wrong[0]?.text ?? ''} />;
  }
  const why = row.issued.operation?.error?.message;
  return <StatusBadge {...LOOKS[row.state]} label={states[row.state]} {...(why && { title: why })} />;
}
