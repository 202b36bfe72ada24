/** Where the rows of each kind of report come from. */
import type { ReportKind } from '../../../../schema/reports/kinds.ts';
import { accountingSource } from './accounting-source.ts';
import { ageingSource } from './ageing-source.ts';
import { cashFlowSource } from './cash-flow-source.ts';
import { diotSource, vatSource } from './cash-source.ts';
import { fiscalSource } from './fiscal-source.ts';
import { orderSource } from './order-source.ts';
import { payrollSource } from './payroll-source.ts';
import { issuedSource, receivedSource } from './receipt-source.ts';
import type { ReportSource } from './source.ts';

export const SOURCES: Readonly<Record<ReportKind, ReportSource>> = {
  general: issuedSource,
  of: receivedSource,
  po: orderSource,
  fiscal_cfdi: fiscalSource,
  vat: vatSource,
  diot: diotSource,
  ageing: ageingSource,
  cash_flow: cashFlowSource,
  payroll: payrollSource,
  accounting: accountingSource,
};
