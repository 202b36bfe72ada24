/** What a received CFDI is linked to: what was proposed by itself is confirmed by a press, other documents are chosen. Spec 3 §5. */
import '../../../ui/mantine-later.css';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { LINKS } from '../../../../schema/texts/links.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { ChooseDocuments } from './choose-documents.tsx';
import { LinkList, LinksOnTheirWay } from './link-list.tsx';
import { useLinks } from './use-links.ts';

export function CfdiLinks({ row }: { row: ReceivedRow }) {
  const { uuid, name, serie, folio, total, currency } = row;
  const links = useLinks('uuid', uuid);
  const [isChoosing, setChoosing] = useState(false);
  if (row.receipt_type !== 'I') return null;
  const number = [serie, folio].filter((part) => part !== '').join('-');
  const cfdi = { uuid, name: name || row.rfc, folio: number, total, currency };
  return (
    <Allowed action="view_order">
      <section className={resource.panel} aria-label={LINKS.title}>
        <h2>{LINKS.title}</h2>
        <LinksOnTheirWay uuids={[uuid]} />
        {links.length === 0 ? <p>{LINKS.none}</p> : <LinkList rows={links} side="cfdi" />}
        {row.sat_state !== 'cancelled' && (
          <Allowed action="link_receipt">
            <Button variant="default" leftSection={<IconLink size={17} />} onClick={() => setChoosing(true)}>
              {LINKS.choose}
            </Button>
            <ChooseDocuments
              cfdi={cfdi}
              rfc={row.rfc}
              opened={isChoosing}
              onClose={() => setChoosing(false)}
            />
          </Allowed>
        )}
      </section>
    </Allowed>
  );
}
