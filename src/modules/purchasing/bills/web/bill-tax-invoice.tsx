import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import type { BillFormState } from './use-bill-form.ts'

type Props = { readonly bill: BillFormState }

/** What the tax invoice says, and notes. */
export function BillTaxInvoice({ bill: { form, today, amounts } }: Props) {
  const { draft, change, at } = form
  const bearsVat = [...draft.goods, ...draft.ordered, ...draft.grid.lines].some(
    ({ taxClass }) => taxClass === 'taxed',
  )
  return (
    <div className="bill-tax-invoice">
      {bearsVat && (
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
              amounts && draft.taxAmount === undefined
                ? `Hitungan: ${formatRupiah(amounts.taxAmount)}`
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
      )}
      <Textarea
        label="Catatan"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}
