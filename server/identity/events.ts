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
      /** `demo`: by its button, and nobody gave a password. */
      by: 'password' | 'passkey' | 'demo';
      /** What was shown beside the password. */
      second?: SecondMethod;
      isKnownDevice: boolean;
    }
  | {
      type: 'sign_in_failed';
      email: string;
      owner: AccountOwner;
      address: string;
      /** Whoever tried is told none of these apart. */
      reason:
        | 'no_user'
        | 'wrong_password'
        | 'disabled'
        | 'no_client'
        | 'demo_closed'
        /** Their password was right. */
        | 'wrong_code'
        | 'wrong_passkey';
    }
  /**
   * Refused before the password was looked at: too many from this network, on this account (and a proof of work to solve), or on the
   * whole server at once; or too many of a second factor, whose password was right. `email` is empty at the demo account's button.
   */
  | {
      type: 'sign_in_throttled';
      email: string;
      owner: AccountOwner;
      address: string;
      by: 'address' | 'account' | 'server' | 'second_factor';
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
  | { type: 'name_changed' | 'email_changed'; userId: string }
  | { type: 'password_changed'; userId: string; by: 'user' | 'operator' | 'mail' }
  | { type: 'password_change_refused'; userId: string; reason: 'wrong_password' | 'throttled' }
  /** Asked again who they are, for a change of the account's protection. */
  | { type: 'stepped_up'; userId: string; sessionId: string; by: 'password' | 'totp' | 'passkey' }
  | {
      type: 'step_up_refused';
      userId: string;
      sessionId: string;
      reason: 'wrong_password' | 'wrong_code' | 'wrong_passkey' | 'throttled';
    }
  | { type: 'second_factor_added'; userId: string; method: 'totp' | 'passkey' }
  | { type: 'second_factor_removed'; userId: string; method: 'totp' | 'passkey'; by: 'user' | 'operator' }
  | { type: 'recovery_codes_made'; userId: string }
  | { type: 'recovery_code_used'; userId: string; left: number }
  /** All of the user's sessions but, of a password that they changed themselves and of their first second factor, the one that they did it in. */
  | {
      type: 'sessions_ended';
      userId: string;
      reason: 'password_changed' | 'email_changed' | 'disabled' | 'operator' | 'second_factor';
    }
  | { type: 'user_disabled' | 'user_enabled'; userId: string };

/** How somebody showed more than a password. */
export type SecondMethod = 'totp' | 'recovery' | 'passkey';

export type OnIdentityEvent = (event: IdentityEvent) => void;
