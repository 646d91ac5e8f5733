import { z } from 'zod'
import { endpoint, moment, nothing, text } from '../../../platform/rules/http/endpoint.ts'

const shown = z.object({
  isOn: z.boolean(),
  sender: z.string(),
  /** Whether the program was told a server to send through. */
  hasServer: z.boolean(),
  waiting: z.int(),
  /** The last message that did not reach its server, and what was said; null when all did. */
  trouble: z.object({ at: moment, said: z.string() }).nullable(),
})
export type ShownMail = z.output<typeof shown>

export const readMail = endpoint({
  method: 'GET',
  path: '/mail-settings',
  summary: 'Apakah pemberitahuan dikirim lewat email, atas nama siapa, dan apakah sampai',
  access: 'settings.manage',
  reply: shown,
})

export const changeMail = endpoint({
  method: 'PUT',
  path: '/mail-settings',
  summary: 'Nyalakan atau matikan email, dan tetapkan pengirimnya',
  access: 'settings.manage',
  body: z.strictObject({ isOn: z.boolean(), sender: text(200) }),
  reply: shown,
})

export const tryMail = endpoint({
  method: 'POST',
  path: '/mail-settings/trial',
  summary: 'Kirim email percobaan ke alamat sendiri',
  access: 'settings.manage',
  reply: nothing,
})
