/** A list of the SAT that depends on the rest of the receipt, and what is chosen of it most, one press away. */
import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { textAt } from '../../../../schema/forms/engine/value-at.ts';
import type { OfferedOptions } from '../../../../schema/forms/receipt/options.ts';
import { keyedOptions, type Option, SelectField, type SelectFieldProps } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { offered } from './states.ts';
import { useForm, useFormStore } from './use-invoice.ts';

type OfferedFieldProps = Omit<SelectFieldProps, 'options'> & {
  /** Which list; the path itself unless told. */
  offer?: keyof OfferedOptions;
  /** Keys that are chosen most, the first ones of which stand under the list until one is chosen. Must be the same in every render. */
  usual?: () => Promise<readonly string[]>;
};

/** More of them are a list again. */
const MOST_USUAL = 3;

export function OfferedField({ offer, usual, ...rest }: OfferedFieldProps) {
  const name = offer ?? (rest.path as keyof OfferedOptions);
  const list = useForm((state) => offered(state.receipt, name));
  const options = useMemo(() => keyedOptions(list), [list]);
  const field = <SelectField {...rest} options={options} />;
  if (usual === undefined) return field;
  return (
    <div>
      {field}
      <UsualChoices path={rest.path} options={options} usual={usual} />
    </div>
  );
}

type UsualChoicesProps = Required<Pick<OfferedFieldProps, 'usual' | 'path'>> & { options: readonly Option[] };

function UsualChoices({ path, options, usual }: UsualChoicesProps) {
  const store = useFormStore();
  const value = useForm((state) => textAt(state.receipt, path));
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    let live = true;
    void usual().then((found) => live && setKeys(found));
    return () => {
      live = false;
    };
  }, [usual]);
  if (value !== '') return null;
  const shown = keys.flatMap((key) => options.find((option) => option.value === key) ?? []);
  return (
    <div className={classes.usual}>
      {shown.slice(0, MOST_USUAL).map((option) => (
        <Button
          key={option.value}
          variant="default"
          size="compact-sm"
          fw={400}
          onClick={() => store.set(path, option.value)}
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}
