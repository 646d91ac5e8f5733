import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { historyKinds } from '../../audit/rules/history-kind.ts'
import { FoldedHistory } from '../../audit/web/index.ts'

/** What the history of a document calls its columns, and which it leaves out. */
export interface HistoryLabels {
  readonly labels: Readonly<Record<string, string>>
  readonly hidden: readonly string[]
}

type Props = { readonly table: string; readonly id: number; readonly words: HistoryLabels }

/** The history of a document and its lines, asked for when it is opened. */
export function DocumentHistory({ table, id, words }: Props) {
  const kind = historyKinds.find((each) => each === table)
  if (kind === undefined) return null
  return (
    <FoldedHistory
      kind={kind}
      recordId={String(id)}
      fieldLabels={words.labels}
      hiddenFields={words.hidden}
      valueText={valueText}
    />
  )
}

/** Amounts stand without the currency, as everywhere in a document; other values read as the audit log writes them. */
function valueText(field: string, value: unknown): string | undefined {
  const isOther = field.endsWith('_basis_points') || field.endsWith('quantity')
  return typeof value === 'number' && !isOther ? formatAmount(value) : undefined
}
