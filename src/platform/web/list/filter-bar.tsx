import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { DetailDialog } from '../dialog/detail-dialog.tsx'

type Props = {
  /** Stays on the page on a phone, where the other filters move into a sheet. */
  readonly search?: ReactNode
  readonly children?: ReactNode
  /** Any filter differs from its default. */
  readonly active: boolean
  readonly onClear: () => void
}

/** The filters of a list in one row, with Clear Filters while any is set. */
export function FilterBar({ search, children, active, onClear }: Props) {
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  return (
    <div role="search" aria-label="Filter daftar" className="filter-bar">
      {search}
      {!phone && children}
      {phone && children !== undefined && (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Filter
        </Button>
      )}
      {active && <ClearFilters onClear={onClear} />}
      {phone && open && (
        <DetailDialog title="Filter" onClose={() => setOpen(false)}>
          <div className="filter-sheet">{children}</div>
        </DetailDialog>
      )}
    </div>
  )
}

/** The button that sets all filters back; also offered where a filter leaves no row. */
export function ClearFilters({ onClear }: { readonly onClear: () => void }) {
  return (
    <Button variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
      Clear Filters
    </Button>
  )
}
