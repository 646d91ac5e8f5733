import { z } from 'zod'
import { columnLayout } from '../../platform/rules/column-layout.ts'
import { day, endpoint, id, idText, moment, nothing, text, version } from '../../platform/rules/endpoint.ts'
import { exportEndpoint } from '../../platform/rules/export-endpoint.ts'
import { tokenPermissionNames } from './rules/api-token.ts'
import { roles } from './rules/permission.ts'
import { userListColumns } from './rules/user-list-columns.ts'
import { longestViewQuery, viewActs } from './rules/saved-view.ts'

const role = z.enum(roles, { error: 'Role tidak valid' })

export const user = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role,
  isActive: z.boolean(),
  lastLogin: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  version,
})
export type User = z.output<typeof user>

const session = z.object({
  user: z.object({ id, email: z.string(), name: z.string(), role }),
  permissions: z.array(z.string()),
  preferences: z.record(z.string(), z.json()),
})
export type Session = z.output<typeof session>

export const readSession = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in, with rights and preferences',
  access: 'signed-in',
  reply: session,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/session',
  summary: 'Sign in with e-mail and password; sets the session cookie',
  access: 'public',
  body: z.strictObject({ email: text(254), password: z.string().max(128) }),
  reply: session,
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'End the present session',
  access: 'signed-in',
  reply: nothing,
})

/** Rules, not the shape, say what is wrong with the new password, so that every message appears at once. */
export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/session/password',
  summary: 'Change the own password, told the present one; ends every other session of the person',
  access: 'signed-in',
  body: z.strictObject({ password: z.string().max(1000), newPassword: z.string().max(1000) }),
  reply: nothing,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  summary: 'Own sessions; admins may ask for those of another user',
  access: 'signed-in',
  query: z.strictObject({ userId: idText.optional() }),
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        address: z.string(),
        userAgent: z.string(),
        createdAt: moment,
        lastSeenAt: moment,
        isCurrent: z.boolean(),
      }),
    ),
  }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  summary: 'End one of the own sessions; admins anyone’s',
  access: 'signed-in',
  params: z.strictObject({ id: idText }),
  reply: nothing,
})

/** User form input. Rules, not the shape, say what is missing, so that every message appears at once. */
export const newUser = z.strictObject({
  email: text(1000),
  name: text(200),
  role,
  password: z.string().max(1000),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'Users, by e-mail or name, role and status',
  access: 'users.manage',
  query: z.strictObject({
    q: text(100).optional(),
    role: z.enum(['all', ...roles]).default('all'),
    status: z.enum(['all', 'active', 'inactive']).default('all'),
  }),
  reply: z.object({ rows: z.array(user), total: z.int() }),
})

export const exportUsers = exportEndpoint(listUsers, { columns: userListColumns })

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Create a user',
  access: 'users.manage',
  body: newUser,
  reply: user,
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  summary: 'Change name, role, status or (when given) password',
  access: 'users.manage',
  versioned: true,
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    name: text(200),
    role,
    isActive: z.boolean(),
    password: z.string().max(1000).optional(),
  }),
  reply: user,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Remove a user; history keeps the name',
  access: 'users.manage',
  versioned: true,
  params: z.strictObject({ id: idText }),
  reply: nothing,
})

export const savePreference = endpoint({
  method: 'PUT',
  path: '/preferences/:name',
  summary: 'Keep a preference of the signed-in person, such as theme or density',
  access: 'signed-in',
  params: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9.-]{0,99}$/) }),
  body: z.strictObject({ value: z.json() }),
  reply: nothing,
})

const formName = z.strictObject({ form: z.string().regex(/^[a-z0-9][a-z0-9:-]{0,199}$/i) })

export const readFormDraft = endpoint({
  method: 'GET',
  path: '/form-drafts/:form',
  summary: 'What the signed-in person typed into a form and did not save',
  access: 'signed-in',
  params: formName,
  reply: z.object({ draft: z.object({ content: z.json(), updatedAt: moment }).nullable() }),
})

export const saveFormDraft = endpoint({
  method: 'PUT',
  path: '/form-drafts/:form',
  summary: 'Keep what is typed into a form',
  access: 'signed-in',
  params: formName,
  body: z.strictObject({ content: z.json() }),
  reply: nothing,
})

export const dropFormDraft = endpoint({
  method: 'DELETE',
  path: '/form-drafts/:form',
  summary: 'Forget what was typed into a form',
  access: 'signed-in',
  params: formName,
  reply: nothing,
})

const savedView = z.object({
  id,
  screen: z.string(),
  name: z.string(),
  /** The query of the list's address: filters and order. */
  query: z.string(),
  columns: columnLayout.nullable(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  actions: z.array(z.enum(viewActs)),
  version,
})
export type SavedView = z.output<typeof savedView>

/** Rules, not the shape, say what is wrong with name and query, so that every message appears at once. */
const viewContent = {
  name: text(200),
  query: text(2 * longestViewQuery),
  columns: columnLayout.nullable(),
  isShared: z.boolean(),
}
const screen = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, { error: 'Daftar tidak valid' })

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  summary: 'Own and shared views of a list',
  access: 'views.keep',
  query: z.strictObject({ screen }),
  reply: z.object({ rows: z.array(savedView) }),
})

export const createSavedView = endpoint({
  method: 'POST',
  path: '/saved-views',
  summary: 'Keep filters, order and columns of a list under a name',
  access: 'views.keep',
  body: z.strictObject({ screen, ...viewContent }),
  reply: savedView,
})

export const updateSavedView = endpoint({
  method: 'PATCH',
  path: '/saved-views/:id',
  summary: 'Rename, share or replace a view; shared ones of others only by admins',
  access: 'views.keep',
  versioned: true,
  params: z.strictObject({ id: idText }),
  body: z.strictObject(viewContent),
  reply: savedView,
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/saved-views/:id',
  summary: 'Delete a view; shared ones of others only by admins',
  access: 'views.keep',
  params: z.strictObject({ id: idText }),
  reply: nothing,
})

const tokenPermission = z.enum(tokenPermissionNames, { error: 'Izin tidak dikenal' })

const apiToken = z.object({
  id,
  ownerName: z.string(),
  ownerEmail: z.string(),
  isMine: z.boolean(),
  name: z.string(),
  /** Last four characters of the token. */
  ending: z.string(),
  isReadOnly: z.boolean(),
  permissions: z.array(tokenPermission),
  createdAt: moment,
  expiresAt: moment,
  /** Day of the latest use, in the organisation's zone. */
  lastUsedOn: day.nullable(),
  revokedAt: moment.nullable(),
  revokedBy: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiToken = z.output<typeof apiToken>

const newApiToken = z.object({ token: apiToken, secret: z.string() })
export type NewApiToken = z.output<typeof newApiToken>

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api-tokens',
  summary: 'Own API tokens; who manages users may ask for those of everybody',
  access: 'signed-in',
  query: z.strictObject({ owner: z.enum(['me', 'all']).default('me') }),
  reply: z.object({ rows: z.array(apiToken) }),
})

/** Rules, not the shape, say what is wrong with name, scope and validity, so that every message appears at once. */
export const createApiToken = endpoint({
  method: 'POST',
  path: '/api-tokens',
  summary: 'Make an API token for oneself; the answer is the only place it is ever told',
  access: 'signed-in',
  body: z.strictObject({
    name: text(200),
    isReadOnly: z.boolean(),
    permissions: z.array(tokenPermission).max(100).default([]),
    validDays: z.int(),
  }),
  reply: newApiToken,
})

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api-tokens/:id',
  summary: 'Revoke one of the own API tokens; who manages users anyone’s',
  access: 'signed-in',
  params: z.strictObject({ id: idText }),
  reply: apiToken,
})
