import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNeighbours } from '../list/current-list.ts'
import { ToolButton } from '../list/tool-button.tsx'

/** Goes to the record before or after the one that is open, in the order of its list. */
export function RecordSteps() {
  const neighbours = useNeighbours()
  if (!neighbours) return null
  return (
    <span className="record-steps">
      <ToolButton label="Sebelumnya" keys="[" mark="data-key-previous" onClick={neighbours.previous}>
        <IconChevronLeft size={18} aria-hidden />
      </ToolButton>
      <ToolButton label="Berikutnya" keys="]" mark="data-key-next" onClick={neighbours.next}>
        <IconChevronRight size={18} aria-hidden />
      </ToolButton>
    </span>
  )
}
