/** Where one has entered, to close what is not one's own. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { OpenSession } from '../../../schema/documents/api.ts';
import { OWN_ACCOUNT as TEXTS } from '../../../schema/texts/own-account.ts';
import { placeOfZone } from '../../../schema/values/place-of-zone.ts';
import { deviceName } from '../../../schema/values/user-agent.ts';
import { endSession } from '../../local/index.ts';
import { formatMoment } from '../../ui/format.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import classes from './account.module.css';

type Props = { sessions: readonly OpenSession[]; onEnded: () => void };

export function OwnSessions({ sessions, onEnded }: Props) {
  const [ending, setEnding] = useState('');
  const end = async (id: string) => {
    setEnding(id);
    const answer = await endSession(id);
    setEnding('');
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(id === 'others' ? TEXTS.othersEnded : TEXTS.ended);
    onEnded();
  };
  return (
    <>
      <ul className={classes.list}>
        {sessions.map((session) => {
          const { id, is_this, created_at, used_at, address } = session;
          const device = deviceName(session.user_agent) || TEXTS.unknown;
          const place = placeOfZone(session.time_zone ?? '');
          return (
            <li key={id} className={classes.row}>
              <div className={classes.words}>
                <Text fw={500} size="sm">
                  {[device, place !== '' && TEXTS.timeOf(place), address].filter(Boolean).join(' · ')}
                </Text>
                <Text c="dimmed" size="sm">
                  {TEXTS.since(formatMoment(created_at), formatMoment(used_at))}
                </Text>
              </div>
              {is_this ? (
                <Text size="sm">{TEXTS.isThis}</Text>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={TEXTS.endOf(device)}
                  loading={ending === id}
                  onClick={() => void end(id)}
                >
                  {TEXTS.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="subtle"
          color="red"
          mt="sm"
          loading={ending === 'others'}
          onClick={() => void end('others')}
        >
          {TEXTS.endOthers}
        </Button>
      )}
    </>
  );
}
