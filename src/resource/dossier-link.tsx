/** To the form of a new dossier of materiality of somebody, for who may see what is in one. */
import { IconFolderCheck } from '@tabler/icons-react';
import { DOSSIERS } from '../../schema/texts/dossiers.ts';
import { LinkButton } from '../ui/link.tsx';
import { Allowed, useMay } from './allowed.tsx';

export function DossierLink({ rfc }: { rfc: string }) {
  const may = useMay();
  if (!may('open_received') || !may('open_provider')) return null;
  return (
    <Allowed action="ask_dossier">
      <LinkButton
        to="/reports/$view"
        params={{ view: 'dossier' }}
        search={{ q: rfc } as never}
        variant="default"
        size="xs"
        leftSection={<IconFolderCheck size={16} />}
      >
        {DOSSIERS.edit}
      </LinkButton>
    </Allowed>
  );
}
