import { useMemo } from 'react'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import type { GridKeyRules } from '../../../../platform/web/grid/use-grid-keys.ts'
import type { Accounts } from '../../../accounts/web/index.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { takesDepartment } from '../../../ledger/rules/line-department.ts'
import { actOnGrid, type GridAct } from '../rules/journal-grid-act.ts'
import {
  departmentLines,
  gridColumnOf,
  plainLines,
  type Grid,
  type GridColumn,
  type LineContent,
} from '../rules/journal-grid.ts'
import { gridActOf, type GridKeyAct } from '../rules/journal-keys.ts'
import { minimumLinesAlert } from '../../../ledger/rules/journal.ts'

/** How the keys of the journal's grid work. */
const journalKeys: GridKeyRules<LineContent, GridColumn, GridKeyAct> = {
  kind: plainLines,
  actOf: gridActOf,
  isTyping,
  fewestAlert: minimumLinesAlert,
}

/** Whether the field holds an amount that is not taken over yet; account lists keep their own keys while open. */
function isTyping(text: string, line: LineContent, column: GridColumn): boolean {
  if (column !== 'debit' && column !== 'credit') return false
  const amount = line[column]
  return text !== (amount === 0 ? '' : groupDigits(amount))
}

/** How the lines of a journal are changed. */
const journalGrid = { actOn: (grid: Grid, act: GridAct) => actOnGrid(grid, act), columnOf: gridColumnOf }
const plain = { keys: journalKeys, rules: journalGrid }

/** How the lines of a journal are typed and changed: with departments once there are any. */
export function useJournalGrid({ byId }: Pick<Accounts, 'byId'>): typeof plain {
  const hasDepartments = useDepartments().length > 0
  return useMemo(() => {
    if (!hasDepartments) return plain
    const kind = departmentLines((id) => {
      const account = id === null ? undefined : byId.get(id)
      return account !== undefined && takesDepartment(account)
    })
    const actOn = (grid: Grid, act: GridAct) => actOnGrid(grid, act, kind)
    return { keys: { ...journalKeys, kind }, rules: { actOn, columnOf: gridColumnOf } }
  }, [byId, hasDepartments])
}
