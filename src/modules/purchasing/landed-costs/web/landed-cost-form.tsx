import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { EmptyOrCopied, PostedFormDialog, FormWaiting, PostingDay } from '../../../documents/web/index.ts'
import { quantityText } from '../../../inventory/web/index.ts'
import { landedCostApi, readLandable, type Landable, type LandedCost } from '../contract.ts'
import { spreadBases, spreadBasisTexts } from '../rules/landed-cost.ts'
import { useLandedForm, type CopiedRun, type LandableGoods, type LandedFormState } from './use-landed-form.ts'
import './landed-costs.css'

const title = 'Bagikan Biaya Perolehan'

/** Spreads costs that were billed over goods that came in, or others over those of a run that is copied. */
export function LandedCostCreate() {
  return (
    <EmptyOrCopied read={landedCostApi.read} title={title}>
      {(named, copied) => <LandedFrom title={named} copied={copied} />}
    </EmptyOrCopied>
  )
}

type FromProps = { readonly title: string; readonly copied: LandedCost | undefined }

function LandedFrom({ title, copied }: FromProps) {
  const query = copied === undefined ? {} : { run: copied.runNumber }
  const { data, error, refetch } = useReply(readLandable, { query })
  if (data === undefined) return <FormWaiting title={title} error={error} retry={refetch} />
  const { costs, goods } = data
  return <LandedForm title={title} costs={costs} copied={copied && { ...copied, goods }} />
}

const hint =
  'Yang masih ada di stok menambah nilainya; bagian barang yang sudah terjual menjadi Harga Pokok Penjualan.'

type FormProps = Pick<Landable, 'costs'> & {
  readonly title: string
  readonly copied: CopiedRun | undefined
}

function LandedForm({ title, costs, copied }: FormProps) {
  const landed = useLandedForm(costs, copied)
  const { form, amount } = landed
  return (
    <PostedFormDialog
      form={form}
      size="wide"
      title={title}
      hint={hint}
      verb="Bagikan Biaya"
      head={<Head landed={landed} />}
    >
      <section className="landed-part">
        <h3>Biaya yang dibagi</h3>
        <DataTable
          compact
          caption="Biaya perolehan yang belum dibagi, dalam Rupiah"
          columns={costColumns(landed)}
          rows={costs}
          rowKey={({ billLineId }) => billLineId}
          empty="Belum ada biaya perolehan: catat tagihannya pada akun Biaya Perolehan Belum Dibagi, lalu bagikan di sini."
        />
      </section>
      <Goods landed={landed} />
      <p className="landed-total" role="status">
        Dibagikan {formatRupiah(amount)} ke {form.draft.goods.length} barang
      </p>
    </PostedFormDialog>
  )
}

const bases = spreadBases.map((value) => ({ value, text: spreadBasisTexts[value] }))

function Head({ landed: { form, today } }: { readonly landed: LandedFormState }) {
  const { draft, change } = form
  return (
    <div className="landed-head">
      <PostingDay posts="purchasing" form={form} field="runDate" label="Tanggal" today={today} />
      <SelectInput
        label="Dibagi menurut"
        value={draft.basis}
        options={bases}
        onChange={(chosen) => change({ basis: spreadBases.find((each) => each === chosen) ?? draft.basis })}
      />
      <TextInput
        label="Catatan"
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

/** The newest receipts, and those that are searched for; what was chosen stays. */
function Goods({ landed }: { readonly landed: LandedFormState }) {
  const [text, setText] = useState('')
  const { data, error, refetch } = useReply(readLandable, { query: { q: text } }, { keepPrevious: true })
  const chosen = landed.form.draft.goods
  const found = (data?.goods ?? []).filter((goods) => !landed.isChosen(goods))
  return (
    <section className="landed-part">
      <h3>Barang yang menanggung</h3>
      <TextInput
        label="Cari penerimaan"
        placeholder="Nomor penerimaan atau vendor"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DataTable
        compact
        caption="Barang yang diterima, dalam Rupiah"
        columns={goodsColumns(landed)}
        rows={data && [...chosen, ...found]}
        rowKey={landed.keyOf}
        empty="Tidak ada penerimaan"
        error={error}
        onRetry={() => void refetch()}
      />
    </section>
  )
}

type Cost = Landable['costs'][number]

const costColumns = ({ form, toggleCost }: LandedFormState): Column<Cost>[] => [
  {
    key: 'choose',
    head: 'Pilih',
    width: 60,
    phone: 'meta',
    cell: ({ billLineId, billNumber, description }) => (
      <Checkbox
        aria-label={`Pilih ${billNumber} ${description}`}
        checked={form.draft.costIds.includes(billLineId)}
        onChange={() => toggleCost(billLineId)}
      />
    ),
  },
  { key: 'bill', head: 'Tagihan', kind: 'code', width: 136, phone: 'lead', cell: (row) => row.billNumber },
  { key: 'vendor', head: 'Vendor', phone: 'meta', cell: (row) => row.vendorName },
  { key: 'description', head: 'Keterangan', phone: 'meta', cell: (row) => row.description },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 104, phone: 'meta', cell: (row) => formatDay(row.day) },
  {
    key: 'left',
    head: 'Belum dibagi',
    kind: 'amount',
    width: 130,
    phone: 'amount',
    cell: (row) => formatAmount(row.left),
  },
]

const goodsColumns = ({
  isChosen,
  toggleGoods,
  shareOf,
  keyOf,
}: LandedFormState): Column<LandableGoods>[] => [
  {
    key: 'choose',
    head: 'Pilih',
    width: 60,
    phone: 'meta',
    cell: (goods) => (
      <Checkbox
        aria-label={`Pilih ${goods.receiptNumber} ${goods.productName}`}
        checked={isChosen(goods)}
        onChange={() => toggleGoods(goods)}
      />
    ),
  },
  {
    key: 'receipt',
    head: 'Penerimaan',
    kind: 'code',
    width: 136,
    phone: 'lead',
    cell: (row) => row.receiptNumber,
  },
  { key: 'vendor', head: 'Vendor', truncate: true, phone: 'meta', cell: (row) => row.vendorName },
  { key: 'product', head: 'Barang', phone: 'meta', cell: (row) => row.productName },
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 100,
    phone: 'meta',
    cell: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`,
  },
  {
    key: 'value',
    head: 'Nilai',
    kind: 'amount',
    width: 120,
    phone: 'hidden',
    cell: (row) => formatAmount(row.amount),
  },
  {
    key: 'share',
    head: 'Bagian biaya',
    kind: 'amount',
    width: 120,
    phone: 'amount',
    cell: (row) => {
      const share = shareOf.get(keyOf(row))
      return share === undefined ? '-' : formatAmount(share)
    },
  },
]
