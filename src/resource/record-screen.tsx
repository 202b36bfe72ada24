/** One record: a new one, or one to be changed. */
import { IconLock, IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { allows } from '../../schema/access/permissions.ts';
import type { Resource } from '../../schema/resources/resource.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { useCan, useRecord } from '../local/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { BackToList, Found, type ListPath } from './found.tsx';
import type { RecordTexts } from './resource-texts.ts';

type RecordScreenProps<R extends object> = {
  resource: Resource<R>;
  texts: RecordTexts;
  /** Where its list is. */
  list: ListPath;
  /** Of a record that exists. */
  recordKey: string | undefined;
  form: (record: R | undefined) => ReactNode;
};

export function RecordScreen<R extends object>(props: RecordScreenProps<R>) {
  const { texts, recordKey } = props;
  const can = useCan();
  return (
    <>
      <BackToList to={props.list}>{texts.title}</BackToList>
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
  return (
    <Found
      row={row}
      loading={loading}
      missing={<EmptyState icon={<IconMoodEmpty />} title={props.texts.notFound} />}
    >
      {props.form}
    </Found>
  );
}
