/** Files and folders dropped anywhere on a page: it says so while they are over it. Who may not bring any drops nothing. */
import { IconInbox } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { useMay } from '../../../resource/allowed.tsx';
import { droppedFiles } from './dropped-files.ts';
import classes from './received.module.css';
import type { Unread } from './use-bring.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

export function DropZone(props: {
  onFiles: (files: readonly File[], unread: readonly Unread[]) => void;
  children: ReactNode;
}) {
  const may = useMay()('upload_received');
  const [isOver, setOver] = useState(false);
  if (!may) return props.children;
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={classes.zone}
      aria-label={RECEIVED.title}
      data-testid="drop-zone"
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(({ files, unread }) => props.onFiles(files, unread));
      }}
    >
      {props.children}
      {isOver && (
        <div className={classes.over} aria-hidden>
          <IconInbox size={48} stroke={1.4} />
          <strong>{RECEIVED.dropTitle}</strong>
          <span>{RECEIVED.dropText}</span>
        </div>
      )}
    </section>
  );
}
