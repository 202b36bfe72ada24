/** What can be done with a buyer or supplier: answered, ended, taken back, asked once more, cleared away. */
import { Button, Group } from '@mantine/core';
import {
  IconBellRinging,
  IconCheck,
  IconCircleOff,
  IconLink,
  IconMailX,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { OPENING } from '../../../../schema/texts/company-invitation.ts';
import { useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { InvitationSheet } from './invitation-sheet.tsx';
import { RelationBounce } from './relation-bounce.tsx';
import { keyOf, SIDE_ACTIONS, SIDE_TEXTS, type SideRow, sideOf, titleOf } from './sides.ts';
import { useAnswer } from './use-answer.ts';

export function RelationActions({ row }: { row: SideRow }) {
  const side = sideOf(row);
  const texts = SIDE_TEXTS[side];
  const { answer: answering, again: asking } = SIDE_ACTIONS[side];
  const { accept, refuse, end, again } = useAnswer(row);
  const [link, setLink] = useState(false);
  const [mending, setMending] = useState(false);
  const offline = useConnection().state === 'offline';
  const icon = { size: 17 };
  const yes: RowAction = {
    key: 'yes',
    ...answering,
    label: texts.accept,
    icon: <IconCheck {...icon} />,
    onSelect: () => void accept(),
  };
  const no = (label: string, by: () => Promise<void>, mark = <IconTrash {...icon} />): RowAction => ({
    ...{ ...answering, key: 'no', label, icon: mark, danger: true },
    onSelect: () => void by(),
  });
  // What they ended only they take back; what we ended waits for our word.
  const over = row.ended_by === 'us' ? [{ ...yes, label: texts.resume }] : [no(texts.clear, refuse)];
  const mend: RowAction[] =
    row.bounced === ''
      ? []
      : [
          {
            ...{ ...asking, key: 'mend', label: texts.mend, icon: <IconMailX {...icon} /> },
            onSelect: () => setMending(true),
          },
        ];
  const ITEMS: Record<SideRow['state'], RowAction[]> = {
    to_answer: [yes, no(texts.refuse, refuse, <IconX {...icon} />)],
    asked: [
      {
        ...{ ...asking, key: 'again', label: texts.again, icon: <IconBellRinging {...icon} /> },
        onSelect: () => void again(),
      },
      {
        ...{ ...asking, key: 'link', label: OPENING.link.show, icon: <IconLink {...icon} /> },
        onSelect: () => setLink(true),
      },
      no(texts.withdraw, refuse),
    ],
    active: [no(texts.end, end, <IconCircleOff {...icon} />)],
    refused: over,
    ended: over,
  };
  return (
    <>
      <RowMenu
        label={texts.actionsOf(titleOf(row))}
        width={230}
        disabled={offline}
        items={[...mend, ...ITEMS[row.state]]}
      />
      <Sheet opened={mending} onClose={() => setMending(false)} title={titleOf(row)}>
        <RelationBounce row={row} onSent={() => setMending(false)} />
      </Sheet>
      <InvitationSheet
        path={`/${side}/${keyOf(row)}`}
        of={row}
        opened={link}
        onClose={() => setLink(false)}
      />
    </>
  );
}

/** The question itself, where there is room for it. */
export function RelationQuestion({ row }: { row: SideRow }) {
  const side = sideOf(row);
  const texts = SIDE_TEXTS[side];
  const { accept, refuse } = useAnswer(row);
  const offline = useConnection().state === 'offline';
  return (
    <Allowed {...SIDE_ACTIONS[side].answer}>
      <Group gap="xs">
        <Button size="xs" disabled={offline} onClick={() => void accept()}>
          {texts.accept}
        </Button>
        <Button size="xs" variant="default" disabled={offline} onClick={() => void refuse()}>
          {texts.refuse}
        </Button>
      </Group>
    </Allowed>
  );
}
