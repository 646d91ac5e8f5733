import type { KeyboardEvent } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import type { SalesInvoice } from '../../invoices/contract.ts'
import { ServiceBadge } from '../../orders/web/order-badge.tsx'
import type { CreditFormState } from './use-credit-form.ts'
import '../../../../platform/web/grid/line-grid.css'

type Props = { readonly credit: CreditFormState; readonly invoice: SalesInvoice }

/** The lines of the invoice with how much of each is credited, and what that comes to. */
export function CreditLines({ credit, invoice }: Props) {
  return (
    <div className="grid-scroll receipt-scroll">
      <table role="grid" aria-label="Baris yang dikreditkan" className="line-grid credit-grid">
        <thead>
          <tr>
            <th scope="col" className="grid-number">
              No
            </th>
            <th scope="col">Produk</th>
            <th scope="col" className="grid-amount">
              Di-invoice
            </th>
            <th scope="col" className="grid-amount">
              Sudah dikreditkan
            </th>
            <th scope="col" className="grid-amount">
              Dikreditkan
            </th>
            <th scope="col" className="grid-amount">
              Subtotal
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, row) => (
            <CreditLine key={line.lineNumber} credit={credit} line={line} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = {
  readonly credit: CreditFormState
  readonly line: SalesInvoice['lines'][number]
  readonly row: number
}

function CreditLine({ credit, line, row }: LineProps) {
  const { lineNumber, unit } = line
  const state = credit.lines[row]
  if (!state) return null
  const isWrong = credit.form.problems.some((problem) => problem.line === lineNumber)
  return (
    <tr data-index={row}>
      <th scope="row" className="grid-number">
        {lineNumber}
      </th>
      <td role="gridcell" className="whole-row">
        {line.productCode} - {line.productName} {line.isService && <ServiceBadge />}
      </td>
      <td role="gridcell" className="num">
        <span className="only-phone muted">Di-invoice </span>
        {formatQuantity(state.quantity)} {unit}
      </td>
      <td role="gridcell" className="num only-wide">
        {formatQuantity(state.creditedQuantity)}
      </td>
      <td role="gridcell" className="grid-cell" aria-invalid={isWrong || undefined}>
        <SteppedInput
          name={`Quantity dikreditkan baris ${lineNumber}`}
          path={`lines.${row}.quantity`}
          kind={optionalQuantityKind}
          value={state.credited}
          disabled={state.creditedQuantity >= state.quantity}
          onChange={(quantity) => credit.setQuantity(lineNumber, quantity)}
          onKeyDown={betweenRows}
        />
      </td>
      <td role="gridcell" className="num whole-row">
        <span className="only-phone muted">Subtotal </span>
        {formatAmount(state.subtotal)}
      </td>
    </tr>
  )
}

/** Enter goes to the field below, and with Shift above. */
function betweenRows(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey) return
  event.preventDefault()
  const row = event.currentTarget.closest('tr')
  const next = event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling
  next?.querySelector('input')?.focus()
}
