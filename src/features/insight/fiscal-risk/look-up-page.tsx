/** What the SAT's lists say of any RFC on a day: the server's word, and with no network what this device has of whoever it knows. Spec 3 §1. */
import { Alert, Button, TextInput } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { historyOf, severityOf, standingOf } from '../../../../schema/fiscal-risk/judge-risk.ts';
import type { ListAnswer } from '../../../../schema/fiscal-risk/list-answer.ts';
import { fiscalRisks, type RiskRow } from '../../../../schema/resources/insight/fiscal-risks.ts';
import { FISCAL_RISK } from '../../../../schema/texts/fiscal-risk.ts';
import { LIST_LOOK_UP as t } from '../../../../schema/texts/list-look-up.ts';
import { isLocalDate } from '../../../../schema/values/dates.ts';
import { isRfc, tidyRfc } from '../../../../schema/values/rfc.ts';
import { deviceTime, useConnection, useRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { RiskBadge } from '../../../resource/issuer-risk.tsx';
import classes from '../../../resource/resource.module.css';
import { useAsked } from '../../../resource/use-asked.ts';
import { formatDate } from '../../../ui/format.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { HistoryLines } from './history-lines.tsx';

export type LookUpSearch = { rfc?: string | undefined; date?: string | undefined };
type Asked = { rfc: string; date: string };

const today = () => deviceTime().slice(0, 10);

function problemsOf({ rfc, date }: Asked): Partial<Asked> {
  const wrong = isLocalDate(date) ? t.future : t.wrongDate;
  return {
    ...(!isRfc(rfc) && { rfc: t.wrongRfc }),
    ...(!(isLocalDate(date) && date <= today()) && { date: wrong }),
  };
}

/** @param date of today unless told */
export function LookUpPage({ rfc, date, onAsk }: LookUpSearch & { onAsk: (asked: Asked) => void }) {
  const [typed, setTyped] = useState({ rfc: rfc ?? '', date: date ?? today() });
  const [problems, setProblems] = useState<Partial<Asked>>({});
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const asked = { rfc: tidyRfc(typed.rfc), date: typed.date };
    const found = problemsOf(asked);
    setProblems(found);
    if (Object.keys(found).length === 0) onAsk(asked);
  };
  return (
    <>
      <PageHead title={t.title} />
      <form className={`${classes.form} ${classes.above}`} onSubmit={ask} noValidate>
        <p className={classes.small}>{t.text}</p>
        <TextInput
          label={t.rfc}
          value={typed.rfc}
          error={problems.rfc}
          maxLength={20}
          required
          data-first-field
          onChange={(event) => setTyped({ ...typed, rfc: event.currentTarget.value.toUpperCase() })}
        />
        <TextInput
          label={t.date}
          type="date"
          value={typed.date}
          max={today()}
          error={problems.date}
          required
          onChange={(event) => setTyped({ ...typed, date: event.currentTarget.value })}
        />
        <Allowed action="look_up_lists">
          <Button type="submit" leftSection={<IconListSearch size={18} />}>
            {t.ask}
          </Button>
        </Allowed>
      </form>
      {rfc !== undefined && <Answer rfc={rfc} date={date ?? today()} />}
    </>
  );
}

function Answer({ rfc, date }: Asked) {
  const isOffline = useConnection().state === 'offline';
  const { said, loading, error } = useAsked<ListAnswer>(`/fiscal_risk/look_up?rfc=${rfc}&date=${date}`);
  const { row } = useRow(fiscalRisks, rfc);
  return (
    <section className={classes.panel} aria-labelledby="answer" aria-live="polite">
      <h2 id="answer">{t.answer(rfc, formatDate(date))}</h2>
      {said !== undefined ? (
        <Said answer={said} />
      ) : isOffline ? (
        <OnDevice row={row} />
      ) : loading ? (
        <p className={classes.small}>{t.coming}</p>
      ) : (
        <Alert color="red" role="alert">
          {error?.message || t.failed}
        </Alert>
      )}
    </section>
  );
}

function Said({ answer }: { answer: ListAnswer }) {
  const { versions, by_dates, date } = answer;
  const standing = { list_69_b: undefined, list_69_bb: undefined, ...answer };
  const said = standingOf(standing);
  const severity = severityOf(standing);
  const missing = Object.keys(FISCAL_RISK.lists).filter((list) => versions.every((one) => one.list !== list));
  if (versions.length === 0) return <Alert color="yellow">{t.unknown}</Alert>;
  return (
    <>
      {said === '' ? (
        <p>{t.clear}</p>
      ) : (
        <>
          <p>
            <RiskBadge severity={severity} /> {said}
          </p>
          <p>{t.meaning[severity]}</p>
          <h3>{t.history}</h3>
          <HistoryLines lines={historyOf(standing, [], date)} />
        </>
      )}
      {missing.length > 0 && <Alert color="yellow">{t.missing(missing.join(', '))}</Alert>}
      <p className={classes.small}>
        <AsOf versions={versions} /> {by_dates && t.byDates}
      </p>
    </>
  );
}

/** Of whoever issued something to us and a list names, or named: what the server said last. */
function OnDevice({ row }: { row: RiskRow | undefined }) {
  if (row === undefined) return <Alert color="yellow">{t.offline.none}</Alert>;
  return (
    <>
      <Alert color="yellow">{t.offline.some}</Alert>
      <p>
        <RiskBadge severity={row.severity} /> {row.standing || FISCAL_RISK.gone}
      </p>
      <HistoryLines lines={row.history} />
      <p className={classes.small}>
        <AsOf versions={row.versions ?? []} />
      </p>
    </>
  );
}

function AsOf({ versions }: { versions: ListAnswer['versions'] }) {
  if (versions.length === 0) return null;
  return FISCAL_RISK.asOf(versions.map(({ list, dated }) => `${list}: ${formatDate(dated)}`).join(', '));
}
