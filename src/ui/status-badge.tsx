/** A state by word, colour and icon together, the same in every list. */
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'good' | 'wait' | 'warn' | 'bad' | 'quiet';

/** @param icon a Tabler icon; its size is set here. */
export function StatusBadge(props: { tone: Tone; icon: ReactNode; label: string; title?: string }) {
  return (
    <span className={classes.badge} data-tone={props.tone} title={props.title}>
      <span className={classes.icon} aria-hidden>
        {props.icon}
      </span>
      {props.label}
    </span>
  );
}
