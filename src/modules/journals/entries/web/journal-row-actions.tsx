import { ActionIcon } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { RowActions } from '../../../documents/web/index.ts'
import type { JournalRow } from '../contract.ts'
import { useEntryActs } from './use-entry-acts.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** View always; edit and delete only while the entry may be edited and deleted. */
export function JournalRowActions({ row }: { readonly row: JournalRow }) {
  const acts = useEntryActs()
  const { entryNumber, actions } = row
  return (
    <RowActions number={entryNumber} className="opens-row">
      {actions.includes('edit') && (
        <ActionIcon
          component={DialogLink}
          to={`${entryNumber}/edit`}
          variant="subtle"
          color="gray"
          aria-label={`Edit ${entryNumber}`}
        >
          <IconEdit {...icon} />
        </ActionIcon>
      )}
      {actions.includes('delete') && (
        <ActionIcon
          variant="subtle"
          color="red"
          loading={acts.pending}
          aria-label={`Hapus ${entryNumber}`}
          onClick={() => void acts.remove(row)}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      )}
    </RowActions>
  )
}
