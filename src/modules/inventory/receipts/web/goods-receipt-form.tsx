import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { EmptyOrCopied, PostedFormDialog, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { WarehouseInput } from '../../web/warehouse-input.tsx'
import { VendorSelect, type ChosenVendor } from '../../../parties/web/index.ts'
import { createGoodsReceipt, goodsReceiptApi, type GoodsReceipt } from '../contract.ts'
import { goodsReceiptProblems, receivedAmount, receivedTotal } from '../rules/goods-receipt.ts'
import { allReadable } from '../../../../platform/rules/grid/grid-draft.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import {
  copiedGoods,
  receivedGoods,
  withScanned,
  type GoodsAct,
  type GoodsDraft,
  type GoodsLine,
} from '../../rules/goods-lines.ts'
import { GoodsLines } from '../../web/goods-lines.tsx'
import { OrderedCopy } from './ordered-copy.tsx'
import { noVendorNote, VendorNoteFields, vendorNoteOf, type VendorNoteDraft } from './vendor-note.tsx'
import '../../web/inventory.css'

type Draft = GoodsDraft &
  VendorNoteDraft & {
    readonly receiptDate: Day | ''
    readonly vendor: ChosenVendor | undefined
    readonly warehouseId: number | null
    readonly notes: string
  }

function receivedLines({ grid }: GoodsDraft) {
  return receivedGoods
    .toSave(grid.lines)
    .map(({ productId, quantity, price }) => ({ productId, quantity, unitPrice: price }))
}

const optional = (text: string) => (text.trim() === '' ? undefined : text)

/** Another delivery of the same goods; the vendor's note is its own. */
function startOf(today: Day, copied: GoodsReceipt | undefined): Draft {
  return {
    receiptDate: today,
    vendor: copied && { id: copied.vendorId, code: copied.vendorCode, name: copied.vendorName },
    ...noVendorNote,
    warehouseId: copied?.warehouseId ?? null,
    notes: copied?.notes ?? '',
    grid: receivedGoods.gridOf(copiedGoods(copied?.lines ?? [])),
    unreadable: allReadable,
  }
}

function useGoodsReceipt(copied: GoodsReceipt | undefined) {
  const { today } = useSession()
  const { form } = usePostedForm({
    day: { field: 'receiptDate', missing: 'Tanggal penerimaan harus diisi' },
    start: startOf(today, copied),
    check: (draft, receiptDate) =>
      besideUnreadableCells(
        goodsReceiptProblems(
          {
            ...{ receiptDate, vendorNoteDay: draft.vendorNoteDay, vendorId: draft.vendor?.id ?? null },
            lines: receivedLines(draft),
          },
          { today },
        ),
        draft,
        receivedGoods,
      ),
    question: (draft) =>
      `Terima barang ${formatRupiah(receivedTotal(receivedLines(draft)) ?? zeroRupiah)} dari ${draft.vendor?.name ?? ''}`,
    verb: 'Terima Barang',
    endpoint: createGoodsReceipt,
    input: (draft, receiptDate) => ({
      body: {
        receiptDate,
        vendorId: draft.vendor?.id ?? null,
        ...vendorNoteOf(draft),
        warehouseId: draft.warehouseId,
        notes: optional(draft.notes),
        lines: receivedLines(draft).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
      },
    }),
    said: ({ receiptNumber, totalAmount }) =>
      `Barang ${formatRupiah(totalAmount)} diterima dengan ${receiptNumber}`,
    back: ({ receiptNumber }) => receiptNumber,
  })
  const lines = useGridForm<Draft, GoodsAct>(form, receivedGoods.grid)
  return { form, lines, today }
}

type State = ReturnType<typeof useGoodsReceipt>

/** Taking goods into stock without an order, at typed prices. */
export function GoodsReceiptCreate() {
  return (
    <EmptyOrCopied read={goodsReceiptApi.read} title="Terima Barang">
      {(title, copied) =>
        copied === undefined ? (
          <ReceiptForm title={title} />
        ) : (
          <OrderedCopy title={title} copied={copied}>
            <ReceiptForm title={title} copied={copied} />
          </OrderedCopy>
        )
      }
    </EmptyOrCopied>
  )
}

type FormProps = { readonly title: string; readonly copied?: GoodsReceipt }

function ReceiptForm({ title, copied }: FormProps) {
  const receipt = useGoodsReceipt(copied)
  const { form, lines } = receipt
  const total = receivedTotal(receivedLines(form.draft))
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint="Barang masuk stok dengan harga yang diketik, tanpa PPN; tagihan vendornya menyusul. Harga 0 untuk bonus."
      verb="Terima Barang"
      head={<Head {...receipt} />}
      toCell={lines.toCell}
    >
      <GoodsLines
        table={receivedGoods}
        lines={lines}
        onScan={(scanned) => form.act((now) => ({ ...now, grid: withScanned(now.grid, scanned) }))}
        amounts={{
          head: 'Nilai',
          ofLine: amountText,
          total: total === undefined ? '—' : formatAmount(total),
        }}
      />
    </PostedFormDialog>
  )
}

function Head({ form, today }: Pick<State, 'form' | 'today'>) {
  const { draft, change, at } = form
  return (
    <div className="stock-head">
      <PostingDay posts="purchasing" form={form} field="receiptDate" label="Tanggal terima" today={today} />
      <VendorSelect
        {...at('vendorId')}
        autoFocus
        value={draft.vendor}
        onChange={(vendor) => change({ vendor })}
      />
      <VendorNoteFields form={form} today={today} />
      <WarehouseInput value={draft.warehouseId} onChange={(warehouseId) => change({ warehouseId })} />
      <TextInput
        {...inputProps({ label: 'Catatan', ...at('notes') })}
        maxLength={1000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

function amountText({ productId, quantity, price }: GoodsLine): string {
  const amount = receivedAmount({ productId, quantity, unitPrice: price })
  return amount === undefined ? '—' : formatAmount(amount)
}
