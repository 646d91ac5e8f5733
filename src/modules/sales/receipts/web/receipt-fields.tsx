import { TextInput } from '@mantine/core'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { CashAccountSelect } from './cash-account-select.tsx'
import { CustomerSelect } from '../../web/customer-select.tsx'
import type { ReceiptFormState } from './use-receipt-form.ts'

type Props = { readonly receipt: ReceiptFormState }

/** The head of a receipt: day, customer, account, and the amounts that settle. */
export function ReceiptFields({ receipt }: Props) {
  const { form, today, choose } = receipt
  const { draft, change, at } = form
  return (
    <div className="receipt-fields">
      <DayInput
        posts
        {...at('receiptDate')}
        label="Tanggal penerimaan"
        required
        today={today}
        max={today}
        value={draft.receiptDate === '' ? undefined : draft.receiptDate}
        onChange={(day) => change({ receiptDate: day ?? '' })}
      />
      <div className="receipt-customer">
        <CustomerSelect
          {...at('customerId')}
          label="Customer"
          required
          autoFocus={draft.customer === undefined}
          placeholder="Ketik kode atau nama"
          value={draft.customer}
          onChange={choose}
        />
      </div>
      <div className="receipt-account">
        <CashAccountSelect
          {...at('accountId')}
          autoFocus={draft.customer !== undefined}
          value={draft.accountId}
          onChange={(accountId) => change({ accountId })}
        />
      </div>
      <Amount receipt={receipt} field="receivedAmount" label="Jumlah diterima" required />
      <Amount receipt={receipt} field="withheldAmount" label="PPh 23 dipotong" />
      <Amount receipt={receipt} field="bankFee" label="Biaya bank" />
      <Amount receipt={receipt} field="roundingAmount" label="Pembulatan" />
      <TextInput
        label="Catatan"
        className="receipt-notes"
        autoComplete="off"
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

type AmountField = 'receivedAmount' | 'withheldAmount' | 'bankFee' | 'roundingAmount'
type AmountProps = Props & {
  readonly field: AmountField
  readonly label: string
  readonly required?: boolean
}

function Amount({ receipt: { form }, field, label, required = false }: AmountProps) {
  const value: Rupiah = form.draft[field]
  return (
    <AmountInput
      {...form.at(field)}
      label={label}
      required={required}
      allowNegative={field === 'roundingAmount'}
      value={value === 0 ? undefined : value}
      onChange={(amount) => form.change({ [field]: amount ?? zeroRupiah })}
    />
  )
}
