/** Two fields of days: what is typed stays in them, and only a range that can be meant is sent. */
import { useState } from 'react';
import { type DayRange, dayRangeProblems } from './day-range.ts';

type DayField = {
  value: string;
  min: string | undefined;
  max: string | undefined;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/** @param sent the range that is asked for now @param latest see `dayRangeProblems` */
export function useDayRange(
  sent: DayRange,
  onRange: (range: DayRange) => void,
  latest?: string,
): Record<keyof DayRange, DayField> {
  const [typed, setTyped] = useState(sent);
  const [before, setBefore] = useState(sent);
  // Changed from outside (filters taken away, back button): the fields follow.
  if (sent.from !== before.from || sent.to !== before.to) {
    setBefore(sent);
    setTyped(sent);
  }
  const problems = dayRangeProblems(typed, latest);
  const change = (range: DayRange) => {
    setTyped(range);
    if (Object.keys(dayRangeProblems(range, latest)).length === 0) onRange(range);
  };
  const field = (end: keyof DayRange, ends: Pick<DayField, 'min' | 'max'>): DayField => ({
    ...{ ...ends, value: typed[end], error: problems[end] },
    onChange: ({ currentTarget: { value } }) => change({ ...typed, [end]: value }),
  });
  return {
    from: field('from', { min: undefined, max: typed.to || latest }),
    to: field('to', { min: typed.from || undefined, max: latest }),
  };
}
