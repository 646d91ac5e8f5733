import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import type { GridDraft } from '../../../platform/rules/grid/grid-draft.ts'
import type { LineAct } from '../../../platform/rules/grid/line-grid-act.ts'
import type { GridForm } from '../../../platform/web/grid/use-grid-form.ts'
import { LineCardsOf } from './line-cards.tsx'
import { LineGridOf } from './line-grid.tsx'
import type { LineView } from './line-view.ts'
import './document-lines.css'

/** What a pasted table becomes, before it is taken over. */
export interface PasteProps<Content> {
  readonly text: string
  readonly onAccept: (lines: readonly Content[]) => void
  readonly onClose: () => void
}

export interface LinesProps<Content extends object, Column extends string> {
  readonly view: LineView<Content, Column>
  readonly lines: GridForm<GridDraft<Content, Column>, LineAct<Content, Column>>
  /** What follows from the lines, as texts: heads of its columns, of one line, and of all. */
  readonly computed: {
    readonly heads: readonly string[]
    readonly ofLine: (row: number) => readonly string[]
    readonly totals: readonly string[]
  }
}

type Props<Content extends object, Column extends string> = LinesProps<Content, Column> & {
  readonly paste: (props: PasteProps<Content>) => ReactNode
}

/** The lines of a document: a grid, or cards on a phone; a pasted table is shown before it is taken over. */
export function DocumentLines<Content extends object, Column extends string>({
  paste: Paste,
  ...props
}: Props<Content, Column>) {
  const [pasted, setPasted] = useState<{ readonly text: string; readonly row: number }>()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const Lines = phone ? LineCardsOf<Content, Column> : LineGridOf<Content, Column>
  return (
    <>
      <Lines {...props} onPasteTable={(text, row) => setPasted({ text, row })} />
      {pasted && (
        <Paste
          text={pasted.text}
          onClose={() => setPasted(undefined)}
          onAccept={(contents) => {
            setPasted(undefined)
            props.lines.act({ kind: 'paste', row: pasted.row, lines: contents })
          }}
        />
      )}
    </>
  )
}
