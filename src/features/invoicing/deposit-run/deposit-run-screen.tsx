/**
 * Deposits of a bank: whose each is, which invoices it pays, and one receipt of payments for each, with what became of it.
 * Pipeline: step 1 (form). Nothing here waits for the network.
 */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconBuildingBank, IconClipboardText } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { c_FormaPago } from '../../../../schema/catalogs/small.ts';
import { checkPayment } from '../../../../schema/forms/payment/check.ts';
import type { DepositLine, DepositRun } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { slugOfDeposit } from '../../../../schema/forms/payment/deposits/slug-of-deposit.ts';
import { depositRun } from '../../../../schema/pushables/deposit-run.ts';
import { DEPOSIT_RUN as t } from '../../../../schema/texts/deposit-run.ts';
import { keyedOptions } from '../../../forms/fields.tsx';
import { useWrittenText } from '../../../forms/use-written-text.ts';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';
import { useIssuedOf, useSession, useSettings, useWritten, type WrittenRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { FieldGroup } from '../../../resource/record-form.tsx';
import { formatAmount } from '../../../ui/format.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { RunBar } from '../issue-run/run-bar.tsx';
import { RunPlace } from '../issue-run/run-place.tsx';
import { isOpenRow } from '../issue-run/run-rows.ts';
import { RunScreen } from '../issue-run/run-screen.tsx';
import { useChecked } from '../issue-run/use-checked.ts';
import { receiptDefaults } from '../receipt/receipt-defaults.ts';
import { BankSheet } from './bank-sheet.tsx';
import { type DepositCache, type DepositRow, depositRows, totalsOf } from './deposit-rows.ts';
import { DepositSheet } from './deposit-sheet.tsx';
import { DepositTable } from './deposit-table.tsx';
import { PasteSheet } from './paste-sheet.tsx';
import { useDepositRecords } from './use-deposit-records.ts';

type ScreenProps = { slug: string; onMoved: (slug: string) => void };
const FORMS = keyedOptions(c_FormaPago.filter(({ key }) => key !== '99'));

export function DepositRunScreen({ slug, onMoved }: ScreenProps) {
  const settings = useSettings();
  const session = useSession();
  const isWaiting = settings.loading || session.status !== 'signed_in';
  return (
    <RunScreen of={depositRun} slug={slug} list="/deposit_runs" texts={t} isWaiting={isWaiting}>
      {(row) => <DepositForm key={slug} row={row} onMoved={onMoved} />}
    </RunScreen>
  );
}

const words = (lines: readonly DepositLine[]) =>
  totalsOf(lines)
    .map(({ currency, total }) => `${formatAmount(total)} ${currency}`)
    .join(' · ');

function DepositForm({ row, onMoved }: { row: WrittenRow<DepositRun>; onMoved: (slug: string) => void }) {
  const { body: run, change, save } = useWrittenText(depositRun, row, { onMoved, split: t.split });
  const settings = useSettings();
  const session = useSession();
  const [sheet, setSheet] = useState<'' | 'paste' | 'bank'>('');
  const [editing, setEditing] = useState('');
  const cache = useRef<DepositCache>(new Map());
  const { branch_office_id, serie, lines } = run;

  const lists = useWritten(depositRun).rows;
  const elsewhere = lists.filter(({ slug }) => slug !== row.slug).flatMap(({ body }) => body.lines);
  const { invoices, customers, loading: isReading } = useDepositRecords(lines);
  const keys = JSON.stringify(lines.map(({ line_id }) => line_id));
  const slugs = useMemo(
    () => (JSON.parse(keys) as string[]).map((line_id) => slugOfDeposit({ line_id })),
    [keys],
  );
  const { found, loading } = useIssuedOf(slugs);
  const begun = useMemo(() => {
    if (session.status !== 'signed_in') return {};
    const branch = settings.branches.find((one) => one.branch_office_id === branch_office_id);
    const place = branch === undefined ? {} : { branch_office_id, expedition_place: branch.zip_code };
    return { ...receiptDefaults('P', session.session, settings), ...place, serie };
  }, [session, settings, branch_office_id, serie]);
  const rows = useMemo(
    () =>
      depositRows(
        run,
        { unpaid: invoices, customers, issued: found, begun, catalogs: deviceCatalogs() },
        cache.current,
      ),
    [run, invoices, customers, found, begun],
  );
  const open = useMemo(() => rows.filter(isOpenRow).map(({ receipt }) => receipt), [rows]);
  const checked = useChecked(open, checkPayment);
  const problemsOf = ({ problems, receipt }: DepositRow) =>
    problems.length > 0 ? problems : checked(receipt);

  const put = (given: Partial<DepositRun>) => change((now) => ({ ...now, ...given }));
  const setLine = (line: DepositLine) =>
    change((now) => ({
      ...now,
      lines: now.lines.map((one) => (one.line_id === line.line_id ? line : one)),
    }));
  const add = (more: readonly DepositLine[]) =>
    change((now) => {
      const there = new Set(now.lines.map(({ line_id }) => line_id));
      const all = [...now.lines, ...more.filter(({ line_id }) => !there.has(line_id))];
      return { ...now, lines: all.toSorted((a, b) => a.moved_on.localeCompare(b.moved_on)) };
    });
  const adding = { there: lines, elsewhere, onClose: () => setSheet(''), onUse: add };
  const isFrozen = rows.some((one) => !isOpenRow(one));

  return (
    <>
      <PageHead title={run.name || t.back} />
      <FieldGroup>
        <TextInput
          label={t.fields.name}
          description={t.kept}
          maxLength={120}
          value={run.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t.fields.payment_form}
          disabled={isFrozen}
          data={FORMS}
          value={run.payment_form}
          onChange={(event) => put({ payment_form: event.currentTarget.value })}
        />
        <RunPlace type="P" value={run} texts={t} disabled={isFrozen} onChange={put} />
      </FieldGroup>
      <RunBar
        type="P"
        rows={rows}
        loading={loading || isReading}
        problemsOf={problemsOf}
        words={{
          title: t.issueTitle,
          total: t.total(lines.length, words(lines)),
          issueText: (ready) => t.issueText(ready.length, words(ready.map(({ line }) => line))),
        }}
        save={save}
        onEdit={({ line }) => setEditing(line.line_id)}
      >
        <Allowed action="write_deposit_run">
          <Button
            variant="default"
            leftSection={<IconClipboardText size={18} />}
            onClick={() => setSheet('paste')}
          >
            {t.sheet.paste}
          </Button>
        </Allowed>
        <Allowed action="choose_movements">
          <Button
            variant="default"
            leftSection={<IconBuildingBank size={18} />}
            onClick={() => setSheet('bank')}
          >
            {t.bank.open}
          </Button>
        </Allowed>
      </RunBar>
      <DepositTable
        rows={rows}
        problemsOf={problemsOf}
        onEdit={({ line }) => setEditing(line.line_id)}
        onRemove={({ line }) =>
          change((now) => ({ ...now, lines: now.lines.filter(({ line_id }) => line_id !== line.line_id) }))
        }
      />
      <DepositSheet
        row={rows.find(({ line }) => line.line_id === editing)}
        problemsOf={problemsOf}
        onChange={setLine}
        onClose={() => setEditing('')}
      />
      <PasteSheet opened={sheet === 'paste'} {...adding} />
      <BankSheet opened={sheet === 'bank'} {...adding} />
    </>
  );
}
