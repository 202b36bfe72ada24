/** Whether the SAT is asked by itself, and since when. */
import { Alert, Button, Switch, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ONLY_SETTINGS } from '../../../../schema/resources/received/sat-download.ts';
import type { SatProgress } from '../../../../schema/sat-download/calls.ts';
import { SAT_DOWNLOAD } from '../../../../schema/texts/sat-download.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { formatMoment } from '../../../ui/format.ts';
import '../../../ui/mantine-later.css';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

const { settings: t, troubles: TROUBLES } = SAT_DOWNLOAD;

export function SettingsPanel({ said, onSaved }: { said: SatProgress; onSaved: () => void }) {
  const { settings, has_efirma } = said;
  const trouble = settings?.is_on ? settings.trouble : '';
  return (
    <section className={classes.panel} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className={classes.small}>{t.lead}</p>
      {!has_efirma && (
        <Alert color="gray" mb="md">
          {t.noEfirma}
        </Alert>
      )}
      {trouble !== '' && trouble !== undefined && (
        <Alert color="orange" icon={<IconAlertTriangle />} role="alert" mb="md">
          {TROUBLES[trouble]} {settings?.said}
        </Alert>
      )}
      <Allowed
        action="ask_sat"
        otherwise={<p>{t.readOnly(settings?.is_on === true, settings?.since ?? '')}</p>}
      >
        <SettingsForm said={said} onSaved={onSaved} />
      </Allowed>
      {settings !== undefined && settings.looked_at !== '' && (
        <p className={classes.small}>{t.lookedAt(formatMoment(settings.looked_at ?? ''))}</p>
      )}
    </section>
  );
}

function SettingsForm({
  said: { settings, today, first_month },
  onSaved,
}: Parameters<typeof SettingsPanel>[0]) {
  const offline = useConnection().state === 'offline';
  const [isOn, setOn] = useState(settings?.is_on ?? false);
  const [since, setSince] = useState(settings?.since ?? `${today.slice(0, 4)}-01`);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const fields = { settings_id: ONLY_SETTINGS, is_on: isOn, since };
    const answer = await callServer('POST', '/sat_settings', fields);
    setBusy(false);
    if (answer.ok) {
      setProblems({});
      notifySuccess(t.saved);
      return onSaved();
    }
    const found = answer.error.problems;
    setProblems(Object.fromEntries(found.map(({ path, text }) => [path, text])));
    if (found.length === 0) notifyError(answer.error);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <Switch
        label={t.isOn}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        error={problems.is_on}
      />
      <TextInput
        type="month"
        label={t.since}
        value={since}
        min={first_month}
        max={today.slice(0, 7)}
        onChange={(event) => setSince(event.currentTarget.value)}
        error={problems.since}
      />
      <Allowed action="ask_sat">
        <Button type="submit" loading={isBusy} disabled={offline} style={{ alignSelf: 'flex-start' }}>
          {t.save}
        </Button>
      </Allowed>
    </form>
  );
}
