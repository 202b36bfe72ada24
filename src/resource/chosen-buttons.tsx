/** What every list of documents offers of those that are chosen: their files in one, and tags. */
import { Button, type ButtonProps } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXml, IconTags } from '@tabler/icons-react';
import { CHOSEN } from '../../schema/texts/chosen.ts';
import { MARKS } from '../../schema/texts/marks.ts';
import { useConnection } from '../local/index.ts';

type ZipButtonsProps = { button: ButtonProps; zip: (what: 'xml' | 'pdf') => unknown };

export function ZipButtons({ button, zip }: ZipButtonsProps) {
  return (
    <>
      <Button {...button} leftSection={<IconFileTypeXml size={17} />} onClick={() => void zip('xml')}>
        {CHOSEN.zip('XML')}
      </Button>
      <Button {...button} leftSection={<IconFileTypePdf size={17} />} onClick={() => void zip('pdf')}>
        {CHOSEN.zip('PDF')}
      </Button>
    </>
  );
}

export function TagButton({ button, onTag }: { button: ButtonProps; onTag: () => void }) {
  // Written at the server alone.
  const offline = useConnection().state === 'offline';
  return (
    <Button
      {...button}
      disabled={button.disabled || offline}
      leftSection={<IconTags size={17} />}
      onClick={onTag}
    >
      {MARKS.action}
    </Button>
  );
}
