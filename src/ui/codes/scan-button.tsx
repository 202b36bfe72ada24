/** Opens the camera below it until a code is read. */
import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { SCAN } from '../../../schema/texts/scan.ts';
import { lazyNamed } from '../lazy-named.ts';

const Scanner = lazyNamed(() => import('./scanner.tsx'), 'Scanner');

/** Without a camera, or on a page that came without TLS, the code is typed. */
const canScan = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** @param onCode 'more' where there are others to be read: the camera stays open. @returns nothing where no camera can be asked for */
export function ScanButton({ onCode }: { onCode: (code: string) => unknown }) {
  const [isOpen, setOpen] = useState(false);
  if (!canScan()) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconScan size={18} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? SCAN.stop : SCAN.scan}
      </Button>
      {isOpen && (
        <Suspense>
          <Scanner
            onCode={(code) => {
              const said = onCode(code);
              if (said !== 'more') setOpen(false);
              return said;
            }}
            onFailed={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
