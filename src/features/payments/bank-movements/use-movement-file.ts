/** A bank's file that a person chose, read on the device: a table, or what banks write for programs. */
import { useMemo, useState } from 'react';
import { bankFileKind, readBankFile } from '../../../../schema/conciliation/bank-files/bank-file.ts';
import { MOST_BANK_LINES } from '../../../../schema/conciliation/bank-files/kinds.ts';
import { movementsOf, type StatementRow } from '../../../../schema/conciliation/bank-lines.ts';
import { isEnough } from '../../../../schema/conciliation/pasted-list.ts';
import { readStatement } from '../../../../schema/conciliation/read-statement.ts';
import { guessColumns, headRow, layoutOf } from '../../../../schema/conciliation/statement-columns.ts';
import type { StatementColumns } from '../../../../schema/conciliation/statement-fields.ts';
import { textOf } from '../../../../schema/values/text-of-bytes.ts';
import { useTableFile } from '../../../ui/use-table-file.ts';

type Read =
  | { source: 'table'; cells: string[][]; head: number; problem: string }
  | ReturnType<typeof readOther>;

function readOther(text: string, kind: NonNullable<ReturnType<typeof bankFileKind>>) {
  const { problem, ...file } = readBankFile(text, kind);
  return { source: kind, file, problem };
}

async function otherOf(file: Blob & { name: string }) {
  if (file.name.toLowerCase().endsWith('.xlsx')) return undefined;
  const text = textOf(await file.arrayBuffer());
  const kind = bankFileKind(text);
  return kind && readOther(text, kind);
}

/** @param remembered how the columns of the account's files are headed @param accountId whose movements they are */
export function useMovementFile(remembered: StatementColumns | undefined, accountId: string) {
  const [changed, change] = useState<Partial<StatementColumns>>({});
  const { read, problem, take, clear } = useTableFile<Read>(
    (cells) => ({ source: 'table', cells, head: Math.max(0, headRow(cells)), problem: '' }),
    { most: MOST_BANK_LINES, readOther: otherOf },
  );
  const table = read?.source === 'table' ? read : undefined;
  const file = read !== undefined && read.source !== 'table' ? read.file : undefined;
  const heads = useMemo(() => (table?.cells[table.head] ?? []).filter((one) => one.trim() !== ''), [table]);
  const columns = useMemo(
    () => ({ ...guessColumns(heads, remembered), ...changed }),
    [heads, remembered, changed],
  );
  // Of a hundred thousand rows: not at each step of what is on the way.
  const rows = useMemo((): StatementRow[] => {
    if (problem !== '') return [];
    if (file !== undefined) return movementsOf(file.lines, accountId, file.kind);
    return table === undefined || !isEnough(columns)
      ? []
      : readStatement(table.cells, table.head, columns, accountId);
  }, [table, file, columns, accountId, problem]);
  return {
    ...{ take, problem, columns, heads, rows, file },
    source: read?.source ?? 'table',
    isTable: table !== undefined,
    lacksColumns: table !== undefined && !isEnough(columns),
    bank: table === undefined ? undefined : layoutOf(heads)?.bank,
    changeColumns: (one: Partial<StatementColumns>) => change((before) => ({ ...before, ...one })),
    forgetColumns: () => change({}),
    clear() {
      clear();
      change({});
    },
  };
}
