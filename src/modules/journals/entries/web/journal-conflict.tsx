import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { DocumentConflict } from '../../../documents/web/index.ts'
import type { ComparedField } from '../../../../platform/web/dialog/use-merge.ts'
import { lineTotals } from '../../../ledger/rules/journal.ts'
import { typedContent, type JournalContent, type JournalDraft } from '../rules/journal-content.ts'
import { sameLines } from '../rules/journal-grid.ts'
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
      fields={compared}
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

/** What a journal is merged by; its lines balance only together. */
const compared: readonly ComparedField<JournalDraft>[] = [
  { label: 'Tanggal', keys: ['entryDate'], text: ({ entryDate }) => formatDay(entryDate) },
  { label: 'Deskripsi', keys: ['description'], text: ({ description }) => description },
  { label: 'Balik otomatis', keys: ['isAccrual'], text: ({ isAccrual }) => (isAccrual ? 'Ya' : 'Tidak') },
  {
    label: 'Baris',
    keys: ['grid', 'unreadable'],
    same: (one, other) => sameLines(typedContent(one).lines, typedContent(other).lines),
    text: (draft) => linesText(typedContent(draft)),
  },
]

function linesText({ lines }: JournalContent): string {
  const totals = lineTotals(lines)
  return `${lines.length} baris${totals === undefined ? '' : `, debit ${formatAmountOrDash(totals.debit)}`}`
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
