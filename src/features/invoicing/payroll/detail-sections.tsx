/** What is filled once and changes little: contract and post, employer, sick leaves. Made from the description of the payslip. */
import { useMemo } from 'react';
import type { FormNode, FormPart } from '../../../../schema/forms/engine/node-form.ts';
import { payslipForm } from '../../../../schema/forms/payroll/payslip-form.ts';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import { NodeFields } from '../../../forms/node-fields.tsx';
import type { NodeScreen } from '../../../forms/node-screen.ts';
import { Section } from '../../../forms/section.tsx';
import { payslipOptions } from './payslip-options.ts';
import { EachPayslip } from './payslips.tsx';
import { useForm } from './use-payroll.ts';

const { sections } = PAYROLL;
const TEXTS = { title: PAYROLL.title, fields: PAYROLL.fields, rows: PAYROLL.rows, hints: PAYROLL.hints };
type Texts = NodeScreen['texts'];

/** Those of these names, or all but these. */
function partsOf(form: FormNode, wanted: (part: FormPart) => boolean): FormNode {
  return { parts: form.parts.filter(wanted) };
}
function groupOf(name: string): FormNode {
  const found = payslipForm.parts.find((part) => part.name === name);
  if (found === undefined || found.kind === 'field') throw new RangeError(`no group ${name}`);
  return found.node;
}

/** They stand elsewhere in the form. */
const ELSEWHERE = new Set(['curp', 'num_empleado', 'periodicidad_pago']);
const WORKER = partsOf(groupOf('receptor'), ({ name }) => !ELSEWHERE.has(name));
const EMPLOYER = groupOf('emisor');
const LEAVES = partsOf(payslipForm, ({ name }) => name === 'incapacidades');
export const SEPARATION = partsOf(groupOf('percepciones'), ({ name }) => name === 'separacion_indemnizacion');
export const RETIREMENT = partsOf(
  groupOf('percepciones'),
  ({ name }) => name === 'jubilacion_pension_retiro',
);

/** A part of a payslip with the default screen of its description; what is computed is shown where it was left empty. */
export function PayslipPart({ at, form, inside }: { at: number; form: FormNode; inside: string }) {
  const suggested = useForm((state) => state.totals.payslips[at]?.suggested);
  const day = useForm((state) => state.receipt.nominas[at]?.fecha_pago ?? '');
  const options = useMemo(() => (path: string) => payslipOptions(path, day), [day]);
  return (
    <NodeFields
      form={form}
      at={`nominas.${at}`}
      inside={inside}
      texts={TEXTS as unknown as Texts}
      options={options}
      suggested={(place) => suggested?.get(place)}
    />
  );
}

export function WorkerSection() {
  const summary = useForm(({ receipt: { nominas } }) => {
    const { puesto = '', departamento = '' } = nominas[0]?.receptor ?? {};
    return [puesto, departamento].filter(Boolean).join(' · ');
  });
  return (
    <Section name="worker" title={sections.worker} summary={summary}>
      <EachPayslip>{(at) => <PayslipPart at={at} form={WORKER} inside="receptor" />}</EachPayslip>
    </Section>
  );
}

export function EmployerSection() {
  const summary = useForm(({ receipt: { nominas } }) => nominas[0]?.emisor.registro_patronal ?? '');
  return (
    <Section name="employer" title={sections.employer} summary={summary}>
      <EachPayslip>{(at) => <PayslipPart at={at} form={EMPLOYER} inside="emisor" />}</EachPayslip>
    </Section>
  );
}

export function LeavesSection() {
  const count = useForm(({ receipt }) =>
    receipt.nominas.reduce((sum, one) => sum + one.incapacidades.length, 0),
  );
  return (
    <Section name="leaves" title={sections.leaves} summary={PAYROLL.summary.leaves(count)}>
      <EachPayslip>{(at) => <PayslipPart at={at} form={LEAVES} inside="" />}</EachPayslip>
    </Section>
  );
}
