import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { percentKind } from '../../../../platform/rules/money/stepped-value.ts'
import { ConflictDialog } from '../../../../platform/web/dialog/conflict-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { typedContent, type OrderContent } from '../rules/order-content.ts'
import type { OrderFormState } from './use-order-form.ts'

/** Both versions of a draft that somebody else has saved meanwhile. */
export function OrderConflict({ form }: Pick<OrderFormState, 'form'>) {
  return (
    <ConflictDialog
      form={form}
      version={(draft) => <Version content={typedContent(draft)} />}
      onCopy={() => void copyLines(typedContent(form.draft))}
    />
  )
}

function Version({ content: { orderDate, customer, notes, lines } }: { readonly content: OrderContent }) {
  return (
    <>
      <p>
        {formatDay(orderDate)} · {customer ? `${customer.code} - ${customer.name}` : '-'}
      </p>
      {notes !== '' && <p className="document-notes">{notes}</p>}
      <table className="version-lines">
        <thead>
          <tr>
            <th scope="col">Produk</th>
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col" className="num">
              Harga
            </th>
            <th scope="col" className="num">
              Diskon %
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>{line.productCode === '' ? '-' : line.productCode}</td>
              <td className="num">{formatQuantity(line.quantity)}</td>
              <td className="num">{formatAmount(line.unitPrice)}</td>
              <td className="num">{percentKind.write(line.discountBasisPoints)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The own items as a table for a spreadsheet. */
async function copyLines({ lines }: OrderContent): Promise<void> {
  const rows = lines.map((line) =>
    [
      line.productCode,
      formatQuantity(line.quantity),
      line.unitPrice,
      percentKind.write(line.discountBasisPoints),
    ].join('\t'),
  )
  await navigator.clipboard.writeText(rows.join('\n'))
  toast('Isian Anda disalin')
}
