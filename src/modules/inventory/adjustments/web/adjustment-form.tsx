import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity, quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { priceKind } from '../../../../platform/rules/money/stepped-value.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { GoodsSelect, type ChosenGoods } from '../../web/goods-select.tsx'
import { GoodsQuantity } from '../../packs/web/goods-quantity.tsx'
import { ScanField, withScanned } from '../../packs/web/scan-field.tsx'
import { WarehouseInput } from '../../web/warehouse-input.tsx'
import { createAdjustment } from '../contract.ts'
import {
  adjustmentReasonKeys,
  reasonOf,
  reasonTexts,
  type AdjustmentReason,
} from '../rules/adjustment-reason.ts'
import { adjustmentProblems } from '../rules/adjustment.ts'
import '../../web/inventory.css'

interface DraftLine {
  readonly key: number
  readonly goods: ChosenGoods | undefined
  readonly quantity: Quantity
  readonly unitCost: Rupiah
}

type Draft = {
  readonly adjustmentDate: Day | ''
  readonly reason: AdjustmentReason
  readonly warehouseId: number | null
  readonly notes: string
  readonly lines: readonly DraftLine[]
}

function emptyLine(key: number): DraftLine {
  return { key, goods: undefined, quantity: oneQuantity, unitCost: zeroRupiah }
}

/** A surplus whose cost was left at 0 comes in at the average; opening stock costs what was typed. */
function adjustedLines({ lines, reason }: Draft) {
  const { needsCost } = reasonOf(reason)
  return lines.map(({ goods, quantity, unitCost }) => ({
    productId: goods?.id ?? null,
    quantity,
    unitCost: needsCost === true || (reason === 'surplus' && unitCost > 0) ? unitCost : null,
  }))
}

function useAdjustment() {
  const { today } = useSession()
  const { form } = usePostedForm({
    day: { field: 'adjustmentDate', missing: 'Tanggal harus diisi' },
    start: {
      adjustmentDate: today,
      reason: 'loss',
      warehouseId: null,
      notes: '',
      lines: [emptyLine(0)],
    } as Draft,
    check: (draft, adjustmentDate) =>
      adjustmentProblems({ adjustmentDate, reason: draft.reason, lines: adjustedLines(draft) }, { today }),
    question: ({ reason, lines }) => `Sesuaikan stok ${lines.length} barang: ${reasonTexts[reason]}`,
    verb: 'Sesuaikan Stok',
    endpoint: createAdjustment,
    input: (draft, adjustmentDate) => ({
      body: {
        adjustmentDate,
        reason: draft.reason,
        warehouseId: draft.warehouseId,
        notes: draft.notes.trim() === '' ? undefined : draft.notes,
        lines: adjustedLines(draft).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
      },
    }),
    said: ({ adjustmentNumber }) => `Stok disesuaikan dengan ${adjustmentNumber}`,
    back: ({ adjustmentNumber }) => adjustmentNumber,
  })
  return { form, today }
}

type State = ReturnType<typeof useAdjustment>

const hints: Readonly<Record<AdjustmentReason, string>> = {
  opening:
    'Stok yang sudah ada saat Neraca mulai dipakai; saldo akun persediaan yang diketik sebelumnya digantikan.',
  surplus: 'Barang yang ternyata lebih. Tanpa biaya satuan, masuk dengan rata-ratanya.',
  loss: 'Barang keluar dengan biaya rata-ratanya.',
  sample: 'Barang keluar dengan biaya rata-ratanya; PPN atas pemberian cuma-cuma ditandai terutang.',
  ownUse: 'Barang keluar dengan biaya rata-ratanya; PPN atas pemakaian sendiri ditandai terutang.',
}

/** Bringing goods into stock, or taking them out, for a reason. */
export function AdjustmentCreate() {
  const adjustment = useAdjustment()
  const { form } = adjustment
  const { lines, reason } = form.draft
  const next = Math.max(...lines.map(({ key }) => key)) + 1
  return (
    <PostedFormDialog
      form={form}
      title="Sesuaikan Stok"
      hint={hints[reason]}
      verb="Sesuaikan Stok"
      head={<Head {...adjustment} />}
    >
      {lines.map((line, row) => (
        <Line key={line.key} adjustment={adjustment} line={line} row={row} />
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
      </div>
    </PostedFormDialog>
  )
}

const reasonOptions = adjustmentReasonKeys.map((value) => ({ value, text: reasonTexts[value] }))

function Head({ form, today }: State) {
  const { draft, change, at } = form
  return (
    <div className="stock-head">
      <PostingDay posts="stock" form={form} field="adjustmentDate" label="Tanggal" today={today} />
      <SelectInput
        {...at('reason')}
        label="Alasan"
        value={draft.reason}
        options={reasonOptions}
        onChange={(chosen) =>
          change({ reason: adjustmentReasonKeys.find((key) => key === chosen) ?? 'loss' })
        }
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

type LineProps = { readonly adjustment: State; readonly line: DraftLine; readonly row: number }

function Line({ adjustment: { form }, line, row }: LineProps) {
  const { lines, reason } = form.draft
  const at = (field: string) => form.at(`lines.${row}.${field}`)
  const set = (change: Partial<DraftLine>): void =>
    form.act((now) => ({
      ...now,
      lines: now.lines.map((each) => (each.key === line.key ? { ...each, ...change } : each)),
    }))
  return (
    <fieldset className="stock-line" aria-label={`Baris ${row + 1}`}>
      <GoodsSelect {...at('productId')} value={line.goods} onChange={(goods) => set({ goods })} />
      <GoodsQuantity
        {...at('quantity')}
        goods={line.goods}
        value={line.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      {reasonOf(reason).direction === 'in' && (
        <SteppedInput
          {...at('unitCost')}
          label="Biaya satuan (Rp)"
          kind={priceKind}
          value={line.unitCost}
          onChange={(unitCost) => set({ unitCost })}
        />
      )}
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
