/** A billing file: what is in it, what is there already, what is wrong with the rest, and then all that is good as drafts. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Checkbox, Group, List, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { priceReceipt } from '../../../../schema/forms/receipt/totals.ts';
import { BILLING_FILE as t } from '../../../../schema/texts/billing-file.ts';
import { useCatalogs } from '../../../local/catalogs/catalogs.ts';
import { handOver } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { BadRows } from '../../../ui/bad-rows.tsx';
import { ChooseTable } from '../../../ui/choose-table.tsx';
import { shorten } from '../../../ui/format.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { BILLING_EXAMPLE } from './billing-example.ts';
import { useBillingFile } from './use-billing-file.ts';

const SHOWN = 5;
const YAML_TYPES = '.yaml,.yml,application/yaml,text/yaml,application/x-yaml';

export function BillingSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const file = useBillingFile();
  const catalogs = useCatalogs();
  const { rows, known, gone, fresh, bad, progress } = file;

  const save = async () => {
    const saved = await file.save();
    if (saved === undefined) return;
    notifySuccess(t.saved(saved));
    // What was wrong stays in sight, to be corrected in the file.
    if (bad.length > 0) return;
    file.clear();
    onClose();
  };

  return (
    <Sheet
      opened={opened}
      onClose={() => {
        file.clear();
        onClose();
      }}
      title={t.title}
      size="lg"
      closeOnClickOutside={false}
      footer={
        file.isKnown &&
        fresh.length > 0 && (
          <Allowed action="begin_receipt">
            <Button loading={progress !== undefined} onClick={() => void save()}>
              {t.save(fresh.length)}
            </Button>
          </Allowed>
        )
      }
    >
      <Stack>
        <Text size="sm">{t.help}</Text>
        <Group>
          <ChooseTable label={t.choose} types={YAML_TYPES} onFile={(one) => void file.take(one)} />
          <Button
            variant="subtle"
            leftSection={<IconDownload size={16} />}
            onClick={() => handOver(new Blob([BILLING_EXAMPLE], { type: 'application/yaml' }), t.exampleName)}
          >
            {t.example}
          </Button>
        </Group>
        {[file.problem, file.error]
          .filter((text) => text !== '')
          .map((text) => (
            <Alert key={text} color="red" role="alert">
              {text}
            </Alert>
          ))}
        {rows.length > 0 && !file.isKnown && <Alert color="gray">{t.waiting}</Alert>}
        {rows.length > 0 && file.isKnown && (
          <span role="status">{t.counts(fresh.length, known.length, file.withGone ? 0 : gone.length)}</span>
        )}
        {file.isKnown && fresh.length > 0 && (
          <section aria-label={t.first}>
            <Text size="sm" fw={600}>
              {t.first}
            </Text>
            <List size="sm">
              {fresh.slice(0, SHOWN).map(
                ({ slug, name, receipt }) =>
                  receipt && (
                    <List.Item key={slug}>
                      {shorten(name || t.unnamed)} ·{' '}
                      <Amount value={priceReceipt(receipt, catalogs).total} currency={receipt.currency} />
                    </List.Item>
                  ),
              )}
            </List>
          </section>
        )}
        {file.isKnown && gone.length > 0 && (
          <Checkbox
            label={t.withGone}
            description={t.withGoneHint}
            checked={file.withGone}
            onChange={(event) => file.setWithGone(event.currentTarget.checked)}
          />
        )}
        {progress !== undefined && (
          <Progress value={(100 * progress.saved) / progress.of} aria-label={t.title} />
        )}
        <BadRows title={t.bad(bad.length)} rows={bad} />
      </Stack>
    </Sheet>
  );
}
