/** What a check of `tintero doctor` found. */
import { fillText } from '../../../schema/errors.ts';
import type { DOCTOR } from '../../../schema/texts/doctor.ts';
import type { Config } from '../../base/config/config.ts';
import type { InspectedStore } from '../../store/kernel/inspect.ts';

export type CheckName = keyof typeof DOCTOR.checks;
/** `warning`: it works, and should be looked at. `problem`: it does not, or will soon not. */
export type Level = 'ok' | 'warning' | 'problem';
/** @property remedy what to do; '' when all is well */
export type Finding = { check: CheckName; level: Level; text: string; remedy: string };

export type DoctorNeeds = {
  config: Config;
  clock: () => Date;
  /** Without what takes long: every page of the database, every document. */
  isQuick: boolean;
  /** The database in the shape of this version; undefined when it cannot be read so. */
  store: InspectedStore | undefined;
  fetch?: typeof fetch;
};

export type Check = (needs: DoctorNeeds) => Promise<Finding[]>;

type Values = Record<string, string>;

export function good(check: CheckName, text: string, values: Values = {}): Finding {
  return { check, level: 'ok', text: fillText(text, values), remedy: '' };
}

export function warning(check: CheckName, text: string, remedy: string, values: Values = {}): Finding {
  return { check, level: 'warning', text: fillText(text, values), remedy: fillText(remedy, values) };
}

export function problem(check: CheckName, text: string, remedy: string, values: Values = {}): Finding {
  return { ...warning(check, text, remedy, values), level: 'problem' };
}
