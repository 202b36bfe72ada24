/** The slip of goods that came: on the printer of 58 or 80 mm that the system has, or as a picture to send to who delivered. No network is needed. */
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconPrinter, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type Slip,
  type SlipWidth,
  signatureUrl,
  slipBody,
  slipFoot,
  slipPage,
  slipText,
} from '../../../../schema/print/goods-slip.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { SLIP as t } from '../../../../schema/texts/goods-slip.ts';
import { sendToPrinter } from '../../../print/print-many.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './goods.module.css';
import { sharePicture } from './slip-picture.ts';

export function SlipSheet({ slip, onClose }: { slip: Slip | undefined; onClose: () => void }) {
  return (
    <Sheet opened={slip !== undefined} onClose={onClose} title={t.titleOf(slip?.number ?? '')}>
      {slip !== undefined && <Shown slip={slip} />}
    </Sheet>
  );
}

function Shown({ slip }: { slip: Slip }) {
  const [width, setWidth] = useState<SlipWidth>(58);
  const share = async () => {
    if (!(await sharePicture(slip, width))) notifyError({ message: t.failed });
  };
  return (
    <>
      <NativeSelect
        label={t.width}
        value={`${width}`}
        onChange={(event) => setWidth(event.currentTarget.value === '58' ? 58 : 80)}
        data={[
          { value: '58', label: t.widths[58] },
          { value: '80', label: t.widths[80] },
        ]}
      />
      {slip.signature === '' ? (
        <pre className={classes.slip}>{slipText(slip, width).join('\n')}</pre>
      ) : (
        <>
          <pre className={classes.slip}>{slipBody(slip, width).join('\n')}</pre>
          <img className={classes.signed} src={signatureUrl(slip.signature)} alt={GOODS.view.signature} />
          <pre className={classes.slip}>{slipFoot(slip, width).join('\n')}</pre>
        </>
      )}
      <Allowed action="view_goods">
        <Group>
          <Button
            leftSection={<IconPrinter size={17} />}
            onClick={() => sendToPrinter(slipPage(slip, width))}
          >
            {t.print}
          </Button>
          <Button variant="default" leftSection={<IconShare size={17} />} onClick={() => void share()}>
            {t.share}
          </Button>
        </Group>
      </Allowed>
    </>
  );
}
