import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatAmount, formatCount } from '../../../platform/rules/money/format-amount.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import {
  documentsPath,
  documentsTotal,
  openingFields,
  type OpeningDocumentTexts,
  type OpeningKind,
} from '../rules/opening-document.ts'
import { OpeningDocumentRow } from './opening-document-row.tsx'
import { OpeningFileTools } from './opening-file.tsx'
import { focusBelow } from './opening-keys.ts'
import type { OpeningDraftState } from './use-opening-draft.ts'
import { useOpeningPaste } from './use-opening-paste.ts'

type Props = { readonly kind: OpeningKind; readonly state: OpeningDraftState }

const pageSize = 50
const heads = {
  receivable: ['Customer', 'Nomor faktur lama', 'Tanggal', 'Jatuh tempo', 'Sisa tagihan (Rp)'],
  payable: ['Vendor', 'Nomor tagihan vendor', 'Tanggal', 'Jatuh tempo', 'Sisa utang (Rp)'],
} as const

/** The open documents of a kind: typed row by row, pasted, or taken from a file. */
export function OpeningDocuments({ kind, state }: Props) {
  const { draft, change, saved } = state
  const { today } = useSession()
  const key = documentsPath(kind)
  const documents = draft[key]
  const [page, setPage] = useState(0)
  const paste = useOpeningPaste(kind)
  const problems = useRowProblems(kind, state)
  const names = useMemo(
    () =>
      new Map(
        saved.parties
          .filter((each) => each.kind === kind)
          .map((each) => [each.code.toLowerCase(), each.name]),
      ),
    [saved.parties, kind],
  )
  const set = (next: readonly OpeningDocumentTexts[]): void => change({ [key]: next })
  const isLastPage = (page + 1) * pageSize > documents.length
  const shown = documents.slice(page * pageSize, (page + 1) * pageSize)
  const rows = isLastPage ? [...shown, blankRow(documents)] : shown
  return (
    <>
      <div className="opening-tools">
        <OpeningFileTools
          step={kind}
          pasted={paste.pasted}
          onPasteDone={paste.forget}
          flush={state.flush}
          onTake={(file) => set(file.documents)}
        />
      </div>
      <div className="grid-scroll opening-scroll" onPaste={paste.onPaste}>
        <table
          role="grid"
          aria-label={kind === 'receivable' ? 'Piutang terbuka' : 'Utang terbuka'}
          className="line-grid opening-grid opening-documents"
        >
          <thead role="rowgroup">
            <tr role="row">
              {heads[kind].map((head, at) => (
                <th key={head} scope="col" className={at === 4 ? 'grid-amount' : undefined}>
                  {head}
                </th>
              ))}
              <th scope="col" className="grid-remove">
                <span className="sr-only">Hapus</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup" onKeyDown={focusBelow}>
            {rows.map((document, at) => (
              <OpeningDocumentRow
                key={document.line}
                kind={kind}
                number={page * pageSize + at + 1}
                document={document}
                partyName={names.get(document.partyCode.trim().toLowerCase())}
                problems={problems.get(page * pageSize + at)}
                today={draft.cutOverDay ?? today}
                onChange={(changed) => set(replaced(documents, changed))}
                onRemove={() => set(documents.filter(({ line }) => line !== document.line))}
              />
            ))}
          </tbody>
          <tfoot role="rowgroup">
            <tr role="row">
              <th scope="row" role="rowheader" colSpan={4}>{`${formatCount(documents.length)} dokumen`}</th>
              <td role="gridcell" className="num">
                {formatAmount(documentsTotal(documents))}
              </td>
              <td role="gridcell" />
            </tr>
          </tfoot>
        </table>
      </div>
      <PageButtons page={page} count={documents.length} onPage={setPage} />
    </>
  )
}

function blankRow(documents: readonly OpeningDocumentTexts[]): OpeningDocumentTexts {
  const line = Math.max(0, ...documents.map((each) => each.line)) + 1
  return { line, partyCode: '', documentNumber: '', documentDay: '', dueDay: '', amount: '' }
}

/** The blank row becomes a document with its first text, and a document without any text goes. */
function replaced(
  documents: readonly OpeningDocumentTexts[],
  changed: OpeningDocumentTexts,
): OpeningDocumentTexts[] {
  const isBlank = openingFields.every((field) => changed[field].trim() === '')
  if (isBlank) return documents.filter(({ line }) => line !== changed.line)
  const isNew = documents.every(({ line }) => line !== changed.line)
  return isNew
    ? [...documents, changed]
    : documents.map((each) => (each.line === changed.line ? changed : each))
}

/** What the server found wrong, by row and field; nothing while a change is on its way. */
function useRowProblems(kind: OpeningKind, { saved, isSaved }: OpeningDraftState) {
  return useMemo(() => {
    const found = new Map<number, Map<string, string>>()
    if (!isSaved) return found
    for (const { path, message } of saved.problems) {
      const [part, row, field = ''] = path.split('.')
      if (part !== documentsPath(kind) || row === undefined) continue
      const fields = found.get(Number(row)) ?? new Map<string, string>()
      found.set(Number(row), fields.set(field, message.replace(/^Baris \d+ \S+: /, '')))
    }
    return found
  }, [saved.problems, kind, isSaved])
}

type PageProps = { readonly page: number; readonly count: number; readonly onPage: (page: number) => void }

function PageButtons({ page, count, onPage }: PageProps) {
  if (count < pageSize) return null
  const last = Math.floor(count / pageSize)
  return (
    <div className="opening-pages">
      <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Sebelumnya
      </Button>
      <span>{`Halaman ${page + 1} dari ${last + 1}`}</span>
      <Button size="compact-sm" variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Berikutnya
      </Button>
    </div>
  )
}
