/** «Preferencias»: whether notices come to this device, and how one hears of each kind that one is told. */
import '../../../ui/mantine-later.css';
import { Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { type ChosenChannels, channelsOf, MAIL_CHOICES } from '../../../../schema/notices/channels.ts';
import { NOTICE_KINDS, NOTICES } from '../../../../schema/notices/index.ts';
import { noticePreferences } from '../../../../schema/resources/insight/notice-preferences.ts';
import { NOTICE_PREFERENCES as TEXTS } from '../../../../schema/texts/notice-preferences.ts';
import { useCan, useRecord, useSession } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import resource from '../../../resource/resource.module.css';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './notice-preferences.module.css';
import { PushHere } from './push-here.tsx';

const MAILS = MAIL_CHOICES.map((value) => ({ value, label: TEXTS.mails[value] }));

export function NoticePreferencesPage({ onDone }: { onDone: () => void }) {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.session.user.id : '';
  const { row, loading } = useRecord(noticePreferences, userId);
  return (
    <>
      <LinkAnchor to="/notifications" className={resource.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {TEXTS.back}
      </LinkAnchor>
      <PageHead title={TEXTS.title} />
      <p className={resource.small}>{TEXTS.intro}</p>
      <PushHere />
      {loading || userId === '' ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <Kinds userId={userId} exists={row !== undefined} chosen={row?.kinds ?? []} onDone={onDone} />
      )}
    </>
  );
}

type KindsProps = {
  userId: string;
  exists: boolean;
  chosen: readonly ChosenChannels[];
  onDone: () => void;
};

function Kinds({ userId, exists, chosen, onDone }: KindsProps) {
  const can = useCan();
  const [isOld] = useState(exists);
  const shown = NOTICE_KINDS.map((name) => NOTICES[name]).filter((one) => can(one.can));
  const state = useRecordForm({
    resource: noticePreferences,
    texts: TEXTS,
    recordKey: isOld ? userId : undefined,
    values: {
      user_id: userId,
      kinds: NOTICE_KINDS.map((kind) => ({ kind: kind as string, ...channelsOf(kind, chosen) })),
    },
    nameOf: () => TEXTS.title,
    onDone,
  });
  const { kinds } = state.form.values;
  const change = (kind: string, part: Partial<ChosenChannels>) =>
    state.form.setFieldValue(
      'kinds',
      kinds.map((one) => (one.kind === kind ? { ...one, ...part } : one)),
    );
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup title={TEXTS.kinds}>
        <ul className={classes.kinds}>
          {shown.map(({ kind, name }) => {
            const { push, mail } = channelsOf(kind, kinds);
            return (
              <li key={kind} className={classes.kind}>
                <span className={classes.name}>{name}</span>
                <Checkbox
                  label={TEXTS.push}
                  aria-label={TEXTS.pushOf(name)}
                  checked={push}
                  onChange={(event) => change(kind, { push: event.currentTarget.checked })}
                />
                <NativeSelect
                  aria-label={TEXTS.mailOf(name)}
                  data={MAILS}
                  value={mail}
                  onChange={({ currentTarget: { value } }) =>
                    change(kind, { mail: MAIL_CHOICES.find((one) => one === value) ?? mail })
                  }
                />
              </li>
            );
          })}
        </ul>
        <p className={resource.small}>{TEXTS.digest}</p>
      </FieldGroup>
    </RecordForm>
  );
}
