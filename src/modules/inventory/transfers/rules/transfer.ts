import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A transfer, as typed. */
interface TransferDraft {
  readonly transferDate: Day
  readonly fromWarehouseId: number | null
  readonly toWarehouseId: number | null
  readonly lines: readonly { readonly productId: number | null; readonly quantity: Quantity }[]
}

/** Everything that is wrong with a transfer. */
export function transferProblems(draft: TransferDraft, { today }: { readonly today: Day }): Problem[] {
  const { transferDate, fromWarehouseId, toWarehouseId, lines } = draft
  return [
    ...(transferDate > today ? [tooLate('transferDate')] : []),
    ...(fromWarehouseId === null
      ? [problem('warehouse-unusable', 'fromWarehouseId', 'Gudang asal harus dipilih')]
      : []),
    ...(toWarehouseId === null
      ? [problem('warehouse-unusable', 'toWarehouseId', 'Gudang tujuan harus dipilih')]
      : []),
    ...(fromWarehouseId !== null && fromWarehouseId === toWarehouseId
      ? [problem('same-warehouse', 'toWarehouseId', 'Gudang tujuan harus lain dari gudang asal')]
      : []),
    ...(lines.length === 0
      ? [problem('lines-missing', 'lines', 'Transfer harus memiliki minimal 1 barang')]
      : []),
    ...lines.flatMap(({ productId, quantity }, index) => [
      ...(productId === null
        ? [problem('goods-missing', `lines.${index}.productId`, `Baris ${index + 1}: Produk harus dipilih`)]
        : []),
      ...(quantity <= 0
        ? [problem('received-quantity', `lines.${index}.quantity`, `Baris ${index + 1}: Jumlah harus > 0`)]
        : []),
    ]),
  ]
}

/** What arrives of a transfer, as typed. */
interface Arrival {
  readonly receivedOn: Day
  readonly lines: readonly { readonly lineNumber: number; readonly quantity: Quantity }[]
}

/** What was sent. */
interface Sent {
  readonly transferDate: Day
  readonly lines: readonly { readonly lineNumber: number; readonly quantity: Quantity }[]
}

/** Everything that is wrong with what arrives: no later than today, not before it was sent, each line once and never more than was sent. */
export function arrivalProblems(
  { receivedOn, lines }: Arrival,
  { sent, today }: { readonly sent: Sent; readonly today: Day },
): Problem[] {
  const numbers = new Set(lines.map(({ lineNumber }) => lineNumber))
  const isWhole =
    numbers.size === lines.length &&
    lines.length === sent.lines.length &&
    sent.lines.every(({ lineNumber }) => numbers.has(lineNumber))
  return [
    ...(receivedOn > today ? [tooLate('receivedOn')] : []),
    ...(receivedOn < sent.transferDate
      ? [problem('date-too-early', 'receivedOn', 'Tanggal terima tidak boleh sebelum tanggal kirim')]
      : []),
    ...(isWhole
      ? lines.flatMap((line, index) => quantityProblems(line, { index, sent }))
      : [problem('lines-missing', 'lines', 'Setiap barang yang dikirim harus disebut satu kali')]),
  ]
}

function quantityProblems(
  { lineNumber, quantity }: Arrival['lines'][number],
  { index, sent }: { readonly index: number; readonly sent: Sent },
): Problem[] {
  const of = sent.lines.find((line) => line.lineNumber === lineNumber)
  const path = `lines.${index}.quantity`
  if (quantity < 0)
    return [problem('received-quantity', path, `Baris ${lineNumber}: Jumlah diterima tidak boleh < 0`)]
  if (of === undefined || quantity <= of.quantity) return []
  const message = `Baris ${lineNumber}: lebih dari yang dikirim (${formatQuantity(of.quantity)}); yang lebih dicatat dengan penyesuaian`
  return [problem('received-more', path, message)]
}

function tooLate(path: string): Problem {
  return problem('date-too-late', path, 'Tanggal tidak boleh setelah hari ini')
}
