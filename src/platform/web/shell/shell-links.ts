/** A link that a key leads to after `g`. */
export interface GoKey {
  readonly key: string
  readonly to: string
  readonly label: string
}

/** Where the frame around the screens leads, besides the groups of the sidebar. */
export interface ShellLinks {
  /** Where somebody comes to who is signed in and wants nothing else. */
  readonly home: string
  readonly login: string
  /** Where somebody chooses a password whose present one an admin has given. */
  readonly newPassword: string
  /** Where somebody adds an authenticator application whose role must have one. */
  readonly newTotp: string
  /** A person's own sessions, and the change of their password over them. */
  readonly sessions: string
  readonly password: string
  readonly totp: string
  readonly apiTokens: string
  readonly approvals: string
  /** Where the lock date is changed. */
  readonly locks: { readonly to: string; readonly permission: string }
  readonly goKeys: readonly GoKey[]
}

let links: ShellLinks | undefined

/** Says where the frame leads. Handed over once by main.web.tsx. */
export function connectShellLinks(given: ShellLinks): void {
  links = given
}

export function shellLinks(): ShellLinks {
  if (links === undefined) throw new Error('main.web.tsx has to connect the links of the shell first')
  return links
}
