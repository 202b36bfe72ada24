/** The end of the account: asked for by typing its RFC, and taken back while there is time. */
import { Alert, Button } from '@mantine/core';
import { IconCircleCheck, IconClock, IconProgress, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  accountDeletions,
  type DeletionRow,
  GRACE_DAYS,
} from '../../../../schema/resources/admin/account-deletions.ts';
import { ACCOUNT_DELETION as TEXTS } from '../../../../schema/texts/account-data.ts';
import { callServer, useConnection, useResource, useSession } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { TypedName } from '../../../ui/typed-name.tsx';
import classes from './account-data.module.css';

const NEWEST = { search: '', filters: {}, sort: 'at', descending: true };
const LOOKS: Record<DeletionRow['state'], { tone: Tone; icon: React.ReactNode }> = {
  waiting: { tone: 'bad', icon: <IconClock /> },
  taken_back: { tone: 'good', icon: <IconCircleCheck /> },
  ending: { tone: 'bad', icon: <IconProgress /> },
  ended: { tone: 'quiet', icon: <IconTrash /> },
};

export function DeletionPanel() {
  const { rows } = useResource(accountDeletions, NEWEST);
  const session = useSession();
  const offline = useConnection().state === 'offline';
  const [opened, setOpened] = useState(false);
  const [calling, setCalling] = useState(false);
  const rfc = session.status === 'signed_in' ? session.session.client.rfc : '';
  const [newest] = rows;
  const isAsked = newest !== undefined && newest.state !== 'taken_back';

  const call = async (path: string, body: object, done: (row: DeletionRow) => string) => {
    setCalling(true);
    const answer = await callServer<DeletionRow>('POST', `/${accountDeletions.name}${path}`, body);
    setCalling(false);
    if (answer.ok) notifySuccess(done(answer.value));
    else notifyError(answer.error);
  };
  const ask = () =>
    void call('', { id: crypto.randomUUID(), rfc }, ({ ends_at }) => TEXTS.asked(formatMoment(ends_at)));
  const keep = (id: string) => void call(`/${id}/take_back`, {}, () => TEXTS.takenBack);

  return (
    <Allowed action="delete_account">
      <section className={`${resource.panel} ${classes.panel} ${classes.last}`} aria-labelledby="deletion">
        <h2 id="deletion" className={classes.heading}>
          {TEXTS.title}
        </h2>
        <p>{TEXTS.intro(GRACE_DAYS)}</p>
        <p className={resource.small}>{TEXTS.goes}</p>
        <p className={resource.small}>{TEXTS.stays}</p>
        {isAsked ? (
          <Asked row={newest} disabled={offline || calling} onKeep={() => keep(newest.id)} />
        ) : (
          <>
            <p className={resource.small}>{TEXTS.first}</p>
            <Button
              variant="default"
              color="red.8"
              leftSection={<IconTrash size={18} />}
              loading={calling}
              disabled={offline}
              onClick={() => setOpened(true)}
            >
              {TEXTS.ask}
            </Button>
          </>
        )}
        {newest?.state === 'taken_back' && (
          <p className={resource.small}>
            {TEXTS.keptBy(newest.taken_back_by, formatMoment(newest.taken_back_at))}
          </p>
        )}
        <TypedName
          opened={opened}
          onClose={() => setOpened(false)}
          name={rfc}
          words={TEXTS.typed}
          danger
          onYes={ask}
        />
      </section>
    </Allowed>
  );
}

function Asked({ row, disabled, onKeep }: { row: DeletionRow; disabled: boolean; onKeep: () => void }) {
  const { state, name, at, ends_at } = row;
  return (
    <Alert color="red" variant="light" icon={<IconTrash />} title={TEXTS.endsOn(formatMoment(ends_at))}>
      <div className={classes.row}>
        <StatusBadge {...LOOKS[state]} label={TEXTS.states[state]} />
        <span className={classes.words}>{TEXTS.by(name, formatMoment(at))}</span>
        {state === 'waiting' ? (
          <Allowed action="keep_account">
            <Button variant="default" disabled={disabled} onClick={onKeep}>
              {TEXTS.takeBack}
            </Button>
          </Allowed>
        ) : (
          <span className={resource.small}>{TEXTS.ending}</span>
        )}
      </div>
    </Alert>
  );
}
