/** What a spreadsheet would bring, before any of it is taken: how many rows are good, and what is wrong with each of the others. */
import '../ui/mantine-later.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RECORDS } from '../../schema/texts/records.ts';
import { csvOf } from '../../schema/values/csv.ts';
import { handOver } from '../local/index.ts';
import { BadRows } from '../ui/bad-rows.tsx';
import { ChooseTable } from '../ui/choose-table.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { WrongRow } from './use-save-rows.ts';

export type PreviewTexts = {
  title: string;
  help: string;
  example: string;
  /** Of the example, and of the rows with an error. */
  fileName: string;
  choose: string;
  bad: (count: number) => string;
  unread: (heads: string) => string;
};

type PreviewProps = {
  opened: boolean;
  onClose: () => void;
  texts: PreviewTexts;
  /** The head of a file that can be filled. */
  heads: readonly string[];
  onFile: (file: File) => void;
  /** Of files that may be chosen beside tables. */
  moreTypes?: string;
  /** What was read of the file, if one was. */
  read: { cells: readonly (readonly string[])[]; unread: readonly string[] } | undefined;
  wrong: readonly WrongRow[];
  /** Why the whole cannot be taken; '' for nothing. */
  problems: readonly string[];
  /** How many are good; false for none. */
  good: string | false;
  /** Told before anything of the file. */
  notice?: ReactNode;
  /** Whether nothing is under way: then the wrong rows can be saved. */
  isStill?: boolean;
  footer: ReactNode;
  /** Beside saving the wrong rows. */
  more?: ReactNode;
  /** Between the good and the wrong. */
  children?: ReactNode;
};

const saveCsv = (rows: readonly (readonly string[])[], name: string) =>
  handOver(new Blob([csvOf(rows)], { type: 'text/csv' }), name);

export function ImportPreview({ texts: t, read, wrong, isStill = true, ...props }: PreviewProps) {
  /** As they were read, with why behind each. */
  const saveWrong = () => {
    const [head = [], ...body] = read?.cells ?? [];
    const lines = wrong.map(({ number, problems }) => [...(body[number - 2] ?? []), problems.join(' ')]);
    saveCsv([[...head, RECORDS.importProblem], ...lines], t.fileName);
  };
  return (
    <Sheet
      opened={props.opened}
      onClose={props.onClose}
      title={t.title}
      size="lg"
      closeOnClickOutside={false}
      footer={props.footer}
    >
      <Stack>
        <Text size="sm">{t.help}</Text>
        <Group>
          <ChooseTable
            label={t.choose}
            onFile={props.onFile}
            {...(props.moreTypes !== undefined && { more: props.moreTypes })}
          />
          <Button
            variant="subtle"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveCsv([props.heads], t.fileName)}
          >
            {t.example}
          </Button>
        </Group>
        {props.notice}
        {props.problems
          .filter((text) => text !== '')
          .map((text) => (
            <Alert key={text} color="red" role="alert">
              {text}
            </Alert>
          ))}
        {read !== undefined && read.unread.length > 0 && (
          <Alert color="yellow">{t.unread(read.unread.join(', '))}</Alert>
        )}
        {props.good !== false && <span role="status">{props.good}</span>}
        {props.children}
        <BadRows title={t.bad(wrong.length)} rows={wrong} />
        {wrong.length > 0 && isStill && (
          <Group>
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={saveWrong}>
              {RECORDS.importErrors}
            </Button>
            {props.more}
          </Group>
        )}
      </Stack>
    </Sheet>
  );
}
