import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { EmptyOrCopied, PostedFormDialog, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { WarehouseInput } from '../../web/warehouse-input.tsx'
import { adjustmentApi, createAdjustment, type Adjustment } from '../contract.ts'
import {
  adjustmentReasonKeys,
  reasonOf,
  reasonTexts,
  type AdjustmentReason,
} from '../rules/adjustment-reason.ts'
import { adjustmentProblems } from '../rules/adjustment.ts'
import { allReadable } from '../../../../platform/rules/grid/grid-draft.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import {
  copiedGoods,
  foundGoods,
  movedGoods,
  withScanned,
  type GoodsAct,
  type GoodsDraft,
  type GoodsTable,
} from '../../rules/goods-lines.ts'
import { GoodsLines } from '../../web/goods-lines.tsx'
import { ReceiverSelect, type ChosenReceiver } from './receiver-select.tsx'
import '../../web/inventory.css'

type Draft = GoodsDraft & {
  readonly adjustmentDate: Day | ''
  readonly reason: AdjustmentReason
  readonly warehouseId: number | null
  readonly receiver: ChosenReceiver | undefined
  readonly notes: string
}

/** A surplus whose cost was left at 0 comes in at the average; opening stock costs what was typed. */
function adjustedLines({ grid, reason }: Draft) {
  const { needsCost } = reasonOf(reason)
  return foundGoods.toSave(grid.lines).map(({ productId, quantity, price }) => ({
    productId,
    quantity,
    unitCost: needsCost === true || (reason === 'surplus' && price > 0) ? price : null,
  }))
}

/** Only what comes in has a cost that is typed. */
function tableOf(reason: AdjustmentReason): GoodsTable {
  return reasonOf(reason).direction === 'in' ? foundGoods : movedGoods
}

function startOf(today: Day, copied: Adjustment | undefined): Draft {
  return {
    adjustmentDate: today,
    reason: copied?.reason ?? 'loss',
    warehouseId: copied?.warehouseId ?? null,
    receiver: copied?.receiver ?? undefined,
    notes: copied?.notes ?? '',
    grid: foundGoods.gridOf(copiedGoods(copied?.lines ?? [])),
    unreadable: allReadable,
  }
}

function useAdjustment(copied: Adjustment | undefined) {
  const { today } = useSession()
  const { form } = usePostedForm({
    day: { field: 'adjustmentDate', missing: 'Tanggal harus diisi' },
    start: startOf(today, copied),
    check: (draft, adjustmentDate) =>
      besideUnreadableCells(
        adjustmentProblems({ adjustmentDate, reason: draft.reason, lines: adjustedLines(draft) }, { today }),
        draft,
        tableOf(draft.reason),
      ),
    question: (draft) => `Sesuaikan stok ${adjustedLines(draft).length} barang: ${reasonTexts[draft.reason]}`,
    verb: 'Sesuaikan Stok',
    endpoint: createAdjustment,
    input: (draft, adjustmentDate) => ({
      body: {
        adjustmentDate,
        reason: draft.reason,
        warehouseId: draft.warehouseId,
        receiverId: draft.reason === 'sample' ? (draft.receiver?.id ?? null) : null,
        notes: draft.notes.trim() === '' ? undefined : draft.notes,
        lines: adjustedLines(draft).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
      },
    }),
    said: ({ adjustmentNumber }) => `Stok disesuaikan dengan ${adjustmentNumber}`,
    back: ({ adjustmentNumber }) => adjustmentNumber,
  })
  const table = tableOf(form.draft.reason)
  const lines = useGridForm<Draft, GoodsAct>(form, table.grid)
  return { form, lines, table, today }
}

type State = ReturnType<typeof useAdjustment>

const hints: Readonly<Record<AdjustmentReason, string>> = {
  opening:
    'Stok yang sudah ada saat Neraca mulai dipakai; saldo akun persediaan yang diketik sebelumnya digantikan.',
  surplus: 'Barang yang ternyata lebih. Tanpa biaya satuan, masuk dengan rata-ratanya.',
  loss: 'Barang keluar dengan biaya rata-ratanya.',
  sample:
    'Barang keluar dengan biaya rata-ratanya; PPN atas pemberian cuma-cuma dihitung dari biayanya, atas nama penerimanya.',
  ownUse:
    'Barang keluar dengan biaya rata-ratanya; PPN atas pemakaian sendiri dihitung dari biayanya, atas nama perusahaan sendiri.',
}

/** Bringing goods into stock, or taking them out, for a reason; costs are not copied. */
export function AdjustmentCreate() {
  return (
    <EmptyOrCopied read={adjustmentApi.read} title="Sesuaikan Stok">
      {(title, copied) => <AdjustmentForm title={title} copied={copied} />}
    </EmptyOrCopied>
  )
}

type FormProps = { readonly title: string; readonly copied: Adjustment | undefined }

function AdjustmentForm({ title, copied }: FormProps) {
  const adjustment = useAdjustment(copied)
  const { form, lines, table } = adjustment
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint={hints[form.draft.reason]}
      verb="Sesuaikan Stok"
      head={<Head {...adjustment} />}
      toCell={lines.toCell}
    >
      <GoodsLines
        table={table}
        lines={lines}
        onScan={(scanned) => form.act((now) => ({ ...now, grid: withScanned(now.grid, scanned) }))}
      />
    </PostedFormDialog>
  )
}

const reasonOptions = adjustmentReasonKeys.map((value) => ({ value, text: reasonTexts[value] }))

function Head({ form, today }: Pick<State, 'form' | 'today'>) {
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
      {draft.reason === 'sample' && (
        <ReceiverSelect
          {...at('receiverId')}
          value={draft.receiver}
          onChange={(receiver) => change({ receiver })}
        />
      )}
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
