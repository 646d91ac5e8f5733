import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { cellName } from '../../../platform/rules/grid/grid-draft.ts'
import { LineCards, onlyControlKeys } from '../../../platform/web/grid/line-cards.tsx'
import { wrongColumns } from '../../../platform/web/grid/line-grid-table.tsx'
import { PasteButton } from '../../../platform/web/grid/paste-button.tsx'
import { useGridKeys } from '../../../platform/web/grid/use-grid-keys.ts'
import type { LinesProps } from './document-lines.tsx'
import { computedTexts, LineCell, type LineProps } from './line-row.tsx'

/** Lines on a phone: a card each. */
export function LineCardsOf<Content extends object, Column extends string>({
  view,
  lines,
  computed,
  onPasteTable,
}: LinesProps<Content, Column> & { readonly onPasteTable: (text: string, row: number) => void }) {
  const { grid, unreadable, act, setUnreadable, wrong } = lines
  const { onCellKey, remove } = useGridKeys(view.keys, lines)
  const shared = {
    view,
    act,
    onCellKey: onlyControlKeys(onCellKey),
    onUnreadable: setUnreadable,
    onRemove: remove,
  }
  return (
    <>
      <LineCards
        label={view.label}
        lines={grid.lines}
        focus={grid.focus}
        staysOpen={({ key }) => view.table.order.some((column) => unreadable.has(cellName(key, column)))}
        isWrong={(row) => wrongColumns(wrong, row, view.table.order) !== ''}
        open={(line, row) => (
          <OpenCard
            {...shared}
            line={line}
            row={row}
            heads={computed.heads}
            computed={computed.ofLine(row).join('|')}
            isOnly={grid.lines.length === 1}
          />
        )}
        closed={(line) => {
          const { name, text } = view.closed(line)
          const total = computed.ofLine(grid.lines.indexOf(line)).at(-1)
          return {
            name,
            content: (
              <>
                <span className="num">{text}</span>
                <span className="num">{total}</span>
              </>
            ),
          }
        }}
      />
      <PasteButton row={grid.focus?.row ?? 0} onPasteTable={onPasteTable} />
    </>
  )
}

type OpenProps<Content extends object, Column extends string> = LineProps<Content, Column> & {
  readonly heads: readonly string[]
}

function OpenCard<Content extends object, Column extends string>(props: OpenProps<Content, Column>) {
  const { view, line, row, act, heads, isOnly, onRemove } = props
  const texts = computedTexts(props.computed)
  return (
    <>
      {view.card.map((columns) =>
        columns.length === 1 ? (
          columns.map((column) => <CardField key={column} {...props} column={column} />)
        ) : (
          <Group key={columns.join()} grow gap="xs" align="flex-start">
            {columns.map((column) => (
              <CardField key={column} {...props} column={column} />
            ))}
          </Group>
        ),
      )}
      {view.aside?.choice?.({ line, row, act, isCard: true })}
      <dl className="line-card-amounts">
        {heads.map((head, index) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd className="num">{texts[index]}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="subtle"
        color="red"
        disabled={isOnly}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onRemove({ row, column: view.table.order[0] })}
      >
        Hapus baris
      </Button>
    </>
  )
}

function CardField<Content extends object, Column extends string>(
  props: LineProps<Content, Column> & { readonly column: Column },
) {
  const { view, line, row, column } = props
  return (
    <label data-cell={`${row}:${column}`}>
      {view.cardLabel(line, column)}
      {column === view.table.order[0] && view.mark?.(line)}
      <LineCell {...props} />
    </label>
  )
}
