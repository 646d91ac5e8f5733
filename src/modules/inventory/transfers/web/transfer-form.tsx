import { Switch, TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { Tie } from '../../../../platform/web/list/tie.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import {
  EmptyOrCopied,
  PostedFormDialog,
  FormWaiting,
  PostingDay,
  usePostedForm,
} from '../../../documents/web/index.ts'
import { listWarehouses } from '../../warehouses/contract.ts'
import { createTransfer, transferApi, type Transfer } from '../contract.ts'
import { transferProblems } from '../rules/transfer.ts'
import { allReadable } from '../../../../platform/rules/grid/grid-draft.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import {
  copiedGoods,
  movedGoods,
  withScanned,
  type GoodsAct,
  type GoodsDraft,
} from '../../rules/goods-lines.ts'
import { GoodsLines } from '../../web/goods-lines.tsx'
import '../../web/inventory.css'

type Draft = GoodsDraft & {
  readonly transferDate: Day | ''
  readonly fromWarehouseId: number | null
  readonly toWarehouseId: number | null
  readonly isDirect: boolean
  readonly notes: string
}

interface Choice {
  readonly id: number
  readonly name: string
  /** Whether the person's role sees what is in it: goods leave from such ones alone, and arrive at others by the hand of others. */
  readonly isSeen: boolean
}

const linesOf = ({ grid }: GoodsDraft) =>
  movedGoods.toSave(grid.lines).map(({ productId, quantity }) => ({ productId, quantity }))

/** From the first warehouse that the person sees to another one, or as the copied transfer went. */
function startOf({ choices, copied }: Begun, today: Day): Draft {
  const from =
    choices.find(({ id, isSeen }) => isSeen && id === copied?.fromWarehouseId) ??
    choices.find(({ isSeen }) => isSeen)
  const to =
    choices.find((choice) => choice !== from && choice.id === copied?.toWarehouseId) ??
    choices.find((choice) => choice !== from)
  return {
    transferDate: today,
    fromWarehouseId: from?.id ?? null,
    toWarehouseId: to?.id ?? null,
    isDirect: to?.isSeen !== false && copied?.isDirect !== false,
    notes: copied?.notes ?? '',
    grid: movedGoods.gridOf(copiedGoods(copied?.lines ?? [])),
    unreadable: allReadable,
  }
}

type Begun = { readonly choices: readonly Choice[]; readonly copied: Transfer | undefined }

function useTransfer(begun: Begun) {
  const { today } = useSession()
  const { form } = usePostedForm({
    day: { field: 'transferDate', missing: 'Tanggal harus diisi' },
    start: startOf(begun, today),
    check: (draft, transferDate) =>
      besideUnreadableCells(
        transferProblems({ ...draft, transferDate, lines: linesOf(draft) }, { today }),
        draft,
        movedGoods,
      ),
    question: (draft) => `${draft.isDirect ? 'Pindahkan' : 'Kirim'} ${linesOf(draft).length} barang`,
    verb: 'Pindahkan Barang',
    unposted: 'Nilainya tetap di akun yang sama, jadi tanpa jurnal.',
    endpoint: createTransfer,
    input: (draft, transferDate) => ({
      body: {
        transferDate,
        fromWarehouseId: draft.fromWarehouseId,
        toWarehouseId: draft.toWarehouseId,
        isDirect: draft.isDirect,
        notes: draft.notes.trim() === '' ? undefined : draft.notes,
        lines: linesOf(draft).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
      },
    }),
    said: ({ transferNumber }) => `Barang dipindahkan dengan ${transferNumber}`,
    back: ({ transferNumber }) => transferNumber,
  })
  const lines = useGridForm<Draft, GoodsAct>(form, movedGoods.grid)
  return { form, lines, today }
}

type State = ReturnType<typeof useTransfer>

const verb = 'Pindahkan Barang'

/** Moving goods from one warehouse to another. */
export function TransferCreate() {
  const { data, error, refetch } = useReply(listWarehouses, {})
  if (!data) return <FormWaiting title={verb} error={error} retry={refetch} />
  const choices = data.rows.filter(({ isActive }) => isActive)
  return (
    <EmptyOrCopied read={transferApi.read} title={verb}>
      {(title, copied) => <TransferForm title={title} choices={choices} copied={copied} />}
    </EmptyOrCopied>
  )
}

function TransferForm({ title, ...begun }: Begun & { readonly title: string }) {
  const transfer = useTransfer(begun)
  const { form, lines } = transfer
  const { isDirect } = form.draft
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint={
        isDirect
          ? 'Barang langsung ada di gudang tujuan, dengan biaya yang sama.'
          : 'Barang dalam perjalanan sampai gudang tujuan menerimanya.'
      }
      verb={verb}
      head={<Head transfer={transfer} choices={begun.choices} />}
      toCell={lines.toCell}
    >
      <GoodsLines
        table={movedGoods}
        lines={lines}
        onScan={(scanned) => form.act((now) => ({ ...now, grid: withScanned(now.grid, scanned) }))}
      />
    </PostedFormDialog>
  )
}

type HeadProps = { readonly transfer: Pick<State, 'form' | 'today'>; readonly choices: readonly Choice[] }

function Head({ transfer: { form, today }, choices }: HeadProps) {
  const { draft, change, at } = form
  return (
    <>
      {choices.length < 2 && (
        <Tie isTied={false}>
          Baru ada satu gudang aktif. <AppLink to="/settings/warehouses">Tambah gudang</AppLink>
        </Tie>
      )}
      <div className="stock-head">
        <PostingDay posts="stock" form={form} field="transferDate" label="Tanggal" today={today} />
        <PlaceInput
          form={form}
          field="fromWarehouseId"
          label="Dari gudang"
          choices={choices.filter(({ isSeen }) => isSeen)}
        />
        <PlaceInput form={form} field="toWarehouseId" label="Ke gudang" choices={choices} />
        <TextInput
          {...inputProps({ label: 'Catatan', ...at('notes') })}
          maxLength={1000}
          value={draft.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </div>
      <Switch
        label="Diterima kemudian: barang dalam perjalanan"
        checked={!draft.isDirect}
        disabled={!isSeenIn(choices, draft.toWarehouseId)}
        onChange={(event) => change({ isDirect: !event.currentTarget.checked })}
      />
    </>
  )
}

type PlaceProps = Pick<State, 'form'> & {
  readonly field: 'fromWarehouseId' | 'toWarehouseId'
  readonly label: string
  readonly choices: readonly Choice[]
}

function PlaceInput({ form: { draft, change, at }, field, label, choices }: PlaceProps) {
  return (
    <SelectInput
      {...at(field)}
      label={label}
      value={String(draft[field] ?? '')}
      options={choices.map(({ id, name }) => ({ value: String(id), text: name }))}
      onChange={(chosen) => {
        const id = Number(chosen)
        if (field === 'fromWarehouseId') change({ fromWarehouseId: id })
        else change({ toWarehouseId: id, isDirect: draft.isDirect && isSeenIn(choices, id) })
      }}
    />
  )
}

function isSeenIn(choices: readonly Choice[], id: number | null): boolean {
  return choices.every((choice) => choice.id !== id || choice.isSeen)
}
