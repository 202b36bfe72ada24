/** Somebody else saved the template meanwhile: neither text is lost, and who writes decides which stays. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { CODE_PARTS, type TemplateRow } from '../../../../../schema/resources/admin/templates.ts';
import { TEMPLATES } from '../../../../../schema/texts/templates.ts';
import { Allowed } from '../../../../resource/allowed.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import classes from './editor.module.css';
import { draftOf, type TemplateDraft } from './use-template-draft.ts';

const { editor: t, fields: NAMES } = TEMPLATES;

/** @param live what this device knows now, which the feed may have brought while one writes */
export function ConflictAlert({ draft, live }: { draft: TemplateDraft; live: TemplateRow | undefined }) {
  const [looking, setLooking] = useState(false);
  const newer = live !== undefined && live.revision > draft.saved.revision ? live : undefined;
  const other = draft.fault?.other ?? newer;
  if (other === undefined) return null;
  const takeOther = () => {
    setLooking(false);
    draft.take(draftOf(other), other);
  };
  const actions = (
    <Group gap="xs" mt="sm">
      <Allowed action="edit_template">
        {!looking && (
          <Button size="xs" variant="default" onClick={() => setLooking(true)}>
            {t.seeOther}
          </Button>
        )}
        {draft.isDirty && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setLooking(false);
              draft.follow(other);
              void draft.save(other.revision);
            }}
          >
            {t.keepMine}
          </Button>
        )}
        <Button size="xs" onClick={takeOther}>
          {t.takeOther}
        </Button>
      </Allowed>
    </Group>
  );
  return (
    <Alert color="yellow" icon={<IconUsers />} title={t.changed} role="alert">
      {draft.fault?.text ?? t.changedLive(other.updated_by || TEMPLATES.somebody)}
      {actions}
      <Sheet opened={looking} onClose={() => setLooking(false)} title={t.seeOther} size="xl" footer={actions}>
        {CODE_PARTS.filter((part) => other[part] !== draft.fields[part]).map((part) => (
          <div key={part}>
            <Text fw={600}>{NAMES[part]}</Text>
            <pre className={classes.other}>{other[part]}</pre>
          </div>
        ))}
      </Sheet>
    </Alert>
  );
}
