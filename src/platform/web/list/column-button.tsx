import { Button } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useState } from 'react'
import type { Column } from './column.ts'
import { ColumnDialog } from './column-dialog.tsx'
import type { SavedLayout } from './use-column-layout.ts'

type Props<Row> = { readonly columns: readonly Column<Row>[]; readonly layout: SavedLayout }

/** Opens the choice of columns; says how many are hidden. */
export function ColumnButton<Row>({ columns, layout }: Props<Row>) {
  const [open, setOpen] = useState(false)
  const hidden = layout.laid.filter((column) => column.hidden).length
  return (
    <>
      <Button
        variant="default"
        className="icon-tool"
        title={hidden > 0 ? `Kolom (${hidden} disembunyikan)` : 'Kolom'}
        data-marked={hidden > 0 || undefined}
        aria-haspopup="dialog"
        leftSection={<IconColumns size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Kolom{hidden > 0 && ` (${hidden} disembunyikan)`}
      </Button>
      {open && <ColumnDialog columns={columns} layout={layout} onClose={() => setOpen(false)} />}
    </>
  )
}
