import { TextInput } from '@mantine/core'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { CashAccountSelect } from './cash-account-select.tsx'
import { CustomerSelect } from '../../web/customer-select.tsx'
import type { ReceiptFormState } from './use-receipt-form.ts'

type Props = { readonly form: ReceiptFormState }

/** The head of a receipt: day, customer, account, and the amounts that settle. */
export function ReceiptFields({ form }: Props) {
  const { fields, set, today } = form
  return (
    <div className="receipt-fields">
      <div data-field="receiptDate">
        <DayInput
          posts
          label="Tanggal penerimaan"
          required
          today={today}
          max={today}
          value={fields.receiptDate === '' ? undefined : fields.receiptDate}
          onChange={(day) => set({ receiptDate: day ?? '' })}
          error={messageAt(form, 'receiptDate')}
        />
      </div>
      <div data-field="customerId" className="receipt-customer">
        <CustomerSelect
          label="Customer"
          required
          autoFocus={fields.customer === undefined}
          placeholder="Ketik kode atau nama"
          value={fields.customer}
          onChange={(customer) => set({ customer, allocated: new Map() })}
          error={messageAt(form, 'customerId')}
        />
      </div>
      <div data-field="accountId" className="receipt-account">
        <CashAccountSelect
          autoFocus={fields.customer !== undefined}
          value={fields.accountId}
          onChange={(accountId) => set({ accountId })}
          error={messageAt(form, 'accountId')}
        />
      </div>
      <Amount form={form} field="receivedAmount" label="Jumlah diterima" required />
      <Amount form={form} field="withheldAmount" label="PPh 23 dipotong" />
      <Amount form={form} field="bankFee" label="Biaya bank" />
      <Amount form={form} field="roundingAmount" label="Pembulatan" />
      <TextInput
        label="Catatan"
        className="receipt-notes"
        autoComplete="off"
        maxLength={2000}
        value={fields.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
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

function Amount({ form, field, label, required = false }: AmountProps) {
  const { fields, set, setUnread } = form
  const value: Rupiah = fields[field]
  return (
    <div data-field={field}>
      <AmountInput
        label={label}
        required={required}
        allowNegative={field === 'roundingAmount'}
        value={value === 0 ? undefined : value}
        onChange={(amount) => set({ [field]: amount ?? zeroRupiah })}
        onProblem={(message) => setUnread(field, message)}
        error={messageAt(form, field)}
      />
    </div>
  )
}

function messageAt({ problems }: ReceiptFormState, path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message
}
