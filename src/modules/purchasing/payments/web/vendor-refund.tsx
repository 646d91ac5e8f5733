import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import {
  amountWithin,
  formatRupiah,
  sumTotals,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import { PostedFormDialog, FormWaiting, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { AnyVendorSelect, useAddressVendor, type ChosenVendor } from '../../../parties/web/index.ts'
import { createVendorRefund, readVendorCredits } from '../contract.ts'
import { refundProblems } from '../rules/vendor-credit.ts'
import './payment-form.css'

const title = 'Terima Pengembalian dari Vendor'

/** What is left of what a vendor owes of notes, in all and on a day. */
export function useVendorCredit(vendor: { readonly id: number } | undefined) {
  const query = { vendorId: String(vendor?.id ?? 0) }
  const { data } = useReply(readVendorCredits, { query }, { enabled: vendor !== undefined })
  const rows = data?.rows ?? []
  return {
    isRead: data !== undefined,
    total: sumTotals(rows.map(({ left }) => left)),
    availableOn: (day: Day) => sumTotals(rows.filter((row) => row.day <= day).map(({ left }) => left)),
  }
}

/** A vendor pays back what it owes, to begin with the one the address names. */
export function VendorRefund() {
  const { isRead, vendor } = useAddressVendor()
  if (!isRead) return <FormWaiting title={title} />
  return <RefundForm vendor={vendor} />
}

interface Draft {
  readonly paymentDate: Day | ''
  readonly vendor: ChosenVendor | undefined
  readonly accountId: number | null
  readonly amount: Rupiah
}

function useRefundForm(first: ChosenVendor | undefined) {
  const { today } = useSession()
  const bodyOf = ({ vendor, ...draft }: Draft, paymentDate: Day) => ({
    ...draft,
    paymentDate,
    vendorId: vendor?.id ?? null,
  })
  return usePostedForm({
    day: { field: 'paymentDate', missing: 'Tanggal terima harus diisi' },
    start: { paymentDate: today, vendor: first, accountId: null, amount: zeroRupiah } as Draft,
    // How much the vendor owes is asked of the server: the form offers it.
    check: (draft, day) => refundProblems(bodyOf(draft, day), { today, available: draft.amount as never }),
    question: ({ amount, vendor }) => `Terima ${formatRupiah(amount)} dari ${vendor?.name ?? ''}`,
    verb: 'Terima',
    endpoint: createVendorRefund,
    input: (draft, day) => ({ body: bodyOf(draft, day) }),
    said: ({ paymentNumber, amount }) => `${formatRupiah(amount)} diterima kembali dengan ${paymentNumber}`,
    back: ({ paymentNumber }) => paymentNumber,
  })
}

function RefundForm({ vendor: first }: { readonly vendor: ChosenVendor | undefined }) {
  const { form, today, day } = useRefundForm(first)
  const { draft, change, at } = form
  const credit = useVendorCredit(draft.vendor)
  const available = credit.availableOn(day)
  const known = draft.vendor === undefined ? '' : ` Tersedia ${formatRupiah(available)}.`
  return (
    <PostedFormDialog
      size="form"
      form={form}
      title={title}
      hint={`Piutang ke vendor dari nota debit dibayar kembali; yang terlama lebih dahulu.${known}`}
      verb="Terima Pengembalian"
      head={
        <div className="vendor-refund-fields">
          <PostingDay
            posts="purchasing"
            form={form}
            field="paymentDate"
            label="Tanggal terima"
            today={today}
          />
          <AnyVendorSelect
            {...at('vendorId')}
            label="Vendor"
            required
            placeholder="Ketik kode atau nama"
            autoFocus={first === undefined}
            value={draft.vendor}
            onChange={(vendor) => change({ vendor })}
          />
          <CashAccountSelect
            {...at('accountId')}
            autoFocus={first !== undefined}
            value={draft.accountId}
            onChange={(accountId) => change({ accountId })}
          />
          <AmountInput
            {...at('amount')}
            label="Jumlah diterima"
            required
            placeholder={formatAmount(amountWithin(available))}
            value={draft.amount === 0 ? undefined : draft.amount}
            onChange={(amount) => change({ amount: amount ?? zeroRupiah })}
          />
        </div>
      }
    />
  )
}
