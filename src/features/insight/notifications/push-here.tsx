/** Whether notices come to this device with the app closed, and allowing it or not any more. */
import { Button, Skeleton } from '@mantine/core';
import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { NOTICE_PREFERENCES } from '../../../../schema/texts/notice-preferences.ts';
import { allowPush, endPush, type PushState, pushState, useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import classes from './notice-preferences.module.css';

const { here: TEXTS } = NOTICE_PREFERENCES;

export function PushHere() {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const offline = useConnection().state === 'offline';
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'));
  }, []);

  const allow = async () => {
    setBusy(true);
    const allowed = await allowPush();
    setBusy(false);
    if (!allowed.ok) return notifyError(allowed.error);
    setState(allowed.value);
    if (allowed.value === 'on') notifySuccess(TEXTS.allowed);
  };
  const end = async () => {
    await endPush();
    setState(await pushState());
    notifySuccess(TEXTS.ended);
  };
  return (
    <section className={`${resource.panel} ${classes.here}`}>
      <h2>{TEXTS.title}</h2>
      {state === undefined ? (
        <Skeleton height={60} />
      ) : (
        <>
          <p>{state === 'on' ? TEXTS.on : state === 'off' ? TEXTS.text : TEXTS[state]}</p>
          {state === 'off' && (
            <Allowed action="allow_push">
              <Button
                leftSection={<IconBellRinging size={18} />}
                variant="default"
                loading={busy}
                disabled={offline}
                onClick={() => void allow()}
              >
                {TEXTS.allow}
              </Button>
            </Allowed>
          )}
          {state === 'on' && (
            <Allowed action="end_push">
              <Button leftSection={<IconBellOff size={18} />} variant="default" onClick={() => void end()}>
                {TEXTS.end}
              </Button>
            </Allowed>
          )}
          {state === 'off' && offline && <p className={resource.small}>{TEXTS.offline}</p>}
        </>
      )}
    </section>
  );
}
