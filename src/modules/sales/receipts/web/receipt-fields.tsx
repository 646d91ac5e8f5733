import { Button, TextInput } from '@mantine/core'
import { formatRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import { PostingDay } from '../../../documents/web/index.ts'
import { GiroFields, PaidByGiro } from '../../../parties/web/index.ts'
import { SettledCustomer } from '../../settlements/web/settled-invoices.tsx'
import { WithholdingFields } from './withholding-fields.tsx'
import type { AmountField, ReceiptFormState } from './use-receipt-form.ts'

type Props = { readonly receipt: ReceiptFormState }

/** The head of a receipt: day, customer, account, and the amounts that settle. */
export function ReceiptFields({ receipt }: Props) {
  const { form, today, setCustomer, account, changeAmounts } = receipt
  const { draft, change, at } = form
  const isBegun = form.base.customer !== undefined
  const hasAccount = form.base.accountId !== null
  return (
    <div className="receipt-fields">
      <PostingDay posts="sales" form={form} field="receiptDate" label="Tanggal penerimaan" today={today} />
      <SettledCustomer form={form} setCustomer={setCustomer} />
      <PaidByGiro form={form} onGiro={() => changeAmounts({ bankFee: zeroRupiah })} />
      {draft.giro ? (
        <GiroFields form={form} giro={draft.giro} today={today} />
      ) : (
        <div className="receipt-account">
          <CashAccountSelect
            {...at('accountId')}
            autoFocus={isBegun && !hasAccount}
            value={draft.accountId}
            onChange={(accountId) => {
              account.keep(accountId)
              change({ accountId })
            }}
          />
        </div>
      )}
      <Amount
        receipt={receipt}
        field="receivedAmount"
        label="Jumlah diterima"
        required
        autoFocus={isBegun && hasAccount}
      />
      {!draft.giro && <Amount receipt={receipt} field="bankFee" label="Biaya bank" />}
      <Amount receipt={receipt} field="roundingAmount" label="Pembulatan" />
      <WithholdingOffer receipt={receipt} />
      <WithholdingFields receipt={receipt} />
      <TextInput
        label="Catatan"
        autoComplete="off"
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

type AmountProps = Props & {
  readonly field: AmountField
  readonly label: string
  readonly required?: boolean
  readonly autoFocus?: boolean
}

function Amount({ receipt, field, label, required = false, autoFocus = false }: AmountProps) {
  const { form, changeAmounts } = receipt
  const value: Rupiah = form.draft[field]
  return (
    <AmountInput
      {...form.at(field)}
      label={label}
      required={required}
      autoFocus={autoFocus}
      allowNegative={field === 'roundingAmount'}
      value={value === 0 ? undefined : value}
      onChange={(amount) => changeAmounts({ [field]: amount ?? zeroRupiah })}
    />
  )
}

/** What the customer probably withheld of services; the person takes it over, or not. */
function WithholdingOffer({ receipt: { form, withholding, changeAmounts } }: Props) {
  if (withholding === undefined) return null
  const { base, amount, isIncluded, rateBasisPoints } = withholding
  const { receivedAmount } = form.draft
  const take = (): void =>
    changeAmounts({
      withholdings: [{ article: 'pph23', baseAmount: base, taxAmount: amount, slipNumber: '', slipDay: '' }],
      ...(isIncluded ? { receivedAmount: toRupiah(receivedAmount - amount) } : {}),
    })
  return (
    <p className="receipt-withholding" role="status">
      <span>
        PPh 23 atas jasa: {formatPercent(rateBasisPoints)} × {formatRupiah(base)} ={' '}
        <b>{formatRupiah(amount)}</b>
        {isIncluded && `, diterima ${formatRupiah(receivedAmount - amount)}`}
      </span>
      <Button size="compact-xs" variant="default" onClick={take}>
        Pakai
      </Button>
    </p>
  )
}
