/** What the forms of all records share: what is wrong at the top, no network in words, saving and deleting at the end. */
import { Alert, Button } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { COMMON } from '../../schema/texts/common.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { useConnection } from '../local/index.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { ignoreEnter } from '../ui/forms.ts';
import classes from './resource.module.css';
import type { RecordFormState } from './use-record-form.ts';

type RecordFormProps = {
  state: RecordFormState;
  onDone: () => void;
  /** What each field is called, so that what is wrong names it. */
  names?: Readonly<Record<string, string>>;
  /** Why this one stays, in the place of the button that deletes it. */
  stays?: string | undefined;
  /** What saving is called here; «Guardar» unless told. */
  saveLabel?: string;
  /** What else can be done with what is written. */
  beside?: ReactNode;
  children: ReactNode;
};

export function RecordForm(props: RecordFormProps) {
  const { state, onDone, stays, names = {}, saveLabel = COMMON.save, children } = props;
  const { error, busy, exists, may } = state;
  const offline = useConnection().state === 'offline';
  const problems = Object.entries(state.form.errors).flatMap(([path, text]) =>
    typeof text === 'string' ? [{ path, text: path in names ? `${names[path]}: ${text}` : text }] : [],
  );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void state.save(event)}
      onKeyDown={ignoreEnter}
    >
      {offline && (
        <Alert color="gray" icon={<IconCloudOff />}>
          {RECORDS.offline}
        </Alert>
      )}
      {!may.save && (
        <Alert color="gray" icon={<IconLock />}>
          {RECORDS.readOnly}
        </Alert>
      )}
      {problems.length > 0 && (
        <ErrorSummary problems={problems} onGoTo={(path) => state.form.getInputNode(path)?.focus()} />
      )}
      {error !== undefined && error.problems.length === 0 && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {children}
      <div className={classes.buttons}>
        {exists && may.remove && stays === undefined && (
          <Button
            variant="subtle"
            color="red"
            className={classes.apart ?? ''}
            disabled={offline}
            onClick={() => void state.remove()}
          >
            {COMMON.delete}
          </Button>
        )}
        {exists && stays !== undefined && (
          <span className={`${classes.apart} ${classes.small}`}>{stays}</span>
        )}
        {props.beside}
        <Button variant="default" onClick={onDone}>
          {COMMON.cancel}
        </Button>
        {may.save && (
          <Button type="submit" loading={busy} disabled={offline}>
            {saveLabel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Fields that belong together. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.panel}>
      {title !== undefined && <h2>{title}</h2>}
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
