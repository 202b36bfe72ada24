/** A part of each payslip of the receipt: one, but for who leaves, whose separation has one of its own. */
import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import { useForm } from './use-payroll.ts';

export function EachPayslip({ children }: { children: (at: number, path: string) => ReactNode }) {
  const count = useForm((state) => state.receipt.nominas.length);
  return (
    <Stack>
      {Array.from({ length: count }, (_, at) => `nominas.${at}`).map((path, at) => (
        <div key={path}>
          {count > 1 && (
            <Title order={3} size="h5" mb="xs">
              {PAYROLL.payslip.heading(at + 1)}
            </Title>
          )}
          {children(at, path)}
        </div>
      ))}
    </Stack>
  );
}
