import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatRupiah, sumTotals, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { copiedShares } from '../../../documents/rules/allocation.ts'
import { usePostedForm, type OpenItems } from '../../../documents/web/index.ts'
import { readPartyPair } from '../../../parties/pairs/contract.ts'
import type { ChosenVendor } from '../../../parties/web/index.ts'
import {
  allocatedTo as allocatedToInvoices,
  unshownProblems as unshownInvoices,
} from '../../../sales/settlements/rules/allocation.ts'
import { useUnpaidInvoices } from '../../../sales/web/index.ts'
import type { BillRow } from '../../bills/contract.ts'
import { listPaymentObjects } from '../../payments/contract.ts'
import { allocatedTo, unshownProblems } from '../../payments/rules/allocation.ts'
import {
  paymentWithholdings,
  withheldInAll,
  type PayableObject,
} from '../../payments/rules/payment-withholding.ts'
import { useUnpaidBills } from '../../payments/web/use-payment-form.ts'
import { createSetOff, type SetOff } from '../contract.ts'
import { mostSetOff, setOffProblems } from '../rules/set-off.ts'

type Shares = ReadonlyMap<number, Rupiah>

export interface SetOffDraft {
  readonly setOffDate: Day | ''
  readonly vendor: ChosenVendor | undefined
  readonly notes: string
  readonly invoices: Shares
  readonly bills: Shares
}

const noShares = { invoices: new Map(), bills: new Map() } as const

/** What a new set-off takes over of another one: its documents as far as they are open. */
function copiedSides(copied: SetOff | undefined): Pick<SetOffDraft, 'notes' | 'invoices' | 'bills'> {
  if (copied === undefined) return { notes: '', ...noShares }
  return {
    notes: copied.notes ?? '',
    invoices: copiedShares(copied.invoices.map(({ invoiceId: id, ...share }) => ({ id, ...share }))),
    bills: copiedShares(copied.bills.map(({ billId: id, ...share }) => ({ id, ...share }))),
  }
}

/** A set-off as typed, with the open documents of both sides. */
export function useSetOffForm(first: ChosenVendor | undefined, copied: SetOff | undefined) {
  const { today } = useSession()
  const [vendor, setVendor] = useState(first)
  const [objectsDay, setObjectsDay] = useState(today)
  const sides = useSides(vendor, objectsDay)
  const { pair, invoices, bills, objects } = sides
  const bodyOf = (draft: SetOffDraft, setOffDate: Day) => ({
    setOffDate,
    vendorId: draft.vendor?.id ?? null,
    notes: draft.notes,
    invoices: allocatedToInvoices(draft.invoices, invoices.rows),
    bills: allocatedTo(draft.bills, bills.rows),
  })
  const { form, day } = usePostedForm({
    day: { field: 'setOffDate', missing: 'Tanggal perjumpaan harus diisi' },
    start: { setOffDate: today, vendor: first, ...copiedSides(copied) } as SetOffDraft,
    same: (one, other) => one === other,
    check: (draft, setOffDate) => {
      const body = bodyOf(draft, setOffDate)
      const known = {
        today,
        invoices: new Map(invoices.rows.map((row) => [row.id, row])),
        bills: new Map(bills.rows.map((row) => [row.id, row])),
        objects,
      }
      const found = setOffProblems({ ...body, customerId: pair?.customer.id ?? null }, known)
      return [...unshown(draft, sides), ...found.map((each) => atRow(each, body, sides))]
    },
    question: ({ bills: shares, vendor: party }) =>
      `Jumpakan ${formatRupiah(sumTotals(shares.values()))} dengan ${party?.name ?? ''}`,
    verb: 'Jumpakan',
    endpoint: createSetOff,
    input: (draft, setOffDate) => ({ body: bodyOf(draft, setOffDate) }),
    said: ({ setOffNumber }) => `Perjumpaan ${setOffNumber} tersimpan`,
    back: ({ setOffNumber }) => setOffNumber,
  })
  // The rates are those of the day of the set-off.
  if (day !== objectsDay) setObjectsDay(day)
  return {
    form,
    vendor,
    sides,
    withheld: withheldInAll(paymentWithholdings(allocatedTo(form.draft.bills, bills.rows), objects)),
    choose: (chosen: ChosenVendor | undefined) => {
      setVendor(chosen)
      form.change({ vendor: chosen, ...noShares })
    },
    /** As much as both sides have open, those due longest first. */
    fill: () => form.change(mostSetOff({ invoices: invoices.rows, bills: bills.rows }, objects)),
  }
}

export type SetOffFormState = ReturnType<typeof useSetOffForm>

type Sides = ReturnType<typeof useSides>

const none: readonly PayableObject[] = []

/** The open documents of a vendor and of the customer that is one party with it, and what is withheld of its bills on a day. */
function useSides(vendor: ChosenVendor | undefined, day: Day) {
  const enabled = vendor !== undefined
  const query = { vendorId: String(vendor?.id ?? 0) }
  const { data } = useReply(readPartyPair, { query }, { enabled })
  const objects = useReply(listPaymentObjects, { query: { ...query, day } }, { enabled, keepPrevious: true })
  const pair = enabled ? (data?.pair ?? undefined) : undefined
  const unpaid = useUnpaidBills(vendor, undefined)
  const bills: OpenItems<BillRow> = {
    ...unpaid,
    ready: unpaid.ready && objects.data !== undefined,
    rows: unpaid.rows.filter(({ isDisputed }) => !isDisputed),
  }
  return {
    pair,
    isUnpaired: enabled && data !== undefined && pair === undefined,
    bills,
    objects: objects.data?.rows ?? none,
    /** Those that are not set off: somebody disputes them. */
    kept: unpaid.rows.filter(({ isDisputed }) => isDisputed),
    invoices: useUnpaidInvoices(pair?.customer),
  }
}

/** Amounts of documents that are not shown would be left out. */
function unshown(draft: SetOffDraft, { pair, invoices, bills }: Sides): FormProblem[] {
  if (pair === undefined) return []
  return [...unshownInvoices(draft.invoices, invoices), ...unshownProblems(draft.bills, bills)]
}

interface Sent {
  readonly invoices: readonly { readonly invoiceId: number }[]
  readonly bills: readonly { readonly billId: number }[]
}

/** A problem of a share names the row in which its document is shown. */
function atRow(found: Problem, body: Sent, { invoices, bills }: Sides): Problem {
  const [, side, index, field = ''] = /^(invoices|bills)\.(\d+)\.(\w+)$/.exec(found.path) ?? []
  if (index === undefined) return found
  const row =
    side === 'invoices'
      ? invoices.rows.findIndex(({ id }) => id === body.invoices[Number(index)]?.invoiceId)
      : bills.rows.findIndex(({ id }) => id === body.bills[Number(index)]?.billId)
  return { ...found, path: `${side}.${row}.${field}` }
}
