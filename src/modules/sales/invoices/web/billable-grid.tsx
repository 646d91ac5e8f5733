import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Quantities } from '../../rules/chosen-quantities.ts'
import { countedText } from '../../rules/counted-goods.ts'
import { QuantityGrid, type QuantityForm } from '../../web/quantity-grid.tsx'
import type { Billable } from './of-billable.tsx'

type Props<Draft extends { readonly quantities: Quantities }> = {
  readonly form: QuantityForm<Draft>
  readonly deliveries: readonly Billable[]
  readonly label: string
  /** What is typed: `Ditagih`. */
  readonly verb: string
  /** What is left of a line is called. */
  readonly leftHead: string
}

/** Lines of deliveries of which a quantity is chosen. */
export function BillableGrid<Draft extends { readonly quantities: Quantities }>(props: Props<Draft>) {
  const { form, deliveries, label, verb, leftHead } = props
  return (
    <QuantityGrid
      {...{ form, label, verb }}
      heads={['Surat jalan', 'Tanggal', leftHead]}
      rows={deliveries.map(({ id, name, left, deliveryNumber, deliveryDate, ...line }) => ({
        key: id,
        name,
        ...{ unit: line.unit, packName: line.packName, packFactor: line.packFactor },
        most: left,
        known: [deliveryNumber, formatDay(deliveryDate), countedText(left, line)],
      }))}
    />
  )
}
