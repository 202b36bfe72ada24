/** One field of a node: what is asked by what its description says of the value. */
import { type Choice, hintOf, labelOf } from '../../schema/forms/complements/words.ts';
import type { FormField } from '../../schema/forms/engine/node-form.ts';
import { isAmount, isNumber } from '../../schema/forms/engine/node-values.ts';
import { textAt } from '../../schema/forms/engine/value-at.ts';
import { matchesWords } from '../ui/match-words.ts';
import { AmountField, type Option, SelectField, SuggestField, TextField } from './fields.tsx';
import { useForm, useFormStore } from './form-context.tsx';
import { ListField } from './list-field.tsx';
import type { NodeScreen } from './node-screen.ts';
import { SearchField } from './search-field.tsx';

/** What the fields of a form are shown as when their description sets no limit. */
const USUAL_LENGTH = 1_000;
/** A longer list is searched by typing. */
const MOST_LISTED = 40;
const UPPERCASE = /A-Z/;
const LOWERCASE = /a-z|[áéíóú]|\\[wS]|\[\^/;

type NodeFieldProps = NodeScreen & { part: FormField; place: string };

/** Nothing where the rest leaves it no place. */
export function NodeField(props: NodeFieldProps) {
  const { kernel } = useFormStore();
  const path = `${props.at}.${props.place}`;
  const isAbsent = useForm((state) => kernel.requirement(state.receipt, path) === 'absent');
  return isAbsent ? null : <ShownField {...props} />;
}

function ShownField({ part, place, at, texts, options, searches, priced, suggested }: NodeFieldProps) {
  const { type } = part;
  const shared = {
    path: `${at}.${place}`,
    label: labelOf(texts, place) ?? part.sat,
    description: hintOf(texts, place),
  };
  const computed = suggested?.(place) ?? textAt(priced, place);
  const asked = { ...shared, ...(computed !== '' && { placeholder: computed }) };
  const search = searches?.[part.name];
  if (search !== undefined)
    return 'list' in search ? (
      <ListField {...asked} search={search} />
    ) : (
      <SearchField {...asked} search={search} />
    );
  const listed = choicesOf(part, options(place));
  if (listed !== undefined && listed.length > MOST_LISTED) return <KeyField {...shared} choices={listed} />;
  if (listed !== undefined) return <SelectField {...shared} options={optionsOf(listed)} />;
  if (type.kind === 'date') return <TextField {...shared} type="date" />;
  if (type.kind === 'dateTime') return <TextField {...shared} type="datetime-local" />;
  if (isAmount(part)) return <AmountField {...asked} decimals={type.decimals ?? 6} />;
  const source = type.pattern?.source ?? '';
  return (
    <TextField
      {...asked}
      maxLength={type.maxLength ?? USUAL_LENGTH}
      numeric={isNumber(part)}
      uppercase={UPPERCASE.test(source) && !LOWERCASE.test(source)}
    />
  );
}

const chosen = new WeakMap<object, readonly Choice[]>();

/** Of what a field offers, what this place takes; the same list each time. */
function choicesOf({ type }: FormField, words: readonly Choice[] | undefined): readonly Choice[] | undefined {
  const { values } = type;
  if (values === undefined) return words;
  let list = chosen.get(values);
  if (list === undefined) {
    list = values.map((key) => ({ key, text: words?.find((word) => word.key === key)?.text ?? '' }));
    chosen.set(values, list);
  }
  return list;
}

const labelled = new WeakMap<object, readonly Option[]>();

/** «01 · Pinturas», or the key where it says enough. */
function optionsOf(choices: readonly Choice[]): readonly Option[] {
  let list = labelled.get(choices);
  if (list === undefined) {
    list = choices.map(({ key, text }) => ({ value: key, label: text === '' ? key : `${key} · ${text}` }));
    labelled.set(choices, list);
  }
  return list;
}

type KeyFieldProps = {
  path: string;
  label: string;
  description: string | undefined;
  choices: readonly Choice[];
};

/** A key of a long list, found by what it means; what was chosen is said under it. */
function KeyField({ path, label, description, choices }: KeyFieldProps) {
  const value = useForm((state) => textAt(state.receipt, path));
  const meaning = choices.find(({ key }) => key === value)?.text;
  return (
    <SuggestField
      path={path}
      label={label}
      description={meaning || description}
      minChars={0}
      uppercase
      firstByEnter
      source={(query) => choices.filter(({ key, text }) => matchesWords(`${key} ${text}`, query))}
      toItem={({ key, text }) => ({
        key,
        label: text === '' ? key : text,
        ...(text !== '' && { detail: key }),
      })}
    />
  );
}
