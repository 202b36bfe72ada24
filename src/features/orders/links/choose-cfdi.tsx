/** CFDI of a supplier that an order, or goods received of it, may be linked to. */
import '../../../ui/mantine-later.css';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { LINKS } from '../../../../schema/texts/links.ts';
import type { LinkedKind } from '../../../../schema/values/picklists.ts';
import { formatAmount, formatDateTime } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { LinksOnTheirWay } from './link-list.tsx';
import { askLink, useInvoicesOf } from './use-links.ts';

type SheetProps = {
  kind: LinkedKind;
  id: string;
  rfc: string;
  linked: readonly string[];
  opened: boolean;
  onClose: () => void;
};

export function ChooseCfdi({ kind, id, rfc, linked, opened, onClose }: SheetProps) {
  const invoices = useInvoicesOf(rfc).filter(({ uuid }) => !linked.includes(uuid));
  const [chosen, setChosen] = useState('');
  const row = invoices.find(({ uuid }) => uuid === chosen);
  const send = async () => {
    if (row === undefined) return;
    const { uuid, total, currency } = row;
    const cfdi = { uuid, name: row.name || row.rfc, folio: folioOf(row), total, currency };
    if (await askLink(cfdi, { did: 'link', documents: [{ kind, id, amount: '' }] })) onClose();
  };
  return (
    <Sheet
      kind="side"
      opened={opened}
      onClose={onClose}
      title={LINKS.chooseCfdi}
      footer={
        <Button disabled={row === undefined} onClick={() => void send()}>
          {LINKS.link}
        </Button>
      }
    >
      <p>{invoices.length === 0 ? LINKS.nothingCfdi : LINKS.chooseCfdiText}</p>
      <LinksOnTheirWay uuids={invoices.map(({ uuid }) => uuid)} />
      <Radio.Group value={chosen} onChange={setChosen} aria-label={LINKS.chooseCfdi}>
        {invoices.map((one) => (
          <Radio
            key={one.uuid}
            my="sm"
            value={one.uuid}
            label={LINKS.cfdi(folioOf(one) || one.uuid)}
            description={`${formatAmount(one.total)} ${one.currency} · ${formatDateTime(one.issued_at)}`}
          />
        ))}
      </Radio.Group>
    </Sheet>
  );
}

const folioOf = ({ serie, folio }: ReceivedRow) => [serie, folio].filter((part) => part !== '').join('-');
