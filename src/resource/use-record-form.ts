/**
 * The form of a record: its values by the shape that the server reads too, what does not fit said at its field before it is sent, and
 * what the server says of it at the same places.
 */
import { schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type * as v from 'valibot';
import { allows } from '../../schema/access/permissions.ts';
import type { FieldProblem } from '../../schema/errors.ts';
import { BASED_ON_HEADER, recordMark } from '../../schema/resources/record-mark.ts';
import type { Resource } from '../../schema/resources/resource.ts';
import { shapeText } from '../../schema/shape-text.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { callServer, type LocalError, type Result, useCan } from '../local/index.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { formatMoment } from '../ui/format.ts';
import { focusFirstWrong } from '../ui/forms.ts';
import { notifyError, notifySuccess } from '../ui/notify.ts';
import { meetChanges } from './meet-changes.ts';
import type { RecordTexts } from './resource-texts.ts';

type RecordFormOptions<V> = {
  resource: Resource<never>;
  texts: Pick<RecordTexts, 'saved' | 'removed' | 'removeText'>;
  /** Of a record that exists. */
  recordKey: string | undefined;
  /** That record, as it was opened: what somebody else saved meanwhile is not overwritten unseen. */
  basedOn?: object | undefined;
  values: V;
  /** What the record is called, to ask before it is deleted. */
  nameOf: (values: V) => string;
  /** Told the key of one that is new. */
  onDone: (newKey?: string) => void;
  /** In the place of POST and PUT at the path of the resource, where a noun is written by a call of its own. */
  send?: (values: V) => Promise<Result<unknown>>;
  /** What is said once it is saved; `texts.saved` unless told. */
  saved?: (values: V) => string;
  /** What the shape does not know, by field: asked once the shape is content. */
  check?: (values: V) => Partial<Record<keyof V & string, string>>;
  /** Told of each change. */
  onChange?: () => void;
};

export function useRecordForm<V extends Record<string, unknown>>(options: RecordFormOptions<V>) {
  const { resource, texts, recordKey, onDone } = options;
  const confirm = useConfirm();
  const can = useCan();
  const [error, setError] = useState<LocalError | undefined>();
  const [busy, setBusy] = useState(false);
  // A new record is named here, so that saving again after a lost answer makes no second one.
  const [newKey] = useState(() => crypto.randomUUID());
  const [base, setBase] = useState(options.basedOn);
  const [begun] = useState(options.values);
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.values,
    ...(options.onChange && { onValuesChange: options.onChange }),
    validate: schemaResolver(inWords(resource.fields), { sync: true }) as never,
  });
  const path = recordKey === undefined ? '' : `/${resource.name}/${encodeURIComponent(recordKey)}`;

  const ownKey = resource.keyKind === 'uuid' ? { [resource.key]: newKey } : {};
  const put = async (values: V, from: object | undefined) =>
    await callServer(
      'PUT',
      path,
      values,
      from && { headers: { [BASED_ON_HEADER]: recordMark(resource, from) } },
    );
  const send: NonNullable<typeof options.send> =
    options.send ??
    (async (values) => {
      if (recordKey === undefined)
        return await callServer('POST', `/${resource.name}`, { ...values, ...ownKey });
      const answer = await put(values, base);
      return !answer.ok && answer.error.code === 'changed_meanwhile' ? await meet(values, answer) : answer;
    });

  /** What somebody else saved is taken where this person left it alone; where both changed it, it is said, and saving again leaves it so. */
  async function meet(values: V, refused: Result<never>): Promise<Result<unknown>> {
    const now = await callServer<object>('GET', path);
    if (!now.ok || base === undefined || refused.ok) return refused;
    const { changed } = refused.error;
    const who = changed === undefined ? '' : RECORDS.who(changed.by, formatMoment(changed.at));
    const { merged, problems } = meetChanges({ begun, values, base, now: now.value, who });
    setBase(now.value);
    form.setValues(merged);
    if (problems.length > 0) return { ok: false, error: { ...refused.error, problems } };
    const answer = await put(merged, now.value);
    if (answer.ok) notifySuccess(RECORDS.alsoChanged(who));
    return answer;
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    setError(undefined);
    if (form.validate().hasErrors) return focusFirstWrong(element);
    const found = options.check?.(form.values) ?? {};
    if (Object.keys(found).length > 0) {
      form.setErrors(found as never);
      return focusFirstWrong(element);
    }
    setBusy(true);
    const answer = await send(form.values);
    setBusy(false);
    if (answer.ok) {
      notifySuccess(options.saved?.(form.values) ?? texts.saved);
      return recordKey === undefined ? onDone(newKey) : onDone();
    }
    tell(answer.error);
    focusFirstWrong(element);
  };

  /** What the server says of the values: at their fields, else above them. */
  function tell(said: LocalError | undefined): void {
    setError(said);
    form.setErrors(byPath(said?.problems ?? []) as never);
  }

  const remove = async () => {
    if (!(await confirm({ text: texts.removeText(options.nameOf(form.values)) }))) return;
    const answer = await callServer('DELETE', path);
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(texts.removed);
    onDone();
  };

  const may = { save: allows(can, resource.can.write), remove: allows(can, resource.can.delete) };
  const field = (name: keyof V & string) => form.getInputProps(name);
  return { form, field, save, tell, remove, may, error, busy, exists: recordKey !== undefined };
}

export type RecordFormState = Pick<
  ReturnType<typeof useRecordForm>,
  'save' | 'remove' | 'may' | 'error' | 'busy' | 'exists'
> & {
  form: { errors: Record<string, unknown>; getInputNode(path: string): HTMLElement | null };
};

/** What a form begins with: what the record says of each field that can be written, else what a new one has. */
export function valuesOf<V extends object>(empty: V, record: object | undefined): V {
  const stated = record as Partial<V> | undefined;
  const fields = Object.keys(empty) as (keyof V)[];
  return Object.fromEntries(fields.map((field) => [field, stated?.[field] ?? empty[field]])) as unknown as V;
}

/** The same shape, whose issues are said as the server says them. */
function inWords<S extends v.GenericSchema>(schema: S): S {
  const standard = schema['~standard'];
  return {
    ...schema,
    '~standard': {
      ...standard,
      validate: (value: unknown) => {
        const result = standard.validate(value) as { issues?: v.BaseIssue<unknown>[] };
        return result.issues === undefined
          ? result
          : { issues: result.issues.map((issue) => ({ ...issue, message: shapeText(issue) })) };
      },
    },
  } as S;
}

function byPath(problems: readonly FieldProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ path, text }) => [path, text]));
}
