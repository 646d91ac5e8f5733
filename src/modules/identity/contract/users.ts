import { z } from 'zod'
import {
  endpoint,
  id,
  moment,
  nothing,
  text,
  version,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { roleCodePattern } from '../rules/role.ts'
import { userListColumns } from '../rules/user-list-columns.ts'

/** A preset, or a role of one's own. */
export const role = z.string().regex(roleCodePattern, { error: 'Role tidak valid' })

export const user = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role,
  roleName: z.string(),
  /** What was chosen for a role of one's own; null for a preset. */
  rolePermissions: z.array(z.string()).nullable(),
  isActive: z.boolean(),
  /** An admin gave the password, and the user has not changed it yet. */
  mustChangePassword: z.boolean(),
  /** The sign-in asks for codes of an authenticator application as well. */
  hasTotp: z.boolean(),
  /** Until when the link is good by which somebody who never signed in chooses a password; null without one. */
  invitedUntil: moment.nullable(),
  lastLogin: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  version,
})
export type User = z.output<typeof user>

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
  summary: 'User menurut email atau nama, role, dan status',
  access: 'users.manage',
  query: z.strictObject({
    q: text(100).optional(),
    role: z.union([z.literal('all'), role]).default('all'),
    status: z.enum(['all', 'active', 'inactive']).default('all'),
  }),
  reply: z.object({ rows: z.array(user), total: z.int() }),
})

export const exportUsers = exportEndpoint(listUsers, { columns: userListColumns })

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Buat user, yang pertama-tama harus mengganti kata sandinya',
  access: 'users.manage',
  body: newUser,
  reply: user,
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  summary:
    'Ubah nama, role, status, atau (bila disebut, milik orang lain) kata sandi, yang mencabut token API-nya kecuali diminta lain',
  access: 'users.manage',
  versioned: true,
  params: withId,
  body: z.strictObject({
    name: text(200),
    role,
    isActive: z.boolean(),
    password: z.string().max(1000).optional(),
    revokesTokens: z.boolean().default(true),
  }),
  reply: user,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Hapus user; namanya tetap ada dalam riwayat',
  access: 'users.manage',
  versioned: true,
  params: withId,
  reply: nothing,
})
