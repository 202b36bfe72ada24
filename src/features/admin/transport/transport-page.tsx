/** The list of vehicles, of figures or of places. */
import { IconMapPin, IconPlus, IconRoute, IconSteeringWheel, IconTruck } from '@tabler/icons-react';
import type { Resource } from '../../../../schema/resources/resource.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { NOUNS, type NounName, type Texts } from './nouns.ts';

const ICONS = {
  vehicles: <IconTruck />,
  figures: <IconSteeringWheel />,
  places: <IconMapPin />,
  orders: <IconRoute />,
};

type PageProps = { noun: NounName; search: ResourceSearch; onOpen: (key: string) => void };

export function TransportPage({ noun, search, onOpen }: PageProps) {
  const { resource, texts, list, columns } = NOUNS[noun];
  const names: Texts = texts.fields;
  const [first, ...rest] = columns;
  return (
    <ResourcePage
      resource={resource as unknown as Resource<Texts>}
      texts={texts}
      search={search}
      icon={ICONS[noun]}
      columns={columns.map(
        (key, at): Column<Texts> => ({
          key,
          title: names[key] ?? key,
          sort: key,
          ...(at === 0 ? { fixed: true } : { width: 240 }),
          render: (row) => (
            <span className={at === 0 ? classes.name : undefined}>{shorten(row[key] ?? '')}</span>
          ),
        }),
      )}
      onOpen={(row) => onOpen(row[resource.key] ?? '')}
      add={
        <LinkButton to={`${list}/new`} leftSection={<IconPlus size={18} />}>
          {texts.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row[first] ?? '')}</span>
          <span className={classes.small}>
            {rest
              .map((key) => row[key] ?? '')
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        </span>
      )}
    />
  );
}
