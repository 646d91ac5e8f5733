import { Button } from '@mantine/core'
import { formatAmountOrDash } from '../../../platform/rules/format-amount.ts'
import { formatDay } from '../../../platform/rules/format-day.ts'
import { DetailDialog } from '../../../platform/web/detail-dialog.tsx'
import { useMoment } from '../../../platform/web/session.ts'
import { toast } from '../../../platform/web/toast.tsx'
import { postedUnchangeable } from '../rules/entry-actions.ts'
import { contentOf, type JournalContent } from '../rules/journal-content.ts'
import type { JournalFormState } from './use-journal-form.ts'

type Props = { readonly form: JournalFormState }

/** Somebody else has saved the draft meanwhile: both versions side by side, and three ways on. */
export function JournalConflict({ form: { state, saving, accounts, submit } }: Props) {
  const moment = useMoment()
  const latest = saving.conflict
  if (!latest) return null
  const nameOf = (id: number | null): string => (id === null ? '-' : (accounts.byId.get(id)?.code ?? '-'))
  const reload = (): void => {
    state.load(contentOf(latest), true)
    saving.basedOn(latest.version)
  }
  const saveAgain = (): void => {
    saving.basedOn(latest.version)
    setTimeout(() => submit('save'))
  }
  const posted = latest.status === 'posted'
  return (
    <DetailDialog
      size="wide"
      title="Draft ini sudah diubah orang lain"
      onClose={saving.forget}
      actions={
        <>
          <Button variant="default" onClick={() => void copyLines(state.content, nameOf)}>
            Salin isian saya
          </Button>
          <Button variant="default" onClick={reload}>
            Muat ulang
          </Button>
          <Button disabled={posted} onClick={saveAgain}>
            Simpan ulang
          </Button>
        </>
      }
    >
      <p>
        Disimpan {moment(latest.updatedAt)} oleh {latest.updatedBy}. {posted && postedUnchangeable}
      </p>
      <div className="journal-versions">
        <Version title="Versi Anda" content={state.content} nameOf={nameOf} />
        <Version title="Versi terbaru" content={contentOf(latest)} nameOf={nameOf} />
      </div>
    </DetailDialog>
  )
}

type VersionProps = {
  readonly title: string
  readonly content: JournalContent
  readonly nameOf: (accountId: number | null) => string
}

function Version({ title, content, nameOf }: VersionProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>
        {formatDay(content.entryDate)} · {content.description}
      </p>
      <table className="journal-version">
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
    </section>
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
