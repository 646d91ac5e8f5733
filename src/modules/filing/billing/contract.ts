import { z } from 'zod'
import { day, endpoint, id, text, withId } from '../../../platform/rules/http/endpoint.ts'

/** A billing code that waits to be paid. */
export const billing = z.object({ billingCode: z.string(), issuedOn: day, validUntil: day })
export type Billing = z.output<typeof billing>

const body = z.strictObject({ billingCode: text(20), issuedOn: day })
const reply = z.object({ id, validUntil: day })
const access = 'tax.edit'

export const billMasa = endpoint({
  method: 'POST',
  path: '/vat-closings/:id/billing',
  summary: 'Catat kode billing PPN suatu masa sebelum disetor; yang baru menggantikan yang lama',
  access,
  params: withId,
  body,
  reply,
})

export const billIncomeTax = endpoint({
  method: 'POST',
  path: '/income-tax-closings/:id/billing',
  summary: 'Catat kode billing suatu pasal PPh sebelum disetor; yang baru menggantikan yang lama',
  access,
  params: withId,
  body,
  reply,
})
