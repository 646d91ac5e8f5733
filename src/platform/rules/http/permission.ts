/** Something that people may be allowed to do, as the module says that guards it. */
export interface Permission {
  /** In the words of the screens. */
  readonly label: string
  /** The roles that hold it. */
  readonly roles: readonly string[]
  /** Whether an API token may be given it; 'reading' is also what a token has that only reads. */
  readonly tokens: 'reading' | 'chosen' | 'never'
}

export type Permissions = Readonly<Record<string, Permission>>

/** What modules at any place of the list ask for. */
export const platformPermissions = {
  'books.read': {
    label: 'Membaca pembukuan dan laporan',
    roles: ['admin', 'user', 'viewer'],
    tokens: 'reading',
  },
  'books.export': { label: 'Mengunduh file', roles: ['admin', 'user'], tokens: 'reading' },
} as const satisfies Permissions

/** Who asks, with what they hold now: a person by role, a program no more than its token was given. */
export interface Holder {
  readonly permissions: { readonly includes: (permission: string) => boolean }
}

export function holds({ permissions }: Holder, permission: string): boolean {
  return permissions.includes(permission)
}

/** `holds` for the permissions that a module knows; another name does not compile. */
export function holdsOf<Name extends string>(): (holder: Holder, permission: Name) => boolean {
  return holds
}
