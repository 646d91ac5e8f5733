import { useState, type ComponentProps } from 'react'
import { useCan } from '../../../platform/web/shell/session.ts'
import { RecordHistory } from './record-history.tsx'

/** The history of a record below its details, asked for when it is unfolded. */
export function FoldedHistory(props: ComponentProps<typeof RecordHistory>) {
  const [isOpen, setOpen] = useState(false)
  const mayRead = useCan('history.read')
  if (!mayRead) return null
  return (
    <details className="folded-history no-print" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Riwayat perubahan</summary>
      {isOpen && <RecordHistory {...props} />}
    </details>
  )
}
