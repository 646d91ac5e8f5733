import { Button } from '@mantine/core'
import { LineButtons } from '../../../../platform/web/grid/line-buttons.tsx'
import type { KeyboardEvent } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths, zeroQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { PostedFormDialog, PostingDay, PostingReason } from '../../../documents/web/index.ts'
import { present } from '../../../documents/rules/printed-document.ts'
import { vatHeadOf } from '../../../tax/rules/line-rate.ts'
import type { SalesInvoice } from '../../invoices/contract.ts'
import { WarehouseInput, whereItLeft } from '../../../inventory/web/index.ts'
import { linePackKind } from '../../../inventory/packs/rules/packed-line.ts'
import { countedText, partText } from '../../rules/counted-goods.ts'
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

const hints = {
  goods: 'Membalik pendapatan dan PPN dari barang yang kembali; pembeli membuat nota retur.',
  services: 'Membalik pendapatan dan PPN dari jasa yang batal; pembeli membuat nota pembatalan.',
  amount:
    'Mengurangi pendapatan dan PPN; fakturnya diganti dan dihitung pada masa faktur itu. Rabat tanpa faktur: buat nota kredit tanpa invoice.',
} as const
const advanceHint = 'Membalik uang muka yang belum dipotong beserta PPN-nya.'
const cancelHint =
  'Membalik seluruh invoice lewat akunnya sendiri; yang dikirim dapat ditagih lagi, stok tidak bergerak.'

function hintOf({ isAdvance, form }: CreditFormState): string {
  if (isAdvance) return advanceHint
  const { mode } = form.draft
  return mode === 'cancel' ? cancelHint : hints[mode]
}

const modes = [
  { value: 'goods', text: 'Retur barang' },
  { value: 'services', text: 'Pembatalan jasa' },
  { value: 'amount', text: 'Koreksi harga/jumlah' },
  { value: 'cancel', text: 'Batal, ditagih lagi' },
] as const

function CreditForm({ invoice }: { readonly invoice: SalesInvoice }) {
  const credit = useCreditForm(invoice)
  const { form, amounts } = credit
  return (
    <PostedFormDialog
      size="quantities"
      form={form}
      title={`Nota Kredit ${invoice.invoiceNumber}`}
      hint={hintOf(credit)}
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

function CreditHead({ form, today, isAdvance, canCancel, hasGoods, hasServices }: CreditFormState) {
  const offered = { goods: hasGoods, services: hasServices, amount: true, cancel: canCancel }
  const options = modes.filter(({ value }) => offered[value])
  return (
    <div className={isAdvance ? 'credit-head' : 'credit-head credit-head-modes'}>
      <PostingDay posts="sales" form={form} field="noteDate" label="Tanggal nota" today={today} />
      {!isAdvance && (
        <SelectInput
          label="Jenis nota"
          value={form.draft.mode}
          onChange={(chosen) =>
            form.change({ mode: options.find(({ value }) => value === chosen)?.value ?? form.draft.mode })
          }
          options={options}
        />
      )}
      <PostingReason form={form} autoFocus />
      {form.draft.mode === 'goods' && (
        <WarehouseInput
          none={whereItLeft}
          value={form.draft.warehouseId}
          onChange={(warehouseId) => form.change({ warehouseId })}
        />
      )}
    </div>
  )
}

type Props = { readonly credit: CreditFormState; readonly invoice: SalesInvoice }

/** The lines of the invoice with how much of each is credited, and what that comes to. */
function CreditLines({ credit, invoice }: Props) {
  const shown = invoice.lines.filter(({ isDeduction }) => !isDeduction)
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
          {shown.map((line, row) => (
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
  const { lineNumber } = line
  const state = credit.lines[row]
  if (!state) return null
  const isAmount = credit.form.draft.mode === 'amount'
  const { path } = credit.form.at(`lines.${row}.${isAmount ? 'amount' : 'quantity'}`)
  const isWrong = credit.form.problems.some((problem) => problem.line === lineNumber || problem.path === path)
  return (
    <tr data-index={row}>
      <th scope="row" className="grid-number">
        {lineNumber}
      </th>
      <td role="gridcell" className="whole-row">
        {present([line.productCode, line.productName]).join(' - ')} {line.isService && <ServiceBadge />}{' '}
        {credit.marksUntaxed && <TaxClassBadge taxClass={line.taxClass} />}
      </td>
      <td role="gridcell" className="num">
        <span className="only-phone muted">Di-invoice </span>
        {isAmount ? formatAmount(state.subtotalBilled) : countedText(state.quantity, line)}
      </td>
      <td role="gridcell" className="num only-wide">
        {isAmount ? formatAmount(state.creditedSubtotal) : partText(state.creditedQuantity, line)}
      </td>
      <td role="gridcell" className="grid-cell" aria-invalid={isWrong || undefined}>
        {isAmount ? (
          <AmountCell credit={credit} row={row} />
        ) : (
          <QuantityCell credit={credit} line={line} row={row} />
        )}
      </td>
      <td role="gridcell" className="num whole-row">
        <span className="only-phone muted">Subtotal </span>
        {formatAmount(state.subtotal)}
      </td>
    </tr>
  )
}

type CellProps = Omit<LineProps, 'line'>

const none = zeroQuantity

/** Typed in the unit that the line was invoiced in, or named with its own one. */
function creditedKind({ unit, packName, packFactor }: LineProps['line']) {
  const factor = packFactor === null ? undefined : toQuantity(packFactor)
  if (packName === null || factor === undefined) return optionalQuantityKind
  const line = { unit, packName, packFactor: factor }
  return linePackKind(line, [{ name: packName, factor }], optionalQuantityKind)
}

/** How much of a line comes back or is called off. */
function QuantityCell({ credit, line, row }: LineProps) {
  const state = credit.lines[row]
  const { form } = credit
  const { path, onProblem } = form.at(`lines.${row}.quantity`)
  if (!state) return null
  const { lineNumber, creditedQuantity, quantity, credited, isLeftOut } = state
  const isCancelled = form.draft.mode === 'cancel'
  return (
    <SteppedInput
      name={`Quantity dikreditkan baris ${lineNumber}`}
      path={path}
      onProblem={(message) => onProblem(message && `Baris ${lineNumber}: ${message}`)}
      kind={creditedKind(line)}
      value={isCancelled ? ofThousandths(quantity - creditedQuantity) : isLeftOut ? none : credited}
      disabled={creditedQuantity >= quantity || isCancelled || isLeftOut}
      onChange={(typed) => credit.setQuantity(lineNumber, typed)}
      onKeyDown={betweenRows}
    />
  )
}

/** By how much the base of a line falls. */
function AmountCell({ credit, row }: CellProps) {
  const state = credit.lines[row]
  const { path, onProblem } = credit.form.at(`lines.${row}.amount`)
  if (!state) return null
  const { lineNumber, most } = state
  return (
    <AmountInput
      name={`Nilai dikreditkan baris ${lineNumber}`}
      path={path}
      onProblem={(message) => onProblem(message && `Baris ${lineNumber}: ${message}`)}
      value={state.amount}
      disabled={most === 0}
      onChange={(amount) => credit.setAmount(lineNumber, amount ?? zeroRupiah)}
      onKeyDown={betweenRows}
    />
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
