import { Button, Group } from '@mantine/core'
import { IconClipboard, IconTrash } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { formatAmountOrDash } from '../../../platform/rules/format-amount.ts'
import type { GridLine } from '../rules/journal-grid.ts'
import type { GridProps } from './journal-grid.tsx'
import { AccountCell, AmountCell, NoteCell, type LineRowProps } from './journal-line-row.tsx'
import { useFocusedCell } from '../../../platform/web/use-focused-cell.ts'
import { useGridKeys } from '../../../platform/web/use-grid-keys.ts'
import { journalKeys } from './journal-grid-keys.ts'

/** The lines on a phone: a card each, of which one at a time is open for typing. */
export function JournalLineCards({ state, accounts, wrong, onPasteTable }: GridProps) {
  const { grid, act, setUnreadable } = state
  const [container, setContainer] = useState<HTMLUListElement | null>(null)
  const [open, setOpen] = useState({ row: 0, focus: grid.focus })
  const { onCellKey, remove } = useGridKeys(journalKeys, state)
  // The grid asks for a cell after adding, removing or choosing a problem: its card opens.
  if (grid.focus && grid.focus !== open.focus) setOpen({ row: grid.focus.row, focus: grid.focus })
  useFocusedCell(container, grid.focus)
  const pasteClipboard = async (): Promise<void> => {
    onPasteTable(await navigator.clipboard.readText(), open.row)
  }
  const shared = {
    accounts,
    act,
    onCellKey: onlyControlKeys(onCellKey),
    onRemove: remove,
    onUnreadable: setUnreadable,
  }
  return (
    <>
      <ul ref={setContainer} className="line-cards" aria-label="Baris jurnal">
        {grid.lines.map((line, row) => (
          <li key={line.key} className={isWrong(wrong, row) ? 'line-card is-wrong' : 'line-card'}>
            {row === open.row ? (
              <OpenCard {...shared} line={line} row={row} wrong="" />
            ) : (
              <ClosedCard
                line={line}
                row={row}
                name={nameOf(accounts, line)}
                onOpen={() => setOpen({ row, focus: grid.focus })}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconClipboard size={16} aria-hidden />}
        onClick={() => void pasteClipboard().catch(() => undefined)}
      >
        Tempel dari clipboard
      </Button>
    </>
  )
}

type KeyHandler = LineRowProps['onCellKey']

/** Without rows around a field the arrow keys and Tab keep their usual meaning. */
function onlyControlKeys(handler: KeyHandler): KeyHandler {
  return (event, cell) => {
    if (isMovement(event)) return
    handler(event, cell)
  }
}

function isMovement(event: KeyboardEvent): boolean {
  return ['Tab', 'ArrowUp', 'ArrowDown'].includes(event.key)
}

function isWrong(wrong: ReadonlySet<string>, row: number): boolean {
  return ['account', 'debit', 'credit', 'description'].some((column) => wrong.has(`${row}:${column}`))
}

function nameOf(accounts: GridProps['accounts'], line: GridLine): string {
  const account = line.accountId === null ? undefined : accounts.byId.get(line.accountId)
  return account ? `${account.code} ${account.name}` : 'Akun belum dipilih'
}

function OpenCard(props: LineRowProps) {
  const { row, onRemove } = props
  return (
    <div className="line-card-open">
      <div className="line-card-title">Baris {row + 1}</div>
      <label data-cell={`${row}:account`}>
        Akun
        <AccountCell {...props} />
      </label>
      <Group grow gap="xs" align="flex-start">
        <label data-cell={`${row}:debit`}>
          Debit
          <AmountCell {...props} side="debit" />
        </label>
        <label data-cell={`${row}:credit`}>
          Credit
          <AmountCell {...props} side="credit" />
        </label>
      </Group>
      <label data-cell={`${row}:description`}>
        Keterangan
        <NoteCell {...props} />
      </label>
      <Group gap="xs">
        <Button variant="default" onClick={() => props.act({ kind: 'swap', cell: { row, column: 'debit' } })}>
          Tukar sisi
        </Button>
        <Button
          variant="default"
          onClick={() => props.act({ kind: 'balance', cell: { row, column: 'debit' } })}
        >
          Isi penyeimbang
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onRemove({ row, column: 'account' })}
        >
          Hapus baris
        </Button>
      </Group>
    </div>
  )
}

type ClosedProps = {
  readonly line: GridLine
  readonly row: number
  readonly name: string
  readonly onOpen: () => void
}

function ClosedCard({ line, row, name, onOpen }: ClosedProps) {
  return (
    <button
      type="button"
      className="line-card-closed"
      onClick={onOpen}
      aria-label={`Ubah baris ${row + 1}: ${name}`}
    >
      <span className="line-card-name">
        {row + 1}. {name}
      </span>
      <span className="num">D {formatAmountOrDash(line.debit)}</span>
      <span className="num">K {formatAmountOrDash(line.credit)}</span>
      {line.description !== '' && <span className="line-card-note">{line.description}</span>}
    </button>
  )
}
