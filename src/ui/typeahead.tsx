/**
 * A field that offers what matches while one types: at most nine, from the first character. The source
 * may answer at once or later; an answer that comes after a newer question is dropped.
 */
import { Combobox, Loader, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { UI } from '../../schema/texts/ui.ts';
import { askSeldom } from './ask-seldom.ts';
import { isQuietFocus } from './quiet-focus.ts';
import classes from './typeahead.module.css';

export const SUGGESTIONS = 9;

/** How a match looks: `label` in the first line, `detail` small beside or under it. `key` tells them apart. */
export type TypeaheadItem = { key: string; label: string; detail?: string };

export type TypeaheadProps<T> = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The text in the field. */
  value: string;
  onChange: (text: string) => void;
  /** A match was chosen with Enter or a press. The owner decides what the field then says. */
  onPick: (match: T) => void;
  source: (query: string) => readonly T[] | Promise<readonly T[]>;
  toItem: (match: T) => TypeaheadItem;
  /** 1 unless told; 0 offers something (the last ones used) before anything is typed. */
  minChars?: number;
  limit?: number;
  /** Whether Enter takes the first match, or one like it, without an arrow key. True unless told. */
  firstByEnter?: boolean | ((match: T) => boolean);
  /** Enter was pressed, and nothing that it takes matches what is typed. */
  onNoMatch?: (typed: string) => void;
  /** Says nothing when nothing matches, for a field whose text needs no match. */
  quiet?: boolean;
};

export function Typeahead<T>(props: TypeaheadProps<T>) {
  const { value, onChange, onPick, source, toItem, minChars = 1, limit = SUGGESTIONS } = props;
  const {
    firstByEnter: byEnter = true,
    quiet = false,
    onNoMatch,
    onFocus,
    onBlur,
    onKeyDown,
    ...field
  } = omitOwn(props);
  const [matches, setMatches] = useState<readonly T[]>([]);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const question = useRef(0);
  /** What is asked is what the latest drawing asks. */
  const latest = useRef<(query: string) => void>(() => undefined);
  const typed = useRef(askSeldom((query) => latest.current(query)));
  /** The matches that stand there answer an earlier text. */
  const pending = useRef(false);
  /** Enter came before the answer: it takes the first match of what was typed, not of what stood there. */
  const entered = useRef(false);
  /** Matches that came and that the screen does not offer yet, for the moment that drawing them takes. */
  const undrawn = useRef<readonly T[]>(undefined);
  const firstByEnter = (list: readonly T[]) =>
    list[0] !== undefined && (typeof byEnter === 'boolean' ? byEnter : byEnter(list[0]));
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const search = (query: string) => {
    typed.current.cancel();
    question.current++;
    entered.current = false;
    undrawn.current = undefined;
    combobox.resetSelectedOption();
    pending.current = query.trim().length >= minChars;
    if (!pending.current) {
      setMatches([]);
      setAsked(false);
      setBusy(false);
      combobox.closeDropdown();
      return;
    }
    typed.current.ask(query);
  };

  const answer = async (query: string) => {
    const mine = question.current;
    const found = source(query);
    if (found instanceof Promise) setBusy(true);
    const list = await Promise.resolve(found).catch((): readonly T[] => []);
    if (question.current !== mine) return;
    pending.current = false;
    setBusy(false);
    if (entered.current) {
      if (firstByEnter(list)) return take(list[0]);
      onNoMatch?.(query);
    }
    setAsked(true);
    undrawn.current = list.slice(0, limit);
    setMatches(undrawn.current);
    combobox.openDropdown();
  };

  useEffect(() => {
    latest.current = (query) => void answer(query);
  });
  useEffect(() => {
    const { cancel } = typed.current;
    return cancel;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new matches move the choice
  useEffect(() => {
    undrawn.current = undefined;
    if (firstByEnter(matches)) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [matches, combobox.dropdownOpened]);

  // Matches that come in the very moment in which the field is left open a list that nobody would close.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its opening is looked at
  useEffect(() => {
    if (combobox.dropdownOpened && document.activeElement !== combobox.targetRef.current)
      combobox.closeDropdown();
  }, [combobox.dropdownOpened]);

  const take = (match: T | undefined) => {
    typed.current.cancel();
    question.current++;
    pending.current = false;
    undrawn.current = undefined;
    setMatches([]);
    setAsked(false);
    combobox.closeDropdown();
    if (match !== undefined) onPick(match);
  };
  const pick = (key: string) => take(matches.find((item) => toItem(item).key === key));

  const shown = combobox.dropdownOpened && asked && (matches.length > 0 || (!quiet && value.trim() !== ''));
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      withinPortal
      position="bottom-start"
      shadow="md"
      radius="md"
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          {...field}
          role="combobox"
          aria-autocomplete="list"
          value={value}
          rightSection={busy ? <Loader size={16} /> : field.rightSection}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            search(event.currentTarget.value);
          }}
          onFocus={(event) => {
            if (minChars === 0 && value === '' && !isQuietFocus(event.currentTarget)) search('');
            onFocus?.(event);
          }}
          onClick={() => {
            if (minChars === 0 && value === '' && !combobox.dropdownOpened) search('');
          }}
          onBlur={(event) => {
            typed.current.cancel();
            question.current++;
            pending.current = false;
            undrawn.current = undefined;
            setBusy(false);
            combobox.closeDropdown();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !combobox.dropdownOpened) search(value);
            // The key that closes the list must not also close the dialog around it.
            if (event.key === 'Escape' && shown) event.stopPropagation();
            if (event.key === 'Enter' && byEnter !== false && pending.current) {
              event.preventDefault();
              entered.current = true;
            } else if (event.key === 'Enter' && undrawn.current && firstByEnter(undrawn.current)) {
              event.preventDefault();
              take(undrawn.current[0]);
            } else if (
              event.key === 'Enter' &&
              (asked || undrawn.current) &&
              combobox.getSelectedOptionIndex() === -1 &&
              !firstByEnter(undrawn.current ?? matches) &&
              value.trim() !== '' &&
              onNoMatch
            ) {
              event.preventDefault();
              onNoMatch(value);
            }
            onKeyDown?.(event);
          }}
        />
      </Combobox.Target>
      <VisuallyHidden role="status">
        {shown ? (matches.length === 0 ? UI.noMatches : UI.matches(matches.length)) : ''}
      </VisuallyHidden>
      <Combobox.Dropdown hidden={!shown} className={classes.dropdown}>
        <Combobox.Options
          className={classes.options}
          aria-label={typeof field.label === 'string' ? field.label : UI.matchesName}
        >
          {matches.map((match) => {
            const item = toItem(match);
            return (
              <Combobox.Option key={item.key} value={item.key} className={classes.option}>
                <span className={classes.label}>{item.label}</span>
                {item.detail !== undefined && <span className={classes.detail}>{item.detail}</span>}
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
        {matches.length === 0 && <div className={classes.none}>{UI.noMatches}</div>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What of the properties belongs to the text field. */
function omitOwn<T>(props: TypeaheadProps<T>) {
  const {
    value: _v,
    onChange: _c,
    onPick: _p,
    source: _s,
    toItem: _t,
    minChars: _m,
    limit: _l,
    ...rest
  } = props;
  return rest;
}
