/** What the security log records: a closed list of events, each with what it says beside who and where. */

type Details = {
  /** Somebody entered. */
  sign_in: {
    by: 'password' | 'passkey' | 'demo';
    known_device: boolean;
    /** Beside the password. */
    second?: 'totp' | 'recovery' | 'passkey';
  };
  /** @property account hash of the e-mail that was tried, whether or not somebody has it */
  sign_in_failed: { account: string; reason: SignInFailure };
  /** Refused unseen, because there were too many. Of a flood the first few of each minute are recorded. */
  sign_in_throttled: { account: string; by: 'address' | 'account' | 'server' | 'second_factor' };
  /** Many failed or throttled attempts on one account, or from one address, in a short time. */
  sign_in_alarm: { about: 'account' | 'address'; account: string; attempts: number };
  /** Somebody of several clients chose this one, at signing in or later. */
  client_chosen: Nothing;
  sign_out: Nothing;
  /** One session ended by other means than signing out. */
  session_ended: { reason: 'replaced' | 'idle' | 'too_old' | 'operator' | 'user' };
  /** All of a user's but the one that asks, if one does. */
  sessions_ended: {
    reason: 'password_changed' | 'email_changed' | 'disabled' | 'operator' | 'second_factor';
  };
  password_changed: { by: 'user' | 'operator' | 'mail' };
  /** Of one's own account. */
  name_changed: Nothing;
  /** A link went to another address; nothing is so yet. */
  email_change_asked: Nothing;
  email_changed: Nothing;
  /** Somebody who could not enter asked for a link to their address. */
  password_reset_asked: Nothing;
  password_change_refused: { reason: 'wrong_password' | 'throttled' };
  /** Somebody who is in showed again who they are, for what changes the protection of an account. */
  stepped_up: { by: 'password' | 'totp' | 'passkey' };
  step_up_refused: { reason: 'wrong_password' | 'wrong_code' | 'wrong_passkey' | 'throttled' };
  /** What is asked beside the password: one more, or one less. */
  second_factor_added: { method: 'totp' | 'passkey' };
  second_factor_removed: { method: 'totp' | 'passkey'; by: 'user' | 'operator' };
  /** Those of before are good no more. */
  recovery_codes_made: Nothing;
  recovery_code_used: { left: number };
  user_created: { by: 'command' | 'start' | 'user'; created_user_id: string };
  /** Somebody who has an account may work for this client too, or no more. */
  member_added: { by: 'command' | 'invitation'; member_user_id: string };
  member_removed: { by: 'command'; member_user_id: string };
  user_disabled: { disabled_user_id: string };
  user_enabled: { enabled_user_id: string };
  permissions_changed: { changed_user_id: string };
  certificate_uploaded: { serial_number: string };
  /** In the place of another one, whose work it does from then on. */
  certificate_took_over: { serial_number: string; replaces: string };
  efirma_uploaded: { serial_number: string };
  efirma_removed: { serial_number: string };
  /** It said to the SAT who the client is. @property call as the SAT names it */
  efirma_used: { serial_number: string; call: string };
  /** It signed what was sent to the SAT of a document. @property call as the SAT names it @property document its UUID */
  csd_used: { serial_number: string; call: CsdCall; document: string };
  certificate_removed: { serial_number: string };
  /** The sealed private key was erased; the certificate itself may stay. */
  certificate_key_destroyed: { serial_number: string };
  /** New texts are sealed with this master key, and those that were there too. */
  master_key_changed: { key_id: string };
  /** The operator took from the client what it may issue, cancel and save, or gave it back. */
  client_suspended: Nothing;
  client_resumed: Nothing;
  /**
   * After a copy was put back, and its PAC could not say what it had stamped since: a person did.
   * @property next_folios SERIE=N, of each series
   */
  restore_released: { copied_at: string; next_folios: string };
  pac_account_changed: { provider: string; environment: string };
  /** A file of a document went to somebody. */
  document_downloaded: { document_id: string; file: string };
  /** Several, or a table of them, in one file. @property list which one, of what a device wrote @property as its kind of file */
  documents_exported: { what: string; count: number; list?: string; as?: string };
  /** Back to the server's own account. */
  pac_account_removed: Nothing;
};
type SignInFailure =
  | 'no_user'
  | 'wrong_password'
  | 'disabled'
  | 'no_client'
  | 'demo_closed'
  /** Of whoever knew the password. */
  | 'wrong_code'
  | 'wrong_passkey';
/** What a CSD signs beside the documents that it seals, as the SAT names it. */
export type CsdCall = 'Cancelacion' | 'SolicitudAceptacionRechazo' | 'PeticionConsultaRelacionados';
type Nothing = Record<string, never>;

export type SecurityEventKind = keyof Details;

/** Who and from where, as far as it is known. */
export type SecurityCaller = {
  client_id?: string;
  /** Whose session it is; of what the operator does to a user, that user. */
  user_id?: string;
  /** Of the network. It stands in the security log alone: the log of calls has none. */
  address?: string;
  /** sessionPrefix of the session. */
  session?: string;
};

export type SecurityEvent = {
  [Kind in SecurityEventKind]: SecurityCaller & { kind: Kind; details: Details[Kind] };
}[SecurityEventKind];

/** As it is written: with its id and instant (ISO-8601 UTC). */
export type RecordedEvent = SecurityEvent & { event_id: string; at: string };
