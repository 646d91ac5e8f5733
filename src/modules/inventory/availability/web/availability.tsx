import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readAvailability } from '../contract.ts'
import { availableFor, shortText, type Availability } from '../rules/availability.ts'
import '../../web/inventory.css'

type Known = ReadonlyMap<number, Availability>

const nothing: Known = new Map()

/** What can be said of products; empty while nobody keeps stock, or it is on its way. Asked at once for all of them. */
export function useAvailability(productIds: readonly (number | null)[]): Known {
  const ids = [...new Set(productIds.flatMap((id) => id ?? []))].toSorted((one, other) => one - other)
  const products = ids.slice(0, 500).join(',')
  const { data } = useReply(
    readAvailability,
    { query: { products } },
    { enabled: products !== '', keepPrevious: true },
  )
  return useMemo(
    () => (data?.isKept ? new Map(data.rows.map((row) => [row.productId, row])) : nothing),
    [data],
  )
}

interface LinesKnown {
  readonly known: Known
  readonly own: string | undefined
}

const AvailabilityContext = createContext<LinesKnown>({ known: nothing, own: undefined })

type Props = {
  readonly productIds: readonly (number | null)[]
  /** Number of the document whose lines these are, once it has one. */
  readonly own: string | undefined
  readonly children: ReactNode
}

/** Lines inside say of their goods what is left for them. */
export function WithAvailability({ productIds, own, children }: Props) {
  const known = useAvailability(productIds)
  const availability = useMemo(() => ({ known, own }), [known, own])
  return <AvailabilityContext value={availability}>{children}</AvailabilityContext>
}

interface WantedLine {
  readonly productId: number | null
  readonly isService: boolean
  readonly productCode: string
  readonly quantity: Quantity
  readonly unit: string
}

/** Below lines: which of them want more than is left. */
export function ShortLines({ lines }: { readonly lines: readonly WantedLine[] }) {
  const known = useAvailability(lines.map(({ productId, isService }) => (isService ? null : productId)))
  const short = lines.flatMap(({ productId, productCode, ...wanted }, row) => {
    const goods = productId === null ? undefined : known.get(productId)
    const text = goods && shortText(goods, { ...wanted, own: undefined })
    return text === undefined ? [] : [{ row, text: `Baris ${row + 1} ${productCode}: ${text}` }]
  })
  if (short.length === 0) return null
  return (
    <div role="status">
      <ul className="stock-short stock-short-lines">
        {short.map(({ row, text }) => (
          <li key={row}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

type LineProps = { readonly productId: number | null; readonly quantity: Quantity; readonly unit: string }

/** Says beside a line that it wants more than is left. */
export function ShortMark({ productId, quantity, unit }: LineProps) {
  const { known, own } = use(AvailabilityContext)
  const goods = productId === null ? undefined : known.get(productId)
  const text = goods && shortText(goods, { quantity, unit, own })
  return text === undefined ? null : (
    <span role="status" className="stock-short">
      {text}
    </span>
  )
}

/** What is left of goods for a document, in thousandths; undefined where nothing can be said. */
export function leftOf(known: Known, productId: number, own: string): Quantity | undefined {
  const goods = known.get(productId)
  return goods && availableFor(goods, own)
}
