import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, sumTotals, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import {
  AllocationGrid,
  PostedFormDialog,
  PostedFormWaiting,
  PostingDay,
  usePostedForm,
  type Allocated,
  type AllocationForm,
} from '../../../documents/web/index.ts'
import { readPartyPair } from '../../../parties/pairs/contract.ts'
import { AnyVendorSelect, useAddressVendor, type ChosenVendor } from '../../../parties/web/index.ts'
import { allocatedTo as allocatedToInvoices } from '../../../sales/settlements/rules/allocation.ts'
import { invoiceOpenRow, useUnpaidInvoices } from '../../../sales/web/index.ts'
import { allocatedTo } from '../../payments/rules/allocation.ts'
import { billOpenRow } from '../../payments/web/payment-form.tsx'
import { useUnpaidBills } from '../../payments/web/use-payment-form.ts'
import { createSetOff } from '../contract.ts'
import { setOffProblems } from '../rules/set-off.ts'
import '../../payments/web/payment-form.css'

const title = 'Perjumpaan Utang dan Piutang'

type Shares = ReadonlyMap<number, Rupiah>
interface Draft {
  readonly setOffDate: Day | ''
  readonly vendor: ChosenVendor | undefined
  readonly notes: string
  readonly invoices: Shares
  readonly bills: Shares
}

/** A set-off of any vendor, to begin with of the one the address names. */
export function SetOffCreate() {
  const { isRead, vendor } = useAddressVendor()
  if (!isRead) return <PostedFormWaiting title={title} error={null} retry={() => undefined} />
  return <SetOffForm vendor={vendor} />
}

type Sides = ReturnType<typeof useSides>

/** The open documents of a vendor and of the customer that is one party with it. */
function useSides(vendor: ChosenVendor | undefined) {
  const query = { vendorId: String(vendor?.id ?? 0) }
  const { data } = useReply(readPartyPair, { query }, { enabled: vendor !== undefined })
  const pair = vendor === undefined ? undefined : (data?.pair ?? undefined)
  const isUnpaired = vendor !== undefined && data !== undefined && pair === undefined
  return {
    pair,
    isUnpaired,
    bills: useUnpaidBills(vendor, undefined),
    invoices: useUnpaidInvoices(pair?.customer),
  }
}

function useSetOffForm(first: ChosenVendor | undefined, { pair, invoices, bills }: Sides) {
  const { today } = useSession()
  const bodyOf = (draft: Draft, setOffDate: Day) => ({
    setOffDate,
    vendorId: draft.vendor?.id ?? null,
    notes: draft.notes,
    invoices: allocatedToInvoices(draft.invoices, invoices.rows),
    bills: allocatedTo(draft.bills, bills.rows),
  })
  return usePostedForm({
    day: { field: 'setOffDate', missing: 'Tanggal perjumpaan harus diisi' },
    start: {
      ...{ setOffDate: today, vendor: first, notes: '' },
      ...{ invoices: new Map(), bills: new Map() },
    } as Draft,
    same: (one, other) => one === other,
    check: (draft, day) => {
      const known = {
        today,
        invoices: new Map(invoices.rows.map((row) => [row.id, row])),
        bills: new Map(bills.rows.map((row) => [row.id, row])),
      }
      return setOffProblems({ ...bodyOf(draft, day), customerId: pair?.customer.id ?? null }, known)
    },
    question: ({ bills: shares, vendor }) =>
      `Jumpakan ${formatRupiah(sumTotals(shares.values()))} dengan ${vendor?.name ?? ''}`,
    verb: 'Jumpakan',
    endpoint: createSetOff,
    input: (draft, day) => ({ body: bodyOf(draft, day) }),
    said: ({ setOffNumber }) => `Perjumpaan ${setOffNumber} tersimpan`,
    back: ({ setOffNumber }) => setOffNumber,
  })
}

type SetOffFormState = ReturnType<typeof useSetOffForm>['form']

function SetOffForm({ vendor: first }: { readonly vendor: ChosenVendor | undefined }) {
  const [vendor, setVendor] = useState(first)
  const sides = useSides(vendor)
  const { form } = useSetOffForm(first, sides)
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint="Invoice dan tagihan satu pihak saling melunasi dengan jumlah yang sama, tanpa uang."
      verb="Simpan Perjumpaan"
      head={<SetOffHead form={form} hasVendor={first !== undefined} setVendor={setVendor} />}
    >
      {vendor === undefined && <p className="muted">Pilih vendor untuk melihat tagihan dan invoicenya.</p>}
      {sides.isUnpaired && (
        <p role="alert">Vendor ini belum disatukan dengan customer; satukan dahulu di halaman vendornya.</p>
      )}
      {sides.pair !== undefined && <SetOffGrids form={form} sides={sides} />}
    </PostedFormDialog>
  )
}

type HeadProps = {
  readonly form: SetOffFormState
  readonly hasVendor: boolean
  readonly setVendor: (vendor: ChosenVendor | undefined) => void
}

function SetOffHead({ form, hasVendor, setVendor }: HeadProps) {
  const { today } = useSession()
  const { draft, change, at } = form
  return (
    <div className="payment-fields">
      <PostingDay
        posts="purchasing"
        form={form}
        field="setOffDate"
        label="Tanggal perjumpaan"
        today={today}
      />
      <div className="payment-vendor">
        <AnyVendorSelect
          {...at('vendorId')}
          label="Vendor"
          required
          placeholder="Ketik kode atau nama"
          autoFocus={!hasVendor}
          value={draft.vendor}
          onChange={(vendor) => {
            setVendor(vendor)
            change({ vendor, invoices: new Map(), bills: new Map() })
          }}
        />
      </div>
      <TextInput
        label="Catatan"
        className="payment-notes"
        autoComplete="off"
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

type GridsProps = { readonly form: SetOffFormState; readonly sides: Sides }

/** What the party owes, and what it is owed, each with what is set off of it. */
function SetOffGrids({ form, sides: { invoices, bills } }: GridsProps) {
  const [receivable, payable] = [
    sumTotals(form.draft.invoices.values()),
    sumTotals(form.draft.bills.values()),
  ]
  return (
    <>
      <AllocationGrid
        form={sideOf(form, 'invoices')}
        unpaid={invoices}
        rowOf={invoiceOpenRow}
        noun="Invoice"
        given="Dijumpakan"
        under="invoices"
        nothing="Customer ini tidak memiliki invoice terbuka."
      />
      <AllocationGrid
        form={sideOf(form, 'bills')}
        unpaid={bills}
        rowOf={billOpenRow}
        noun="Tagihan"
        given="Dijumpakan"
        under="bills"
        nothing="Vendor ini tidak memiliki tagihan terbuka."
      />
      <p role="status">
        Piutang {formatRupiah(receivable)} · Utang {formatRupiah(payable)}
      </p>
    </>
  )
}

/** One of the two lists of the form, as the grid takes it. */
function sideOf(form: AllocationForm<Draft>, side: 'invoices' | 'bills'): AllocationForm<Allocated> {
  return {
    draft: { allocated: form.draft[side] },
    problems: form.problems,
    at: form.at,
    act: (change) => form.act((now) => ({ ...now, [side]: change({ allocated: now[side] }).allocated })),
  }
}
