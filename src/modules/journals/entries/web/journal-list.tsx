import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import type { RowAct } from '../../../../platform/web/list/row-menu.tsx'
import { stillWaits, type BulkAct } from '../../../../platform/web/list/use-bulk-act.ts'
import { ImportLink } from '../../../../platform/web/shell/make-button.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { DocumentList, RowActions, type Cells } from '../../../documents/web/index.ts'
import { entryStatusTexts } from '../../../ledger/rules/entry-status.ts'
import { exportJournalFile } from '../../files/contract.ts'
import { exportJournalEntries, listJournalEntries, postJournalEntry, type JournalRow } from '../contract.ts'
import { journalEntries } from '../rules/journal-kind.ts'
import { firstSteps } from './first-steps.ts'
import { ListedStatus } from './journal-badges.tsx'
import { useEntryActs } from './use-entry-acts.ts'

export function JournalList() {
  return (
    <DocumentList
      api={{ kind: journalEntries, list: listJournalEntries, file: exportJournalEntries }}
      title="Journal Entries"
      subtitle="Manage manual and automated journal entries"
      placeholder="Cari nomor, deskripsi, atau referensi"
      counted="journal entries"
      empty="Tidak ada journal entry yang sesuai dengan filter"
      buttons={<Buttons />}
      cells={cells}
      actions={{ head: 'Actions', width: 72, cell: (row) => <JournalRowActions row={row} /> }}
      bulk={{ noun: 'draft', permission: 'journals.edit', acts: [postChosen] }}
      next={firstSteps()}
      whole={wholeJournal}
    />
  )
}

const cells: Cells<typeof journalEntries> = {
  status: {
    cell: (row) => <ListedStatus entry={row} />,
    plain: (row) => entryStatusTexts[row.status],
  },
}

/** View always; edit and delete only while the entry may be edited and deleted. */
function JournalRowActions({ row }: { readonly row: JournalRow }) {
  const acts = useEntryActs()
  const { entryNumber, actions } = row
  const inMenu: RowAct[] = [
    ...(actions.includes('edit') ? [{ text: 'Edit', to: `${entryNumber}/edit` }] : []),
    ...(actions.includes('delete')
      ? [{ text: 'Hapus', danger: true, run: () => void acts.remove(row) }]
      : []),
  ]
  return <RowActions number={entryNumber} acts={inMenu} pending={acts.pending} />
}

/** Posts the chosen drafts that balance one after the other, each by itself. */
const postChosen: BulkAct<JournalRow> = {
  text: 'Post terpilih',
  resultTitle: 'Hasil posting',
  done: 'berhasil di-post',
  verb: 'Post',
  allows: (row) => row.actions.includes('post'),
  question: (rows) =>
    `Yakin ingin post ${formatCount(rows.length)} journal entry? Entry tidak dapat diubah setelah di-post.`,
  run: async ({ id, version }) => {
    const { status } = await call(postJournalEntry, { params: { id }, ifVersion: version })
    return status === 'draft' ? stillWaits : undefined
  },
}

/** Files of all posted entries with their lines, of the days of the filter. */
function wholeJournal({ from, to }: Readonly<Record<string, string | number>>) {
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const items = [
    { text: 'CSV', query: { ...days, format: 'csv' } },
    { text: 'JSON lines', query: { ...days, format: 'jsonl' } },
    { text: 'Jurnal hledger', query: { ...days, format: 'hledger' } },
  ]
  return { label: 'Semua jurnal ter-posting, dengan barisnya', endpoint: exportJournalFile, items }
}

function Buttons() {
  const openDialog = useOpenDialog()
  const [mayImport, mayEdit] = [useCan('journals.import'), useCan('journals.edit')]
  return (
    <>
      {mayImport && <ImportLink />}
      {mayEdit && (
        <Button
          data-key-new
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => openDialog('new')}
        >
          Buat Entry Manual
        </Button>
      )}
    </>
  )
}
