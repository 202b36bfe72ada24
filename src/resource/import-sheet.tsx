/** Rows of a resource from a spreadsheet: each is looked at before any of it is saved, and what is wrong with one is said. */
import '../ui/mantine-later.css';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Action } from '../../schema/access/actions.ts';
import type { AnyResource } from '../../schema/resources/resource.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { csvOf } from '../../schema/values/csv.ts';
import { handOver, useConnection } from '../local/index.ts';
import { BadRows } from '../ui/bad-rows.tsx';
import { ChooseTable } from '../ui/choose-table.tsx';
import { notifyError, notifySuccess } from '../ui/notify.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useTableFile } from '../ui/use-table-file.ts';
import { Allowed } from './allowed.tsx';
import { type ImportRow, type ImportTable, useSaveRows, type WrongRow } from './use-save-rows.ts';

export type ImportTexts = {
  title: string;
  help: string;
  example: string;
  /** Of the example, and of the rows with an error. */
  fileName: string;
  choose: string;
  offline: string;
  stop: string;
  goOn: string;
  counts: (added: number, changed: number) => string;
  bad: (count: number) => string;
  unread: (heads: string) => string;
  save: (count: number) => string;
  progress: (at: number, of: number) => string;
  saved: (count: number) => string;
};

type ImportProps = {
  opened: boolean;
  onClose: () => void;
  resource: AnyResource;
  action: Action;
  texts: ImportTexts;
  /** The head of a file that can be filled. */
  heads: readonly string[];
  read: (cells: string[][]) => ImportTable;
  /** Where rows go that something is wrong with, to be completed later. */
  aside?: Aside;
};

type Aside = {
  resource: AnyResource;
  action: Action;
  texts: Record<'save' | 'saved' | 'notKept', (count: number) => string>;
  read: (cells: string[][], wrong: readonly WrongRow[]) => readonly ImportRow[];
};

const NONE: ReadonlySet<number> = new Set();

const saveCsv = (rows: readonly (readonly string[])[], name: string) =>
  handOver(new Blob([csvOf(rows)], { type: 'text/csv' }), name);

export function ImportSheet({ opened, onClose, resource, action, texts: t, heads, ...props }: ImportProps) {
  const isOffline = useConnection().state === 'offline';
  const { read, problem, ...table } = useTableFile((cells) => ({ ...props.read(cells), cells }));
  const { saving, save, stop, clear } = useSaveRows(resource);
  const aside = useSaveRows(props.aside?.resource ?? resource);
  /** Rows that were set aside already, or could not be. */
  const [asked, setAsked] = useState<ReadonlySet<number>>(NONE);
  const good = read?.rows.filter(({ fields }) => fields !== undefined) ?? [];
  const bad = read?.rows.filter(({ fields }) => fields === undefined) ?? [];
  const wrong = [...bad, ...saving.refused];
  const added = good.filter(({ isNew }) => isNew).length;
  const notAsked = wrong.filter(({ number }) => !asked.has(number));
  const toSetAside = aside.saving.left.length + notAsked.length;
  const isSaving = saving.state === 'saving';
  const isBegun = saving.of > 0;
  const rest = isBegun ? saving.left : good;

  const close = () => {
    stop();
    aside.stop();
    table.clear();
    clear();
    aside.clear();
    setAsked(NONE);
    onClose();
  };
  const begin = async () => {
    const done = await save(rest);
    if (done.saved > 0) notifySuccess(t.saved(done.saved));
    // What was wrong stays in sight, to be mended in the file.
    if (done.error === undefined && done.left.length === 0 && done.refused.length === 0 && bad.length === 0)
      close();
  };
  const setAside = async () => {
    if (props.aside === undefined) return;
    const { texts, read: readAside } = props.aside;
    const rows = readAside(read?.cells ?? [], notAsked);
    setAsked(new Set(wrong.map(({ number }) => number)));
    // With the keys that they had: what was saved and not answered is the same one again.
    const whole = [...aside.saving.left, ...rows.filter(({ fields }) => fields !== undefined)];
    const done = await aside.save(whole);
    const lost = notAsked.length + aside.saving.left.length - whole.length + done.refused.length;
    if (done.saved > 0) notifySuccess(texts.saved(done.saved));
    if (lost > 0) notifyError({ message: texts.notKept(lost) });
  };
  /** As they were read, with why behind each. */
  const saveWrong = () => {
    const [head = [], ...body] = read?.cells ?? [];
    const lines = wrong.map(({ number, problems }) => [...(body[number - 2] ?? []), problems.join(' ')]);
    saveCsv([[...head, RECORDS.importProblem], ...lines], t.fileName);
  };

  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={t.title}
      size="lg"
      closeOnClickOutside={false}
      footer={
        rest.length > 0 && (
          <Allowed action={action}>
            <Button loading={isSaving} disabled={isOffline} onClick={() => void begin()}>
              {isBegun ? t.goOn : t.save(rest.length)}
            </Button>
          </Allowed>
        )
      }
    >
      <Stack>
        <Text size="sm">{t.help}</Text>
        <Group>
          <ChooseTable
            label={t.choose}
            onFile={(file) => {
              clear();
              aside.clear();
              setAsked(NONE);
              void table.take(file);
            }}
          />
          <Button
            variant="subtle"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveCsv([heads], t.fileName)}
          >
            {t.example}
          </Button>
        </Group>
        {isOffline && <Alert color="gray">{t.offline}</Alert>}
        {[problem, saving.error ?? '', aside.saving.error ?? '']
          .filter((text) => text !== '')
          .map((text) => (
            <Alert key={text} color="red" role="alert">
              {text}
            </Alert>
          ))}
        {read !== undefined && read.unread.length > 0 && (
          <Alert color="yellow">{t.unread(read.unread.join(', '))}</Alert>
        )}
        {good.length > 0 && <span role="status">{t.counts(added, good.length - added)}</span>}
        {isSaving && (
          <Group>
            <span role="status">{t.progress(saving.of - saving.left.length, saving.of)}</span>
            <Button variant="default" size="compact-sm" onClick={stop}>
              {t.stop}
            </Button>
          </Group>
        )}
        {isBegun && (
          <Progress value={(100 * (saving.of - saving.left.length)) / saving.of} aria-label={t.title} />
        )}
        <BadRows title={t.bad(wrong.length)} rows={wrong} />
        {wrong.length > 0 && !isSaving && (
          <Group>
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={saveWrong}>
              {RECORDS.importErrors}
            </Button>
            {props.aside !== undefined && toSetAside > 0 && (
              <Allowed action={props.aside.action}>
                <Button
                  variant="default"
                  loading={aside.saving.state === 'saving'}
                  disabled={isOffline}
                  onClick={() => void setAside()}
                >
                  {props.aside.texts.save(toSetAside)}
                </Button>
              </Allowed>
            )}
          </Group>
        )}
      </Stack>
    </Sheet>
  );
}
