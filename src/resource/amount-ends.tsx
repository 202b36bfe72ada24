/** «Desde» and «Hasta» of an amount, as a filter says them (`100..250.50`): asked when one leaves the field, or with Enter. */
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readFilter, writeFilter } from '../../schema/resources/query.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { FilterEnds } from './filter-ends.tsx';
import classes from './resource.module.css';

type AmountEndsProps = { label: string; value: string; onChange: (value: string | undefined) => void };

export function AmountEnds({ label, value, onChange }: AmountEndsProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const [least = '', most = ''] = typed.split('..', 2);
  const ask = () => {
    const read = readFilter({ kind: 'amounts' }, typed);
    onChange(read && writeFilter(read));
    if (read === undefined) setTyped('');
  };
  const ends = [
    [RECORDS.from, least, (text: string) => setTyped(`${text}..${most}`)],
    [RECORDS.to, most, (text: string) => setTyped(`${least}..${text}`)],
  ] as const;
  return (
    <FilterEnds label={label}>
      {ends.map(([end, text, onText]) => (
        <TextInput
          key={end}
          aria-label={`${label}: ${end}`}
          inputMode="decimal"
          leftSection={end}
          leftSectionWidth={64}
          leftSectionProps={{ className: classes.small ?? '', 'aria-hidden': true }}
          className={classes.day ?? ''}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={ask}
          onKeyDown={(event) => {
            if (event.key === 'Enter') ask();
          }}
        />
      ))}
    </FilterEnds>
  );
}
