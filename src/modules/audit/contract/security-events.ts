import { z } from 'zod'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { day, endpoint, id, moment, nextPage, paging, text } from '../../../platform/rules/http/endpoint.ts'
import { securityKinds } from '../../../platform/rules/http/security-event.ts'
import { securityListColumns } from '../rules/security-event-words.ts'

/** Events alike, told together. */
const securityRow = z.object({
  id,
  kind: z.enum(securityKinds),
  firstAt: moment,
  lastAt: moment,
  times: z.int(),
  /** Who asked, or the account that was tried; null when nobody is known. */
  person: z.string().nullable(),
  /** Null when several addresses were counted together. */
  address: z.string().nullable(),
  method: z.string().nullable(),
  /** The pattern of the address that was asked for. */
  route: z.string().nullable(),
  /** Whose password, token or session it was. */
  about: z.string().nullable(),
})
export type SecurityRow = z.output<typeof securityRow>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/security-events',
  summary:
    'Login, token, dan tindakan yang ditolak, serta apa yang dilakukan pada kata sandi, token, dan sesi; yang terbaru dahulu, sehalaman demi sehalaman',
  access: 'security.read',
  query: z.strictObject({
    kind: z.enum(['all', ...securityKinds]).default('all'),
    /** A part of a name or an e-mail address: of who asked, or whom it was about. */
    person: text(200).optional(),
    /** The beginning of a network address. */
    address: text(100).optional(),
    from: day.optional(),
    to: day.optional(),
    ...paging,
  }),
  reply: z.object({
    rows: z.array(securityRow),
    next: nextPage,
    /** With the first page only; counting ends at 10,000. */
    counters: z.object({ matching: z.int(), isExact: z.boolean() }).optional(),
  }),
})

export const exportSecurityEvents = exportEndpoint(listSecurityEvents, { columns: securityListColumns })
