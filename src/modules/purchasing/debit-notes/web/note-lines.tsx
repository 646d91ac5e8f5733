import type { KeyboardEvent } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { zeroQuantity, formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { keyOfNoted, notableTexts, type NotableLine } from '../rules/debit-note.ts'
import type { NoteFormState } from './use-note-form.ts'
import '../../../../platform/web/grid/line-grid.css'
import './debit-notes.css'

type Props = { readonly note: NoteFormState }

/** The lines of the document with what of each goes back or falls. */
export function NoteLines({ note }: Props) {
  const isReturn = note.form.draft.mode !== 'price'
  if (note.shown.length === 0)
    return <p className="muted">Tidak ada lagi yang dapat diretur atau dikoreksi dari dokumen ini.</p>
  return (
    <div className="grid-scroll note-scroll">
      <table role="grid" aria-label="Baris yang diretur atau dikoreksi" className="line-grid note-grid">
        <thead>
          <tr>
            <th scope="col" className="grid-number">
              No
            </th>
            <th scope="col">Keterangan</th>
            <th scope="col" className="grid-amount">
              Sisa
            </th>
            <th scope="col" className="grid-amount">
              {isReturn ? 'Diretur' : 'Dikurangi'}
            </th>
            <th scope="col" className="grid-amount">
              Nilai
            </th>
          </tr>
        </thead>
        <tbody>
          {note.shown.map((line, row) => (
            <NoteLine key={keyOfNoted(line)} note={note} line={line} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = Props & { readonly line: NotableLine; readonly row: number }

function NoteLine({ note, line, row }: LineProps) {
  const isReturn = note.form.draft.mode !== 'price'
  const { path } = note.form.at(`lines.${row}.${isReturn ? 'quantity' : 'amount'}`)
  const isWrong = note.form.problems.some((problem) => problem.path === path)
  return (
    <tr data-index={row}>
      <th scope="row" className="grid-number">
        {row + 1}
      </th>
      <td role="gridcell" className="whole-row">
        {line.description}{' '}
        {line.is === 'missing' && <StatusBadge tone="pending">{notableTexts.missing}</StatusBadge>}
      </td>
      <td role="gridcell" className="num">
        <span className="only-phone muted">Sisa </span>
        {isReturn ? `${formatQuantity(line.quantity)} ${line.unit}` : formatAmount(line.lineAmount)}
      </td>
      <td role="gridcell" className="grid-cell" aria-invalid={isWrong || undefined}>
        {isReturn ? (
          <QuantityCell note={note} line={line} row={row} />
        ) : (
          <AmountCell note={note} line={line} row={row} />
        )}
      </td>
      <td role="gridcell" className="num whole-row">
        <span className="only-phone muted">Nilai </span>
        {formatAmount(note.claimed.get(keyOfNoted(line)) ?? zeroRupiah)}
      </td>
    </tr>
  )
}

function QuantityCell({ note, line, row }: LineProps) {
  const { path, onProblem } = note.form.at(`lines.${row}.quantity`)
  const key = keyOfNoted(line)
  return (
    <SteppedInput
      name={`Diretur baris ${row + 1}`}
      path={path}
      onProblem={(message) => onProblem(message && `Baris ${row + 1}: ${message}`)}
      kind={optionalQuantityKind}
      value={note.form.draft.quantities.get(key) ?? zeroQuantity}
      onChange={(quantity) => note.setQuantity(key, quantity)}
      onKeyDown={betweenRows}
    />
  )
}

function AmountCell({ note, line, row }: LineProps) {
  const { path, onProblem } = note.form.at(`lines.${row}.amount`)
  const key = keyOfNoted(line)
  const amount = note.form.draft.amounts.get(key)
  return (
    <AmountInput
      name={`Dikurangi baris ${row + 1}`}
      path={path}
      onProblem={(message) => onProblem(message && `Baris ${row + 1}: ${message}`)}
      value={amount === 0 ? undefined : amount}
      onChange={(typed) => note.setAmount(key, typed ?? zeroRupiah)}
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
