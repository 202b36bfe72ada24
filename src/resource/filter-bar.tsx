/** A choice for each filter of a list. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { RECORDS } from '../../schema/texts/records.ts';
import { deviceTime } from '../local/index.ts';
import { formatDate } from '../ui/format.ts';
import { lazyNamed } from '../ui/lazy-named.ts';
import { useDayRange } from '../ui/use-day-range.ts';
import { AmountEnds } from './amount-ends.tsx';
import { FilterEnds } from './filter-ends.tsx';
import classes from './resource.module.css';
import type { ResourceSearch } from './resource-search.ts';

const MoreFilters = lazyNamed(() => import('./more-filters.tsx'), 'MoreFilters');

/** `options` of values and their words; of days and amounts there are none: from and to are typed. */
export type FilterChoice = {
  field: string;
  label: string;
  options?: readonly { value: string; label: string }[];
  isAmount?: true;
  /** A text that is typed, with what is said of it: those stand together in «Más filtros». */
  typed?: string;
  /** Several of its options at once, likewise in «Más filtros». */
  isMany?: true;
  /** Its days are still to come: any may be asked for. */
  isAhead?: true;
};

/** Those of the address, in the words of the screen. */
export function filterTexts(
  filters: readonly FilterChoice[],
  search: ResourceSearch,
): { label: string; value: string }[] {
  return filters.flatMap(({ field, label, options, isAmount, typed }) => {
    const asked = search[field];
    if (asked === undefined) return [];
    if (typed !== undefined) return [{ label, value: String(asked) }];
    const [from = '', to = ''] = String(asked).split('..');
    if (isAmount) return [{ label, value: RECORDS.days(from, to) }];
    if (options === undefined) return [{ label, value: RECORDS.days(formatDate(from), formatDate(to)) }];
    return [{ label, value: nameOf(options, String(asked)) }];
  });
}

type Options = NonNullable<FilterChoice['options']>;

/** Of several, which an address alone can ask for, all of them. */
const nameOf = (options: Options, asked: string): string =>
  asked
    .split(',')
    .map((one) => options.find(({ value }) => value === one)?.label ?? one)
    .join(', ');

function withAsked(options: Options, asked: string): Options {
  return asked === '' || options.some(({ value }) => value === asked)
    ? options
    : [...options, { value: asked, label: nameOf(options, asked) }];
}

export type FilterBarProps = {
  filters: readonly FilterChoice[];
  search: ResourceSearch;
  onChange: (next: ResourceSearch) => void;
};

export function FilterBar({ filters, search, onChange }: FilterBarProps) {
  const isMore = ({ typed, isMany }: FilterChoice) => typed !== undefined || isMany === true;
  const more = filters.filter(isMore);
  const chosen = filters.filter((filter) => !isMore(filter));
  const today = deviceTime().slice(0, 10);
  const isFiltered = filters.some(({ field }) => search[field] !== undefined);
  const cleared = Object.fromEntries(filters.map(({ field }) => [field, undefined]));
  return (
    <>
      {chosen.map(({ field, label, options, isAmount, isAhead }) =>
        isAmount ? (
          <AmountEnds
            key={field}
            label={label}
            value={String(search[field] ?? '')}
            onChange={(value) => onChange({ [field]: value, page: undefined })}
          />
        ) : options === undefined ? (
          <Days
            key={field}
            label={label}
            value={String(search[field] ?? '')}
            latest={isAhead ? undefined : today}
            onChange={(value) => onChange({ [field]: value, page: undefined })}
          />
        ) : (
          <NativeSelect
            key={field}
            aria-label={label}
            className={classes.filter ?? ''}
            value={String(search[field] ?? '')}
            data={[
              { value: '', label: `${label}: ${RECORDS.all}` },
              ...withAsked(options, String(search[field] ?? '')),
            ]}
            onChange={(event) =>
              onChange({ [field]: event.currentTarget.value || undefined, page: undefined })
            }
          />
        ),
      )}
      {more.length > 0 && (
        <Suspense fallback={null}>
          <MoreFilters filters={more} search={search} onChange={onChange} />
        </Suspense>
      )}
      {isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => onChange({ ...cleared, page: undefined })}
        >
          {RECORDS.clear}
        </Button>
      )}
    </>
  );
}

type DaysProps = {
  label: string;
  value: string;
  latest: string | undefined;
  onChange: (value: string | undefined) => void;
};

function Days({ label, value, latest, onChange }: DaysProps) {
  const [from = '', to = ''] = value.split('..');
  const fields = useDayRange(
    { from, to },
    (range) => onChange(range.from === '' && range.to === '' ? undefined : `${range.from}..${range.to}`),
    latest,
  );
  const ends = [
    [RECORDS.from, fields.from],
    [RECORDS.to, fields.to],
  ] as const;
  return (
    <FilterEnds label={label}>
      {ends.map(([end, field]) => (
        <TextInput
          key={end}
          type="date"
          aria-label={`${label}: ${end}`}
          leftSection={end}
          leftSectionWidth={64}
          leftSectionProps={{ className: classes.small ?? '', 'aria-hidden': true }}
          className={classes.day ?? ''}
          {...field}
        />
      ))}
    </FilterEnds>
  );
}
