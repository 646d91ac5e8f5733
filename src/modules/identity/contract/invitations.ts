import { z } from 'zod'
import { endpoint, moment, nothing, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { role, user } from './users.ts'
import { passwordRuleShape } from './password-rule.ts'

/** `secret` is null when the link was mailed to whom it is for. */
const made = z.object({ user, secret: z.string().nullable(), expiresAt: moment })
export type MadeInvitation = z.output<typeof made>

/** What the address of a link holds behind its `#`. */
const secret = text(100)

export const inviteUser = endpoint({
  method: 'POST',
  path: '/invitations',
  summary:
    'Buat user yang memilih sendiri kata sandinya lewat tautan; isi tautan dikirim lewat email, atau hanya disebut dalam jawaban ini',
  access: 'users.manage',
  body: z.strictObject({ email: text(1000), name: text(200), role }),
  reply: made,
})

export const renewInvitation = endpoint({
  method: 'POST',
  path: '/users/:id/invitation',
  summary: 'Tautan baru bagi user yang belum pernah masuk; yang lama tidak berlaku lagi',
  access: 'users.manage',
  params: withId,
  reply: made,
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/users/:id/invitation',
  summary: 'Cabut tautan seorang user',
  access: 'users.manage',
  params: withId,
  reply: user,
})

export const viewInvitation = endpoint({
  method: 'POST',
  path: '/invitations/view',
  summary: 'Untuk siapa suatu tautan, selama masih berlaku',
  access: 'public',
  body: z.strictObject({ secret }),
  reply: z.object({
    email: z.string(),
    name: z.string(),
    organisation: z.string(),
    rule: z.object(passwordRuleShape),
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/acceptance',
  summary: 'Pilih kata sandi pertama lewat tautan; sesudahnya tautan itu tidak berlaku lagi',
  access: 'public',
  body: z.strictObject({ secret, password: z.string().max(1000) }),
  reply: nothing,
})
