import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { JournalGrid, type GridProps } from './journal-grid.tsx'
import { JournalLineCards } from './journal-line-cards.tsx'
import { JournalPasteDialog } from './journal-paste-dialog.tsx'

/** The lines of a journal: a grid, or cards on a phone; a pasted table is shown before it is taken over. */
export function JournalLines(props: Omit<GridProps, 'onPasteTable'>) {
  const { lines, accounts } = props
  const [pasted, setPasted] = useState<{ readonly text: string; readonly row: number }>()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const Lines = phone ? JournalLineCards : JournalGrid
  return (
    <>
      <Lines {...props} onPasteTable={(text, row) => setPasted({ text, row })} />
      {pasted && (
        <JournalPasteDialog
          text={pasted.text}
          accounts={accounts}
          onClose={() => setPasted(undefined)}
          onAccept={(contents) => {
            setPasted(undefined)
            lines.act({ kind: 'paste', row: pasted.row, lines: contents })
          }}
        />
      )}
    </>
  )
}
