/** Rows of a spreadsheet that are not taken, each with why. */
import './mantine-later.css';
import { Alert, List } from '@mantine/core';
import { PAYROLL_RUN } from '../../schema/texts/payroll-run.ts';

const { sheet: t } = PAYROLL_RUN;
/** More than anybody mends in a go: the others are counted. */
const SHOWN = 100;

type BadRow = { number: number; name: string; problems: readonly string[] };

export function BadRows({ title, rows }: { title: string; rows: readonly BadRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Alert color="red" title={title} role="alert">
      <List size="sm">
        {rows.slice(0, SHOWN).map(({ number, name, problems }) => (
          <List.Item key={number}>
            <strong>{t.row(number, name)}</strong>: {problems.join(' ')}
          </List.Item>
        ))}
      </List>
      {rows.length > SHOWN && t.more(rows.length - SHOWN)}
    </Alert>
  );
}
