import { Button, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { oneQuantity, quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import {
  PostedFormDialog,
  PostedFormWaiting,
  PostingDay,
  usePostedForm,
} from '../../../documents/web/index.ts'
import { GoodsQuantity } from '../../packs/web/goods-quantity.tsx'
import { ScanField, withScanned } from '../../packs/web/scan-field.tsx'
import { GoodsSelect, type ChosenGoods } from '../../web/goods-select.tsx'
import { listWarehouses } from '../../warehouses/contract.ts'
import { createTransfer } from '../contract.ts'
import { transferProblems } from '../rules/transfer.ts'
import '../../web/inventory.css'

interface DraftLine {
  readonly key: number
  readonly goods: ChosenGoods | undefined
  readonly quantity: Quantity
}

type Draft = {
  readonly transferDate: Day | ''
  readonly fromWarehouseId: number | null
  readonly toWarehouseId: number | null
  readonly isDirect: boolean
  readonly notes: string
  readonly lines: readonly DraftLine[]
}

interface Choice {
  readonly id: number
  readonly name: string
}

const emptyLine = (key: number): DraftLine => ({ key, goods: undefined, quantity: oneQuantity })

const linesOf = ({ lines }: Draft) =>
  lines.map(({ goods, quantity }) => ({ productId: goods?.id ?? null, quantity }))

function useTransfer([from, to]: readonly Choice[]) {
  const { today } = useSession()
  const { form } = usePostedForm({
    day: { field: 'transferDate', missing: 'Tanggal harus diisi' },
    start: {
      transferDate: today,
      fromWarehouseId: from?.id ?? null,
      toWarehouseId: to?.id ?? null,
      isDirect: true,
      notes: '',
      lines: [emptyLine(0)],
    } as Draft,
    check: (draft, transferDate) =>
      transferProblems({ ...draft, transferDate, lines: linesOf(draft) }, { today }),
    question: ({ lines, isDirect }) =>
      isDirect ? `Pindahkan ${lines.length} barang` : `Kirim ${lines.length} barang`,
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
  return { form, today }
}

type State = ReturnType<typeof useTransfer>

const title = 'Pindahkan Barang'

/** Moving goods from one warehouse to another. */
export function TransferCreate() {
  const { data, error, refetch } = useReply(listWarehouses, {})
  if (!data) return <PostedFormWaiting title={title} error={error} retry={refetch} />
  return <TransferForm choices={data.rows.filter(({ isActive }) => isActive)} />
}

function TransferForm({ choices }: { readonly choices: readonly Choice[] }) {
  const transfer = useTransfer(choices)
  const { form } = transfer
  const { lines, isDirect } = form.draft
  const next = Math.max(...lines.map(({ key }) => key)) + 1
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint={
        isDirect
          ? 'Barang langsung ada di gudang tujuan, dengan biaya yang sama.'
          : 'Barang dalam perjalanan sampai gudang tujuan menerimanya.'
      }
      verb={title}
      head={<Head transfer={transfer} choices={choices} />}
    >
      {lines.map((line, row) => (
        <Line key={line.key} transfer={transfer} line={line} row={row} />
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

type HeadProps = { readonly transfer: State; readonly choices: readonly Choice[] }

function Head({ transfer: { form, today }, choices }: HeadProps) {
  const { draft, change, at } = form
  return (
    <>
      {choices.length < 2 && (
        <p role="status" className="stock-tie is-apart">
          Baru ada satu gudang aktif.&nbsp;<AppLink to="/settings/warehouses">Tambah gudang</AppLink>
        </p>
      )}
      <div className="stock-head">
        <PostingDay posts="stock" form={form} field="transferDate" label="Tanggal" today={today} />
        <PlaceInput form={form} field="fromWarehouseId" label="Dari gudang" choices={choices} />
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
      onChange={(chosen) =>
        change(
          field === 'toWarehouseId' ? { toWarehouseId: Number(chosen) } : { fromWarehouseId: Number(chosen) },
        )
      }
    />
  )
}

type LineProps = { readonly transfer: State; readonly line: DraftLine; readonly row: number }

function Line({ transfer: { form }, line, row }: LineProps) {
  const { lines } = form.draft
  const at = (field: string) => form.at(`lines.${row}.${field}`)
  const set = (change: Partial<DraftLine>): void =>
    form.act((now) => ({
      ...now,
      lines: now.lines.map((each) => (each.key === line.key ? { ...each, ...change } : each)),
    }))
  return (
    <fieldset className="stock-line is-short" aria-label={`Baris ${row + 1}`}>
      <GoodsSelect {...at('productId')} value={line.goods} onChange={(goods) => set({ goods })} />
      <GoodsQuantity
        {...at('quantity')}
        goods={line.goods}
        value={line.quantity}
        onChange={(quantity) => set({ quantity })}
      />
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
