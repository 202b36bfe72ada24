/** Writes what happens to accounts and their sessions into the security log. */

import type { SecurityEvent } from '../../base/security-event.ts';
import type { IdentityEvent, OnIdentityEvent } from '../events.ts';
import type { SecurityLog } from './security-log.ts';
import { sessionPrefix } from './session-prefix.ts';

/** E-mails become hashes, and sessions what tells them apart. Signing out is recorded by its route, which knows from where. */
export function recordIdentityEvents(security: Pick<SecurityLog, 'record' | 'accountHash'>): OnIdentityEvent {
  return (event) => {
    const recorded = recordOf(event, security.accountHash);
    if (recorded !== undefined) security.record(recorded);
  };
}

function recordOf(event: IdentityEvent, accountHash: (email: string) => string): SecurityEvent | undefined {
  switch (event.type) {
    case 'signed_in': {
      const { by, second, isKnownDevice, userId, clientId, address, sessionId } = event;
      const caller = {
        ...(clientId !== undefined && { client_id: clientId }),
        user_id: userId,
        address,
        session: sessionPrefix(sessionId),
      };
      const details = { by, known_device: isKnownDevice, ...(second !== undefined && { second }) };
      return { kind: 'sign_in', ...caller, details };
    }
    case 'client_chosen': {
      const { userId, clientId, sessionId, address } = event;
      const caller = { client_id: clientId, user_id: userId, address, session: sessionPrefix(sessionId) };
      return { kind: 'client_chosen', ...caller, details: {} };
    }
    case 'sign_in_failed': {
      const details = { account: accountHash(event.email), reason: event.reason };
      return { kind: 'sign_in_failed', ...attemptOf(event), details };
    }
    case 'sign_in_throttled': {
      const details = { account: accountHash(event.email), by: event.by };
      return { kind: 'sign_in_throttled', ...attemptOf(event), details };
    }
    case 'session_ended': {
      const { reason, userId, sessionId } = event;
      if (reason === 'signed_out') return undefined;
      return {
        kind: 'session_ended',
        user_id: userId,
        session: sessionPrefix(sessionId),
        details: { reason },
      };
    }
    case 'sessions_ended':
      return { kind: 'sessions_ended', user_id: event.userId, details: { reason: event.reason } };
    case 'name_changed':
    case 'email_changed':
      return { kind: event.type, user_id: event.userId, details: {} };
    case 'password_changed':
      return { kind: 'password_changed', user_id: event.userId, details: { by: event.by } };
    case 'password_change_refused':
      return { kind: 'password_change_refused', user_id: event.userId, details: { reason: event.reason } };
    case 'second_factor_added':
      return { kind: event.type, user_id: event.userId, details: { method: event.method } };
    case 'second_factor_removed':
      return { kind: event.type, user_id: event.userId, details: { method: event.method, by: event.by } };
    case 'recovery_codes_made':
      return { kind: event.type, user_id: event.userId, details: {} };
    case 'recovery_code_used':
      return { kind: event.type, user_id: event.userId, details: { left: event.left } };
    case 'stepped_up': {
      const session = sessionPrefix(event.sessionId);
      return { kind: 'stepped_up', user_id: event.userId, session, details: { by: event.by } };
    }
    case 'step_up_refused': {
      const session = sessionPrefix(event.sessionId);
      return { kind: 'step_up_refused', user_id: event.userId, session, details: { reason: event.reason } };
    }
    case 'user_disabled':
      return { kind: 'user_disabled', user_id: event.userId, details: { disabled_user_id: event.userId } };
    case 'user_enabled':
      return { kind: 'user_enabled', user_id: event.userId, details: { enabled_user_id: event.userId } };
  }
}

function attemptOf({
  owner: { userId },
  address,
}: Extract<IdentityEvent, { type: 'sign_in_failed' | 'sign_in_throttled' }>) {
  return { ...(userId && { user_id: userId }), address };
}
