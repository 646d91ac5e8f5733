import { useState, type ClipboardEvent } from 'react'
import { isPastedTable } from '../../../platform/rules/file/pasted-lines.ts'
import { pastedTable } from '../../../platform/rules/file/pasted-table.ts'
import { withHeads, type OpeningStep } from '../rules/opening-table.ts'

export interface OpeningPaste {
  /** A pasted table as the bytes of a CSV file. */
  readonly pasted: Uint8Array | undefined
  readonly forget: () => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** A table pasted from a spreadsheet takes the same way as a file. */
export function useOpeningPaste(step: OpeningStep): OpeningPaste {
  const [pasted, setPasted] = useState<Uint8Array>()
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!isPastedTable(text)) return
    event.preventDefault()
    setPasted(csvOf(withHeads(pastedTable(text), step)))
  }
  return { pasted, forget: () => setPasted(undefined), onPaste }
}

function csvOf(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
  return new TextEncoder().encode(lines.join('\n'))
}
