import { Button } from '@mantine/core'
import { LineButtons } from '../../../../platform/web/grid/line-buttons.tsx'
import type { KeyboardEvent } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { PostedFormDialog, PostingDay, PostingReason } from '../../../documents/web/index.ts'
import { vatHeadOf } from '../../../tax/rules/line-rate.ts'
import type { SalesInvoice } from '../../invoices/contract.ts'
import { ServiceBadge, TaxClassBadge } from '../../web/goods-columns.tsx'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { OfInvoice } from '../../settlements/web/settled-invoices.tsx'
import { useCreditForm, type CreditFormState } from './use-credit-form.ts'
import '../../../../platform/web/grid/line-grid.css'
import '../../settlements/web/settlements.css'
import '../../web/sales.css'

/** A credit note on the invoice in the address: all that is left of it, or by line. */
export function InvoiceCredit() {
  return (
    <OfInvoice title={(number) => `Nota Kredit ${number}`}>
      {(invoice) => <CreditForm key={invoice.id} invoice={invoice} />}
    </OfInvoice>
  )
}

function CreditForm({ invoice }: { readonly invoice: SalesInvoice }) {
  const credit = useCreditForm(invoice)
  const { form, amounts } = credit
  return (
    <PostedFormDialog
      form={form}
      title={`Nota Kredit ${invoice.invoiceNumber}`}
      hint="Membalik pendapatan dan PPN dari barang atau jasa yang dikreditkan."
      verb="Buat Nota Kredit"
      head={<CreditHead {...credit} />}
    >
      <CreditLines credit={credit} invoice={invoice} />
      <div className="posted-foot">
        <LineButtons>
          <Button variant="default" size="xs" onClick={credit.fillAll}>
            Semua sisa
          </Button>
          <Button variant="subtle" size="xs" onClick={credit.clearAll}>
            Kosongkan
          </Button>
        </LineButtons>
        <DocumentTotals
          document={{ ...amounts, ...vatHeadOf(amounts.lines, invoice.vatBasisPoints), discountAmount: 0 }}
        />
      </div>
    </PostedFormDialog>
  )
}

function CreditHead({ form, today }: CreditFormState) {
  return (
    <div className="credit-head">
      <PostingDay posts="sales" form={form} field="noteDate" label="Tanggal nota" today={today} />
      <PostingReason form={form} autoFocus />
    </div>
  )
}

type Props = { readonly credit: CreditFormState; readonly invoice: SalesInvoice }

/** The lines of the invoice with how much of each is credited, and what that comes to. */
function CreditLines({ credit, invoice }: Props) {
  return (
    <div className="grid-scroll settling-scroll">
      <table role="grid" aria-label="Baris yang dikreditkan" className="line-grid settling-grid credit-grid">
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
  const { path, onProblem } = credit.form.at(`lines.${row}.quantity`)
  const isWrong = credit.form.problems.some((problem) => problem.line === lineNumber || problem.path === path)
  return (
    <tr data-index={row}>
      <th scope="row" className="grid-number">
        {lineNumber}
      </th>
      <td role="gridcell" className="whole-row">
        {line.productCode} - {line.productName} {line.isService && <ServiceBadge />}{' '}
        {credit.marksUntaxed && <TaxClassBadge taxClass={line.taxClass} />}
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
          path={path}
          onProblem={(message) => onProblem(message && `Baris ${lineNumber}: ${message}`)}
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
