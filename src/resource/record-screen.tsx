/** One record: a new one, or one to be changed. */
import { Skeleton } from '@mantine/core';
import { IconArrowLeft, IconLock, IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { allows } from '../../schema/access/permissions.ts';
import type { Resource } from '../../schema/resources/resource.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { useCan, useRecord } from '../local/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkAnchor } from '../ui/link.tsx';
import { lastPlace } from '../ui/list-place.ts';
import { PageHead } from '../ui/page-head.tsx';
import classes from './resource.module.css';
import type { RecordTexts } from './resource-texts.ts';

type RecordScreenProps<R extends object> = {
  resource: Resource<R>;
  texts: RecordTexts;
  /** Where its list is. */
  list: Parameters<typeof LinkAnchor>[0]['to'];
  /** Of a record that exists. */
  recordKey: string | undefined;
  form: (record: R | undefined) => ReactNode;
};

export function RecordScreen<R extends object>(props: RecordScreenProps<R>) {
  const { texts, recordKey } = props;
  const can = useCan();
  return (
    <>
      <LinkAnchor
        to={props.list}
        search={lastPlace(String(props.list)) as never}
        className={classes.back}
        size="sm"
      >
        <IconArrowLeft size={16} aria-hidden /> {texts.title}
      </LinkAnchor>
      <PageHead title={recordKey === undefined ? texts.add : texts.edit} />
      {recordKey !== undefined ? (
        <Existing {...props} recordKey={recordKey} />
      ) : allows(can, props.resource.can.write) ? (
        props.form(undefined)
      ) : (
        <EmptyState icon={<IconLock />} title={RECORDS.deniedTitle} text={RECORDS.denied} />
      )}
    </>
  );
}

function Existing<R extends object>(props: RecordScreenProps<R> & { recordKey: string }) {
  const { row, loading } = useRecord(props.resource, props.recordKey);
  if (row !== undefined) return props.form(row);
  return loading ? (
    <Skeleton height={320} radius="md" />
  ) : (
    <EmptyState icon={<IconMoodEmpty />} title={props.texts.notFound} />
  );
}
