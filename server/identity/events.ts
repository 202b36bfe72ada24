/** What happens to accounts and their sessions, for whoever keeps a record of it. Each event is told at one place. */

/** Whose account the e-mail is; empty when nobody has it. */
export type AccountOwner = { userId?: string };

/** Nothing of it is secret: no password, cookie, token or proof. */
export type IdentityEvent =
  | {
      type: 'signed_in';
      userId: string;
      /** Absent while they have not chosen which of theirs. */
      clientId?: string;
      email: string;
      sessionId: string;
      address: string;
      /** By the demo account's button: nobody gave a password. */
      isDemo: boolean;
      isKnownDevice: boolean;
    }
  | {
      type: 'sign_in_failed';
      email: string;
      owner: AccountOwner;
      address: string;
      /** Whoever tried is told none of these apart. */
      reason: 'no_user' | 'wrong_password' | 'disabled' | 'no_client' | 'demo_closed';
    }
  /**
   * Refused before the password was looked at: too many from this network, on this account (and a proof of work to solve), or on the
   * whole server at once. `email` is empty at the demo account's button.
   */
  | {
      type: 'sign_in_throttled';
      email: string;
      owner: AccountOwner;
      address: string;
      by: 'address' | 'account' | 'server';
    }
  | {
      type: 'session_ended';
      userId: string;
      sessionId: string;
      /**
       * By the user; by entering again in the same browser; by its time without use or its longest life, when somebody still comes
       * with it; by the operator.
       */
      reason: 'signed_out' | 'replaced' | 'idle' | 'too_old' | 'operator' | 'user';
    }
  /** Which of their clients they work in from now on. */
  | { type: 'client_chosen'; userId: string; clientId: string; sessionId: string; address: string }
  | { type: 'password_changed'; userId: string; by: 'user' | 'operator' | 'mail' }
  | { type: 'password_change_refused'; userId: string; reason: 'wrong_password' | 'throttled' }
  /** Asked again who they are, for a change of the account's protection. */
  | { type: 'stepped_up'; userId: string; sessionId: string; by: 'password' }
  | { type: 'step_up_refused'; userId: string; sessionId: string; reason: 'wrong_password' | 'throttled' }
  /** All of the user's sessions but, of a password that they changed themselves, the one that they did it in. */
  | { type: 'sessions_ended'; userId: string; reason: 'password_changed' | 'disabled' | 'operator' }
  | { type: 'user_disabled' | 'user_enabled'; userId: string };

export type OnIdentityEvent = (event: IdentityEvent) => void;
