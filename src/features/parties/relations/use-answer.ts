/** Says yes or no to another company, or asks it once more. */
import { callServer, type LocalError } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { keyOf, SIDE_TEXTS, type SideRow, sideOf, titleOf } from './sides.ts';

type Done = { ok: boolean; error?: LocalError };

export function useAnswer(row: SideRow) {
  const confirm = useConfirm();
  const side = sideOf(row);
  const texts = SIDE_TEXTS[side];
  const path = `/${side}/${keyOf(row)}`;

  const say = async (answer: 'yes' | 'no'): Promise<void> => {
    tell(
      await callServer('POST', `${path}/answer`, { answer }),
      answer === 'yes' ? texts.accepted : texts.done,
    );
  };
  return {
    accept: async () => {
      // From then on that key is who they are.
      const isNew = row.by_mail && row.state === 'to_answer';
      const question = {
        title: texts.acceptTitle,
        text: texts.acceptText(row),
        yes: texts.accept,
        danger: false,
      };
      if (!isNew || (await confirm(question))) await say('yes');
    },
    refuse: async () => await say('no'),
    end: async () => {
      const question = { title: texts.endTitle, text: texts.endText(titleOf(row)) };
      if (await confirm(question)) await say('no');
    },
    again: async () => tell(await callServer('POST', `${path}/invitation`, {}), texts.againDone),
    /** What came back. @param email where to, from now on */
    sendAgain: async (email: string) =>
      tell(await callServer('POST', `${path}/invitation`, { email }), texts.sentAgain(email)),
  };
}

function tell(answer: Done, said: string): boolean {
  if (answer.error !== undefined) notifyError(answer.error);
  else notifySuccess(said);
  return answer.ok;
}
