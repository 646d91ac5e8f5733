import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus, IconRestore } from '@tabler/icons-react'
import { within, type LaidColumn, type LayoutChange } from '../../rules/list/column-layout.ts'
import { ToolButton } from './tool-button.tsx'

type Props = {
  readonly column: LaidColumn
  readonly head: string
  readonly isWideOnly: boolean
  readonly ends: { readonly first: boolean; readonly last: boolean }
  readonly onMove: (by: 1 | -1) => void
  readonly onChange: (change: LayoutChange) => void
}

/** One column of the choice: shown or not, its place and its width. */
export function ColumnChoice({ column, head, isWideOnly, ends, onMove, onChange }: Props) {
  const { key, fixed, hidden } = column
  const note = fixed ? 'Selalu tampil' : isWideOnly ? 'Bila jendela cukup lebar' : undefined
  return (
    <div className="column-choice" role="group" aria-label={head}>
      <Checkbox
        size="xs"
        label={head}
        description={note}
        checked={!hidden}
        data-autofocus={(!fixed && ends.first) || undefined}
        disabled={fixed}
        onChange={(event) => onChange({ key, hidden: !event.currentTarget.checked })}
      />
      <WidthControls column={column} head={head} onChange={onChange} />
      <span className="column-moves">
        <ToolButton label={`Naikkan ${head}`} onClick={fixed || ends.first ? undefined : () => onMove(-1)}>
          <IconArrowUp size={16} aria-hidden />
        </ToolButton>
        <ToolButton label={`Turunkan ${head}`} onClick={fixed || ends.last ? undefined : () => onMove(1)}>
          <IconArrowDown size={16} aria-hidden />
        </ToolButton>
      </span>
    </div>
  )
}

const step = 16

function WidthControls({ column, head, onChange }: Pick<Props, 'column' | 'head' | 'onChange'>) {
  const { key, width, resized, hidden } = column
  const resize = (by: number): void => {
    const drawn = width ?? drawnWidth(key)
    onChange({ key, width: within(drawn + by) })
  }
  return (
    <span className="column-width">
      <ToolButton label={`Persempit ${head}`} onClick={hidden ? undefined : () => resize(-step)}>
        <IconMinus size={16} aria-hidden />
      </ToolButton>
      <span className="column-width-value" title="Lebar kolom">
        {width ?? 'otomatis'}
      </span>
      <ToolButton label={`Perlebar ${head}`} onClick={hidden ? undefined : () => resize(step)}>
        <IconPlus size={16} aria-hidden />
      </ToolButton>
      <ToolButton
        label={`Lebar bawaan ${head}`}
        onClick={resized ? () => onChange({ key, width: undefined }) : undefined}
      >
        <IconRestore size={16} aria-hidden />
      </ToolButton>
    </span>
  )
}

/** How wide the list behind the dialog draws a column that has no width of its own. */
function drawnWidth(key: string): number {
  const head = document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(key)}"]`)
  return head?.offsetWidth ?? 160
}
