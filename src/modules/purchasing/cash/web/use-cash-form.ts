import { useMemo } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { allReadable, type GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useSavedPreference } from '../../../../platform/web/shell/saved-preferences.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import { usePostedForm } from '../../../documents/web/index.ts'
import { validOn } from '../../../tax/rules/certificate.ts'
import { readBillContext } from '../../bills/contract.ts'
import { billAmounts, type BillAmounts } from '../../bills/rules/bill-amounts.ts'
import type { BillVendor } from '../../bills/rules/bill-content.ts'
import { useObjectChoices, useObjects } from '../../bills/web/use-bill-form.ts'
import { createCashPurchase } from '../contract.ts'
import {
  cashLine,
  cashTable,
  plainCashTable,
  type CashColumn,
  type CashLineContent,
} from '../rules/cash-grid.ts'
import { billOfCash, boughtGoods, cashProblems, chargedToAccounts } from '../rules/cash-purchase.ts'

/** The form of a cash purchase; days are empty while none was chosen. */
type Draft = GridDraft<CashLineContent, CashColumn> & {
  readonly purchaseDate: Day | ''
  readonly vendor: BillVendor | undefined
  readonly documentNumber: string
  readonly accountId: number | null
  readonly warehouseId: number | null
  readonly taxInvoiceNumber: string
  readonly taxInvoiceDay: Day | ''
  /** VAT of the tax invoice; undefined while it is what the rate comes to. */
  readonly taxAmount: Rupiah | undefined
  readonly taxReason: string
  readonly isCreditable: boolean
  readonly notes: string
}

/** The form of a cash purchase: what is typed, what it comes to, what is wrong with it, and posting it. */
export function useCashForm(vendor: BillVendor | undefined) {
  const { today } = useSession()
  const objects = useObjects(today)
  const account = useCashAccount()
  const rates = useReply(readBillContext, { query: { day: today } }).data
  const ground = {
    today,
    oldBooksUntil: rates?.oldBooksUntil ?? null,
    vatBasisPoints: rates?.vatBasisPoints ?? 0,
    objects: objects.byCode,
  }
  const { form } = usePostedForm({
    day: { field: 'purchaseDate' },
    start: emptyPurchase(today, { vendor, accountId: account.id }),
    check: (draft) => besideUnreadableCells(cashProblems(purchaseOf(draft), ground), draft, cashTable),
    question: (draft) => `Beli tunai dari ${draft.vendor?.name ?? ''}`,
    verb: 'Beli Tunai',
    endpoint: createCashPurchase,
    input: (draft, purchaseDate) => ({ body: bodyOf(draft, purchaseDate) }),
    said: saidOf,
    back: ({ billNumber }) => billNumber,
  })
  const table = useDepartments().length > 0 ? cashTable : plainCashTable
  const lines = useGridForm<Draft, LineAct<CashLineContent, CashColumn>>(form, table.grid)
  const { kind, ...amounts } = useCashAmounts(form.draft, { today, objects })
  const choices = useObjectChoices(objects, kind)
  return { form, lines, today, objects: { ...objects, choices }, account, ...amounts }
}

export type CashFormState = ReturnType<typeof useCashForm>

interface Begun {
  readonly vendor: BillVendor | undefined
  readonly accountId: number | null
}

function emptyPurchase(today: Day, { vendor, accountId }: Begun): Draft {
  return {
    ...{ purchaseDate: today, vendor, documentNumber: '', accountId, warehouseId: null },
    ...{ taxInvoiceNumber: '', taxInvoiceDay: '', taxAmount: undefined, taxReason: '', isCreditable: true },
    notes: '',
    grid: cashTable.gridOf([cashTable.kind.empty]),
    unreadable: allReadable,
  }
}

function purchaseOf({ vendor, grid, unreadable: _, taxAmount, ...head }: Draft) {
  const lines = cashTable.toSave(grid.lines).map(cashLine)
  return { ...head, vendorId: vendor?.id ?? null, taxAmount: taxAmount ?? null, lines }
}

function bodyOf(draft: Draft, purchaseDate: Day) {
  const { lines, taxInvoiceDay, ...purchase } = purchaseOf(draft)
  return {
    ...purchase,
    purchaseDate,
    taxInvoiceDay: taxInvoiceDay || null,
    lines: lines.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
  }
}

interface Made {
  readonly billNumber: string
  readonly receiptNumber: string | null
  readonly paymentNumber: string | null
}

/** What is said of a purchase that was made, with everything that was made of it. */
function saidOf({ billNumber, receiptNumber, paymentNumber }: Made): string {
  const came = receiptNumber === null ? '' : `; barangnya masuk dengan ${receiptNumber}`
  return paymentNumber === null
    ? `Tagihan ${billNumber} tersimpan${came}; pembayarannya menunggu persetujuan`
    : `Tagihan ${billNumber} tersimpan, lunas dengan ${paymentNumber}${came}`
}

interface Known {
  readonly today: Day
  readonly objects: ReturnType<typeof useObjects>
}

/** What it comes to, what is withheld as it is paid, and which line of amounts each line of the form is. */
function useCashAmounts(draft: Draft, { today, objects }: Known) {
  const { vendor, purchaseDate, taxInvoiceDay } = draft
  const day = purchaseDate || today
  const query = { day: taxInvoiceDay || day, ...(vendor ? { vendorId: vendor.id } : {}) }
  const context = useReply(readBillContext, { query }, { keepPrevious: true }).data
  return useMemo(() => {
    if (context === undefined) return { amounts: undefined, withheld: undefined, order: [], kind: null }
    const lines = draft.grid.lines
    const purchase = { ...purchaseOf(draft), lines }
    const charged = {
      ...{ vatBasisPoints: context.vatBasisPoints, isPkp: context.isPkp, objects: objects.byCode },
      hasTaxNumber: context.vendor?.hasTaxNumber ?? true,
      certificates: validOn(context.vendor?.certificates ?? [], day),
    }
    const bill = billOfCash(purchase)
    const amounts: BillAmounts | undefined = billAmounts(bill, charged)
    const withheld = billAmounts({ ...bill, withholdAt: 'bill' }, charged)?.withheldAmount
    const order = [...boughtGoods(lines), ...chargedToAccounts(lines)]
    return { amounts, withheld, order, kind: context.vendor?.kind ?? null }
  }, [draft, context, objects.byCode, day])
}

/** The account that the person bought from last. */
function useCashAccount() {
  const [saved, keep] = useSavedPreference('cash-purchase-account')
  const id: unknown =
    typeof saved === 'object' && saved !== null ? Reflect.get(saved, 'accountId') : undefined
  return {
    id: typeof id === 'number' ? id : null,
    keep: (accountId: number | null) => {
      if (accountId !== null) keep({ accountId })
    },
  }
}
