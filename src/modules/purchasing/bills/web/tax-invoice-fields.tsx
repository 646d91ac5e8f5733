import { Checkbox, TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import type { FormFields } from '../../../../platform/web/form/use-form.ts'

/** What is typed of the tax invoice of a purchase. */
interface TaxInvoice {
  readonly taxInvoiceNumber: string
  readonly taxInvoiceDay: Day | ''
  /** Undefined while it is what the rate comes to. */
  readonly taxAmount: Rupiah | undefined
  readonly taxReason: string
  readonly isCreditable: boolean
}

type Props = {
  readonly form: FormFields<TaxInvoice>
  readonly today: Day
  readonly charged: readonly { readonly taxClass: string }[]
  /** VAT by the rate. */
  readonly computed: number | undefined
}

/** Number, day and VAT of the tax invoice, while something bears VAT. */
export function TaxInvoiceFields({ form: { draft, change, at }, today, charged, computed }: Props) {
  if (!charged.some(({ taxClass }) => taxClass === 'taxed')) return null
  return (
    <>
      <TextInput
        {...inputProps({
          label: 'Nomor faktur pajak',
          help: 'Kosong: PPN menunggu fakturnya',
          ...at('taxInvoiceNumber'),
        })}
        autoComplete="off"
        maxLength={40}
        value={draft.taxInvoiceNumber}
        onChange={(event) => change({ taxInvoiceNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at('taxInvoiceDay')}
        label="Tanggal faktur pajak"
        today={today}
        max={today}
        value={draft.taxInvoiceDay === '' ? undefined : draft.taxInvoiceDay}
        onChange={(day) => change({ taxInvoiceDay: day ?? '' })}
      />
      <AmountInput
        {...at('taxAmount')}
        label="PPN menurut faktur"
        help={
          computed !== undefined && draft.taxAmount === undefined
            ? `Hitungan: ${formatRupiah(computed)}`
            : undefined
        }
        value={draft.taxAmount}
        onChange={(taxAmount) => change({ taxAmount })}
      />
      {draft.taxAmount !== undefined && (
        <TextInput
          {...inputProps({ label: 'Alasan selisih PPN', ...at('taxReason') })}
          autoComplete="off"
          maxLength={500}
          value={draft.taxReason}
          onChange={(event) => change({ taxReason: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label="PPN dapat dikreditkan"
        checked={draft.isCreditable}
        onChange={(event) => change({ isCreditable: event.currentTarget.checked })}
      />
    </>
  )
}
