import { expect, it } from 'vitest'
import { z } from 'zod'
import * as annual from '../annual/contract.ts'
import * as vat from '../contract.ts'
import * as employees from '../employees/contract.ts'
import * as incomeTax from '../income-tax/contract.ts'
import * as reports from '../reports/contract.ts'
import * as selfPaid from '../self-paid/contract.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: z.ZodType
}

const isEndpoint = (value: unknown): value is Asked =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value && 'method' in value

/** Names of amounts that an act takes. */
function amountsIn(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { description } = schema as { description?: unknown }
  if (typeof description === 'string' && description.includes('Whole rupiah')) return [name]
  return Object.entries(schema).flatMap(([key, value]) =>
    amountsIn(value, ['properties', 'items', 'anyOf'].includes(key) || /^\d+$/.test(key) ? name : key),
  )
}

it('no figure of tax is typed twice: acts of filing take what is proven elsewhere, or what was seen, to be compared', () => {
  const acts = [annual, vat, employees, incomeTax, reports, selfPaid]
    .flatMap((contract) => Object.values(contract))
    .filter(isEndpoint)
    .filter(({ method }) => method !== 'GET')
  expect(acts.length).toBeGreaterThan(25)
  const typed = acts.flatMap(({ path, body }) => {
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    const amounts = [...new Set(amountsIn(schema))].toSorted()
    return amounts.length === 0 ? [] : [`${path}: ${amounts.join(' ')}`]
  })
  expect(typed.toSorted()).toEqual([
    // What was seen is told and compared: nothing is written of it.
    '/annual-taxes: payable tax taxable',
    // Rows of the law.
    '/corporate-tax-law: reliefLimit reliefTurnover',
    '/employee-tax-law: furtherExemption positionMonthly selfExemption',
    // What whoever pays employees withheld is compared with the law, row by row.
    '/employee-taxes: earlierGross earlierTax gross pension tax',
    '/final-tax-law: freeAmount turnoverLimit',
    // Corrections are judgements of the accountant.
    '/fiscal-corrections: amount',
    '/income-tax-closings: base tax',
    // What is paid by oneself begins with what is owed, and is typed here alone.
    '/self-paid-taxes: amount',
    '/vat-closings: compensation input output overpaid payable prepaid',
    // What is paid aside of a month is owed by no document of ours, and is typed here alone.
    '/vat-payments: amount',
    // What the state decided to pay back is on no paper of ours, and bounded by what was asked for.
    '/vat-refunds/:id/receipt: receivedAmount',
    '/vat-refunds: told',
    // Numbers of slips come back with the tax they are matched by.
    '/withheld-slip-numbers: tax',
  ])
})
