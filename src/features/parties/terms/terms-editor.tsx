/** Writes the text of a version. */
import '@mantine/tiptap/styles.layer.css';
import { Button, Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconSend } from '@tabler/icons-react';
import { useEditor } from '@tiptap/react';
import { useState } from 'react';
import { type TermsRow, terms } from '../../../../schema/resources/parties/terms.ts';
import { TERMS } from '../../../../schema/texts/terms.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { EXTENSIONS } from './extensions.ts';

const { controls: C } = TERMS;
const LABELS = {
  boldControlLabel: C.bold,
  italicControlLabel: C.italic,
  underlineControlLabel: C.underline,
  h2ControlLabel: C.h2,
  h3ControlLabel: C.h3,
  bulletListControlLabel: C.bulletList,
  orderedListControlLabel: C.orderedList,
  linkControlLabel: C.link,
  unlinkControlLabel: C.unlink,
  linkEditorInputLabel: C.linkUrl,
  linkEditorInputPlaceholder: C.linkPlaceholder,
  linkEditorExternalLink: C.linkExternal,
  linkEditorInternalLink: C.linkNotExternal,
  linkEditorSave: C.linkSave,
  undoControlLabel: C.undo,
  redoControlLabel: C.redo,
};

/** @param html of the version in force; '' before the first */
export function TermsEditor({ html }: { html: string }) {
  const offline = useConnection().state === 'offline';
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    onUpdate: () => setError(''),
    editorProps: { attributes: { 'aria-label': TERMS.editor, 'aria-multiline': 'true', role: 'textbox' } },
  });
  const save = async () => {
    const body = { version_id: crypto.randomUUID(), html: editor.isEmpty ? '' : editor.getHTML() };
    setBusy(true);
    const answer = await callServer<TermsRow>('POST', `/${terms.name}`, body);
    setBusy(false);
    if (answer.ok) return notifySuccess(TERMS.saved(answer.value.number));
    const problem = answer.error.problems.find(({ path }) => path === 'html');
    if (problem === undefined) return notifyError(answer.error);
    setError(problem.text);
    editor.commands.focus();
  };
  return (
    <Input.Wrapper error={error} errorProps={{ role: 'alert' }}>
      <RichTextEditor editor={editor} labels={LABELS}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <Button
        mt="sm"
        leftSection={<IconSend size={18} />}
        loading={busy}
        disabled={offline}
        onClick={() => void save()}
      >
        {TERMS.save}
      </Button>
    </Input.Wrapper>
  );
}
