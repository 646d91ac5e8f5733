import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity, quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { priceKind } from '../../../../platform/rules/money/stepped-value.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { GoodsSelect, type ChosenGoods } from '../../web/goods-select.tsx'
import { GoodsQuantity } from '../../packs/web/goods-quantity.tsx'
import { ScanField, withScanned } from '../../packs/web/scan-field.tsx'
import { WarehouseInput } from '../../web/warehouse-input.tsx'
import { VendorSelect, type ChosenVendor } from '../../../parties/web/index.ts'
import { createGoodsReceipt } from '../contract.ts'
import { goodsReceiptProblems, receivedAmount, receivedTotal } from '../rules/goods-receipt.ts'
import '../../web/inventory.css'

interface DraftLine {
  readonly key: number
  readonly goods: ChosenGoods | undefined
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
}

type Draft = {
  readonly receiptDate: Day | ''
  readonly vendor: ChosenVendor | undefined
  readonly vendorNote: string
  readonly warehouseId: number | null
  readonly notes: string
  readonly lines: readonly DraftLine[]
}

function emptyLine(key: number): DraftLine {
  return { key, goods: undefined, quantity: oneQuantity, unitPrice: zeroRupiah }
}

function receivedLines(lines: readonly DraftLine[]) {
  return lines.map(({ goods, quantity, unitPrice }) => ({
    productId: goods?.id ?? null,
    quantity,
    unitPrice,
  }))
}

const optional = (text: string) => (text.trim() === '' ? undefined : text)

function useGoodsReceipt() {
  const { today } = useSession()
  const { form } = usePostedForm({
    day: { field: 'receiptDate', missing: 'Tanggal penerimaan harus diisi' },
    start: {
      receiptDate: today,
      vendor: undefined,
      vendorNote: '',
      warehouseId: null,
      notes: '',
      lines: [emptyLine(0)],
    } as Draft,
    check: ({ vendor, lines }, receiptDate) =>
      goodsReceiptProblems(
        { receiptDate, vendorId: vendor?.id ?? null, lines: receivedLines(lines) },
        { today },
      ),
    question: ({ vendor, lines }) =>
      `Terima barang ${formatRupiah(receivedTotal(receivedLines(lines)) ?? zeroRupiah)} dari ${vendor?.name ?? ''}`,
    verb: 'Terima Barang',
    endpoint: createGoodsReceipt,
    input: ({ vendor, vendorNote, warehouseId, notes, lines }, receiptDate) => ({
      body: {
        receiptDate,
        vendorId: vendor?.id ?? null,
        vendorNote: optional(vendorNote),
        warehouseId,
        notes: optional(notes),
        lines: receivedLines(lines).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
      },
    }),
    said: ({ receiptNumber, totalAmount }) =>
      `Barang ${formatRupiah(totalAmount)} diterima dengan ${receiptNumber}`,
    back: ({ receiptNumber }) => receiptNumber,
  })
  return { form, today }
}

type State = ReturnType<typeof useGoodsReceipt>

/** Taking goods into stock without an order, at typed prices. */
export function GoodsReceiptCreate() {
  const receipt = useGoodsReceipt()
  const { form } = receipt
  const { lines } = form.draft
  const total = receivedTotal(receivedLines(lines))
  const next = Math.max(...lines.map(({ key }) => key)) + 1
  return (
    <PostedFormDialog
      form={form}
      title="Terima Barang"
      hint="Barang masuk stok dengan harga yang diketik, tanpa PPN; tagihan vendornya menyusul. Harga 0 untuk bonus."
      verb="Terima Barang"
      head={<Head {...receipt} />}
    >
      {lines.map((line, row) => (
        <Line key={line.key} receipt={receipt} line={line} row={row} />
      ))}
      <div className="posted-foot">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.change({ lines: [...lines, emptyLine(next)] })}
        >
          Tambah Barang
        </Button>
        <ScanField
          onScan={(scanned) =>
            form.act((now) => ({ ...now, lines: withScanned(now.lines, scanned, () => emptyLine(next)) }))
          }
        />
        <dl className="document-totals" aria-live="polite">
          <div className="document-grand-total">
            <dt>Total</dt>
            <dd className="num">{total === undefined ? '—' : formatRupiah(total)}</dd>
          </div>
        </dl>
      </div>
    </PostedFormDialog>
  )
}

function Head({ form, today }: State) {
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
      <TextInput
        {...inputProps({ label: 'Surat jalan vendor', ...at('vendorNote') })}
        maxLength={100}
        value={draft.vendorNote}
        onChange={(event) => change({ vendorNote: event.currentTarget.value })}
      />
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

type LineProps = { readonly receipt: State; readonly line: DraftLine; readonly row: number }

function Line({ receipt: { form }, line, row }: LineProps) {
  const { lines } = form.draft
  const at = (field: string) => form.at(`lines.${row}.${field}`)
  const set = (change: Partial<DraftLine>): void =>
    form.act((now) => ({
      ...now,
      lines: now.lines.map((each) => (each.key === line.key ? { ...each, ...change } : each)),
    }))
  const amount = receivedAmount({ productId: null, ...line })
  return (
    <fieldset className="stock-line" aria-label={`Baris ${row + 1}`}>
      <GoodsSelect {...at('productId')} value={line.goods} onChange={(goods) => set({ goods })} />
      <GoodsQuantity
        {...at('quantity')}
        goods={line.goods}
        value={line.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <SteppedInput
        {...at('unitPrice')}
        label="Harga (Rp)"
        kind={priceKind}
        value={line.unitPrice}
        onChange={(unitPrice) => set({ unitPrice })}
      />
      <span className="stock-line-amount num">{amount === undefined ? '—' : formatAmount(amount)}</span>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        disabled={lines.length === 1}
        aria-label={`Hapus baris ${row + 1}`}
        onClick={() => form.change({ lines: lines.filter(({ key }) => key !== line.key) })}
      >
        Hapus
      </Button>
    </fieldset>
  )
}
