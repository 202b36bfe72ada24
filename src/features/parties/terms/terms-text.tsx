/** A formatted text as it is read: taken apart and put together by the editor's own elements, never written into the page as HTML. */
import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { EXTENSIONS } from './extensions.ts';

export function TermsText({ html, label }: { html: string; label: string }) {
  const editor = useEditor(
    {
      extensions: EXTENSIONS,
      content: html,
      editable: false,
      editorProps: { attributes: { 'aria-label': label, role: 'document' } },
    },
    [html],
  );
  return (
    <RichTextEditor editor={editor}>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
