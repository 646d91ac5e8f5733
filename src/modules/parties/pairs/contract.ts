import { z } from 'zod'
import { endpoint, id, idText, moment, withId } from '../../../platform/rules/http/endpoint.ts'

const named = z.object({ id, code: z.string(), name: z.string() })

/** With whom a customer or vendor is one party, and with whom it was or may be. */
export const readPartyPair = endpoint({
  method: 'GET',
  path: '/party-pairs',
  summary:
    'Pasangan customer dan vendor yang sama orangnya, riwayatnya, dan yang diusulkan menurut NPWP atau NIK',
  access: 'books.read',
  query: z.strictObject({ customerId: idText.optional(), vendorId: idText.optional() }),
  reply: z.object({
    pair: z.object({ id, customer: named, vendor: named, joinedAt: moment, joinedBy: z.string() }).nullable(),
    past: z.array(
      z.object({
        id,
        customer: named,
        vendor: named,
        joinedAt: moment,
        partedAt: moment,
        partedBy: z.string(),
      }),
    ),
    /** Of the other kind, with the same NPWP or NIK, and not joined yet. */
    proposals: z.array(named),
  }),
})
export type PartyPair = z.output<(typeof readPartyPair)['reply']>

export const joinParties = endpoint({
  method: 'POST',
  path: '/party-pairs',
  summary: 'Satukan customer dan vendor yang sama orangnya, agar piutang dan utangnya dapat dijumpakan',
  access: 'vendors.edit',
  body: z.strictObject({ customerId: id, vendorId: id }),
  reply: z.object({ id }),
})

export const partParties = endpoint({
  method: 'POST',
  path: '/party-pairs/:id/part',
  summary: 'Pisahkan customer dan vendor; perjumpaan yang sudah ada tetap',
  access: 'vendors.edit',
  params: withId,
  reply: z.object({ id }),
})
