/** Pictures of the account, which templates show by their name: added, placed and taken away. */
import { ActionIcon, Alert, Button, FileButton, Stack, Text, TextInput } from '@mantine/core';
import { IconCodePlus, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import {
  type TemplateImageRow,
  templateImages,
} from '../../../../../schema/resources/admin/template-images.ts';
import { readQuery } from '../../../../../schema/resources/query.ts';
import { TEMPLATES } from '../../../../../schema/texts/templates.ts';
import { callServer, useConnection, useResource } from '../../../../local/index.ts';
import { Allowed } from '../../../../resource/allowed.tsx';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../../ui/notify.ts';
import { shrinkPicture } from '../../shrink-picture.ts';
import classes from './editor.module.css';

const { images: t } = TEMPLATES;

export function ImagesPanel({ onInsert }: { onInsert: ((code: string) => void) | undefined }) {
  const { rows } = useResource(templateImages, readQuery(templateImages, {}));
  const confirm = useConfirm();
  const offline = useConnection().state === 'offline';
  const remove = async (image: TemplateImageRow) => {
    if (!(await confirm({ text: t.removeText(image.image_name) }))) return;
    const answer = await callServer('DELETE', `/template_images/${image.image_name}`);
    if (answer.ok) notifySuccess(t.removed);
    else notifyError(answer.error);
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t.help}
      </Text>
      <Allowed action="upload_image">
        <Upload taken={rows.map(({ image_name }) => image_name)} />
      </Allowed>
      {rows.length === 0 && <Text c="dimmed">{t.none}</Text>}
      <ul className={classes.images}>
        {rows.map((image) => (
          <li key={image.image_name}>
            <img src={image.data} alt="" />
            <code>{image.image_name}</code>
            {onInsert !== undefined && (
              <Allowed action="edit_template">
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t.insert(image.image_name)}
                  onClick={() => onInsert(`<img src="{{ images.${image.image_name} }}" alt="">`)}
                >
                  <IconCodePlus size={18} />
                </ActionIcon>
              </Allowed>
            )}
            <Allowed action="remove_image">
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                disabled={offline}
                aria-label={t.remove(image.image_name)}
                onClick={() => void remove(image)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Allowed>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Of a file's name, as Liquid reads a name after a dot. */
function nameOfFile(file: string): string {
  const plain = file
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return (/^[a-z]/.test(plain) ? plain : `imagen_${plain}`).slice(0, 40).replace(/_+$/, '');
}

function Upload({ taken }: { taken: readonly string[] }) {
  const [data, setData] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const offline = useConnection().state === 'offline';
  const reset = useRef<() => void>(null);

  const choose = async (file: File | null) => {
    if (file === null) return;
    const shrunk = await shrinkPicture(file);
    reset.current?.();
    setProblem('problem' in shrunk ? shrunk.problem : '');
    setData('url' in shrunk ? shrunk.url : '');
    if ('url' in shrunk) setName(nameOfFile(file.name));
  };
  const upload = async () => {
    setBusy(true);
    const answer = await callServer('POST', '/template_images', { image_name: name, data });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.problems[0]?.text ?? answer.error.message);
    notifySuccess(t.uploaded);
    setData('');
    setName('');
    setProblem('');
  };
  return (
    <div className={classes.upload}>
      {problem !== '' && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {data !== '' && <img src={data} alt="" />}
      <Allowed action="upload_image">
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          resetRef={reset}
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={18} />}>
              {t.choose}
            </Button>
          )}
        </FileButton>
        <TextInput
          label={t.image_name}
          description={t.nameHelp}
          value={name}
          maxLength={40}
          disabled={data === ''}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconUpload size={18} />}
          disabled={data === '' || name === '' || taken.includes(name) || offline}
          loading={busy}
          onClick={() => void upload()}
        >
          {t.upload}
        </Button>
      </Allowed>
    </div>
  );
}
