import { z } from 'zod'
import { endpoint, id, idText, moment, nothing, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { role } from './users.ts'

const session = z.object({
  user: z.object({ id, email: z.string(), name: z.string(), role }),
  permissions: z.array(z.string()),
  /** An admin gave the password: nothing but changing it is possible. */
  mustChangePassword: z.boolean(),
  preferences: z.record(z.string(), z.json()),
})
export type Session = z.output<typeof session>

export const readSession = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in, with rights and preferences',
  access: 'session.use',
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
  access: 'session.use',
  reply: nothing,
})

/** Rules, not the shape, say what is wrong with the new password, so that every message appears at once. */
export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/session/password',
  summary:
    'Change the own password, told the present one; ends every session of the person, and gives this one a new cookie',
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
    'Type the own password again, as acts that give rights ask for; good for ten minutes in this session',
  access: 'signed-in',
  body: z.strictObject({ password: z.string().max(1000) }),
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
  params: withId,
  reply: nothing,
})
