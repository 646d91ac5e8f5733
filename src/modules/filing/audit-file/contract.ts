import { z } from 'zod'
import { endpoint, fileReply } from '../../../platform/rules/http/endpoint.ts'

/** What an auditor or the tax office asks for of a year, in one archive. */
export const downloadAuditFile = endpoint({
  method: 'GET',
  path: '/tax-audit-file',
  summary:
    'Berkas audit pajak suatu tahun (ZIP): daftar PPN dan PPh dengan dokumen sumbernya, SPT, dan buku besar akun pajak',
  access: 'tax.read',
  query: z.strictObject({ year: z.string().regex(/^(19|20|21)\d{2}$/, { error: 'Tahun tidak valid' }) }),
  reply: fileReply,
})
