import type { RowAct } from '../../../../platform/web/list/row-menu.tsx'
import { RowActions } from '../../../documents/web/index.ts'
import type { JournalRow } from '../contract.ts'
import { useEntryActs } from './use-entry-acts.ts'

/** View always; edit and delete only while the entry may be edited and deleted. */
export function JournalRowActions({ row }: { readonly row: JournalRow }) {
  const acts = useEntryActs()
  const { entryNumber, actions } = row
  const inMenu: RowAct[] = [
    ...(actions.includes('edit') ? [{ text: 'Edit', to: `${entryNumber}/edit` }] : []),
    ...(actions.includes('delete')
      ? [{ text: 'Hapus', danger: true, run: () => void acts.remove(row) }]
      : []),
  ]
  return <RowActions number={entryNumber} acts={inMenu} pending={acts.pending} />
}
