/** From a document to all that it has to do with. */
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { VIEW_RELATED } from '../../schema/texts/receipt-actions.ts';
import { LinkButton } from '../ui/link.tsx';
import { Allowed } from './allowed.tsx';

export function RelatedButton({ uuid }: { uuid: string }) {
  return (
    <Allowed action="view_related">
      <LinkButton
        variant="default"
        leftSection={<IconArrowsSplit2 size={17} />}
        to="/receipts/related/$uuid"
        params={{ uuid }}
      >
        {VIEW_RELATED}
      </LinkButton>
    </Allowed>
  );
}
