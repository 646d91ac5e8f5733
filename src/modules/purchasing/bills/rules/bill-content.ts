import { z } from 'zod'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { allReadable, type GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import { day, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { keptDay } from '../../rules/kept-fields.ts'
import type { BillDraft as BillOfRules, WithholdAt } from './bill-draft.ts'
import { billGoods, draftGoods, sameGoods, type BillGoods } from './bill-goods.ts'
import { billOrdered, draftOrdered, sameOrdered, type BillOrdered } from './bill-ordered.ts'
import { withoutVat } from './without-vat.ts'
import { billLine, billTable, emptyBillLine, type BillColumn, type BillLineContent } from './bill-grid.ts'

/** The vendor as the form shows it. */
export type BillVendor = { readonly id: number; readonly code: string; readonly name: string }

/** An advance of the vendor as the form shows it. */
export type BillAdvance = {
  readonly advanceLineId: number
  readonly billNumber: string
  readonly left: Rupiah
  readonly bearsVat: boolean
  readonly amount: Rupiah
}

/** A day of a recurring bill as the form shows it. */
type BillRun = { readonly recurringId: number; readonly dueDay: Day; readonly name: string }

/** The head of a bill as it is typed; the day in the books follows the vendor's while it is empty. */
type Head = {
  readonly vendor: BillVendor | undefined
  readonly documentNumber: string
  readonly billDate: Day | ''
  readonly postingDay: Day | ''
  /** Empty while it follows from the terms of the vendor. */
  readonly dueDate: Day | ''
  readonly taxInvoiceNumber: string
  readonly taxInvoiceDay: Day | ''
  /** VAT of the tax invoice; undefined while it is what the rate comes to. */
  readonly taxAmount: Rupiah | undefined
  readonly taxReason: string
  readonly isCreditable: boolean
  readonly withholdAt: WithholdAt
  readonly notes: string
  /** The day of a recurring bill that it is of. */
  readonly recurringRun: BillRun | null
  /** What came in and is billed now. */
  readonly goods: readonly BillGoods[]
  /** What was ordered and is billed before it comes in. */
  readonly ordered: readonly BillOrdered[]
  /** What was billed before in advance, and is taken off. */
  readonly advances: readonly BillAdvance[]
}

export type BillContent = Head & { readonly lines: readonly BillLineContent[] }
export type BillForm = Head & GridDraft<BillLineContent, BillColumn>

/** A new bill of today. */
export function emptyBill(today: Day): BillContent {
  return {
    vendor: undefined,
    documentNumber: '',
    billDate: today,
    postingDay: today,
    dueDate: '',
    taxInvoiceNumber: '',
    taxInvoiceDay: '',
    taxAmount: undefined,
    taxReason: '',
    isCreditable: true,
    withholdAt: 'bill',
    notes: '',
    recurringRun: null,
    goods: [],
    ordered: [],
    advances: [],
    lines: [emptyBillLine],
  }
}

interface CopiedBill {
  readonly vendorId: number
  readonly vendorCode: string
  readonly vendorName: string
  readonly isOpening: boolean
  readonly lines: readonly (Omit<BillLineContent, 'orderLineId'> & {
    readonly goods: object | null
    readonly ahead: object | null
  })[]
}

/** A new bill with the vendor and the lines of another; its number, its tax invoice and its goods are its own. */
export function copiedBill({ vendorId, vendorCode, vendorName, lines }: CopiedBill, today: Day): BillContent {
  const free = lines.filter(({ goods, ahead }) => goods === null && ahead === null)
  const copied = free.map(({ accountId, description, amount, taxClass, objectCode, departmentId }) => ({
    ...{ accountId, description, amount, taxClass, objectCode, departmentId, orderLineId: null },
  }))
  return {
    ...emptyBill(today),
    vendor: { id: vendorId, code: vendorCode, name: vendorName },
    lines: copied.length === 0 ? [emptyBillLine] : copied,
  }
}

/** Content put into a form. */
export function billForm({ lines, ...head }: BillContent): BillForm {
  return { ...head, grid: billTable.gridOf(lines), unreadable: allReadable }
}

/** What a form holds. */
function billContent({ grid, unreadable: _, ...head }: BillForm): BillContent {
  return { ...head, lines: grid.lines }
}

const heads = [
  'documentNumber',
  'billDate',
  'postingDay',
  'dueDate',
  'taxInvoiceNumber',
  'taxInvoiceDay',
  'taxAmount',
  'taxReason',
  'isCreditable',
  'withholdAt',
  'notes',
] as const

/** Whether two forms hold the same. */
export function sameBill(one: BillForm, other: BillForm): boolean {
  return (
    one.vendor?.id === other.vendor?.id &&
    heads.every((name) => one[name] === other[name]) &&
    sameGoods(one.goods, other.goods) &&
    sameOrdered(one.ordered, other.ordered) &&
    JSON.stringify(one.advances) === JSON.stringify(other.advances) &&
    billTable.same(one.grid.lines, other.grid.lines)
  )
}

/** The form as the rules take it. */
export function billOf({ vendor, grid, unreadable: _, taxAmount, ...head }: BillForm): BillOfRules {
  return {
    ...head,
    vendorId: vendor?.id ?? null,
    taxAmount: taxAmount ?? null,
    goods: head.goods.map(billGoods),
    ordered: head.ordered.map(billOrdered),
    lines: linesToSave(grid.lines, head.goods.length + head.ordered.length > 0).map(billLine),
  }
}

/** A bill of goods alone needs no other line. */
function linesToSave(lines: BillForm['grid']['lines'], hasGoods: boolean): BillForm['grid']['lines'] {
  const saved = billTable.toSave(lines)
  const last = saved.at(-1)
  const isLeftOut = hasGoods && last !== undefined && billTable.kind.isUnused(last)
  return isLeftOut ? linesToSave(saved.slice(0, -1), true) : saved
}

/** The form after its amounts turned out to be typed with their VAT. */
export function withoutTypedVat(form: BillForm, basisPoints: number): BillForm {
  const { lines, taxAmount } = withoutVat(form.grid.lines, basisPoints)
  const isAlone = form.goods.length + form.ordered.length + form.advances.length === 0
  return { ...form, grid: { ...form.grid, lines }, ...(isAlone ? { taxAmount } : {}) }
}

/** The due day that was typed, else that of the vendor's terms once they are known. */
export function dueDateOf(
  { dueDate, billDate }: Pick<BillForm, 'dueDate' | 'billDate'>,
  termsDays: number | undefined,
): Day | undefined {
  if (dueDate !== '') return dueDate
  return termsDays === undefined || billDate === '' ? undefined : addDays(billDate, termsDays)
}

const storedBill = z.object({
  vendor: z.object({ id: z.int().positive(), code: z.string(), name: z.string() }).optional(),
  documentNumber: z.string(),
  billDate: keptDay,
  postingDay: keptDay,
  dueDate: keptDay,
  taxInvoiceNumber: z.string(),
  taxInvoiceDay: keptDay,
  taxAmount: rupiah.optional(),
  taxReason: z.string(),
  isCreditable: z.boolean(),
  withholdAt: z.enum(['bill', 'payment']).default('bill'),
  notes: z.string(),
  recurringRun: z
    .object({ recurringId: z.int().positive(), dueDay: day, name: z.string() })
    .nullable()
    .default(null),
  goods: draftGoods.default([]),
  ordered: draftOrdered.default([]),
  advances: z
    .array(
      z.object({
        advanceLineId: z.int().positive(),
        billNumber: z.string(),
        left: rupiah,
        bearsVat: z.boolean(),
        amount: rupiah,
      }),
    )
    .default([]),
  lines: z.array(
    z.object({
      accountId: z.int().positive().nullable(),
      description: z.string(),
      amount: rupiah,
      taxClass: z.enum(['taxed', 'untaxed']),
      objectCode: z.string().nullable(),
      orderLineId: z.int().positive().nullable().default(null),
      departmentId: z.int().positive().nullable().default(null),
    }),
  ),
})

/**
 * How what is typed is kept until it is posted, and read again; undefined when it cannot be any more. A day of a recurring bill keeps
 * what is typed of its own: that of another bill would part it from its day.
 */
export const billKeeping = ({ recurringRun: run }: Pick<BillContent, 'recurringRun'>) => ({
  name: `vendor-bill:${run === null ? 'new' : `recurring-${run.recurringId}-${run.dueDay}`}`,
  write: (draft: BillForm): unknown => billContent(draft),
  read: (stored: unknown): BillForm | undefined => {
    const read = storedBill.safeParse(stored)
    if (!read.success) return undefined
    const { vendor, taxAmount, ...rest } = read.data
    return billForm({ ...rest, vendor, taxAmount })
  },
})
