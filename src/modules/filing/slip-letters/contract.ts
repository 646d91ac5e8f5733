import { z } from 'zod'
import { day, endpoint, fileReply, optionalText } from '../../../platform/rules/http/endpoint.ts'

/** Letters that ask customers for the slips of what they withheld, each on its own page. */
export const printSlipLetters = endpoint({
  method: 'GET',
  path: '/slip-letters-pdf',
  summary:
    'Surat permintaan bukti potong atas PPh yang dipotong sampai suatu hari dan buktinya belum diterima, satu PDF, satu surat per customer',
  access: 'tax.read',
  query: z.strictObject({ to: day, party: optionalText(50) }),
  reply: fileReply,
})
