import { Textarea } from '@mantine/core'
import {
  amountWithin,
  formatRupiah,
  sumTotals,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import {
  AllocationFoot,
  AllocationGrid,
  copyTitle,
  EmptyOrCopied,
  PostedFormDialog,
  FormWaiting,
  PostingDay,
  spreadKey,
  useSpread,
} from '../../../documents/web/index.ts'
import { readBill, type BillRow } from '../../bills/contract.ts'
import { BillBadge } from '../../bills/web/bill-badge.tsx'
import { pastDueText } from '../../../sales/invoices/rules/ageing.ts'
import { AnyVendorSelect, GiroFields, PaidByGiro, useAddressVendor } from '../../../parties/web/index.ts'
import { readPayment, type VendorPayment } from '../contract.ts'
import { PaidAccount } from './paid-account.tsx'
import { usePaymentForm, type Begun, type PaymentFormState } from './use-payment-form.ts'
import './payment-form.css'

const title = 'Bayar Vendor'

/** A payment of any vendor, to begin with of the one the address names, or what the payment it names paid. */
export function PaymentCreate() {
  return (
    <EmptyOrCopied read={readPayment} title={title}>
      {(_, copied) => (copied === undefined ? <VendorPay /> : <CopiedPayment copied={copied} />)}
    </EmptyOrCopied>
  )
}

function CopiedPayment({ copied }: { readonly copied: VendorPayment }) {
  const { vendorId: id, vendorCode: code, vendorName: name } = copied
  return <PaymentForm vendor={{ id, code, name }} copied={copied} />
}

function VendorPay() {
  const { isRead, vendor } = useAddressVendor()
  if (!isRead) return <FormWaiting title={title} />
  return <PaymentForm vendor={vendor} />
}

/** A payment of the bill in the address, filled in as if it were paid in full. */
export function BillPay() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readBill, { params: { number } })
  if (data === undefined) return <FormWaiting title={title} error={error} retry={refetch} />
  return <PaymentForm key={data.id} bill={data} />
}

function PaymentForm(begun: Begun) {
  const payment = usePaymentForm(begun)
  const { form, unpaid, settled, withheld } = payment
  const spread = useSpread({ form, unpaid }, settled)
  return (
    <PostedFormDialog
      form={form}
      title={copyTitle(title, begun.copied?.paymentNumber)}
      hint="Satu pembayaran untuk satu atau banyak tagihan; biaya bank dibebankan sendiri."
      verb="Simpan Pembayaran"
      onKeyDown={spreadKey(spread)}
      head={<PaymentFields payment={payment} />}
    >
      {form.draft.vendor === undefined ? (
        <p className="muted">Pilih vendor untuk melihat tagihan yang belum lunas.</p>
      ) : (
        <AllocationGrid
          form={form}
          unpaid={unpaid}
          rowOf={billOpenRow}
          noun="Tagihan"
          nothing="Vendor ini tidak memiliki tagihan terbuka."
        />
      )}
      <AllocationFoot
        form={form}
        unpaid={unpaid}
        onSpread={spread}
        sums={{ Dibayar: settled, Dialokasikan: sumTotals(form.draft.allocated.values()) }}
        left={{ name: 'Belum dialokasikan', amount: payment.left }}
      />
      {withheld > 0 && (
        <p role="status">
          PPh dipotong {formatRupiah(withheld)}; vendor menerima{' '}
          {formatRupiah(form.draft.paidAmount - withheld)}
        </p>
      )}
    </PostedFormDialog>
  )
}

export function billOpenRow({
  id,
  openAmount,
  billNumber,
  documentNumber,
  billDate,
  dueDate,
  daysPastDue,
  state,
}: BillRow) {
  return {
    id,
    openAmount,
    number: `${billNumber} · ${documentNumber}`,
    day: billDate,
    dueDay: dueDate,
    daysPastDue,
    state: (
      <>
        <BillBadge state={state} />
        {daysPastDue !== null && <span className="only-phone muted"> {pastDueText(daysPastDue)}</span>}
      </>
    ),
  }
}

type Props = { readonly payment: PaymentFormState }

/** The head of a payment: day, vendor, account and amounts. */
function PaymentFields({ payment }: Props) {
  const { form, today, setVendor, account, credit, paidTo, changeAmounts } = payment
  const { draft, change, at } = form
  return (
    <div className="payment-fields">
      <PostingDay
        posts="purchasing"
        form={form}
        field="paymentDate"
        label="Tanggal pembayaran"
        today={today}
      />
      <div className="payment-vendor">
        <AnyVendorSelect
          {...at('vendorId')}
          label="Vendor"
          required
          placeholder="Ketik kode atau nama"
          autoFocus={form.base.vendor === undefined}
          value={draft.vendor}
          onChange={(vendor) => {
            setVendor(vendor)
            change({ vendor, allocated: new Map(), fromCredit: false })
          }}
        />
      </div>
      {!draft.fromCredit && <PaidAccount {...paidTo} />}
      {credit.total > 0 && <PaidFrom payment={payment} />}
      {!draft.fromCredit && <PaidByGiro form={form} onGiro={() => changeAmounts({ bankFee: zeroRupiah })} />}
      {draft.giro !== null && <GiroFields form={form} giro={draft.giro} today={today} />}
      <div className="payment-account" hidden={draft.fromCredit || draft.giro !== null}>
        <CashAccountSelect
          {...at('accountId')}
          autoFocus={form.base.vendor !== undefined && form.base.accountId === null}
          value={draft.accountId}
          onChange={(accountId) => {
            account.keep(accountId)
            change({ accountId })
          }}
        />
      </div>
      <Amount payment={payment} field="paidAmount" label="Jumlah dibayar" required />
      {!draft.fromCredit && draft.giro === null && (
        <Amount payment={payment} field="bankFee" label="Biaya bank" />
      )}
      {!draft.fromCredit && <Amount payment={payment} field="roundingAmount" label="Pembulatan" />}
      <Textarea
        label="Catatan"
        className="payment-notes"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

/** Whether money pays, or what the vendor owes of notes. */
function PaidFrom({ payment: { form, credit, changeAmounts } }: Props) {
  return (
    <div className="payment-source">
      <SelectInput
        label="Dibayar dari"
        value={form.draft.fromCredit ? 'credit' : 'money'}
        onChange={(chosen) => {
          const fromCredit = chosen === 'credit'
          form.change(fromCredit ? { fromCredit, giro: null } : { fromCredit })
          if (fromCredit)
            changeAmounts({
              bankFee: zeroRupiah,
              roundingAmount: zeroRupiah,
              paidAmount: amountWithin(credit.total),
            })
        }}
        options={[
          { value: 'money', text: 'Kas atau bank' },
          { value: 'credit', text: `Piutang ke vendor (${formatRupiah(credit.total)})` },
        ]}
      />
    </div>
  )
}

type AmountProps = Props & {
  readonly field: 'paidAmount' | 'bankFee' | 'roundingAmount'
  readonly label: string
  readonly required?: boolean
}

function Amount({ payment: { form, changeAmounts }, field, label, required = false }: AmountProps) {
  const value: Rupiah = form.draft[field]
  return (
    <AmountInput
      {...form.at(field)}
      label={label}
      required={required}
      allowNegative={field === 'roundingAmount'}
      value={value === 0 ? undefined : value}
      onChange={(amount) => changeAmounts({ [field]: amount ?? zeroRupiah })}
    />
  )
}
