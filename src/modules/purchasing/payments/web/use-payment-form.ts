import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { useSavedPreference } from '../../../../platform/web/shell/saved-preferences.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { givenGiroOf, type GiroDraft } from '../../../parties/giro/rules/giro.ts'
import { allocateInOrder, isSpread } from '../../../documents/rules/allocation.ts'
import { itemsReached, usePostedForm, type Allocated, type OpenItems } from '../../../documents/web/index.ts'
import { listBills, type BillRow, type VendorBill } from '../../bills/contract.ts'
import type { BillVendor } from '../../bills/rules/bill-content.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useVendorCredit } from './vendor-refund.tsx'
import { createPayment, listPaymentObjects, type VendorPayment } from '../contract.ts'
import { copiedPayment } from '../rules/copied-payment.ts'
import { usePaidAccount } from './paid-account.tsx'
import { allocatedTo, problemsAtRows, unshownProblems } from '../rules/allocation.ts'
import { paymentWithholdings, withheldInAll } from '../rules/payment-withholding.ts'
import { paymentProblems, settledByPayment } from '../rules/payment.ts'

/** What a payment begins with: the vendor it is for, a bill as if it were paid in full, or what another one paid. */
export interface Begun {
  readonly bill?: VendorBill | undefined
  readonly vendor?: BillVendor | undefined
  readonly copied?: VendorPayment | undefined
}

type Draft = Allocated & {
  readonly paymentDate: Day | ''
  readonly vendor: BillVendor | undefined
  readonly accountId: number | null
  /** Paid of what the vendor owes of notes. */
  readonly fromCredit: boolean
  readonly paidAmount: Rupiah
  readonly bankFee: Rupiah
  readonly roundingAmount: Rupiah
  readonly giro: GiroDraft | null
  readonly notes: string
}

type Amounts = Pick<Draft, 'paidAmount' | 'bankFee' | 'roundingAmount'>

/** A payment form: what is typed, the vendor's open bills, what is wrong, and saving it. */
export function usePaymentForm({ bill, vendor: given, copied }: Begun) {
  const { today } = useSession()
  const first = bill ? { id: bill.vendorId, code: bill.vendorCode, name: bill.vendorName } : given
  const [vendor, setVendor] = useState(first)
  const unpaid = useUnpaidBills(vendor, bill)
  const account = usePaymentAccount()
  const credit = useVendorCredit(vendor)
  const paidTo = usePaidAccount(vendor)
  const bodyOf = ({ allocated, vendor: chosen, ...draft }: Draft, paymentDate: Day) => ({
    ...draft,
    paymentDate,
    vendorId: chosen?.id ?? null,
    allocations: allocatedTo(allocated, unpaid.rows),
  })
  const { form } = usePostedForm({
    day: { field: 'paymentDate', missing: 'Tanggal pembayaran harus diisi' },
    start: startOf({ bill, vendor: first, copied }, { today, accountId: account.id }),
    same: (one, other) => one === other,
    check: (draft, day) => {
      const body = bodyOf(draft, day)
      const found = paymentProblems(body, { today, bills: new Map(unpaid.rows.map((row) => [row.id, row])) })
      const unshown = body.vendorId === null ? [] : unshownProblems(draft.allocated, unpaid)
      return [...unshown, ...problemsAtRows(found, body.allocations, unpaid.rows)]
    },
    question: (draft) => questionOf(draft, paidTo.warning),
    verb: 'Bayar',
    endpoint: createPayment,
    input: (draft, day) => ({ body: { ...bodyOf(draft, day), giro: givenGiroOf(draft.giro) } }),
    said: ({ paymentNumber }) => `Pembayaran ${paymentNumber} tersimpan`,
    back: bill?.billNumber,
  })
  const settled = settledByPayment(form.draft)
  const withheld = useWithheld(form.draft, { vendor, today, rows: unpaid.rows })
  const allocated = [...form.draft.allocated.values()].reduce<number>((sum, amount) => sum + amount, 0)
  return {
    form,
    today,
    unpaid,
    setVendor,
    account,
    credit,
    paidTo,
    settled,
    withheld,
    left: settled === undefined ? undefined : toRupiah(settled - allocated),
    changeAmounts: (change: Partial<Amounts>) =>
      form.act((now) =>
        withAmounts(
          now,
          change,
          bill === undefined ? unpaid.rows : unpaid.rows.filter(({ id }) => id === bill.id),
        ),
      ),
  }
}

/** What the form holds before anything is typed. */
function startOf(
  { bill, vendor, copied }: Begun,
  usual: { readonly today: Day; readonly accountId: number | null },
): Draft {
  return {
    ...{ paymentDate: usual.today, vendor, accountId: usual.accountId, fromCredit: false },
    paidAmount: bill?.openAmount ?? zeroRupiah,
    ...{ bankFee: zeroRupiah, roundingAmount: zeroRupiah, giro: null, notes: '' },
    allocated: new Map(bill ? [[bill.id, bill.openAmount]] : []),
    ...(copied && copiedPayment(copied)),
  }
}

/** What is asked before it is paid; an account that changed lately is said. */
function questionOf({ paidAmount, vendor, fromCredit }: Draft, warning: string | undefined): string {
  const question = `Bayar ${formatRupiah(paidAmount)} ke ${vendor?.name ?? ''}`
  return warning === undefined || fromCredit ? question : `${warning}. ${question}`
}

interface Paying {
  readonly vendor: { readonly id: number } | undefined
  readonly today: Day
  readonly rows: readonly BillRow[]
}

/** What the payment withholds of the bills it pays. */
function useWithheld({ allocated, paymentDate }: Draft, { vendor, today, rows }: Paying): Rupiah {
  const query = { vendorId: String(vendor?.id ?? 0), day: paymentDate || today }
  const options = { enabled: vendor !== undefined, keepPrevious: true }
  const { data } = useReply(listPaymentObjects, { query }, options)
  return withheldInAll(paymentWithholdings(allocatedTo(allocated, rows), data?.rows ?? []))
}

export type PaymentFormState = ReturnType<typeof usePaymentForm>

/** Amounts changed: what bills get follows while nobody has given one another share. */
function withAmounts(draft: Draft, change: Partial<Amounts>, bills: readonly BillRow[]): Draft {
  const next = { ...draft, ...change }
  const settled = settledByPayment(next)
  const follows = settled !== undefined && isSpread(draft.allocated, settledByPayment(draft), bills)
  return follows ? { ...next, allocated: allocateInOrder(settled, bills) } : next
}

const none: readonly BillRow[] = []

/** The open bills of a vendor, those due longest first, with the one the form was begun at. */
export function useUnpaidBills(
  vendor: { readonly id: number } | undefined,
  begun: VendorBill | undefined,
): OpenItems<BillRow> {
  const query = { state: 'unpaid', sort: 'due', vendorId: vendor?.id }
  const pages = usePages(listBills, query, { enabled: vendor !== undefined })
  const ready = vendor !== undefined && !pages.isPlaceholderData && pages.data !== undefined
  const listed = ready ? (pages.rows ?? none) : none
  const withIt = (rows: readonly BillRow[]): readonly BillRow[] => {
    if (begun === undefined || begun.vendorId !== vendor?.id || begun.openAmount === 0) return rows
    return rows.some(({ id }) => id === begun.id) ? rows : [...rows, begun]
  }
  const { more, error, refetch } = pages
  return {
    rows: ready ? withIt(listed) : listed,
    more,
    ready,
    error,
    retry: () => void refetch(),
    reaching: async (amount) => withIt(await itemsReached(amount, pages)),
  }
}

/** The account that the person chose last. */
function usePaymentAccount() {
  const [saved, keep] = useSavedPreference('payment-account')
  const id: unknown =
    typeof saved === 'object' && saved !== null ? Reflect.get(saved, 'accountId') : undefined
  return {
    id: typeof id === 'number' ? id : null,
    keep: (accountId: number | null) => {
      if (accountId !== null) keep({ accountId })
    },
  }
}
