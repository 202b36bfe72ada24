/** Rows of a resource from a spreadsheet: each is looked at before any of it is saved, and what is wrong with one is said. */
import '../ui/mantine-later.css';
import { Alert, Button, Group, Progress } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '../../schema/access/actions.ts';
import type { AnyResource } from '../../schema/resources/resource.ts';
import { useConnection } from '../local/index.ts';
import { notifyError, notifySuccess } from '../ui/notify.ts';
import { useTableFile } from '../ui/use-table-file.ts';
import { Allowed } from './allowed.tsx';
import { ImportPreview, type PreviewTexts } from './import-preview.tsx';
import { type ImportRow, type ImportTable, useSaveRows, type WrongRow } from './use-save-rows.ts';

export type ImportTexts = PreviewTexts & {
  offline: string;
  stop: string;
  goOn: string;
  counts: (added: number, changed: number) => string;
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
  return (
    <ImportPreview
      opened={opened}
      onClose={close}
      texts={t}
      heads={heads}
      onFile={(file) => {
        clear();
        aside.clear();
        setAsked(NONE);
        void table.take(file);
      }}
      read={read}
      wrong={wrong}
      problems={[problem, saving.error ?? '', aside.saving.error ?? '']}
      good={good.length > 0 && t.counts(added, good.length - added)}
      notice={isOffline && <Alert color="gray">{t.offline}</Alert>}
      isStill={!isSaving}
      footer={
        rest.length > 0 && (
          <Allowed action={action}>
            <Button loading={isSaving} disabled={isOffline} onClick={() => void begin()}>
              {isBegun ? t.goOn : t.save(rest.length)}
            </Button>
          </Allowed>
        )
      }
      more={
        props.aside !== undefined &&
        toSetAside > 0 && (
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
        )
      }
    >
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
    </ImportPreview>
  );
}
