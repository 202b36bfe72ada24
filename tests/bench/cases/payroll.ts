/**
 * A run of payroll: as many receipts, each of another worker and wage, from the form to signed XML: priced (income tax, insurance,
 * subsidy), judged by the form's checks and every rule, sealed.
 */
import { canIssue } from '../../../schema/forms/engine/problems.ts';
import { checkPayroll } from '../../../schema/forms/payroll/check.ts';
import type { Payroll } from '../../../schema/forms/payroll/payroll.ts';
import { payrollToCfdi } from '../../../schema/forms/payroll/to-cfdi.ts';
import { certificateAttributes, seal } from '../../../server/fiscal/seal/sign.ts';
import { buildPayroll, buildPayslip, perception } from '../../factories/payroll.ts';
import type { BenchRun } from '../figure.ts';
import { benchCatalogs, benchCsd, FECHA } from '../inputs.ts';
import { measure } from '../measure.ts';

export const payroll: BenchRun = async (n) => {
  const catalogs = await benchCatalogs();
  const csd = await benchCsd();
  return measure({
    fresh: () => Array.from({ length: n }, (_, at) => receiptOf(at)),
    run: (receipts) => {
      for (const receipt of receipts) {
        const problems = checkPayroll(receipt, { catalogs, fecha: FECHA });
        if (!canIssue(problems)) throw new Error(JSON.stringify(problems));
        const sealing = { fecha: FECHA, ...certificateAttributes(csd.certificate) };
        const { xml } = seal(payrollToCfdi(receipt, sealing), csd.key);
        if (!xml.includes('Sello="')) throw new Error('not sealed');
      }
    },
  });
};

function receiptOf(at: number): Payroll {
  const one = buildPayslip();
  const percepcion = [
    perception('001', `${5_000 + at * 7}.00`),
    perception('010', `${at}.50`),
    perception('029', '', '500'),
  ];
  return buildPayroll({
    nominas: [
      {
        ...one,
        receptor: { ...one.receptor, num_empleado: String(at + 1) },
        percepciones: { ...one.percepciones, percepcion },
      },
    ],
  });
}
