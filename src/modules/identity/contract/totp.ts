import { z } from 'zod'
import { endpoint, moment, nothing, text, version, withId } from '../../../platform/rules/http/endpoint.ts'
import { role, user } from './users.ts'
import { lengthBounds } from '../rules/session-length.ts'
import { passwordKinds, passwordLengths } from '../rules/password-rule.ts'
import { passwordRuleShape } from './password-rule.ts'

const codes = z.array(z.string())

export const readTotp = endpoint({
  method: 'GET',
  path: '/session/totp',
  summary: 'Apakah login sendiri meminta kode dari aplikasi autentikator, dan apakah wajib',
  access: 'session.use',
  reply: z.object({ since: moment.nullable(), recoveryLeft: z.int(), isRequired: z.boolean() }),
})
export type Totp = z.output<typeof readTotp.reply>

export const beginTotp = endpoint({
  method: 'POST',
  path: '/session/totp/secret',
  summary: 'Rahasia baru untuk aplikasi autentikator; tidak ada yang berubah sampai kodenya dikirim',
  access: 'session.use',
  reply: z.object({ secret: z.string(), address: z.string(), ticket: z.string() }),
})
export type TotpBeginning = z.output<typeof beginTotp.reply>

export const enableTotp = endpoint({
  method: 'PUT',
  path: '/session/totp',
  summary:
    'Mulai meminta kode saat login sendiri, dengan kode pertama; mengakhiri semua sesi orang itu, memberi sesi ini cookie baru, dan memberitahukan kode pemulihan sekali ini',
  access: 'session.use',
  body: z.strictObject({ ticket: text(1000), code: text(100) }),
  reply: z.object({ recoveryCodes: codes }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/session/totp/recovery-codes',
  summary: 'Kode pemulihan baru menggantikan semua yang lama, diberitahukan sekali ini',
  access: 'session.use',
  reply: z.object({ recoveryCodes: codes }),
})

export const disableTotp = endpoint({
  method: 'DELETE',
  path: '/session/totp',
  summary: 'Tidak lagi meminta kode saat login sendiri, kecuali wajib untuk role-nya',
  access: 'session.use',
  reply: nothing,
})

export const resetTotp = endpoint({
  method: 'DELETE',
  path: '/users/:id/totp',
  summary: 'Lepaskan aplikasi autentikator user lain yang kehilangannya; mengakhiri sesi user itu',
  access: 'users.manage',
  params: withId,
  reply: user,
})

const signInRule = z.object({ totpRoles: z.array(role), version })
export type SignInRule = z.output<typeof signInRule>

export const readSignInRule = endpoint({
  method: 'GET',
  path: '/sign-in-rule',
  summary: 'Role yang wajib login dengan kode dari aplikasi autentikator',
  access: 'users.manage',
  reply: signInRule,
})

const minutes = z.int().min(lengthBounds.idleMinutes.min).max(lengthBounds.idleMinutes.max)
const hours = z.int().min(lengthBounds.sessionHours.min).max(lengthBounds.sessionHours.max)
const sessionLength = z.object({
  /** A session that is not used so long is over; null as the operator said. */
  idleMinutes: minutes.nullable(),
  /** A session is over so many hours after it began; null as the operator said. */
  sessionHours: hours.nullable(),
  usual: z.object({ idleMinutes: z.int(), sessionHours: z.int() }),
  version,
})
export type SessionLength = z.output<typeof sessionLength>

export const readSessionLength = endpoint({
  method: 'GET',
  path: '/session-length',
  summary: 'Berapa lama orang tetap login',
  access: 'users.manage',
  reply: sessionLength,
})

export const changeSessionLength = endpoint({
  method: 'PUT',
  path: '/session-length',
  summary: 'Tentukan berapa lama orang tetap login: tanpa pemakaian, dan paling lama',
  access: 'users.manage',
  versioned: true,
  body: z.strictObject({ idleMinutes: minutes.nullable(), sessionHours: hours.nullable() }),
  reply: sessionLength,
})

const passwordRule = z.object({ ...passwordRuleShape, version })
export type SavedPasswordRule = z.output<typeof passwordRule>

export const readPasswordRule = endpoint({
  method: 'GET',
  path: '/password-rule',
  summary: 'Apa yang diminta dari password',
  access: 'users.manage',
  reply: passwordRule,
})

export const changePasswordRule = endpoint({
  method: 'PUT',
  path: '/password-rule',
  summary: 'Tentukan panjang dan isi password; berlaku bagi password yang dibuat sejak sekarang',
  access: 'users.manage',
  versioned: true,
  body: z.strictObject({
    length: z.int().min(passwordLengths.min).max(passwordLengths.max),
    kinds: z.array(z.enum(passwordKinds)).max(passwordKinds.length),
  }),
  reply: passwordRule,
})

export const changeSignInRule = endpoint({
  method: 'PUT',
  path: '/sign-in-rule',
  summary:
    'Tentukan role yang wajib login dengan kode; yang belum punya hanya dapat mengaktifkannya sejak itu',
  access: 'users.manage',
  versioned: true,
  body: z.strictObject({ totpRoles: z.array(role).max(200) }),
  reply: signInRule,
})
