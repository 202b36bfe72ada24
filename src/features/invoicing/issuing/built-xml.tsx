/** The XML that the form would become, as people read it, made on this device: neither sealed nor stamped. Spec 2 §7. */
import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type IssuedCfdi, issuedDescription } from '../../../../schema/cfdi/issued.ts';
import { prettyXml } from '../../../../schema/cfdi/pretty-xml.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

const { preview: t } = INVOICE;

export function BuiltXml({ cfdi }: { cfdi: IssuedCfdi }) {
  const xml = useMemo(() => prettyXml(writeXml(issuedDescription(cfdi), cfdi)), [cfdi]);
  return (
    <>
      <Group gap="xs" mb="xs">
        <Text size="sm" c="dimmed">
          {t.xmlNote}
        </Text>
        <CopyButton value={xml} name={t.xml} />
      </Group>
      <Text
        component="pre"
        size="xs"
        ff="monospace"
        m={0}
        tabIndex={0}
        aria-label={t.xml}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {xml}
      </Text>
    </>
  );
}
