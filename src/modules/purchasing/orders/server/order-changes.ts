import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { OrderInput } from '../contract.ts'
import { lineChanges, type OrderChange, type StandingLine } from '../rules/amendment.ts'
import type { CheckedOrder } from './checked-order.ts'
import type { LockedOrder } from './order-store.ts'

interface Changing {
  readonly before: readonly StandingLine[]
  readonly whole: CheckedOrder
  readonly changed: LockedOrder
  readonly input: OrderInput
}

const dayText = (day: Day | null): string => (day === null ? '' : formatDay(day))

/** What a change of an order makes otherwise: of its head and of its lines. */
export function changesOf({ before, whole: { head, lines }, changed, input }: Changing): OrderChange[] {
  const named = input.lines.map((line, index) => {
    const known = lines[index]
    return { ...line, name: known?.productName ?? (line.description.trim() || 'Jasa atau biaya') }
  })
  const heads: OrderChange[] = [
    { what: 'Vendor', before: changed.vendorName, after: head.vendorName },
    { what: 'Tanggal order', before: dayText(changed.orderDate), after: dayText(head.orderDate) },
    { what: 'Perkiraan datang', before: dayText(changed.expectedDay), after: dayText(head.expectedDay) },
    { what: 'Catatan', before: changed.notes ?? '', after: head.notes ?? '' },
  ]
  return [...heads.filter((each) => each.before !== each.after), ...lineChanges(before, named)]
}
