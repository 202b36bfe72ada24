/** What the state of a dossier offers. */
import { IconFileTypePdf, IconFileZip, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import type { DossierRow } from '../../../../schema/resources/insight/dossiers.ts';
import { DOSSIERS as t } from '../../../../schema/texts/dossiers.ts';
import { useConnection } from '../../../local/index.ts';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { downloadPath, isMaking, titleOf, useDossier } from './use-dossier.ts';

const ICON = { size: 17, stroke: 1.7 } as const;

export function DossierActions({ row }: { row: DossierRow }) {
  const { remove } = useDossier(row);
  const offline = useConnection().state === 'offline';
  const making = isMaking(row);
  const download = (file: 'pdf' | 'zip', icon: RowAction['icon']): RowAction => ({
    ...{ key: file, action: 'download_dossier', label: t[file], icon },
    onSelect: () => window.location.assign(downloadPath(row, file)),
  });
  const ready = [download('pdf', <IconFileTypePdf {...ICON} />), download('zip', <IconFileZip {...ICON} />)];
  const away: RowAction = {
    ...{ key: 'remove', action: 'remove_dossier', label: making ? t.stop : t.remove },
    ...{ icon: making ? <IconPlayerStop {...ICON} /> : <IconTrash {...ICON} />, danger: true },
    onSelect: () => void remove(),
  };
  return (
    <RowMenu
      label={t.actionsOf(titleOf(row))}
      width={280}
      disabled={offline}
      items={[...(row.state === 'ready' ? ready : []), away]}
    />
  );
}
