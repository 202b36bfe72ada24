/** What somebody may, module by module: of a profile, and of a program's token. */
import { Checkbox } from '@mantine/core';
import { closeOver, MODULES, type Module, type Permission } from '../../../../schema/access/permissions.ts';
import { expandReady } from '../../../../schema/access/ready-profiles.ts';
import { PERMISSION_NAMES, PROFILES } from '../../../../schema/texts/people.ts';
import classes from '../../../resource/resource.module.css';

/** What one may: all that it was given, and what that needs. */
export const allOf = (given: readonly string[]): ReadonlySet<Permission> => closeOver(expandReady(given));

/** Every function of every module. What another chosen one needs is marked, and cannot be taken away by itself. */
export function Functions(props: {
  chosen: readonly string[];
  onChange?: (next: readonly string[]) => void;
}) {
  const { chosen, onChange } = props;
  const all = allOf(chosen);
  const toggle = (one: Permission, isOn: boolean) =>
    onChange?.(isOn ? [...chosen, one] : chosen.filter((each) => each !== one));
  return (Object.keys(MODULES) as Module[]).map((module) => {
    const { title, functions } = PERMISSION_NAMES[module];
    return (
      <fieldset key={module} className={classes.choices}>
        <legend>{title}</legend>
        {Object.entries<string>(functions).map(([name, label]) => {
          const one = `${module}.${name}` as Permission;
          const isChosen = chosen.includes(one);
          const isNeeded = !isChosen && all.has(one);
          return (
            <Checkbox
              key={one}
              label={label}
              description={isNeeded && onChange !== undefined ? PROFILES.neededBy : undefined}
              checked={all.has(one)}
              disabled={onChange === undefined || isNeeded}
              onChange={(event) => toggle(one, event.currentTarget.checked)}
            />
          );
        })}
      </fieldset>
    );
  });
}
