import { useMemo, type ReactNode } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { AddLineButton, LineButtons } from '../../../platform/web/grid/line-buttons.tsx'
import { LinesWith, useDepartments } from '../../departments/web/index.ts'
import { DocumentLines, type LinesProps, type PasteProps } from '../../documents/web/index.ts'
import { useSpendingHints } from '../../ledger/web/index.ts'
import { LineChoices, noObjects } from './line-cells.tsx'

interface ChargedLine {
  readonly accountId: number | null
  readonly departmentId: number | null
}

type Props<Content extends ChargedLine, Column extends string> = Omit<LinesProps<Content, Column>, 'view'> & {
  readonly views: Readonly<Record<'withDepartments' | 'plain', LinesProps<Content, Column>['view']>>
  readonly paste: (props: PasteProps<Content>) => ReactNode
  readonly vendor?: number | undefined
  /** Objects of withheld tax to choose from. */
  readonly objects?: typeof noObjects.objects
  /** What each line costs, and on which day, where lines are told of their budget. */
  readonly spent?: { readonly day: Day | ''; readonly costOf: (row: number) => Rupiah }
  /** What stands below the lines. */
  readonly children?: ReactNode
}

/** The lines of a purchase, with what they come to and a button for another one. */
export function PurchaseLines<Content extends ChargedLine, Column extends string>(
  props: Props<Content, Column>,
) {
  const { views, lines, computed, paste, vendor, objects = noObjects.objects, spent, children } = props
  const hints = useSpendingHints(
    spent?.day ?? '',
    lines.grid.lines.map(({ accountId, departmentId }, row) => ({
      ...{ accountId, departmentId, credit: zeroRupiah },
      debit: spent?.costOf(row) ?? zeroRupiah,
    })),
  )
  const choices = useMemo(() => ({ objects, hints }), [objects, hints])
  return (
    <LineChoices value={choices}>
      <LinesWith vendor={vendor}>
        <DocumentLines
          view={useDepartments().length > 0 ? views.withDepartments : views.plain}
          lines={lines}
          computed={computed}
          paste={paste}
        />
        <LineButtons>
          <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
        </LineButtons>
        {children}
      </LinesWith>
    </LineChoices>
  )
}
