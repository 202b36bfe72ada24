/** The guide over a screen, at the section of that screen; the other sections are one choice away. Loaded when first asked for. */
import { NativeSelect, Table } from '@mantine/core';
import { useState } from 'react';
import guide from '../../../docs/guia.md?raw';
import { HELP } from '../../../schema/texts/help.ts';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './help.module.css';
import { helpOfPath } from './help-of-path.ts';
import { type Block, type GuideSection, type Inline, parseGuide } from './parse-guide.ts';

const GUIDE = parseGuide(guide);

type HelpSheetProps = { opened: boolean; path: string; onClose: () => void };

export function HelpSheet({ opened, path, onClose }: HelpSheetProps) {
  const section = helpOfPath(path);
  return (
    <Sheet opened={opened} onClose={onClose} title={HELP.title} kind="side" size="md">
      {opened && <Guide key={section} first={section} />}
    </Sheet>
  );
}

function Guide({ first }: { first: string | undefined }) {
  const [chosen, setChosen] = useState(first ?? GUIDE[0]?.id);
  const shown = withInner(GUIDE, chosen);
  return (
    <div className={classes.guide}>
      <NativeSelect
        label={HELP.section}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={GUIDE.map(({ id, title, level }) => ({ value: id, label: level === 3 ? `– ${title}` : title }))}
      />
      {shown.map((each, i) => (
        <section key={each.id} aria-labelledby={`guia-${each.id}`}>
          {i === 0 ? (
            <h3 id={`guia-${each.id}`}>{each.title}</h3>
          ) : (
            <h4 id={`guia-${each.id}`}>{each.title}</h4>
          )}
          {each.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is written never moves
            <Shown key={at} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** A section and those inside it. */
function withInner(sections: readonly GuideSection[], id: string | undefined): GuideSection[] {
  const at = Math.max(
    0,
    sections.findIndex((each) => each.id === id),
  );
  const first = sections[at];
  if (first === undefined) return [];
  const end = sections.findIndex((each, i) => i > at && each.level <= first.level);
  return sections.slice(at, end === -1 ? undefined : end);
}

function Shown({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words of={block.text} />
      </p>
    );
  if (block.kind === 'table')
    return (
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {block.head.map((cell) => (
              <Table.Th key={textOf(cell)}>
                <Words of={cell} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {block.rows.map((row) => (
            <Table.Tr key={row.map(textOf).join()}>
              {row.map((cell) => (
                <Table.Td key={textOf(cell)}>
                  <Words of={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    );
  const items = block.items.map((item) => (
    <li key={textOf(item)}>
      <Words of={item} />
    </li>
  ));
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

const textOf = (inline: readonly Inline[]) => inline.map(({ text }) => text).join('');

function Words({ of }: { of: readonly Inline[] }) {
  return of.map(({ kind, text }, at) => {
    const key = `${at}${text}`;
    if (kind === 'strong') return <strong key={key}>{text}</strong>;
    return kind === 'code' ? <code key={key}>{text}</code> : <span key={key}>{text}</span>;
  });
}
