/** What one does with a dossier of one's own, told when it is done or was not. */
import { type DossierRow, dossiers } from '../../../../schema/resources/insight/dossiers.ts';
import { DOSSIERS as t } from '../../../../schema/texts/dossiers.ts';
import { callServer } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { formatDate } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

export const isMaking = ({ state }: Pick<DossierRow, 'state'>): boolean =>
  state === 'waiting' || state === 'working';

export const titleOf = ({ name, rfc, from, to }: Pick<DossierRow, 'name' | 'rfc' | 'from' | 'to'>): string =>
  t.nameOf(name || rfc, formatDate(from), formatDate(to));

export const downloadPath = ({ dossier_id }: DossierRow, file: 'pdf' | 'zip'): string =>
  `/${dossiers.name}/${dossier_id}/download/${file}`;

export function useDossier(row: DossierRow) {
  const confirm = useConfirm();
  return {
    async remove(): Promise<void> {
      if (!isMaking(row) && !(await confirm({ text: t.removeText(titleOf(row)) }))) return;
      const answer = await callServer('DELETE', `/${dossiers.name}/${row.dossier_id}`);
      if (answer.ok) notifySuccess(t.removed);
      else notifyError(answer.error);
    },
  };
}
