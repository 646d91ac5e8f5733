export const roles = ['admin', 'user', 'viewer'] as const
export type Role = (typeof roles)[number]

/**
 * Who may do what: the one table behind the server's guard, the buttons on screen and the generated test.
 * What is not listed is refused. 'signed-in' is everyone with a session.
 */
export const permissions = {
  'signed-in': ['admin', 'user', 'viewer'],
  'views.keep': ['admin', 'user', 'viewer'],
  'books.read': ['admin', 'user', 'viewer'],
  'books.export': ['admin', 'user'],
  'history.read': ['admin', 'user', 'viewer'],
  'attachments.add': ['admin', 'user'],
  'accounts.edit': ['admin'],
  'journals.edit': ['admin', 'user'],
  'journals.reverse': ['admin', 'user'],
  'journals.import': ['admin'],
  'customers.edit': ['admin', 'user'],
  'vendors.edit': ['admin', 'user'],
  'vendors.bank': ['admin'],
  'products.edit': ['admin', 'user'],
  'sales.edit': ['admin', 'user'],
  'users.manage': ['admin'],
  'settings.manage': ['admin'],
  'periods.manage': ['admin'],
  'audit.read': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Whether a role holds a permission; an unknown name or role never does. */
export function may(role: string, permission: string): boolean {
  const holders: readonly string[] | undefined = Object.hasOwn(permissions, permission)
    ? permissions[permission as Permission]
    : undefined
  return holders?.includes(role) ?? false
}

/** Who asks: by role alone, or through a token that was given some permissions only. */
export interface Holder {
  readonly role: string
  readonly token?: { readonly isReadOnly: boolean; readonly permissions: readonly string[] } | undefined
}

/** Whether somebody holds a permission now; a token never holds more than its owner. */
export function holds({ role, token }: Holder, permission: string): boolean {
  return may(role, permission) && (token === undefined || token.permissions.includes(permission))
}

/** All permissions of a role, as told to the browser. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission))
}
