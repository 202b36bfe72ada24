/** Which catalogues of the SAT this device has, whole or only the starter list, and of which day. */
import { Title } from '@mantine/core';
import { IconCircleCheck, IconListDetails } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CATALOGS_HERE } from '../../../../schema/texts/settings.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { catalogsAtHand, openCatalogs, useCatalogs } from '../../../local/catalogs/catalogs.ts';
import classes from '../../../resource/resource.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { formatDate } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

type AtHand = ReturnType<typeof catalogsAtHand>[number];

function Reach({ catalog }: { catalog: AtHand }) {
  return catalog.complete ? (
    <StatusBadge tone="good" icon={<IconCircleCheck />} label={CATALOGS_HERE.complete} />
  ) : (
    <StatusBadge tone="warn" icon={<IconListDetails />} label={CATALOGS_HERE.partial} />
  );
}

const nameOf = (catalog: AtHand) => CATALOGS_HERE.names[catalog.name] ?? catalog.name;
const rowsOf = (catalog: AtHand) => groupThousands(String(catalog.rows));
const dayOf = (catalog: AtHand) => (catalog.asOf === '' ? '—' : formatDate(catalog.asOf));

const COLUMNS: Column<AtHand>[] = [
  { key: 'name', title: CATALOGS_HERE.name, fixed: true, render: nameOf },
  { key: 'rows', title: CATALOGS_HERE.rows, align: 'end', render: rowsOf },
  { key: 'day', title: CATALOGS_HERE.day, render: dayOf },
  { key: 'reach', title: CATALOGS_HERE.reach, render: (row) => <Reach catalog={row} /> },
];

export function CatalogsTable() {
  const inForce = useCatalogs();
  const [catalogs, setCatalogs] = useState<AtHand[] | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when other catalogues come into force
  useEffect(() => {
    let live = true;
    void openCatalogs().then(() => live && setCatalogs(catalogsAtHand()));
    return () => {
      live = false;
    };
  }, [inForce]);
  return (
    <div className={classes.second}>
      <DataTable
        name="catalogs"
        label={CATALOGS_HERE.title}
        columns={COLUMNS}
        rows={catalogs}
        rowKey={(row) => row.name}
        toolbar={<Title order={2}>{CATALOGS_HERE.title}</Title>}
        card={(row) => (
          <span className={classes.card}>
            <strong>{nameOf(row)}</strong>
            <span className={classes.small}>
              {rowsOf(row)} · {dayOf(row)}
            </span>
            <Reach catalog={row} />
          </span>
        )}
        empty={null}
      />
    </div>
  );
}
