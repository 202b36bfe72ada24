/** What a template said each time that it was saved: brought to the editor, where it is not saved yet. */
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { TemplateVersionRow } from '../../../../../schema/resources/admin/template-versions.ts';
import { codeOf, type TemplateCode } from '../../../../../schema/resources/admin/templates.ts';
import { TEMPLATES } from '../../../../../schema/texts/templates.ts';
import { callServer, useConnection } from '../../../../local/index.ts';
import { Allowed } from '../../../../resource/allowed.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import classes from './editor.module.css';

const { versions: t } = TEMPLATES;
/** As many as the server keeps of one. */
const MOST = 20;

type VersionsPanelProps = {
  templateId: string;
  /** The revision that is saved now. */
  now: number;
  onTake: ((revision: number, code: TemplateCode) => void) | undefined;
};

export function VersionsPanel({ templateId, now, onTake }: VersionsPanelProps) {
  const [found, setFound] = useState<{ rows?: TemplateVersionRow[]; problem?: string }>({});
  const offline = useConnection().state === 'offline';
  useEffect(() => {
    let live = true;
    void callServer<{ template_versions: TemplateVersionRow[] }>(
      'GET',
      `/template_versions?template_id=${templateId}&limit=${MOST}&format=json`,
    ).then((answer) => {
      if (live)
        setFound(answer.ok ? { rows: answer.value.template_versions } : { problem: answer.error.message });
    });
    return () => {
      live = false;
    };
  }, [templateId]);
  if (found.problem !== undefined) return <Alert color="gray">{offline ? t.offline : found.problem}</Alert>;
  if (found.rows === undefined) return <Skeleton height={200} radius="md" />;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t.help}
      </Text>
      <ul className={classes.versions}>
        {found.rows.map((row) => (
          <li key={row.version_id}>
            <span>
              <b>{t.one(row.revision)}</b>
              <small>
                {formatDateTime(row.saved_at)}
                {row.saved_by !== '' && ` · ${row.saved_by}`}
              </small>
            </span>
            {row.revision === now && <small>{t.now}</small>}
            {onTake !== undefined && row.revision !== now && (
              <Allowed action="edit_template">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t.takeOf(row.revision)}
                  onClick={() => onTake(row.revision, codeOf(row))}
                >
                  {t.use}
                </Button>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
