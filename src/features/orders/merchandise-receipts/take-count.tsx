/** What another device counted of the same truck is joined to what was counted here: read from its screen, compared, and added. */
import '../../../ui/mantine-later.css';
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { GoodsCount } from '../../../../schema/pushables/goods-count.ts';
import {
  type CountShare,
  type JoinChoice,
  joinCounts,
  pairsOf,
  type ShareStanding,
  standingOf,
} from '../../../../schema/pushables/join-counts.ts';
import { deviceNumberOf } from '../../../../schema/resources/orders/count-lines.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import type { WrittenStore } from '../../../forms/use-written-text.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { ScanButton } from '../../../ui/codes/scan-button.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { addCode, type ReadCodes, shareRead } from './count-code.ts';

const { join: t } = GOODS;
/** Nothing of these can be joined. */
const REFUSED: readonly ShareStanding[] = ['same', 'own', 'other_order', 'many'];
const CHOICES: readonly JoinChoice[] = ['sum', 'mine', 'theirs'];

type TakeProps = Pick<WrittenStore<GoodsCount>, 'text' | 'change'> & { slug: string; disabled: boolean };

export function TakeCount({ slug, text, change, disabled }: TakeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed action="count_goods">
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={18} />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {t.take}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t.take}>
        {isOpen && <Take slug={slug} text={text} change={change} onDone={() => setOpen(false)} />}
      </Sheet>
    </Allowed>
  );
}

type TakenProps = Omit<TakeProps, 'disabled'> & { onDone: () => void };

function Take(props: TakenProps) {
  const [read, setRead] = useState<ReadCodes>();
  const [pasted, setPasted] = useState('');
  const found = read && shareRead(read);
  if (read !== undefined && typeof found === 'object') return <Compare share={found} {...props} />;
  const take = (code: string) => {
    const next = addCode(read, code);
    if (next === undefined || shareRead(next) === 'damaged') {
      notifyError({ message: t.notCount });
      return undefined;
    }
    setRead(next);
    return shareRead(next) === 'partial' ? ('more' as const) : undefined;
  };
  return (
    <div className={resource.form}>
      <p>{t.takeText}</p>
      {read !== undefined && <p role="status">{t.read(read.parts.size, read.of)}</p>}
      <Allowed action="count_goods">
        <ScanButton onCode={take} />
        <Textarea
          label={t.paste}
          minRows={2}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <Button variant="default" disabled={pasted.trim() === ''} onClick={() => take(pasted)}>
          {t.readPasted}
        </Button>
      </Allowed>
    </div>
  );
}

function Compare({ share, slug, text, change, onDone }: TakenProps & { share: CountShare }) {
  const [standing] = useState(() => standingOf(slug, text.get(), share));
  const [pairs] = useState(() => pairsOf(text.get(), share));
  const [choices, setChoices] = useState<ReadonlyMap<string, JoinChoice>>(
    () => new Map(pairs.map(({ theirs }) => [theirs.line_id, standing === 'new' ? 'sum' : 'mine'])),
  );
  const name = [deviceNumberOf(share.id), share.by].filter(Boolean).join(' · ');
  const isRefused = REFUSED.includes(standing);
  const both = pairs.filter(({ mine }) => mine !== undefined);
  const join = () => {
    change((now) => joinCounts(now, share, choices));
    notifySuccess(t.done(name), share.photos > 0 ? t.photosStay : undefined);
    onDone();
  };
  return (
    <div className={resource.form}>
      <p>{t.from(name, share.lines.length)}</p>
      {standing !== 'new' && (
        <Alert color={isRefused ? 'red' : 'yellow'} role="alert">
          {t.standings[standing](name)}
        </Alert>
      )}
      {!isRefused && both.length > 0 && <p>{t.both}</p>}
      {!isRefused &&
        both.map(({ theirs, mine }) => (
          <NativeSelect
            key={theirs.line_id}
            label={theirs.description || theirs.key}
            description={t.sides(mine?.quantity || '0', theirs.quantity || '0')}
            value={choices.get(theirs.line_id)}
            onChange={(event) => {
              const chosen = CHOICES.find((one) => one === event.currentTarget.value);
              if (chosen) setChoices(new Map(choices).set(theirs.line_id, chosen));
            }}
            data={CHOICES.map((value) => ({ value, label: t.choices[value] }))}
          />
        ))}
      <Allowed action="count_goods">
        {isRefused ? (
          <Button variant="default" onClick={onDone}>
            {t.understood}
          </Button>
        ) : (
          <Button size="md" onClick={join}>
            {t.join}
          </Button>
        )}
      </Allowed>
    </div>
  );
}
