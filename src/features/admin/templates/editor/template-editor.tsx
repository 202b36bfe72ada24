/** The code of a template in its parts, and beside it the page that it makes. */
import '../../../../ui/mantine-later.css';
import { Alert, Anchor, Badge, Button, NativeSelect, Tabs, Text, TextInput } from '@mantine/core';
import {
  IconAlertCircle,
  IconBraces,
  IconCloudOff,
  IconDeviceFloppy,
  IconHistory,
  IconInfoCircle,
  IconLock,
  IconPhoto,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { templateImages } from '../../../../../schema/resources/admin/template-images.ts';
import {
  CODE_PARTS,
  type CodePart,
  MOST_CODE,
  sizeOf,
  type TemplateRow,
  templates,
} from '../../../../../schema/resources/admin/templates.ts';
import { readQuery } from '../../../../../schema/resources/query.ts';
import { TEMPLATES } from '../../../../../schema/texts/templates.ts';
import { DOCUMENT_TYPES, DOCUMENT_VERSIONS } from '../../../../../schema/values/printed-documents.ts';
import { useConnection, useResource } from '../../../../local/index.ts';
import { Allowed, useMay } from '../../../../resource/allowed.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TypedName } from '../../../../ui/typed-name.tsx';
import { usePhone } from '../../../../ui/use-phone.ts';
import { CodeEditor, type EditorHandle } from './code-editor.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import classes from './editor.module.css';
import { ImagesPanel } from './images-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import { unsavedKey } from './unsaved.ts';
import { draftOf, useTemplateDraft } from './use-template-draft.ts';
import { VariablesPanel } from './variables-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

const { editor: t, fields: NAMES, types: TYPES } = TEMPLATES;
type Panel = 'variables' | 'images' | 'versions';
/** The parts, and on a phone the page beside them. */
type Place = CodePart | 'preview';

export function TemplateEditor({ row, owner }: { row: TemplateRow; owner: string }) {
  const pictures = useResource(templateImages, readQuery(templateImages, {})).rows;
  const images = useMemo(
    () => Object.fromEntries(pictures.map(({ image_name, data }) => [image_name, data])),
    [pictures],
  );
  const names = useMemo(() => Object.keys(images), [images]);
  const draft = useTemplateDraft(row, unsavedKey(owner, row.template_id), names);
  const live = useResource(templates, readQuery(templates, {})).rows.find(
    ({ template_id }) => template_id === row.template_id,
  );
  const mayEdit = useMay()('edit_template');
  const offline = useConnection().state === 'offline';
  const isPhone = usePhone();
  const [isUnlocked, setUnlocked] = useState(draft.wasKept);
  const [asking, setAsking] = useState(false);
  const [chosen, setPlace] = useState<Place>('body');
  const [panel, setPanel] = useState<Panel>();
  const [handle, setHandle] = useState<EditorHandle>();
  const { fields, problems, fault } = draft;
  const place = chosen === 'preview' && !isPhone ? 'body' : chosen;
  const part = place === 'preview' ? 'body' : place;
  const isReadOnly = !mayEdit || !isUnlocked;
  const size = sizeOf(fields);
  const preview = <PreviewPanel fields={fields} images={images} />;
  const insert = (code: string) => {
    handle?.insert(code);
    setPanel(undefined);
  };
  const buttons = [
    ['variables', t.variables, <IconBraces key="v" size={18} />],
    ['images', TEMPLATES.images.title, <IconPhoto key="i" size={18} />],
    ['versions', TEMPLATES.versions.title, <IconHistory key="h" size={18} />],
  ] as const;

  return (
    <>
      <PageHead title={fields.name || row.name}>
        {buttons.map(([id, label, icon]) => (
          <Allowed key={id} action="open_template">
            <Button variant="default" leftSection={icon} onClick={() => setPanel(id)}>
              {label}
            </Button>
          </Allowed>
        ))}
        <Allowed action="edit_template">
          {isUnlocked ? (
            <Button
              leftSection={<IconDeviceFloppy size={18} />}
              loading={draft.busy}
              disabled={offline || !draft.isDirty}
              onClick={() => {
                void draft.save();
              }}
            >
              {TEMPLATES.save}
            </Button>
          ) : (
            <Button leftSection={<IconLock size={18} />} onClick={() => setAsking(true)}>
              {t.unlock}
            </Button>
          )}
        </Allowed>
      </PageHead>

      <div className={classes.notices}>
        {!mayEdit && (
          <Alert color="gray" icon={<IconLock />}>
            {t.readOnly}
          </Alert>
        )}
        {mayEdit && !isUnlocked && (
          <Alert color="gray" icon={<IconLock />}>
            {t.locked}
          </Alert>
        )}
        {offline && isUnlocked && (
          <Alert color="gray" icon={<IconCloudOff />}>
            {t.offline}
          </Alert>
        )}
        {draft.wasKept && draft.isDirty && (
          <Alert color="blue" icon={<IconInfoCircle />}>
            {t.kept}{' '}
            <Anchor
              component="button"
              type="button"
              onClick={() => draft.take(draftOf(live ?? row), live ?? row)}
            >
              {t.discardKept}
            </Anchor>
          </Alert>
        )}
        <ConflictAlert draft={draft} live={live} />
        {fault !== undefined && fault.other === undefined && (
          <Alert color="red" icon={<IconAlertCircle />} role="alert">
            {fault.part === undefined ? (
              fault.text
            ) : (
              <Anchor component="button" type="button" inherit onClick={() => setPlace(fault.part ?? 'body')}>
                {fault.text}
              </Anchor>
            )}
          </Alert>
        )}
      </div>

      <div className={classes.settings}>
        <TextInput
          label={NAMES.name}
          value={fields.name}
          readOnly={isReadOnly}
          maxLength={80}
          onChange={(event) => draft.set({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={NAMES.document_type}
          value={fields.document_type}
          disabled={isReadOnly}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: TYPES[value] }))}
          onChange={(event) => draft.set({ document_type: event.currentTarget.value as never })}
        />
        <NativeSelect
          label={NAMES.document_version}
          value={fields.document_version}
          disabled={isReadOnly}
          data={[...DOCUMENT_VERSIONS]}
          onChange={(event) => draft.set({ document_version: event.currentTarget.value as never })}
        />
      </div>

      <div className={classes.page}>
        <section className={classes.writing} aria-label={t.code}>
          <Tabs value={place} onChange={(next) => setPlace((next ?? 'body') as Place)} keepMounted={false}>
            <Tabs.List>
              {CODE_PARTS.map((one) => (
                <Tabs.Tab
                  className={classes.tab ?? ''}
                  key={one}
                  value={one}
                  rightSection={
                    problems[one].length > 0 && (
                      <Badge color="red" size="sm" circle aria-label={t.problems(problems[one].length)}>
                        {problems[one].length}
                      </Badge>
                    )
                  }
                >
                  {NAMES[one]}
                </Tabs.Tab>
              ))}
              {isPhone && <Tabs.Tab value="preview">{t.preview}</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value={place}>
              {place === 'preview' ? (
                preview
              ) : (
                <>
                  <CodeEditor
                    key={part}
                    part={part}
                    type={fields.document_type}
                    images={names}
                    label={NAMES[part]}
                    value={fields[part]}
                    revision={draft.taken}
                    isReadOnly={isReadOnly}
                    problems={problems[part]}
                    onChange={(text) => draft.set({ [part]: text })}
                    onReady={setHandle}
                  />
                  <Text size="xs" c={size > MOST_CODE ? 'red' : 'dimmed'} ta="right" mt={4}>
                    {t.size(size)}
                  </Text>
                  <ProblemList problems={problems[part]} onGoTo={(line) => handle?.goTo(line)} />
                </>
              )}
            </Tabs.Panel>
          </Tabs>
        </section>
        {!isPhone && preview}
      </div>

      <TypedName
        opened={asking}
        onClose={() => setAsking(false)}
        name={row.name}
        words={TEMPLATES.typed.advanced}
        onYes={() => setUnlocked(true)}
      />
      <Sheet
        kind="side"
        opened={panel !== undefined}
        onClose={() => setPanel(undefined)}
        title={buttons.find(([id]) => id === panel)?.[1] ?? ''}
      >
        {panel === 'variables' && <VariablesPanel onInsert={isReadOnly ? undefined : insert} />}
        {panel === 'images' && <ImagesPanel onInsert={isReadOnly ? undefined : insert} />}
        {panel === 'versions' && (
          <VersionsPanel
            templateId={row.template_id}
            now={draft.saved.revision}
            onTake={
              isReadOnly
                ? undefined
                : (_revision, code) => {
                    draft.take({ ...fields, ...code });
                    setPanel(undefined);
                  }
            }
          />
        )}
      </Sheet>
    </>
  );
}
