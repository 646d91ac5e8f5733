import { useState } from 'react'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { FromUsRate } from '../../../tax/withheld/rules/withheld-from-us.ts'
import { exactSum, formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useSavedPreference } from '../../../../platform/web/shell/saved-preferences.ts'
import { usePostedForm } from '../../../documents/web/index.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { isSpread, type OpenItem } from '../../../documents/rules/allocation.ts'
import { useSettledInvoices, type Begun } from '../../settlements/web/settled-invoices.tsx'
import { givenGiroOf, type GiroDraft } from '../../../parties/giro/rules/giro.ts'
import { useWrittenOff, type RecoverableRow } from '../../write-offs/web/written-off.tsx'
import { documentAddress } from '../../web/document-address.ts'
import { receipts } from '../rules/receipt-kind.ts'
import { createReceipt, readWithholdingBases, type SalesReceipt } from '../contract.ts'
import { copiedReceipt } from '../rules/copied-receipt.ts'
import {
  receiptDraft,
  receiptFormProblems,
  withAmounts,
  type ReceiptForm as FormOfRules,
} from '../rules/receipt-form.ts'
import { advanceOf, settledBy } from '../rules/receipt.ts'
import { proposedWithholding, type WithholdingProposal } from '../rules/withholding.ts'

/** What is typed into a receipt form. */
type ReceiptDraft = Omit<FormOfRules, 'customerId' | 'giro'> & {
  readonly customer: OrderCustomer | undefined
  readonly giro: GiroDraft | null
  readonly notes: string
}

/** A receipt form: what is typed, the customer's unpaid invoices, what is wrong, and saving it. */
export function useReceiptForm(begun: BegunReceipt) {
  const { today, start, unpaid, known, setCustomer } = useSettledInvoices(begun)
  const { invoice, recovering = noShares } = begun
  const [customer, setRecovered] = useState(start.customer)
  const writtenOff = useWrittenOff(customer)
  const account = useReceiptAccount()
  const { form } = usePostedForm({
    day: { field: 'receiptDate' },
    start: {
      ...empty,
      ...start,
      allocated: new Map([
        ...start.allocated,
        ...recovering.map(({ id, openAmount }) => [id, openAmount] as const),
      ]),
      accountId: account.id,
      receiptDate: today,
      receivedAmount: exactSum([invoice?.openAmount ?? zeroRupiah, ...openOf(recovering)]) ?? zeroRupiah,
      ...(begun.copied && copiedReceipt(begun.copied)),
    } as ReceiptDraft,
    same: (one, other) => one === other,
    check: (draft) =>
      receiptFormProblems(rulesForm(draft), { today, invoices: { ...unpaid, rows: known }, writtenOff }),
    // The rules have seen to it that a customer is chosen.
    question: (draft) =>
      `Simpan penerimaan ${formatRupiah(draft.receivedAmount)} dari ${draft.customer?.name ?? ''}`,
    verb: 'Simpan',
    endpoint: createReceipt,
    input: (draft, receiptDate) => ({ body: { ...bodyOf(draft, { unpaid, writtenOff }), receiptDate } }),
    said: ({ receiptNumber }) => `Penerimaan ${receiptNumber} tersimpan`,
    back: begun.back ?? invoice?.invoiceNumber,
    goesOn: ({ receiptNumber, asksInvoice }) =>
      asksInvoice ? `${documentAddress(receipts, receiptNumber)}/tax-invoice` : undefined,
  })
  const typed = rulesForm(form.draft)
  const reached =
    recovering.length > 0
      ? recovering
      : reachedBy(typed, { rows: unpaid.rows, paid: invoice, hasMore: unpaid.more !== undefined })
  const draft = receiptDraft(typed, unpaid.rows, writtenOff)
  return {
    form,
    today,
    unpaid,
    writtenOff,
    setCustomer: (chosen: OrderCustomer | undefined) => {
      setCustomer(chosen)
      setRecovered(chosen)
    },
    account,
    ...useWithholding(form.draft.customer, typed, reached),
    changeAmounts: (change: Partial<Pick<ReceiptDraft, AmountField | 'withholdings'>>) =>
      form.act((now) => withAmounts(now, change, reached)),
    settled: settledBy(typed),
    advance: advanceOf({ ...draft, allocations: [...draft.allocations, ...(draft.recoveries ?? [])] }),
  }
}

interface Shown {
  readonly unpaid: { readonly rows: readonly InvoiceRow[] }
  readonly writtenOff: readonly RecoverableRow[]
}

/** What is sent of a draft beside its day. */
function bodyOf(draft: ReceiptDraft, { unpaid, writtenOff }: Shown) {
  const typed = receiptDraft(rulesForm(draft), unpaid.rows, writtenOff)
  const { allocations, recoveries = [], withholdings, giro, ...amounts } = typed
  return {
    ...amounts,
    giro: givenGiroOf(giro),
    notes: draft.notes,
    allocations: [...allocations],
    withholdings: [...withholdings],
    ...(recoveries.length > 0 ? { recoveries: [...recoveries] } : {}),
  }
}

/** What a receipt begins with: also what it copies, what of a write-off it recovers, and the document it goes back to. */
export interface BegunReceipt extends Begun {
  readonly copied?: SalesReceipt | undefined
  readonly recovering?: readonly RecoverableRow[] | undefined
  readonly back?: string | undefined
}

const noShares: readonly RecoverableRow[] = []

const openOf = (items: readonly OpenItem[]) => items.map(({ openAmount }) => openAmount)

/** What is typed, as the rules of a receipt take it. */
function rulesForm(draft: ReceiptDraft): FormOfRules {
  return { ...draft, customerId: draft.customer?.id ?? null }
}

const empty = {
  bankFee: zeroRupiah,
  roundingAmount: zeroRupiah,
  notes: '',
  giro: null,
  withholdings: [],
}

export type AmountField = 'receivedAmount' | 'bankFee' | 'roundingAmount'

interface Reachable {
  readonly rows: readonly InvoiceRow[]
  readonly paid: { readonly id: number; readonly customerId: number } | undefined
  readonly hasMore: boolean
}

/** The invoices that follow what was received: the one the form was begun at, else all; none beyond those that are loaded. */
function reachedBy(typed: FormOfRules, { rows, paid, hasMore }: Reachable): readonly InvoiceRow[] {
  if (paid !== undefined && paid.customerId === typed.customerId)
    return rows.filter(({ id }) => id === paid.id)
  if (!hasMore) return rows
  const settled = settledBy(typed)
  const open = exactSum(rows.map(({ openAmount }) => openAmount))
  return settled === undefined || open === undefined || settled > open ? [] : rows
}

/** The account that the person chose last. */
function useReceiptAccount() {
  const [saved, keep] = useSavedPreference('receipt-account')
  const id: unknown =
    typeof saved === 'object' && saved !== null ? Reflect.get(saved, 'accountId') : undefined
  return {
    id: typeof id === 'number' ? id : null,
    keep: (accountId: number | null) => {
      if (accountId !== null) keep({ accountId })
    },
  }
}

/** The usual rates, and what the customer probably withheld while nothing is said of it and what invoices get follows what was received. */
function useWithholding(
  customer: OrderCustomer | undefined,
  typed: FormOfRules,
  reached: readonly OpenItem[],
): { readonly rates: readonly FromUsRate[]; readonly withholding: Offer | undefined } {
  const query = { customerId: customer?.id ?? 0 }
  const { data } = useReply(readWithholdingBases, { query }, { enabled: customer !== undefined })
  const rates = data?.rates ?? []
  return { rates, withholding: data && offerOf(typed, reached, data) }
}

type Offer = WithholdingProposal & { readonly rateBasisPoints: number }

function offerOf(
  typed: FormOfRules,
  reached: readonly OpenItem[],
  { rows, rates }: ReplyOf<typeof readWithholdingBases>,
): Offer | undefined {
  const settled = settledBy(typed)
  const rateBasisPoints = rates.find(({ article }) => article === 'pph23')?.rateBasisPoints
  if (settled === undefined || rateBasisPoints === undefined || typed.withholdings.length > 0)
    return undefined
  if (!isSpread(typed.allocated, settled, reached)) return undefined
  const bases = new Map(rows.map((row) => [row.invoiceId, row]))
  const proposal = proposedWithholding(settled, reached, { bases, rateBasisPoints })
  return proposal && { ...proposal, rateBasisPoints }
}

export type ReceiptFormState = ReturnType<typeof useReceiptForm>
