/** Which rule takes a document, and why the others do not: the same choice that print, preview and mail make. */
import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconCircleX, IconClock, IconFileOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { RuleStep, RuleVerdict, TemplateChoice } from '../../../../schema/templates/choose-template.ts';
import { RULES } from '../../../../schema/texts/rules.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import { type ReceiptListRow, receiptFile, usePrintWay } from '../../../local/index.ts';
import { FindReceipt } from '../../../resource/find-receipt.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './rules.module.css';

const { tester: t } = RULES;
const ICONS: Record<RuleVerdict, ReactNode> = {
  takes: <IconCircleCheck />,
  differs: <IconCircleX />,
  off: <IconCircleOff />,
  other_kind: <IconFileOff />,
  later: <IconClock />,
};
const TONES = { takes: 'good', differs: 'quiet', off: 'quiet', other_kind: 'quiet', later: 'quiet' } as const;
/** Values that are shown of many. */
const MOST_FOUND = 3;

type Tested = { choice?: TemplateChoice; note?: string; problem?: string };

export function RuleTester() {
  const [row, setRow] = useState<ReceiptListRow>();
  return (
    <Stack>
      <FindReceipt label={t.choose} placeholder={t.chooseHelp} onPick={setRow} data-autofocus />
      {row !== undefined && <Result key={row.id} row={row} />}
    </Stack>
  );
}

function Result({ row }: { row: ReceiptListRow }) {
  const way = usePrintWay();
  const [tested, setTested] = useState<Tested>();
  useEffect(() => {
    let live = true;
    if (way === undefined) return;
    void (async (): Promise<Tested> => {
      const file = await receiptFile(row.id, 'xml');
      if (!file.ok) return { problem: file.error.message };
      const { printXml } = await import('../../../print/print-xml.ts');
      return await printXml(await file.value.blob.text(), way, false);
    })().then((found) => {
      if (live) setTested(found);
    });
    return () => {
      live = false;
    };
  }, [row.id, way]);
  if (tested === undefined) return <Skeleton height={160} radius="md" />;
  const { choice, note = '', problem } = tested;
  if (choice === undefined) return <Alert color="gray">{problem}</Alert>;
  return (
    <>
      <Alert color={note === '' ? 'green' : 'yellow'}>
        <Text fw={600}>{t.printed(choice.template?.name ?? RULES.ownDesign)}</Text>
        {note === '' ? whyOf(choice) : note}
        <Text size="sm" c="dimmed">
          {TEMPLATES.kindOf(TEMPLATES.types[choice.kind.type], choice.kind.version)}
        </Text>
      </Alert>
      <ol className={styles.steps}>
        {choice.steps.map((step) => (
          <li key={step.rule.rule_id}>
            <span className={styles.stepName}>{step.rule.name}</span>
            <StatusBadge
              tone={TONES[step.verdict]}
              icon={ICONS[step.verdict]}
              label={t.verdicts[step.verdict]}
            />
            {step.missed !== undefined && <small>{missedWords(step.missed)}</small>}
          </li>
        ))}
      </ol>
    </>
  );
}

function whyOf({ rule, template }: TemplateChoice): string {
  if (rule !== undefined) return t.byRule(rule.name);
  return template === undefined ? t.byNone : t.byDefault;
}

function missedWords({ path, value, found }: NonNullable<RuleStep['missed']>): string {
  const some = found.slice(0, MOST_FOUND).map((one) => `«${one}»`);
  return t.missed(path, value, some.length === 0 ? t.nothing : some.join(', '));
}
