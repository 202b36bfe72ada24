/** A webhook: where, of what, and its secret. */
import '../../../ui/mantine-later.css';
import { Switch, TextInput } from '@mantine/core';
import {
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookRow,
  webhooks,
} from '../../../../schema/resources/admin/webhooks.ts';
import { WEBHOOKS } from '../../../../schema/texts/webhooks.ts';
import { ChoicesField } from '../../../resource/choices-field.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { SecretPanel } from '../../../resource/secret-panel.tsx';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { formatMoment } from '../../../ui/format.ts';

const { fields: NAMES, secret: SECRET } = WEBHOOKS;
const NEW = { name: '', url: '', events: [...WEBHOOK_EVENTS] as WebhookEvent[], is_active: true };
const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOKS.events[value] }));

/** @property onMade told the key of a new one: its secret is made next */
type ScreenProps = { webhook_id?: string; onDone: () => void; onMade?: (webhook_id: string) => void };

export function WebhookScreen({ webhook_id, onDone, onMade }: ScreenProps) {
  return (
    <RecordScreen
      resource={webhooks}
      texts={WEBHOOKS}
      list="/webhooks"
      recordKey={webhook_id}
      form={(webhook) => (
        <div className={classes.form}>
          {webhook !== undefined && (
            <SecretPanel
              words={SECRET}
              action="make_webhook_secret"
              path={`/webhooks/${webhook.webhook_id}/secret`}
              there={webhook.secret_at === '' ? undefined : SECRET.there(formatMoment(webhook.secret_at))}
              hint={() => SECRET.hint}
            />
          )}
          <WebhookForm webhook={webhook} onDone={onDone} onMade={onMade} />
        </div>
      )}
    />
  );
}

function WebhookForm(props: { webhook: WebhookRow | undefined } & Pick<ScreenProps, 'onDone' | 'onMade'>) {
  const { webhook, onDone, onMade } = props;
  const state = useRecordForm({
    resource: webhooks,
    texts: WEBHOOKS,
    recordKey: webhook?.webhook_id,
    basedOn: webhook,
    values: valuesOf(NEW, webhook),
    nameOf: ({ name }) => name,
    onDone: (key) => (webhook === undefined && key !== undefined && onMade ? onMade(key) : onDone()),
  });
  const { form } = state;
  return (
    <RecordForm state={state} onDone={onDone} names={{ events: NAMES.events }}>
      <FieldGroup>
        <TextInput label={NAMES.name} required maxLength={100} autoComplete="off" {...state.field('name')} />
        <TextInput
          label={NAMES.url}
          description={WEBHOOKS.urlHelp}
          required
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          {...state.field('url')}
        />
        <ChoicesField
          label={NAMES.events}
          help={WEBHOOKS.eventsHelp}
          error={form.errors.events}
          required
          options={EVENTS}
          chosen={form.values.events}
          onChange={(chosen) => form.setFieldValue('events', chosen as WebhookEvent[])}
        />
        <Switch
          label={NAMES.is_active}
          description={WEBHOOKS.activeHelp}
          className={classes.wide ?? ''}
          checked={form.values.is_active}
          onChange={(event) => form.setFieldValue('is_active', event.currentTarget.checked)}
        />
        <p className={`${classes.small} ${classes.wide}`}>{WEBHOOKS.allBranches}</p>
      </FieldGroup>
    </RecordForm>
  );
}
