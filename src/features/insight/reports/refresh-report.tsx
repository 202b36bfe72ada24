/** The address that makes a report again: whoever only opens it changes nothing. */
import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { type ReportRow, reports } from '../../../../schema/resources/insight/reports.ts';
import { REPORTS as t } from '../../../../schema/texts/reports.ts';
import { useRecord } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { titleOf, useReport } from './use-report.ts';

type Props = { slug: string; onDone: () => void };

export function RefreshReport({ slug, onDone }: Props) {
  const { row, loading } = useRecord(reports, slug);
  return (
    <>
      <BackToList to="/reports">{t.title}</BackToList>
      <PageHead title={t.refresh} />
      <Found row={row} loading={loading} missing={<EmptyState icon={<IconMoodEmpty />} title={t.notFound} />}>
        {(found) => <Question row={found} onDone={onDone} />}
      </Found>
    </>
  );
}

function Question({ row, onDone }: { row: ReportRow; onDone: () => void }) {
  const { refresh } = useReport(row);
  return (
    <section className={classes.panel}>
      <p className={classes.name}>{titleOf(row)}</p>
      <p>{t.refreshText}</p>
      <Allowed action="refresh_report">
        <Button onClick={() => void refresh().then((isDone) => isDone && onDone())}>{t.refresh}</Button>
      </Allowed>
    </section>
  );
}
