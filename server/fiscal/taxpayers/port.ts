/**
 * Whether RFCs are active in the SAT's registry. The registry itself is for providers of certification alone: what a
 * portal can ask is one of them, or a copy of its list; and where there is neither, nobody has verified.
 */

/**
 * `provider`: asked there. `list`: of an imported list. `form`: told by the RFC alone (one that cannot exist, or one
 * of the two generic ones). `none`: nobody could say.
 */
export type RegistrySource = 'provider' | 'list' | 'form' | 'none';

export type RegistryAnswer = {
  rfc: string;
  /** '' when nobody could say. */
  active: 'Y' | 'N' | '';
  source: RegistrySource;
  /** When the provider was asked (ISO), or the day of the list (YYYY-MM-DD); '' for `form` and `none`. */
  checked_at: string;
};

export type RegistryPort = {
  /** In the order given, repetitions too. Never throws for a registry that does not answer. @param rfcs tidy */
  check(rfcs: readonly string[]): Promise<RegistryAnswer[]>;
};

/** Whether each is active, as far as it is told. Throws when the one who is asked gives no answer. */
export type AskRegistry = (rfcs: readonly string[]) => Promise<ReadonlyMap<string, 'Y' | 'N'>>;
