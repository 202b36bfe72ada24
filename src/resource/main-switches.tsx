/** Of rows of which one is the main one: choosing it makes it active, and holds it so. */
import '../ui/mantine-later.css';
import { Switch } from '@mantine/core';

type Marks = { is_main: boolean; is_active: boolean };
type MainSwitchesProps = {
  values: Marks;
  onChange: (marks: Partial<Marks>) => void;
  /** It is the main one already: it stays so until another one is. */
  isMain: boolean;
  names: { is_main: string; is_active: string };
  texts: { mainHelp: string; activeLocked: string };
};

export function MainSwitches({ values, onChange, isMain, names, texts }: MainSwitchesProps) {
  return (
    <>
      <Switch
        label={names.is_main}
        description={texts.mainHelp}
        checked={values.is_main}
        disabled={isMain}
        onChange={(event) => {
          const is_main = event.currentTarget.checked;
          onChange(is_main ? { is_main, is_active: true } : { is_main });
        }}
      />
      <Switch
        label={names.is_active}
        description={values.is_main ? texts.activeLocked : undefined}
        checked={values.is_active}
        disabled={values.is_main}
        onChange={(event) => onChange({ is_active: event.currentTarget.checked })}
      />
    </>
  );
}
