import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useCan, useMayMake } from '../../../../platform/web/shell/session.ts'
import { placeText } from '../../reports/rules/stock-position.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { methodTexts } from '../../rules/movement.ts'
import { readAvailability, readStandingOf, setStockMethod } from '../contract.ts'
import { ReorderLevels } from './reorder-levels.tsx'
import '../../web/inventory.css'

type Standing = ReplyOf<typeof readStandingOf>
type Place = Standing['places'][number]

type Props = { readonly id: number; readonly code: string }

/** On the page of a product: where it stands, who waits for it, what comes, and when it is ordered again. */
export function StandingOf({ id }: Props) {
  const { data } = useReply(readStandingOf, { params: { id: String(id) } })
  const sums = useReply(readAvailability, { query: { products: String(id) } }).data?.rows[0]
  if (data === undefined) return null
  if (!data.isStocked) return <p className="muted">Jasa tidak mempunyai stok.</p>
  const text = (quantity: number | undefined): string =>
    quantity === undefined ? '…' : `${quantityText(quantity)} ${data.unit}`
  return (
    <div className="standing-of">
      <Facts>
        <Fact name="Stok">{text(sums?.onHand)}</Fact>
        <Fact name="Dipesan">{text(sums?.reserved)}</Fact>
        <Fact name="Tersedia">{text(sums && sums.onHand - sums.reserved)}</Fact>
        <Fact name="Akan datang">{text(sums?.incoming)}</Fact>
      </Facts>
      <Places standing={data} />
      <Promises title="Dipesan oleh" rows={data.reserved} unit={data.unit} />
      <Promises title="Akan datang dari" rows={data.incoming} unit={data.unit} />
      <Levels id={id} standing={data} />
      <ChosenMethod id={id} standing={data} />
    </div>
  )
}

function Places({ standing: { places, unit } }: { readonly standing: Standing }) {
  const seesCosts = useCan('costs.read')
  if (places.length === 0) return <p className="muted">Belum ada stok.</p>
  return (
    <DataTable
      compact
      caption="Stok per gudang"
      columns={placeColumns(unit).filter(({ key }) => seesCosts || key !== 'value')}
      rows={places}
      rowKey={(row) => `${row.warehouseId}/${String(row.inTransit)}`}
      empty=""
    />
  )
}

const placeColumns = (unit: string): Column<Place>[] => [
  { key: 'warehouse', head: 'Gudang', phone: 'lead', cell: placeText },
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 140,
    phone: 'meta',
    cell: ({ quantity }) => `${quantityText(quantity)} ${unit}`,
  },
  {
    key: 'value',
    head: 'Nilai',
    kind: 'amount',
    width: 160,
    phone: 'amount',
    cell: ({ value }) => (value === null ? '' : formatAmount(value)),
  },
]

type PromisesProps = {
  readonly title: string
  readonly rows: Standing['reserved']
  readonly unit: string
}

function Promises({ title, rows, unit }: PromisesProps) {
  if (rows.length === 0) return null
  return (
    <p>
      {title}:{' '}
      {rows.map(({ number, address, quantity, day }, index) => (
        <span key={number}>
          {index > 0 && ' · '}
          <AppLink to={address}>{number}</AppLink> {quantityText(quantity)} {unit}
          {day !== null && ` (${formatDay(day)})`}
        </span>
      ))}
    </p>
  )
}

function Levels({ id, standing }: { readonly id: number; readonly standing: Standing }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayEdit = useMayMake('stock.edit')
  const { levels, unit } = standing
  return (
    <p className="standing-levels">
      <span>
        Titik pesan ulang:{' '}
        {levels.length === 0
          ? 'belum diatur'
          : levels
              .map(
                ({ least, most }) =>
                  `di bawah ${quantityText(least)} dipesan sampai ${quantityText(most)} ${unit}`,
              )
              .join(' · ')}
      </span>
      {mayEdit && (
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          Atur
        </Button>
      )}
      {isOpen && <ReorderLevels id={id} standing={standing} onClose={() => setIsOpen(false)} />}
    </p>
  )
}

/** How the product is valued, to be chosen by who may until it moves. */
function ChosenMethod({ id, standing }: { readonly id: number; readonly standing: Standing }) {
  const act = useAct(setStockMethod)
  const mayEdit = useMayMake('warehouses.edit')
  const { method, hasMoved } = standing
  const other = method === 'fifo' ? 'average' : 'fifo'
  const choose = async (): Promise<void> => {
    const outcome = await act.attempt({ params: { id: String(id) }, body: { method: other } })
    if (outcome !== undefined && !('refusal' in outcome)) toast(`Dinilai dengan ${methodTexts[other]}`)
  }
  return (
    <p className="standing-levels">
      <span>Metode nilai: {methodTexts[method]}</span>
      {mayEdit && !hasMoved && (
        <Button variant="default" size="xs" loading={act.pending} onClick={() => void choose()}>
          Pakai {methodTexts[other]}
        </Button>
      )}
    </p>
  )
}
