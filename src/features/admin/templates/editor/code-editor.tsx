/** One part of a template as code: coloured, completed, with its faults at their line. */
import { autocompletion, closeBrackets } from '@codemirror/autocomplete';
import { css, cssCompletionSource } from '@codemirror/lang-css';
import { html, htmlCompletionSource } from '@codemirror/lang-html';
import { liquid } from '@codemirror/lang-liquid';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import type { CodePart } from '../../../../../schema/resources/admin/templates.ts';
import type { CodeProblem } from '../../../../../schema/templates/problem.ts';
import type { DocumentType } from '../../../../../schema/values/printed-documents.ts';
import { completeLiquid } from './completion.ts';
import classes from './editor.module.css';
import { editorTheme } from './editor-theme.ts';

/** What the panels beside it ask of it. */
export type EditorHandle = { insert(text: string): void; goTo(line: number): void };

type CodeEditorProps = {
  part: CodePart;
  type: DocumentType;
  images: readonly string[];
  label: string;
  value: string;
  /** Another text in the place of the one that is there: a version, somebody else's. */
  revision: number;
  isReadOnly: boolean;
  problems: readonly CodeProblem[];
  onChange: (text: string) => void;
  onReady: (handle: EditorHandle | undefined) => void;
};

export function CodeEditor(props: CodeEditorProps) {
  const { part, type, images, label, revision, isReadOnly, problems } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const writing = useRef(new Compartment());
  const completing = useRef(new Compartment());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a part, or another text, is an editor of its own
  useEffect(() => {
    if (place.current === null) return;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          basicSetup,
          part === 'css' ? css() : liquid({ base: html() }),
          closeBrackets(),
          completing.current.of(completion(part, type, images)),
          lintGutter(),
          editorTheme,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          writing.current.of(locked(isReadOnly)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    latest.current.onReady({
      insert(text) {
        made.dispatch(made.state.replaceSelection(text));
        made.focus();
      },
      goTo(line) {
        const at = made.state.doc.line(Math.min(Math.max(1, line), made.state.doc.lines)).from;
        made.dispatch({ selection: { anchor: at }, scrollIntoView: true });
        made.focus();
      },
    });
    return () => {
      latest.current.onReady(undefined);
      made.destroy();
      view.current = undefined;
    };
  }, [part, revision]);

  useEffect(() => {
    view.current?.dispatch({ effects: writing.current.reconfigure(locked(isReadOnly)) });
  }, [isReadOnly]);

  const known = images.join(' ');
  useEffect(() => {
    const names = known === '' ? [] : known.split(' ');
    view.current?.dispatch({ effects: completing.current.reconfigure(completion(part, type, names)) });
  }, [part, type, known]);

  useEffect(() => {
    const made = view.current;
    if (made === undefined) return;
    made.dispatch(
      setDiagnostics(
        made.state,
        problems.map((one) => markOf(one, made.state)),
      ),
    );
  }, [problems]);

  return <div ref={place} className={classes.code} data-part={part} />;
}

function completion(part: CodePart, type: DocumentType, images: readonly string[]): Extension {
  if (part === 'css') return autocompletion({ override: [cssCompletionSource] });
  return autocompletion({ override: [completeLiquid(type, images), htmlCompletionSource] });
}

function locked(isReadOnly: boolean): Extension {
  return [EditorState.readOnly.of(isReadOnly), EditorView.editable.of(!isReadOnly)];
}

function markOf({ line, column, text, isAdvice }: CodeProblem, state: EditorState): Diagnostic {
  const found = state.doc.line(Math.min(Math.max(1, line), state.doc.lines));
  const from = Math.min(found.from + column - 1, found.to);
  return { from, to: Math.max(from, found.to), severity: isAdvice ? 'info' : 'error', message: text };
}
