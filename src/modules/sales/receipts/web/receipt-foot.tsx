import { Button } from '@mantine/core'
import { formatRupiah, sumTotals, type Total } from '../../../../platform/rules/money/money.ts'
import type { ReceiptFormState } from './use-receipt-form.ts'

type Props = { readonly receipt: ReceiptFormState }

/** Below the invoices: spreading the payment over them, and what is left of it. */
export function ReceiptFoot({ receipt }: Props) {
  const { form, unpaid, settled, advance, allocateAll } = receipt
  return (
    <div className="receipt-foot">
      <Button variant="default" size="xs" disabled={unpaid.rows.length === 0} onClick={allocateAll}>
        Isi sesuai sisa
      </Button>
      <dl className="document-totals" aria-live="polite">
        <Sum name="Diselesaikan" amount={settled} />
        <Sum name="Dialokasikan" amount={sumTotals(form.draft.allocated.values())} />
        <Sum
          name={advance !== undefined && advance < 0 ? 'Kurang' : 'Menjadi uang muka'}
          amount={advance}
          strong
        />
      </dl>
    </div>
  )
}

type SumProps = {
  readonly name: string
  readonly amount: number | Total | undefined
  readonly strong?: boolean
}

function Sum({ name, amount, strong = false }: SumProps) {
  const isShort = amount !== undefined && amount < 0
  return (
    <div className={strong ? 'document-grand-total' : undefined}>
      <dt>{name}</dt>
      <dd className={isShort ? 'num receipt-short' : 'num'}>
        {amount === undefined ? 'terlalu besar' : formatRupiah(amount < 0 ? -amount : amount)}
      </dd>
    </div>
  )
}
