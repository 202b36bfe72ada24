/** Counting by the camera: each code that comes before it is one more of its line, and it stays open for the next one. */
import { Switch } from '@mantine/core';
import '../../../ui/mantine-later.css';
import { useState } from 'react';
import type { GoodsCount } from '../../../../schema/pushables/goods-count.ts';
import { type CountLine, countOfCode } from '../../../../schema/resources/orders/count-lines.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import type { WrittenStore } from '../../../forms/use-written-text.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ScanButton } from '../../../ui/codes/scan-button.tsx';
import classes from './goods.module.css';

const { scan: t } = GOODS;
const FELT_MS = 60;

type ScanProps = {
  text: WrittenStore<GoodsCount>['text'];
  onChange: (index: number, line: CountLine) => void;
  /** What no line has; undefined where no line may be added. */
  onNew: ((code: string) => void) | undefined;
};

export function CountScan({ text, onChange, onNew }: ScanProps) {
  const [isByBox, setByBox] = useState(false);
  const [said, setSaid] = useState('');
  const read = (code: string): 'more' => {
    const counted = countOfCode(text.get().lines, code, isByBox);
    if (typeof counted === 'object') {
      onChange(counted.index, counted.line);
      setSaid(t.one(counted.line.description, counted.line.quantity));
      navigator.vibrate?.(FELT_MS);
    } else if (counted === 'several') setSaid(t.several(code));
    else {
      onNew?.(code.trim());
      setSaid(onNew === undefined ? t.notOrdered(code) : t.added(code));
    }
    return 'more';
  };
  return (
    <Allowed action="count_goods">
      <div className={classes.scan}>
        <ScanButton onCode={read} />
        {text.get().lines.some(({ units_per_box }) => units_per_box !== '') && (
          <Switch
            label={t.byBox}
            checked={isByBox}
            onChange={(event) => setByBox(event.currentTarget.checked)}
          />
        )}
        <p role="status">{said}</p>
      </div>
    </Allowed>
  );
}
