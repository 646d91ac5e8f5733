import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { DocumentConflict } from '../../../documents/web/index.ts'
import { typedContent, type JournalContent } from '../rules/journal-content.ts'
import type { JournalFormState } from './use-journal-form.ts'

type Props = { readonly journal: JournalFormState }
type Line = JournalContent['lines'][number]

/** Both versions of a draft that somebody else has saved meanwhile; the own lines can be pasted again. */
export function JournalConflict({ journal: { form, accounts } }: Props) {
  const codeOf = ({ accountId }: Line): string =>
    accountId === null ? '-' : (accounts.byId.get(accountId)?.code ?? '-')
  return (
    <DocumentConflict
      form={form}
      head={({ entryDate, description }) => (
        <p>
          {formatDay(entryDate)} · {description}
        </p>
      )}
      linesOf={(draft) => typedContent(draft).lines}
      columns={[{ head: 'Akun', shown: codeOf }, ...columns]}
      copied="Isian Anda disalin; dapat ditempel kembali di baris jurnal"
    />
  )
}

const columns = [
  {
    head: 'Debit',
    shown: (line: Line) => formatAmountOrDash(line.debit),
    copied: (line: Line) => line.debit,
    isFigure: true,
  },
  {
    head: 'Credit',
    shown: (line: Line) => formatAmountOrDash(line.credit),
    copied: (line: Line) => line.credit,
    isFigure: true,
  },
  {
    head: 'Keterangan',
    shown: (line: Line) => line.description,
    copied: (line: Line) => line.description.replace(/\s+/g, ' '),
  },
]
