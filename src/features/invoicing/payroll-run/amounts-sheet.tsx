/** Amounts of a run from a spreadsheet: what is read of each row, which rows are wrong and why, before any of it is used. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { RunLine } from '../../../../schema/forms/payroll/run/run.ts';
import { readRunTable } from '../../../../schema/forms/payroll/run/run-table.ts';
import type { EmployeeRow } from '../../../../schema/resources/parties/employees.ts';
import { PAYROLL_RUN } from '../../../../schema/texts/payroll-run.ts';
import { BadRows } from '../../../ui/bad-rows.tsx';
import { ChooseTable } from '../../../ui/choose-table.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useTableFile } from '../../../ui/use-table-file.ts';
import { payslipOptions } from '../payroll/payslip-options.ts';

const { sheet: t } = PAYROLL_RUN;

type AmountsProps = {
  opened: boolean;
  employees: readonly EmployeeRow[];
  onClose: () => void;
  onUse: (lines: readonly RunLine[]) => void;
};

/** How the SAT calls «P010» or «D004». */
function kindName(key: string): string | undefined {
  const list = key.startsWith('P')
    ? 'percepciones.percepcion.tipo_percepcion'
    : 'deducciones.deduccion.tipo_deduccion';
  return payslipOptions(list)
    ?.find((one) => one.key === key.slice(1))
    ?.text.slice(0, 100)
    .trim();
}

export function AmountsSheet({ opened, employees, onClose, onUse }: AmountsProps) {
  const { read, problem, take, clear } = useTableFile((rows) => readRunTable(rows, employees, kindName));
  const good = read?.rows.flatMap(({ line }) => line ?? []) ?? [];
  const bad = read?.rows.filter(({ line }) => line === undefined) ?? [];
  const close = () => {
    clear();
    onClose();
  };
  const use = () => {
    onUse(good);
    notifySuccess(t.used(good.length));
    close();
  };
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={t.title}
      size="lg"
      footer={
        good.length > 0 && (
          <Button onClick={use} data-autofocus>
            {t.use(good.length)}
          </Button>
        )
      }
    >
      <Stack>
        <Text size="sm">{t.help}</Text>
        <div>
          <ChooseTable label={t.choose} onFile={(file) => void take(file)} />
        </div>
        {problem !== '' && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {read !== undefined && read.unread.length > 0 && (
          <Alert color="yellow">{t.unread(read.unread.join(', '))}</Alert>
        )}
        {good.length > 0 && <span role="status">{t.good(good.length)}</span>}
        <BadRows title={t.bad(bad.length)} rows={bad} />
      </Stack>
    </Sheet>
  );
}
