import { groupDigits } from '../../../../platform/rules/money/money.ts'
import type { GridKeyRules } from '../../../../platform/web/grid/use-grid-keys.ts'
import { actOnGrid } from '../rules/journal-grid-act.ts'
import { gridColumnOf, journalLines, type GridColumn, type LineContent } from '../rules/journal-grid.ts'
import { gridActOf, type GridKeyAct } from '../rules/journal-keys.ts'
import { minimumLinesAlert } from '../../../ledger/rules/journal.ts'

/** How the keys of the journal's grid work. */
export const journalKeys: GridKeyRules<LineContent, GridColumn, GridKeyAct> = {
  kind: journalLines,
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
export const journalGrid = { actOn: actOnGrid, columnOf: gridColumnOf }
