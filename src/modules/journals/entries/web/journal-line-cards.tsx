import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { cellName } from '../../../../platform/rules/grid/grid-draft.ts'
import { formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { LineCards, onlyControlKeys } from '../../../../platform/web/grid/line-cards.tsx'
import { wrongColumns } from '../../../../platform/web/grid/line-grid-table.tsx'
import { PasteButton } from '../../../../platform/web/grid/paste-button.tsx'
import { useGridKeys } from '../../../../platform/web/grid/use-grid-keys.ts'
import { gridColumns, type GridLine } from '../rules/journal-grid.ts'
import { useJournalGrid } from './journal-grid-keys.ts'
import type { GridProps } from './journal-grid.tsx'
import { useDepartments } from '../../../departments/web/index.ts'
import { DescriptionCell } from '../../../documents/web/index.ts'
import { AccountCell, AmountCell, DepartmentCell, type LineRowProps } from './journal-line-row.tsx'

/** The lines of a journal on a phone. */
export function JournalLineCards({ lines, accounts, hints, onPasteTable }: GridProps) {
  const { grid, act, setUnreadable, unreadable, wrong } = lines
  const { onCellKey, remove } = useGridKeys(useJournalGrid(accounts).keys, lines)
  const departments = useDepartments()
  const shared = {
    accounts,
    departments,
    act,
    onCellKey: onlyControlKeys(onCellKey),
    onRemove: remove,
    onUnreadable: setUnreadable,
  }
  return (
    <>
      <LineCards
        label="Baris jurnal"
        lines={grid.lines}
        focus={grid.focus}
        isWrong={(row) => wrongColumns(wrong, row, gridColumns) !== ''}
        staysOpen={({ key }) => gridColumns.some((column) => unreadable.has(cellName(key, column)))}
        open={(line, row) => <OpenCard {...shared} line={line} row={row} wrong="" hint={hints?.[row]} />}
        closed={(line) => ({ name: nameOf(accounts, line), content: <Closed line={line} /> })}
      />
      <PasteButton row={grid.focus?.row ?? 0} onPasteTable={onPasteTable} />
    </>
  )
}

function nameOf(accounts: GridProps['accounts'], line: GridLine): string {
  const account = line.accountId === null ? undefined : accounts.byId.get(line.accountId)
  return account ? `${account.code} ${account.name}` : 'Akun belum dipilih'
}

function Closed({ line }: { readonly line: GridLine }) {
  return (
    <>
      <span className="num">D {formatAmountOrDash(line.debit)}</span>
      <span className="num">K {formatAmountOrDash(line.credit)}</span>
      {line.description !== '' && <span className="line-card-note">{line.description}</span>}
    </>
  )
}

function OpenCard(props: LineRowProps) {
  const { row, onRemove } = props
  return (
    <>
      <label data-cell={`${row}:account`}>
        Akun
        <AccountCell {...props} />
      </label>
      {props.departments.length > 0 && (
        <label data-cell={`${row}:department`}>
          Departemen
          <DepartmentCell {...props} />
        </label>
      )}
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
        <DescriptionCell {...props} />
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
    </>
  )
}
