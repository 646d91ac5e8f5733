import { z } from 'zod'
import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import {
  contentOf,
  draftOf,
  emptyOrder,
  readOrderContent,
  sameDraft,
  typedContent,
  type OrderContent,
  type OrderDraft,
} from '../../orders/rules/order-content.ts'

type Validity = { readonly validUntil: Day | '' }

/** What a quotation form holds: what one of an order does, and until when it is valid. */
export type QuotationContent = OrderContent & Validity

/** The same as it is typed: its lines in a grid. */
export type QuotationForm = OrderDraft & Validity

export function quotationForm({ validUntil, ...order }: QuotationContent): QuotationForm {
  return { ...draftOf(order), validUntil }
}

/** What a form holds. */
export function offeredContent(form: QuotationForm): QuotationContent {
  return { ...typedContent(form), validUntil: form.validUntil }
}

/** Whether two forms hold the same. */
export function sameQuotation(some: QuotationForm, other: QuotationForm): boolean {
  return some.validUntil === other.validUntil && sameDraft(some, other)
}

/** A new quotation of today. */
export function emptyQuotation(today: Day, validUntil: Day): QuotationContent {
  return { ...emptyOrder(today), validUntil }
}

type SavedQuotation = Omit<Parameters<typeof contentOf>[0], 'orderDate' | 'lines'> & {
  readonly quotationDate: Day
  readonly validUntil: Day
  readonly lines: readonly (Parameters<typeof contentOf>[0]['lines'][number] & {
    readonly leftQuantity: number
  })[]
}

/** A saved quotation, to be changed. */
export function savedQuotation({
  quotationDate,
  validUntil,
  ...quotation
}: SavedQuotation): QuotationContent {
  return { ...contentOf({ ...quotation, orderDate: quotationDate }), validUntil }
}

/** What an order made from a quotation begins with: what no other has taken of it. */
export function orderOfQuotation({ lines, ...quotation }: SavedQuotation, today: Day): OrderContent {
  const left = lines.flatMap(({ leftQuantity, ...line }) =>
    leftQuantity > 0 ? [{ ...line, quantity: leftQuantity }] : [],
  )
  return contentOf({ ...quotation, orderDate: today, lines: left })
}

const storedValidity = z.object({ validUntil: z.string() })

/** What was typed into a form and kept before it was saved; undefined when it cannot be read any more. */
export function readQuotationContent(stored: unknown): QuotationForm | undefined {
  const validity = storedValidity.safeParse(stored)
  const order = readOrderContent(stored)
  if (!validity.success || order === undefined) return undefined
  return quotationForm({ ...order, validUntil: parseDay(validity.data.validUntil) ?? '' })
}
