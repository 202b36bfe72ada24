/** Rules of printing, in the order in which they are asked. */
import '../../../ui/mantine-later.css';
import { ActionIcon, Button, Switch, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowsSplit2,
  IconArrowUp,
  IconPlus,
  IconTestPipe,
} from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { type RuleRow, rules } from '../../../../schema/resources/admin/rules.ts';
import { OWN_DESIGN, type TemplateRow, templates } from '../../../../schema/resources/admin/templates.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { RULES } from '../../../../schema/texts/rules.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import { DOCUMENT_TYPES, DOCUMENT_VERSIONS } from '../../../../schema/values/printed-documents.ts';
import { callServer, useConnection, useResource } from '../../../local/index.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { notifyError } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleTester } from './rule-tester.tsx';
import styles from './rules.module.css';

const { fields: NAMES } = RULES;
const kindOf = (row: RuleRow) => TEMPLATES.kindOf(TEMPLATES.types[row.document_type], row.document_version);

const FILTERS = [
  {
    field: 'document_type',
    label: NAMES.document_type,
    options: DOCUMENT_TYPES.map((value) => ({ value, label: TEMPLATES.types[value] })),
  },
  {
    field: 'document_version',
    label: NAMES.document_version,
    options: DOCUMENT_VERSIONS.map((value) => ({ value, label: value })),
  },
];

export function RulesPage({ search }: { search: ResourceSearch }) {
  const all = useResource(rules, readQuery(rules, {})).rows;
  const written = useResource(templates, readQuery(templates, {})).rows;
  /** 'new', or the rule that is looked at. */
  const [opened, setOpened] = useState<RuleRow | 'new'>();
  const [testing, setTesting] = useState(false);
  const columns: Column<RuleRow>[] = [
    {
      key: 'order',
      title: NAMES.order,
      width: 136,
      fixed: true,
      sort: 'order',
      render: (row) => <Order row={row} all={all} />,
    },
    {
      key: 'name',
      title: NAMES.name,
      fixed: true,
      sort: 'name',
      width: 190,
      render: (row) => <span className={classes.name}>{row.name}</span>,
    },
    { key: 'kind', title: NAMES.document_type, width: 130, render: kindOf },
    { key: 'search', title: NAMES.search, grow: true, render: (row) => <Searches row={row} /> },
    {
      key: 'template',
      title: NAMES.template_id,
      width: 200,
      render: (row) => <TemplateName row={row} written={written} />,
    },
    { key: 'enabled', title: NAMES.is_enable, width: 110, render: (row) => <EnableSwitch row={row} /> },
  ];
  return (
    <>
      <ResourcePage
        resource={rules}
        texts={RULES}
        search={search}
        icon={<IconArrowsSplit2 />}
        columns={columns}
        filters={FILTERS}
        onOpen={setOpened}
        beside={
          <Allowed action="test_rule">
            <Button
              variant="default"
              leftSection={<IconTestPipe size={18} />}
              onClick={() => setTesting(true)}
            >
              {RULES.tester.open}
            </Button>
          </Allowed>
        }
        add={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened('new')}>
            {RULES.add}
          </Button>
        }
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>
              {row.order}. {row.name}
            </span>
            <span className={classes.small}>{kindOf(row)}</span>
            <Searches row={row} />
            <TemplateName row={row} written={written} />
            <span className={styles.row}>
              <Order row={row} all={all} />
              <EnableSwitch row={row} />
            </span>
          </span>
        )}
      >
        <Text c="dimmed" mb="md" maw={720}>
          {RULES.intro}
        </Text>
      </ResourcePage>
      <Sheet
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened === 'new' ? RULES.add : RULES.edit}
        size="xl"
      >
        {opened !== undefined && (
          <RuleForm
            rule={opened === 'new' ? undefined : opened}
            written={written}
            onDone={() => setOpened(undefined)}
          />
        )}
      </Sheet>
      <Sheet opened={testing} onClose={() => setTesting(false)} title={RULES.tester.title} size="xl">
        {testing && <RuleTester />}
      </Sheet>
    </>
  );
}

function Searches({ row }: { row: RuleRow }) {
  return (
    <span className={styles.searches}>
      {row.search.map(({ path, value }) => (
        <code key={`${path} ${value}`}>{RULES.searches.one(path, value)}</code>
      ))}
    </span>
  );
}

function TemplateName({ row, written }: { row: RuleRow; written: readonly TemplateRow[] }) {
  if (row.template_id === OWN_DESIGN) return RULES.ownDesign;
  const found = written.find(({ template_id }) => template_id === row.template_id);
  if (found?.is_active) return found.name;
  return (
    <span className={styles.lost}>
      <IconAlertTriangle size={16} aria-hidden />
      {found === undefined ? RULES.templateLost : `${found.name}: ${RULES.templateOff}`}
    </span>
  );
}

const stop = (event: MouseEvent) => event.stopPropagation();

/** Its place, and the two ways that it can go: by changing places with its neighbour. */
function Order({ row, all }: { row: RuleRow; all: readonly RuleRow[] }) {
  const offline = useConnection().state === 'offline';
  const at = all.findIndex(({ rule_id }) => rule_id === row.rule_id);
  const move = async (neighbour: RuleRow | undefined, is_before: boolean) => {
    if (neighbour === undefined) return;
    const body = { neighbour: neighbour.rule_id, is_before };
    const answer = await callServer('PUT', `/rules/${row.rule_id}/order`, body);
    if (!answer.ok) notifyError(answer.error);
  };
  const button = (label: string, icon: ReactNode, neighbour: RuleRow | undefined, isBefore: boolean) => (
    <Allowed action="move_rule">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        disabled={neighbour === undefined || offline}
        onClick={(event) => {
          stop(event);
          void move(neighbour, isBefore);
        }}
      >
        {icon}
      </ActionIcon>
    </Allowed>
  );
  return (
    <span className={styles.order}>
      <span className={styles.place}>{row.order}</span>
      {button(RULES.up(row.name), <IconArrowUp size={18} />, all[at - 1], true)}
      {button(RULES.down(row.name), <IconArrowDown size={18} />, all[at + 1], false)}
    </span>
  );
}

function EnableSwitch({ row }: { row: RuleRow }) {
  const may = useMay()('switch_rule');
  const offline = useConnection().state === 'offline';
  const flip = async (is_enable: boolean) => {
    const { rule_id, order: _, ...fields } = row;
    const answer = await callServer('PUT', `/rules/${rule_id}`, { ...fields, is_enable });
    if (!answer.ok) notifyError(answer.error);
  };
  return (
    <Switch
      checked={row.is_enable}
      disabled={!may || offline}
      aria-label={RULES.enable(row.name)}
      wrapperProps={{ onClick: stop }}
      onChange={(event) => void flip(event.currentTarget.checked)}
    />
  );
}
