/** Which pictures somebody has on their board, and in which order. */
import '../../../ui/mantine-later.css';
import { ActionIcon, Checkbox, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { boardChoices } from '../../../../schema/resources/insight/board-choices.ts';
import { BOARD_PICTURES_TEXTS as t } from '../../../../schema/texts/board-pictures.ts';
import { movedPicture, orderedPictures, shownPictures } from '../../../../schema/values/board-pictures.ts';
import { useRecord, useSession } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import resource from '../../../resource/resource.module.css';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './dashboard.module.css';

export function BoardPicturesPage({ onDone }: { onDone: () => void }) {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.session.user.id : '';
  const { row, loading } = useRecord(boardChoices, userId);
  return (
    <>
      <LinkAnchor to="/dashboard" className={resource.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {t.back}
      </LinkAnchor>
      <PageHead title={t.title} />
      <p className={resource.small}>{t.intro}</p>
      {loading || userId === '' ? (
        <Skeleton height={240} radius="md" />
      ) : (
        <Choice userId={userId} chosen={row?.pictures} onDone={onDone} />
      )}
    </>
  );
}

type ChoiceProps = { userId: string; chosen: readonly string[] | undefined; onDone: () => void };

function Choice({ userId, chosen, onDone }: ChoiceProps) {
  const [isOld] = useState(chosen !== undefined);
  const state = useRecordForm({
    resource: boardChoices,
    texts: t,
    recordKey: isOld ? userId : undefined,
    values: { user_id: userId, pictures: [...shownPictures(chosen)] as string[] },
    nameOf: () => t.title,
    onDone,
  });
  const { pictures } = state.form.values;
  const set = (next: string[]) => state.form.setFieldValue('pictures', next);
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup title={t.group}>
        <ul className={classes.choices}>
          {orderedPictures(pictures).map((name) => {
            const at = pictures.indexOf(name);
            return (
              <li key={name} className={classes.choice}>
                <Checkbox
                  label={t.names[name]}
                  checked={at >= 0}
                  onChange={({ currentTarget: { checked } }) =>
                    set(checked ? [...pictures, name] : pictures.filter((each) => each !== name))
                  }
                />
                <Allowed action="choose_board">
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={t.up(t.names[name])}
                    disabled={at <= 0}
                    onClick={() => set(movedPicture(pictures, name, -1))}
                  >
                    <IconArrowUp size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={t.down(t.names[name])}
                    disabled={at < 0 || at === pictures.length - 1}
                    onClick={() => set(movedPicture(pictures, name, 1))}
                  >
                    <IconArrowDown size={18} />
                  </ActionIcon>
                </Allowed>
              </li>
            );
          })}
        </ul>
      </FieldGroup>
    </RecordForm>
  );
}
