import { z } from 'zod'
import { day, endpoint, id, moment, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { tokenStates } from '../rules/api-token.ts'

/** A rule says which there are: modules that identity does not know declare them. */
const tokenPermission = z
  .string()
  .max(60)
  .meta({ description: 'A permission, as x-permission of an operation' })

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
  state: z.enum(tokenStates),
})
export type ApiToken = z.output<typeof apiToken>

const newApiToken = z.object({ token: apiToken, secret: z.string() })
export type NewApiToken = z.output<typeof newApiToken>

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api-tokens',
  summary: 'Token API sendiri; yang mengelola user dapat meminta milik semua orang',
  access: 'signed-in',
  query: z.strictObject({ owner: z.enum(['me', 'all']).default('me') }),
  reply: z.object({ rows: z.array(apiToken) }),
})

/** Rules, not the shape, say what is wrong with name, scope and validity, so that every message appears at once. */
export const createApiToken = endpoint({
  method: 'POST',
  path: '/api-tokens',
  summary: 'Buat token API untuk diri sendiri; tokennya hanya disebut dalam jawaban ini',
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
  summary: 'Cabut salah satu token API sendiri; yang mengelola user dapat mencabut milik siapa pun',
  access: 'signed-in',
  params: withId,
  reply: apiToken,
})
