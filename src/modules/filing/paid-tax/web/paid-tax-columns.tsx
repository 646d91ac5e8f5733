import { Button } from '@mantine/core'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import type { PaidTaxRow } from '../contract.ts'

/** When a tax was paid, and with which entry. */
export const paidColumns: Column<PaidTaxRow>[] = [
  {
    ...{ key: 'paid', head: 'Disetor', kind: 'day', width: 112, phone: 'meta' },
    cell: (row) => formatDay(row.paidOn),
  },
  { key: 'entry', head: 'Jurnal', kind: 'code', width: 136, phone: 'meta', cell: (row) => row.entryNumber },
]

interface Cancelling<Row> {
  readonly cancel: (row: Row) => void
  /** Why a payment may not be taken back now, where it may not. */
  readonly held?: (row: Row) => string | undefined
}

/** Taking a payment back, or when it was. */
export function cancellingColumn<Row extends PaidTaxRow>({ cancel, held }: Cancelling<Row>): Column<Row> {
  return {
    ...{ key: 'acts', head: 'Aksi', kind: 'actions', width: held === undefined ? 112 : 144 },
    cell: (row) => {
      if (row.cancelledOn !== null) return `dibatalkan ${formatDay(row.cancelledOn)}`
      return (
        held?.(row) ?? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Batalkan setoran ${row.ntpn}`}
            onClick={() => cancel(row)}
          >
            Batalkan
          </Button>
        )
      )
    },
  }
}
