/** What somebody tried that is not theirs, and what was done to passwords, tokens and sessions. */
export const securityKinds = [
  'sign-in-failed',
  'sign-in-throttled',
  'password-failed',
  'code-failed',
  'token-failed',
  'token-throttled',
  'requests-throttled',
  'forbidden',
  'foreign-origin',
  'unknown-host',
  'password-reset',
  'password-changed',
  'token-created',
  'token-revoked',
  'session-ended',
  'totp-enabled',
  'totp-disabled',
  'totp-reset',
  'recovery-code-used',
  'recovery-codes-renewed',
  'totp-rule-changed',
  'password-rule-changed',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** Kinds that are carried out, not refused: each is told on its own. */
export const securityActs: ReadonlySet<SecurityKind> = new Set<SecurityKind>([
  'password-reset',
  'password-changed',
  'token-created',
  'token-revoked',
  'session-ended',
  'totp-enabled',
  'totp-disabled',
  'totp-reset',
  'recovery-code-used',
  'recovery-codes-renewed',
  'totp-rule-changed',
  'password-rule-changed',
])

/** One event: never what was typed, sent or asked for, only who and where it came from and what it met. */
export interface SecurityEvent {
  readonly kind: SecurityKind
  /** Who asked, as the audit log names people; undefined when nobody was known. */
  readonly person?: string | undefined
  /** The account that somebody said to be whose password was not proved. It may be anything that was typed. */
  readonly claimed?: string | undefined
  /** The network address; undefined when events of several addresses were put together. */
  readonly address?: string | undefined
  readonly method?: string | undefined
  /** The pattern of the address, without what stands in it. */
  readonly route?: string | undefined
  /** Whose password, token or session it was about. */
  readonly about?: string | undefined
}

/** Events alike that are told together. */
export interface SecurityEntry extends SecurityEvent {
  readonly firstAt: string
  readonly lastAt: string
  readonly times: number
}
