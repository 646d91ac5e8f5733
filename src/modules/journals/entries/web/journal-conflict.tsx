import { formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { ConflictDialog } from '../../../../platform/web/dialog/conflict-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { typedContent, type JournalContent } from '../rules/journal-content.ts'
import type { JournalFormState } from './use-journal-form.ts'

type Props = { readonly journal: JournalFormState }

/** Both versions of a draft that somebody else has saved meanwhile. */
export function JournalConflict({ journal: { form, accounts } }: Props) {
  const nameOf = (id: number | null): string => (id === null ? '-' : (accounts.byId.get(id)?.code ?? '-'))
  return (
    <ConflictDialog
      form={form}
      version={(draft) => <Version content={typedContent(draft)} nameOf={nameOf} />}
      onCopy={() => void copyLines(typedContent(form.draft), nameOf)}
    />
  )
}

type VersionProps = {
  readonly content: JournalContent
  readonly nameOf: (accountId: number | null) => string
}

function Version({ content, nameOf }: VersionProps) {
  return (
    <>
      <p>
        {formatDay(content.entryDate)} · {content.description}
      </p>
      <table className="version-lines">
        <thead>
          <tr>
            <th scope="col">Akun</th>
            <th scope="col" className="num">
              Debit
            </th>
            <th scope="col" className="num">
              Credit
            </th>
            <th scope="col">Keterangan</th>
          </tr>
        </thead>
        <tbody>
          {content.lines.map((line, index) => (
            <tr key={index}>
              <td>{nameOf(line.accountId)}</td>
              <td className="num">{formatAmountOrDash(line.debit)}</td>
              <td className="num">{formatAmountOrDash(line.credit)}</td>
              <td>{line.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The own lines as a table that can be pasted again. */
async function copyLines(content: JournalContent, nameOf: VersionProps['nameOf']): Promise<void> {
  const rows = content.lines.map((line) =>
    [nameOf(line.accountId), line.debit, line.credit, line.description.replace(/\s+/g, ' ')].join('\t'),
  )
  await navigator.clipboard.writeText(rows.join('\n'))
  toast('Isian Anda disalin; dapat ditempel kembali di baris jurnal')
}
