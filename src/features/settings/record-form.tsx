/** What the forms of customers and products share: saving with network, problems at their fields, deleting. */
import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { COMMON } from '../../../schema/texts/common.ts';
import { ONLINE_FORMS } from '../../../schema/texts/settings.ts';
import { callServer, type LocalError, useConnection } from '../../local/index.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { focusFirstWrong, ignoreEnter } from '../../ui/forms.ts';
import { tellError, tellSuccess } from '../../ui/tell.ts';
import classes from './settings.module.css';

type RecordFormProps<T> = {
  /** Where the collection lives: '/customers'. */
  path: string;
  /** Of a record that exists. */
  slug: string | undefined;
  values: T;
  savedText: string;
  removeText: string;
  removedText: string;
  onDone: () => void;
  /** The problems of the last try, to be shown at their fields. */
  onProblems: (problems: LocalError['problems']) => void;
  children: ReactNode;
};

export function RecordForm<T extends object>(props: RecordFormProps<T>) {
  const { path, slug, values, onDone } = props;
  const connection = useConnection();
  const confirm = useConfirm();
  const [error, setError] = useState<LocalError | undefined>();
  const [busy, setBusy] = useState(false);
  // A new record is named here, so that saving again after a lost answer makes no second one.
  const [newSlug] = useState(() => crypto.randomUUID());
  const offline = connection.state === 'offline';

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const answer =
      slug === undefined
        ? await callServer('POST', path, { ...values, slug: newSlug })
        : await callServer('PUT', `${path}/${slug}`, values);
    setBusy(false);
    setError(answer.ok ? undefined : answer.error);
    props.onProblems(answer.ok ? [] : answer.error.problems);
    if (!answer.ok) return focusFirstWrong(form);
    tellSuccess(props.savedText);
    onDone();
  };

  const remove = async () => {
    if (slug === undefined || !(await confirm({ text: props.removeText }))) return;
    const answer = await callServer('DELETE', `${path}/${slug}`);
    if (!answer.ok) return tellError(answer.error);
    tellSuccess(props.removedText);
    onDone();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)} onKeyDown={ignoreEnter}>
      {offline && (
        <Alert color="gray" icon={<IconCloudOff />}>
          {ONLINE_FORMS.offline}
        </Alert>
      )}
      {error !== undefined && error.problems.length > 0 && <ErrorSummary problems={error.problems} />}
      {error !== undefined && error.problems.length === 0 && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {props.children}
      <div className={classes.buttons}>
        {slug !== undefined && (
          <Button
            variant="subtle"
            color="red"
            className={classes.apart}
            disabled={offline}
            onClick={() => void remove()}
          >
            {COMMON.delete}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {COMMON.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={offline}>
          {COMMON.save}
        </Button>
      </div>
    </form>
  );
}
