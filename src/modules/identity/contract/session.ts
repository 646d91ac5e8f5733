import { z } from 'zod'
import { endpoint, id, idText, moment, nothing, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { passwordRuleShape } from './password-rule.ts'
import { role } from './users.ts'

/** A code of an authenticator application, or one for recovery. */
const typedCode = text(100).default('')

const session = z.object({
  user: z.object({ id, email: z.string(), name: z.string(), role }),
  permissions: z.array(z.string()),
  /** An admin gave the password: nothing but changing it is possible. */
  mustChangePassword: z.boolean(),
  /** The role must sign in with codes of an authenticator application: nothing but adding one is possible. */
  mustEnrolTotp: z.boolean(),
  /** The password asked for again asks for a code as well. */
  hasTotp: z.boolean(),
  preferences: z.record(z.string(), z.json()),
  /** What a password must be like that one sets. */
  passwordRule: z.object(passwordRuleShape),
})
export type Session = z.output<typeof session>

export const readSession = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Siapa yang login, beserta hak dan preferensinya',
  access: 'session.use',
  reply: session,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/session',
  summary:
    'Login dengan email dan kata sandi, serta kode bila `code-needed` memintanya; memasang cookie sesi',
  access: 'public',
  body: z.strictObject({ email: text(254), password: z.string().max(128), code: typedCode }),
  reply: session,
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'Akhiri sesi ini',
  access: 'session.use',
  reply: nothing,
})

/** Rules, not the shape, say what is wrong with the new password, so that every message appears at once. */
export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/session/password',
  summary:
    'Ganti kata sandi sendiri dengan menyebut yang lama; mengakhiri semua sesi orang itu, dan sesi ini mendapat cookie baru',
  access: 'session.use',
  body: z.strictObject({
    password: z.string().max(1000),
    newPassword: z.string().max(1000),
    revokesTokens: z.boolean().default(false),
  }),
  reply: nothing,
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/session/confirmation',
  summary:
    'Ketik kembali kata sandi sendiri (dan kode, bagi yang memakai aplikasi autentikator) untuk tindakan yang memberi hak; berlaku sepuluh menit dalam sesi ini',
  access: 'session.use',
  body: z.strictObject({ password: z.string().max(1000), code: typedCode }),
  reply: nothing,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  summary: 'Sesi sendiri; admin dapat meminta milik user lain',
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
  summary: 'Akhiri salah satu sesi sendiri; admin dapat mengakhiri milik siapa pun',
  access: 'signed-in',
  params: withId,
  reply: nothing,
})
