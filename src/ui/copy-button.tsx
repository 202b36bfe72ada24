/** A small button that copies a text and says so. */
import { ActionIcon, CopyButton as MantineCopy, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { UI } from '../../schema/texts/ui.ts';

/** @param name what is copied, for who hears the screen: "Copiar UUID". */
export function CopyButton(props: { value: string; name: string; className?: string }) {
  return (
    <MantineCopy value={props.value} timeout={1500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? UI.copied : UI.copy} openDelay={400}>
          <ActionIcon
            variant="subtle"
            color={copied ? 'teal' : 'gray'}
            size="sm"
            {...(props.className === undefined ? {} : { className: props.className })}
            aria-label={copied ? UI.copied : `${UI.copy} ${props.name}`}
            onClick={(event) => {
              event.stopPropagation();
              copy();
            }}
          >
            {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
          </ActionIcon>
        </Tooltip>
      )}
    </MantineCopy>
  );
}
