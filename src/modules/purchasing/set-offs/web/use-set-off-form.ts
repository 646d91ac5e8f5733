import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatRupiah, sumTotals, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { allocateInOrder, copiedShares } from '../../../documents/rules/allocation.ts'
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
import { useUnpaidBills } from '../../payments/web/use-payment-form.ts'
import { createSetOff, type SetOff } from '../contract.ts'
import { setOffProblems } from '../rules/set-off.ts'

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
  const sides = useSides(vendor, today)
  const { pair, invoices, bills } = sides
  const bodyOf = (draft: SetOffDraft, setOffDate: Day) => ({
    setOffDate,
    vendorId: draft.vendor?.id ?? null,
    notes: draft.notes,
    invoices: allocatedToInvoices(draft.invoices, invoices.rows),
    bills: allocatedTo(draft.bills, bills.rows),
  })
  const { form } = usePostedForm({
    day: { field: 'setOffDate', missing: 'Tanggal perjumpaan harus diisi' },
    start: { setOffDate: today, vendor: first, ...copiedSides(copied) } as SetOffDraft,
    same: (one, other) => one === other,
    check: (draft, day) => {
      const body = bodyOf(draft, day)
      const known = {
        today,
        invoices: new Map(invoices.rows.map((row) => [row.id, row])),
        bills: new Map(bills.rows.map((row) => [row.id, row])),
      }
      const found = setOffProblems({ ...body, customerId: pair?.customer.id ?? null }, known)
      return [...unshown(draft, sides), ...found.map((each) => atRow(each, body, sides))]
    },
    question: ({ bills: shares, vendor: party }) =>
      `Jumpakan ${formatRupiah(sumTotals(shares.values()))} dengan ${party?.name ?? ''}`,
    verb: 'Jumpakan',
    endpoint: createSetOff,
    input: (draft, day) => ({ body: bodyOf(draft, day) }),
    said: ({ setOffNumber }) => `Perjumpaan ${setOffNumber} tersimpan`,
    back: ({ setOffNumber }) => setOffNumber,
  })
  return {
    form,
    vendor,
    sides,
    choose: (chosen: ChosenVendor | undefined) => {
      setVendor(chosen)
      form.change({ vendor: chosen, ...noShares })
    },
    /** As much as both sides have open, those due longest first. */
    fill: () => {
      const most = Math.min(openOf(invoices.rows), openOf(bills.rows))
      const shares = (rows: Parameters<typeof allocateInOrder>[1]) => allocateInOrder(toRupiah(most), rows)
      form.change({ invoices: shares(invoices.rows), bills: shares(bills.rows) })
    },
  }
}

export type SetOffFormState = ReturnType<typeof useSetOffForm>

const openOf = (rows: readonly { readonly openAmount: Rupiah }[]): number =>
  rows.reduce<number>((sum, { openAmount }) => Math.min(sum + openAmount, Number.MAX_SAFE_INTEGER), 0)

type Sides = ReturnType<typeof useSides>

/** The open documents of a vendor and of the customer that is one party with it. */
function useSides(vendor: ChosenVendor | undefined, day: Day) {
  const enabled = vendor !== undefined
  const query = { vendorId: String(vendor?.id ?? 0) }
  const { data } = useReply(readPartyPair, { query }, { enabled })
  const objects = useReply(listPaymentObjects, { query: { ...query, day } }, { enabled })
  const pair = enabled ? (data?.pair ?? undefined) : undefined
  const withheld = new Set(objects.data?.rows.map(({ billId }) => billId) ?? [])
  const unpaid = useUnpaidBills(vendor, undefined)
  const isFree = ({ id, isDisputed }: BillRow) => !isDisputed && !withheld.has(id)
  const bills: OpenItems<BillRow> = {
    ...unpaid,
    ready: unpaid.ready && objects.data !== undefined,
    rows: unpaid.rows.filter(isFree),
  }
  return {
    pair,
    isUnpaired: enabled && data !== undefined && pair === undefined,
    bills,
    /** Those that are not set off: their tax is withheld as they are paid, or somebody disputes them. */
    kept: unpaid.rows.filter((row) => !isFree(row)),
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
