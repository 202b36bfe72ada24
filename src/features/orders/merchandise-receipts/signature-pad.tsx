/** Who delivered signs with a finger: what is drawn becomes a small picture. */
import { Button, Group, TextInput } from '@mantine/core';
import { type PointerEvent, useCallback, useState } from 'react';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from './goods.module.css';

const { count: t } = GOODS;
const WIDTH = 640;
const HEIGHT = 280;
const PEN = 4;

type PadProps = {
  name: string;
  /** @param content base64 of a JPEG */
  onSigned: (name: string, content: string) => void;
};

export function SignaturePad({ name: before, onSigned }: PadProps) {
  const [name, setName] = useState(before);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [last, setLast] = useState<{ x: number; y: number }>();
  // The same one always: else each stroke would begin the paper anew.
  const begin = useCallback((on: HTMLCanvasElement | null) => {
    setCanvas(on);
    const pen = on?.getContext('2d');
    if (!on || !pen) return;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, on.width, on.height);
    Object.assign(pen, { strokeStyle: '#000', lineWidth: PEN, lineCap: 'round', lineJoin: 'round' });
  }, []);
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) * WIDTH) / box.width,
      y: ((event.clientY - box.top) * HEIGHT) / box.height,
    };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>, from: { x: number; y: number }) => {
    const pen = event.currentTarget.getContext('2d');
    const to = at(event);
    pen?.beginPath();
    pen?.moveTo(from.x, from.y);
    pen?.lineTo(to.x, to.y);
    pen?.stroke();
    setLast(to);
    setDrawn(true);
  };
  return (
    <>
      <TextInput
        label={t.signName}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <canvas
        ref={begin}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t.signHere}
        className={classes.pad}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, at(event));
        }}
        onPointerMove={(event) => last && draw(event, last)}
        onPointerUp={() => setLast(undefined)}
        onPointerCancel={() => setLast(undefined)}
      />
      <Allowed action="count_goods">
        <Group>
          <Button
            disabled={!isDrawn}
            onClick={() => {
              const url = canvas?.toDataURL('image/jpeg', 0.8) ?? '';
              onSigned(name.trim(), url.slice(url.indexOf(',') + 1));
            }}
          >
            {t.signKeep}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              begin(canvas);
              setDrawn(false);
            }}
          >
            {t.signClear}
          </Button>
        </Group>
      </Allowed>
    </>
  );
}
