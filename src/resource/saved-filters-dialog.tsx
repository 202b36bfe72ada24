/** Saving a filter under a name, and looking after those that there are: the one a list opens with, whom each is shared with, removing. */
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type FilterRow,
  type FilterSearch,
  LONGEST_FILTER_NAME,
  MOST_SHARED,
} from '../../schema/resources/insight/filters.ts';
import { COMMON } from '../../schema/texts/common.ts';
import { FILTER_PROBLEMS as PROBLEMS, FILTERS as t } from '../../schema/texts/filters.ts';
import { isEmail } from '../../schema/values/email.ts';
import { callServer, type LocalError, useConnection, useSession } from '../local/index.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { EmailRows } from '../ui/email-rows.tsx';
import { notifyError, notifySuccess, notifyWarning } from '../ui/notify.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Allowed } from './allowed.tsx';
import classes from './resource.module.css';

type DialogProps = {
  kind: 'save' | 'manage';
  opened: boolean;
  onClose: () => void;
  origin: string;
  search: FilterSearch;
  own: readonly FilterRow[];
};

export function SavedFiltersDialog({ kind, opened, onClose, origin, search, own }: DialogProps) {
  const [sharing, setSharing] = useState('');
  const offline = useConnection().state === 'offline';
  const shared = own.find(({ slug }) => slug === sharing);
  const close = () => {
    setSharing('');
    onClose();
  };
  const isManaging = kind === 'manage';
  const title =
    shared !== undefined && isManaging ? t.shareTitle(shared.name) : isManaging ? t.manageTitle : t.saveTitle;
  return (
    <Sheet opened={opened} onClose={close} title={title} size="md">
      {opened && (
        <Stack>
          {offline && <Alert color="gray">{t.offline}</Alert>}
          {!isManaging && <SaveForm origin={origin} search={search} onDone={close} />}
          {isManaging && shared === undefined && <Own rows={own} onShare={setSharing} />}
          {isManaging && shared !== undefined && <ShareForm row={shared} onDone={() => setSharing('')} />}
        </Stack>
      )}
    </Sheet>
  );
}

/** What the server says of a field stands at it; what it cannot say is a fault that passes. */
const problemAt = (error: LocalError, path: string) => error.problems?.find((one) => one.path === path)?.text;

type SaveProps = { origin: string; search: FilterSearch; onDone: () => void };

function SaveForm({ origin, search, onDone }: SaveProps) {
  const [name, setName] = useState('');
  const [isDefault, setIsDefault] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setProblem(PROBLEMS.name);
    setBusy(true);
    const path = `/filters/${origin}/${encodeURIComponent(wanted)}/save_filter_receipts?format=json`;
    const answer = await callServer('POST', path, {
      search,
      is_default: isDefault,
    });
    setBusy(false);
    if (answer.ok) {
      notifySuccess(t.saved(wanted));
      return onDone();
    }
    setProblem(problemAt(answer.error, 'name'));
    if (answer.error.code === 'invalid_fields') notifyWarning(answer.error.message);
    else notifyError({ ...answer.error, message: t.saveFailed });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextInput
          label={t.name}
          description={t.saveHelp}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem}
          maxLength={LONGEST_FILTER_NAME}
          withAsterisk
          data-autofocus
        />
        <Checkbox
          label={t.isDefault}
          checked={isDefault}
          onChange={(event) => setIsDefault(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Allowed action="save_filter">
            <Button type="submit" loading={busy}>
              {COMMON.save}
            </Button>
          </Allowed>
        </Group>
      </Stack>
    </form>
  );
}

function Own({ rows, onShare }: { rows: readonly FilterRow[]; onShare: (slug: string) => void }) {
  const confirm = useConfirm();
  const choose = async ({ slug, is_default }: FilterRow) => {
    const answer = await callServer('POST', `/filters/${slug}/default`, { is_default: !is_default });
    if (!answer.ok) notifyError(answer.error);
  };
  const remove = async ({ slug, name }: FilterRow) => {
    if (!(await confirm({ text: t.removeText(name), yes: t.remove, danger: true }))) return;
    const answer = await callServer('POST', `/filters/${slug}/delete_filter`, {});
    if (answer.ok) notifySuccess(t.removed);
    else notifyError(answer.error, t.removeFailed);
  };
  if (rows.length === 0) return <Text>{t.none}</Text>;
  return (
    <ul className={classes.filters} aria-label={t.manageTitle}>
      {rows.map((row) => (
        <li key={row.slug}>
          <strong>{row.name}</strong>
          <span className={classes.small}>
            {[
              row.is_default ? t.defaultMark : '',
              row.shared_by === '' ? '' : t.sharedBy(row.shared_by),
              row.emails.length === 0 ? '' : t.sharedWith(row.emails),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Group gap="xs">
            <Allowed action="save_filter">
              <Button size="compact-sm" variant="default" onClick={() => void choose(row)}>
                {row.is_default ? t.endDefault : t.makeDefault}
              </Button>
            </Allowed>
            {row.shared_by === '' && (
              <Allowed action="share_filter">
                <Button size="compact-sm" variant="default" onClick={() => onShare(row.slug)}>
                  {t.share}
                </Button>
              </Allowed>
            )}
            <Allowed action="remove_filter">
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove(row)}>
                {t.remove}
              </Button>
            </Allowed>
          </Group>
        </li>
      ))}
    </ul>
  );
}

function ShareForm({ row, onDone }: { row: FilterRow; onDone: () => void }) {
  const session = useSession();
  const mine = session.status === 'signed_in' ? session.session.user.email.toLowerCase() : '';
  const [emails, setEmails] = useState<readonly string[]>(row.emails.length === 0 ? [''] : row.emails);
  const [isSure, setIsSure] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  const [busy, setBusy] = useState(false);
  const written = emails.map((email) => email.trim().toLowerCase());
  const wanted = [...new Set(written.filter((email) => email !== ''))];
  const isOther = wanted.toSorted().join() !== row.emails.toSorted().join();
  const problems = Object.fromEntries(
    written.flatMap((email, index): [number, string][] => {
      if (email === '') return [];
      if (!isEmail(email)) return [[index, PROBLEMS.email]];
      return email === mine ? [[index, PROBLEMS.ownEmail]] : [];
    }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    const answer = await callServer('POST', `/filters/${row.slug}/share`, {
      emails: wanted,
      confirm: isSure,
    });
    setBusy(false);
    if (answer.ok) {
      notifySuccess(t.shared);
      return onDone();
    }
    const { error } = answer;
    setRefused(
      Object.fromEntries(
        written.flatMap((email, index): [number, string][] => {
          const text = problemAt(error, `emails.${wanted.indexOf(email)}`);
          return text === undefined ? [] : [[index, text]];
        }),
      ),
    );
    notifyError(error, t.shareFailed);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">
          {t.shareHelp} {t.shareEmpty}
        </Text>
        <EmailRows
          value={emails}
          onChange={(next) => {
            setEmails(next);
            setRefused({});
          }}
          problems={{ ...problems, ...refused }}
          most={MOST_SHARED}
        />
        <Checkbox
          label={t.confirm}
          checked={isSure}
          onChange={(event) => setIsSure(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Allowed action="share_filter">
            <Button type="submit" loading={busy} disabled={!isSure || !isOther}>
              {t.shareSubmit}
            </Button>
          </Allowed>
        </Group>
      </Stack>
    </form>
  );
}
