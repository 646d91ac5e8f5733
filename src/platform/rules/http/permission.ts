import { keysOf } from '../proof/keys-of.ts'
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

/**
 * Without one of these a role is narrowed: of what it may read it sees less, and what cannot be parted stays closed. A token
 * sees as much as its owner.
 */
export const scopePermissions = {
  'costs.read': {
    label: 'Melihat harga pokok, harga beli, nilai stok, jurnal, dan laporan keuangan',
    roles: ['admin', 'user', 'viewer'],
    tokens: 'never',
  },
  'documents.all': {
    label: 'Melihat dokumen yang dibuat orang lain',
    roles: ['admin', 'user', 'viewer'],
    tokens: 'never',
  },
  'departments.all': {
    label: 'Melihat semua departemen',
    roles: ['admin', 'user', 'viewer'],
    tokens: 'never',
  },
  'warehouses.all': {
    label: 'Melihat semua gudang',
    roles: ['admin', 'user', 'viewer'],
    tokens: 'never',
  },
} as const satisfies Permissions

export type Scope = keyof typeof scopePermissions

/** Every scope a role may lack. */
export const scopes = keysOf(scopePermissions)

/** Who asks, with what they hold now: a person by role, a program no more than its token was given. */
export interface Holder {
  readonly permissions: { readonly includes: (permission: string) => boolean }
  /** The departments of a role that lacks `departments.all`. */
  readonly departments?: readonly number[] | undefined
  /** The warehouses of a role that lacks `warehouses.all`. */
  readonly warehouses?: readonly number[] | undefined
}

export function holds({ permissions }: Holder, permission: string): boolean {
  return permissions.includes(permission)
}

/** The scopes that hide documents from whoever lacks one of them. */
export const documentScopes = ['documents.all', 'departments.all', 'warehouses.all'] as const

/** Whether somebody may see what all documents of everybody come to. */
export function seesAllDocuments(holder: Holder): boolean {
  return documentScopes.every((scope) => holds(holder, scope))
}

/** Whether somebody may see all lines of the entries that documents post. */
export function seesEntries(holder: Holder): boolean {
  return ['costs.read', 'departments.all', 'warehouses.all'].every((scope) => holds(holder, scope))
}

/** `holds` for the permissions that a module knows; another name does not compile. */
export function holdsOf<Name extends string>(): (holder: Holder, permission: Name) => boolean {
  return holds
}
