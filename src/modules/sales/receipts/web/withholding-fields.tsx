import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { ToolButton } from '../../../../platform/web/list/tool-button.tsx'
import {
  fromUsArticles,
  fromUsText,
  kindOfUsual,
  rateOf,
  usuallyWithheld,
  usualTaxNames,
  usualTaxOf,
  usualTaxTexts,
  type UsualTax,
} from '../../../tax/withheld/rules/withheld-from-us.ts'
import type { WithholdingDraft } from '../rules/receipt-form.ts'
import type { ReceiptFormState } from './use-receipt-form.ts'

type Props = { readonly receipt: ReceiptFormState }

const mostRows = 20
const empty: WithholdingDraft = {
  article: 'pph23',
  baseAmount: zeroRupiah,
  taxAmount: zeroRupiah,
  slipNumber: '',
  slipDay: '',
}

/** What the customer withheld: a row for each tax, with its slip, which may also be recorded later. */
export function WithholdingFields({ receipt }: Props) {
  const { form, changeAmounts } = receipt
  const { withholdings } = form.draft
  const [added, setAdded] = useState<number>()
  const add = (): void => {
    setAdded(withholdings.length)
    changeAmounts({ withholdings: [...withholdings, empty] })
  }
  return (
    <div className="receipt-withholdings">
      {withholdings.map((_, index) => (
        <WithholdingRow key={index} receipt={receipt} index={index} focused={index === added} />
      ))}
      {withholdings.length < mostRows && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          PPh dipotong customer
        </Button>
      )}
    </div>
  )
}

const focusNow = (input: HTMLInputElement | null): void => input?.focus()

type RowProps = Props & { readonly index: number; readonly focused: boolean }

function WithholdingRow({ receipt, index, focused }: RowProps) {
  const { form, today, changeAmounts, rates } = receipt
  const { withholdings } = form.draft
  const row = withholdings[index] ?? empty
  const at = (field: string) => form.at(`withholdings.${index}.${field}`)
  const change = (changed: Partial<WithholdingDraft>): void =>
    changeAmounts({
      withholdings: withholdings.map((each, place) => (place === index ? { ...each, ...changed } : each)),
    })
  /** The tax follows base and kind. */
  const changeBase = (
    changed: Partial<Pick<WithholdingDraft, 'article' | 'viaMarketplace' | 'baseAmount'>>,
  ) => {
    const next = { ...row, ...changed }
    change({
      ...changed,
      taxAmount: usuallyWithheld(next.baseAmount, usualTaxOf(next), rates) ?? row.taxAmount,
    })
  }
  const text = fromUsText(row)
  const own = usualTaxOf(row)
  // What marketplaces collect is offered from the day on that they do.
  const options = usualTaxNames
    .filter((name) => name === own || name in fromUsArticles || rates.some(({ article }) => article === name))
    .map((value) => ({ value, text: usualTaxTexts[value] }))
  return (
    <div className="receipt-withheld" role="group" aria-label={`PPh dipotong ${index + 1}`}>
      <SelectInput
        {...at('article')}
        label="Jenis PPh"
        options={options}
        value={own}
        onChange={(tax) => changeBase(kindOfUsual(tax as UsualTax))}
      />
      <AmountInput
        {...at('baseAmount')}
        {...(focused ? { inputRef: focusNow } : {})}
        label="DPP"
        required
        value={amountIn(row.baseAmount)}
        onChange={(amount) => changeBase({ baseAmount: amount ?? zeroRupiah })}
      />
      <AmountInput
        {...at('taxAmount')}
        label={`${text} dipotong`}
        required
        value={amountIn(row.taxAmount)}
        onChange={(amount) => change({ taxAmount: amount ?? zeroRupiah })}
      />
      <Slip row={row} at={at} today={today} change={change} />
      <ToolButton
        label={`Hapus ${text}`}
        onClick={() => changeAmounts({ withholdings: withholdings.filter((_, place) => place !== index) })}
      >
        <IconTrash size={16} stroke={1.6} />
      </ToolButton>
      <Effect row={row} />
    </div>
  )
}

const amountIn = (amount: Rupiah): Rupiah | undefined => (amount === 0 ? undefined : amount)

type SlipProps = {
  readonly row: WithholdingDraft
  readonly at: (field: string) => ReturnType<ReceiptFormState['form']['at']>
  readonly today: ReceiptFormState['today']
  readonly change: (changed: Partial<WithholdingDraft>) => void
}

function Slip({ row, at, today, change }: SlipProps) {
  return (
    <>
      <TextInput
        {...inputProps({ label: 'Nomor bukti potong', ...at('slipNumber') })}
        autoComplete="off"
        maxLength={100}
        value={row.slipNumber}
        onChange={(event) => change({ slipNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at('slipDay')}
        label="Tanggal bukti potong"
        today={today}
        max={today}
        value={row.slipDay === '' ? undefined : row.slipDay}
        onChange={(day) => change({ slipDay: day ?? '' })}
      />
    </>
  )
}

/** The rate that base and tax come to, and what a final tax means. */
function Effect({ row }: { readonly row: WithholdingDraft }) {
  const { article, baseAmount, taxAmount, viaMarketplace } = row
  if (baseAmount <= 0 || taxAmount <= 0 || taxAmount > baseAmount) return null
  return (
    <p className="muted">
      {formatPercent(rateOf(row))} dari {formatRupiah(baseAmount)}
      {viaMarketplace === true &&
        ' · dari bruto sebelum potongan, tanpa PPN; tagihan marketplace adalah bukti potongnya'}
      {fromUsArticles[article].isFinal && ' · final: menjadi beban, bukan kredit pajak'}
    </p>
  )
}
