/** What became of each file that was brought on this device: taken, here before, refused with the reasons, or on its way. */
import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock, IconCopyCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { type Brought, hideBrought, useBrought } from '../../../local/index.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import classes from './received.module.css';
import type { Unread } from './use-bring.ts';

type State = keyof typeof RECEIVED.states;
type Result = { key: string; name: string; state: State; reasons: readonly string[] };

/** So many are shown; each is in its list anyway. */
const MOST_SHOWN = 200;

const LOOKS: Record<State, { tone: Tone; icon: ReactNode }> = {
  received: { tone: 'good', icon: <IconCircleCheck /> },
  repeated: { tone: 'quiet', icon: <IconCopyCheck /> },
  refused: { tone: 'bad', icon: <IconCircleX /> },
  waiting: { tone: 'quiet', icon: <IconClock /> },
  failed: { tone: 'bad', icon: <IconCircleX /> },
  unread: { tone: 'warn', icon: <IconCircleX /> },
};
/** What needs a look stands first. */
const RANK: readonly State[] = ['failed', 'refused', 'unread', 'waiting', 'received', 'repeated'];

export function BroughtFiles(props: {
  unread: readonly Unread[];
  progress: number | undefined;
  onHide: () => void;
}) {
  const brought = useBrought();
  const results = [...brought.map(resultOf), ...props.unread.map(unreadOf)].sort(
    (a, b) => RANK.indexOf(a.state) - RANK.indexOf(b.state),
  );
  if (results.length === 0 && props.progress === undefined) return null;
  const counts = Object.fromEntries(
    RANK.map((state) => [state, results.filter((one) => one.state === state).length]),
  );
  return (
    <section className={classes.results} aria-label={RECEIVED.results}>
      <Group justify="space-between">
        <Text role="status" fw={500}>
          {props.progress === undefined ? RECEIVED.tally(counts) : RECEIVED.reading(props.progress)}
        </Text>
        {results.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              props.onHide();
              void hideBrought();
            }}
          >
            {RECEIVED.hideResults}
          </Button>
        )}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul tabIndex={0}>
        {results.slice(0, MOST_SHOWN).map((one) => (
          <li key={one.key}>
            <span className={classes.file}>{one.name}</span>
            <StatusBadge {...LOOKS[one.state]} label={RECEIVED.states[one.state]} />
            {one.reasons.length > 0 && <span className={classes.reasons}>{one.reasons.join(' ')}</span>}
          </li>
        ))}
      </ul>
      {results.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed">
          {RECEIVED.moreResults(results.length - MOST_SHOWN)}
        </Text>
      )}
    </section>
  );
}

function resultOf({ id, summary, state, answer, error }: Brought): Result {
  const named = { key: id, name: summary.name };
  if (answer !== undefined) return { ...named, state: answer.state, reasons: answer.reasons };
  if (state === 'refused') return { ...named, state: 'failed', reasons: [error?.message ?? ''] };
  return { ...named, state: 'waiting', reasons: [] };
}

function unreadOf({ name, problem }: Unread, i: number): Result {
  return { key: `unread ${i}`, name, state: 'unread', reasons: [problem] };
}
