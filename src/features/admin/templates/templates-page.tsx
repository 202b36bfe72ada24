/** Templates of printed forms: which prints, which is the default of its kind, and the way to each one's code. */
import '../../../ui/mantine-later.css';
import { Button, Switch, Text } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconEye,
  IconLayoutGrid,
  IconPlus,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { rules } from '../../../../schema/resources/admin/rules.ts';
import { type TemplateRow, templates } from '../../../../schema/resources/admin/templates.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import { DOCUMENT_TYPES, DOCUMENT_VERSIONS } from '../../../../schema/values/printed-documents.ts';
import { callServer, useConnection, useResource } from '../../../local/index.ts';
import { ACTIVE_FILTER, ActiveBadge } from '../../../resource/active-badge.tsx';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDateTime } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { TypedName } from '../../../ui/typed-name.tsx';
import { CreateTemplate } from './create-template.tsx';

const { fields: NAMES, types: TYPES, actions: ACTS, switches: SWITCHES } = TEMPLATES;
const kindOf = (row: TemplateRow) => TEMPLATES.kindOf(TYPES[row.document_type], row.document_version);

const FILTERS = [
  {
    field: 'document_type',
    label: NAMES.document_type,
    options: DOCUMENT_TYPES.map((value) => ({ value, label: TYPES[value] })),
  },
  {
    field: 'document_version',
    label: NAMES.document_version,
    options: DOCUMENT_VERSIONS.map((value) => ({ value, label: value })),
  },
  ACTIVE_FILTER,
];

type State = 'is_active' | 'is_default';
type TemplatesPageProps = { search: ResourceSearch; onOpen: (templateId: string) => void };

export function TemplatesPage({ search, onOpen }: TemplatesPageProps) {
  const [creating, setCreating] = useState(false);
  const [removed, setRemoved] = useState<TemplateRow>();
  const columns: Column<TemplateRow>[] = [
    {
      key: 'name',
      title: NAMES.name,
      fixed: true,
      grow: true,
      sort: 'name',
      render: (row) => <span className={classes.name}>{row.name}</span>,
    },
    { key: 'kind', title: NAMES.document_type, width: 150, sort: 'document_type', render: kindOf },
    {
      key: 'active',
      title: NAMES.is_active,
      width: 110,
      render: (row) => <StateSwitch row={row} state="is_active" />,
    },
    {
      key: 'default',
      title: NAMES.is_default,
      width: 150,
      render: (row) => <StateSwitch row={row} state="is_default" />,
    },
    {
      key: 'updated',
      title: NAMES.updated_at,
      width: 170,
      sort: 'updated_at',
      render: (row) => <span className={classes.nowrap}>{formatDateTime(row.updated_at)}</span>,
    },
    { key: 'by', title: NAMES.updated_by, width: 180, hidden: true, render: (row) => row.updated_by },
  ];
  return (
    <>
      <ResourcePage
        resource={templates}
        texts={TEMPLATES}
        search={search}
        icon={<IconTemplate />}
        columns={columns}
        filters={FILTERS}
        onOpen={(row) => onOpen(row.template_id)}
        beside={
          <Allowed action="create_template">
            <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
              {TEMPLATES.add}
            </Button>
          </Allowed>
        }
        add={
          <LinkButton to="/templates_catalog" leftSection={<IconLayoutGrid size={18} />}>
            {TEMPLATES.catalog}
          </LinkButton>
        }
        actions={(row) => (
          <RowMenu
            label={ACTS.of(row.name)}
            items={[
              {
                key: 'open',
                action: 'open_template',
                label: ACTS.open,
                icon: <IconEye size={16} />,
                onSelect: () => onOpen(row.template_id),
              },
              {
                key: 'remove',
                action: 'remove_template',
                label: ACTS.remove,
                icon: <IconTrash size={16} />,
                onSelect: () => setRemoved(row),
              },
            ]}
          />
        )}
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.small}>
              {kindOf(row)}
              {row.is_default && ` · ${NAMES.is_default}`}
            </span>
            <ActiveBadge value={row.is_active} />
          </span>
        )}
      >
        <Text c="dimmed" mb="md" maw={720}>
          {TEMPLATES.intro}
        </Text>
        <Allowed action="test_rule">
          <LinkButton
            to="/rules"
            variant="subtle"
            size="compact-sm"
            mb="md"
            leftSection={<IconArrowsSplit2 size={16} />}
          >
            {ACTS.toRules}
          </LinkButton>
        </Allowed>
      </ResourcePage>
      <CreateTemplate opened={creating} onClose={() => setCreating(false)} onCreated={onOpen} />
      {removed !== undefined && <RemoveTemplate row={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

/** A switch that does what it says at once; what it stands for, where it may not be pressed. */
function StateSwitch({ row, state }: { row: TemplateRow; state: State }) {
  const may = useMay()('switch_template');
  const offline = useConnection().state === 'offline';
  const [busy, setBusy] = useState(false);
  const flip = async (value: boolean) => {
    setBusy(true);
    const answer = await callServer('PUT', `/templates/${row.template_id}/state`, { [state]: value });
    setBusy(false);
    if (!answer.ok) notifyError(answer.error);
  };
  return (
    // The row opens when it is pressed elsewhere.
    <Switch
      checked={row[state]}
      disabled={!may || offline || busy}
      aria-label={(state === 'is_active' ? SWITCHES.active : SWITCHES.makeDefault)(row.name)}
      wrapperProps={{ onClick: (event: MouseEvent) => event.stopPropagation() }}
      onChange={(event) => void flip(event.currentTarget.checked)}
    />
  );
}

function RemoveTemplate({ row, onClose }: { row: TemplateRow; onClose: () => void }) {
  const all = useResource(rules, readQuery(rules, {}));
  const using = all.rows.filter(({ template_id }) => template_id === row.template_id).map(({ name }) => name);
  const remove = async () => {
    const answer = await callServer('DELETE', `/templates/${row.template_id}`);
    if (answer.ok) notifySuccess(TEMPLATES.removed);
    else notifyError(answer.error);
  };
  return (
    <TypedName
      opened
      onClose={onClose}
      name={row.name}
      words={TEMPLATES.typed.remove}
      more={using.length > 0 ? TEMPLATES.usedBy(using) : undefined}
      danger
      onYes={() => void remove()}
    />
  );
}
