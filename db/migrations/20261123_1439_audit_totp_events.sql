-- The security log also tells of wrong codes, and of what was done to the second proof of a sign-in.

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in ('sign-in-failed', 'sign-in-throttled',
  'password-failed', 'code-failed', 'token-failed', 'token-throttled', 'requests-throttled', 'forbidden', 'foreign-origin',
  'unknown-host', 'password-reset', 'password-changed', 'token-created', 'token-revoked', 'session-ended', 'totp-enabled',
  'totp-disabled', 'totp-reset', 'recovery-code-used', 'recovery-codes-renewed', 'totp-rule-changed'));
