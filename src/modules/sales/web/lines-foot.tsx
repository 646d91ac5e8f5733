import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { AddLineButton, LineButtons } from '../../../platform/web/grid/line-buttons.tsx'
import { missedTotalText } from '../rules/document-vat.ts'
import { lineDraft, type LineContent } from '../orders/rules/order-grid.ts'
import { grossOf } from '../orders/rules/order-amounts.ts'
import type { ShownLines } from '../orders/web/use-order-form.ts'
import { DocumentTotals } from './document-totals.tsx'

type Props = {
  readonly order: Pick<ShownLines, 'amounts' | 'context'> & {
    readonly lines: {
      readonly grid: { readonly lines: readonly LineContent[] }
      readonly act: (act: { readonly kind: 'add' }) => void
    }
    readonly form: {
      readonly draft: { readonly pricesIncludeVat: boolean }
      readonly change: (change: { readonly pricesIncludeVat: boolean }) => void
    }
  }
  /** Said where the amounts leave the exact range. */
  readonly tooLarge: string
  /** Stands beside the button that adds a line. */
  readonly beside?: ReactNode
  /** Whether prices include VAT stays as it is. */
  readonly keepsVat?: boolean
}

/** Below the items of an order or invoice: one more, how many there are, and the summary. */
export function LinesFoot({ order, tooLarge, beside, keepsVat = false }: Props) {
  const { form, lines, amounts, context } = order
  const { pricesIncludeVat } = form.draft
  const gross = pricesIncludeVat && amounts ? grossOf(lines.grid.lines.map(lineDraft)) : undefined
  return (
    <div className="order-form-foot">
      <LineButtons>
        <AddLineButton label="Tambah Item" onAdd={() => lines.act({ kind: 'add' })} />
        {beside}
        <Checkbox
          size="xs"
          label="Harga termasuk PPN"
          checked={pricesIncludeVat}
          disabled={keepsVat}
          onChange={(event) => form.change({ pricesIncludeVat: event.currentTarget.checked })}
        />
        <span className="muted">Minimum 1 item, current: {lines.grid.lines.length}</span>
      </LineButtons>
      {context && amounts && (
        <div>
          <DocumentTotals document={amounts} />
          {gross !== undefined && gross !== amounts.totalAmount && (
            <p className="muted" role="status">
              {missedTotalText(gross, amounts.totalAmount)}
            </p>
          )}
        </div>
      )}
      {context && !amounts && <p className="order-too-large">{tooLarge}</p>}
    </div>
  )
}
