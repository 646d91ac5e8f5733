import { Button } from '@mantine/core'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import type { ForeignChange } from '../contract.ts'
import { personName } from '../rules/change-sentence.ts'

interface Words {
  readonly momentText: (instant: string) => string
  readonly acknowledge: (row: ForeignChange) => void
}

/** The columns of what was changed past the program. */
export function foreignChangeColumns({ momentText, acknowledge }: Words): Column<ForeignChange>[] {
  return [
    { key: 'at', head: 'Waktu', kind: 'day', width: 152, cell: ({ at }) => momentText(at) },
    { key: 'sentence', head: 'Perubahan', cell: (row) => sentenceOf(row) },
    {
      key: 'kind',
      head: 'Jenis data',
      width: 144,
      wideOnly: true,
      phone: 'hidden',
      cell: (row) => row.kindName,
    },
    { key: 'actor', head: 'Oleh', width: 200, phone: 'hidden', cell: ({ actor }) => personName(actor) },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 104,
      cell: (row) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Akui ${row.sentence}`}
          onClick={() => acknowledge(row)}
        >
          Akui
        </Button>
      ),
    },
  ]
}

function sentenceOf({ sentence, changes }: ForeignChange): string {
  return changes === 1 ? sentence : `${sentence} (dan ${formatCount(changes - 1)} lainnya)`
}
