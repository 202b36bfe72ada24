/** The logo: chosen as a file, shown as it will be, and taken away. */
import { Button, FileButton, Input } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DOCUMENT_LOOK } from '../../../../schema/texts/document-look.ts';
import { shrinkLogo } from '../shrink-picture.ts';
import classes from './document-look.module.css';

type LogoFieldProps = { value: string; error?: unknown; onChange: (logo: string) => void };

export function LogoField({ value, error, onChange }: LogoFieldProps) {
  const [problem, setProblem] = useState('');
  const reset = useRef<() => void>(null);

  const take = async (file: File | null) => {
    if (file === null) return;
    const shrunk = await shrinkLogo(file);
    // The same file may be chosen again.
    reset.current?.();
    setProblem('problem' in shrunk ? shrunk.problem : '');
    if ('url' in shrunk) onChange(shrunk.url);
  };

  return (
    <Input.Wrapper
      label={DOCUMENT_LOOK.fields.logo}
      labelElement="div"
      description={DOCUMENT_LOOK.logoHelp}
      error={problem || (typeof error === 'string' ? error : undefined)}
      className={classes.wide ?? ''}
    >
      <div className={classes.logo}>
        {value !== '' && <img src={value} alt={DOCUMENT_LOOK.logoAlt} />}
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          resetRef={reset}
          onChange={(file) => void take(file)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={18} />} data-path="logo">
              {DOCUMENT_LOOK.chooseLogo}
            </Button>
          )}
        </FileButton>
        {value !== '' && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} />}
            onClick={() => onChange('')}
          >
            {DOCUMENT_LOOK.removeLogo}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
