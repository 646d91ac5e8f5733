import type { ClipboardEvent } from 'react'
import { isPastedTable } from '../../rules/file/pasted-lines.ts'
import { rowOfEvent } from './line-grid-table.tsx'

/** Takes a table pasted anywhere in a grid, with the row it was pasted on; a single value stays with its cell. */
export function pasteTable(
  onPasteTable: (text: string, row: number) => void,
): (event: ClipboardEvent) => void {
  return (event) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isPastedTable(text)) return
    event.preventDefault()
    onPasteTable(text, rowOfEvent(event.target))
  }
}
