/** CFDI of an order or of goods received: those that are linked, those that are proposed, and choosing another one. Of the buyer. */
import '../../../ui/mantine-later.css';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { LINKS } from '../../../../schema/texts/links.ts';
import type { LinkedKind, OrderCfdiStatus } from '../../../../schema/values/picklists.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { ChooseCfdi } from './choose-cfdi.tsx';
import { LinkList } from './link-list.tsx';
import { useLinks } from './use-links.ts';

type Props = {
  kind: LinkedKind;
  id: string;
  provider_rfc: string;
  status_cfdi_id: OrderCfdiStatus;
  /** It is cancelled, or another one took its place. */
  isOver: boolean;
};

export function DocumentLinks({ kind, id, provider_rfc, status_cfdi_id, isOver }: Props) {
  const links = useLinks(kind === 'order' ? 'order_id' : 'document_id', id);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section className={resource.panel} aria-label={LINKS.cfdis}>
      <h2>{LINKS.cfdis}</h2>
      {links.length === 0 ? <p>{LINKS.noneOfDocument}</p> : <LinkList rows={links} side="document" />}
      {status_cfdi_id !== '1' && !isOver && (
        <Allowed action="link_receipt">
          <Button variant="default" leftSection={<IconLink size={17} />} onClick={() => setChoosing(true)}>
            {LINKS.chooseCfdi}
          </Button>
          <ChooseCfdi
            kind={kind}
            id={id}
            rfc={provider_rfc}
            linked={links.filter(({ state }) => state === 'linked').map(({ uuid }) => uuid)}
            opened={isChoosing}
            onClose={() => setChoosing(false)}
          />
        </Allowed>
      )}
    </section>
  );
}
