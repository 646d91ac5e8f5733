import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { matchingText } from '../../../../platform/rules/text/counted.ts'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ListFooter } from '../../../../platform/web/list/list-footer.tsx'
import { NothingFound } from '../../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { totalText } from '../../../../platform/web/list/total-text.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { useRowSelection } from '../../../../platform/web/list/use-row-selection.ts'
import { exportJournalEntries, listJournalEntries } from '../contract.ts'
import { exportJournalFile } from '../../files/contract.ts'
import { firstSteps } from './first-steps.ts'
import { JournalBulkBar, mayPost } from './journal-bulk-bar.tsx'
import { journalColumns } from './journal-columns.tsx'
import { JournalFilters } from './journal-filters.tsx'
import { useJournalFilters } from './use-journal-filters.ts'

/** All journal entries: filters in the address, a page at a time, counters and totals of everything that matches. */
export function JournalList() {
  const { filters, query } = useJournalFilters()
  const pages = usePages(listJournalEntries, query)
  const mayEdit = useCan('journals.edit')
  const mayImport = useCan('journals.import')
  const selection = useRowSelection(pages.rows, mayPost)
  const { rows, newest, more } = pages
  return (
    <Page
      fill
      title="Journal Entries"
      subtitle="Manage manual and automated journal entries"
      actions={
        <>
          <Button variant="default" component={AppLink} to="/accounting/recurring-journals">
            Jurnal Berulang
          </Button>
          {mayImport && (
            <Button variant="default" component={DialogLink} to="import">
              Impor
            </Button>
          )}
          {mayEdit && <CreateButton />}
        </>
      }
      filters={<JournalFilters filters={filters} query={query} />}
      footer={
        newest && (
          <ListFooter
            shown={newest.matching}
            isExact={newest.isExact}
            total={newest.total}
            noun="journal entries"
            loaded={rows?.length ?? 0}
            loading={pages.isFetchingNextPage}
            onMore={more}
          />
        )
      }
    >
      {mayEdit && <JournalBulkBar selection={selection} />}
      <DataTable
        list="journal-entries"
        exported={{ endpoint: exportJournalEntries, query, whole: wholeJournal(query) }}
        caption="Daftar journal entry"
        columns={journalColumns({
          total: newest && totalText(newest.matchingDebit),
          selection: mayEdit ? selection : undefined,
        })}
        rows={rows}
        rowKey={(row) => row.id}
        open={(row) => row.entryNumber}
        sort={query.sort}
        onSort={(sort) => filters.set({ sort })}
        secondSort
        totalLabel={newest && `Total (${matchingText(newest)} baris)`}
        empty={
          <NothingFound
            text="Tidak ada journal entry yang sesuai dengan filter"
            filters={filters}
            next={firstSteps()}
          />
        }
        onMore={more}
        selected={selection.has}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

/** Files of all posted entries with their lines, of the days of the filter. */
function wholeJournal({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}) {
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const items = [
    { text: 'CSV', query: { ...days, format: 'csv' } },
    { text: 'JSON lines', query: { ...days, format: 'jsonl' } },
    { text: 'Jurnal hledger', query: { ...days, format: 'hledger' } },
  ]
  return { label: 'Semua jurnal ter-posting, dengan barisnya', endpoint: exportJournalFile, items }
}

function CreateButton() {
  const openDialog = useOpenDialog()
  return (
    <Button data-key-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDialog('new')}>
      Buat Entry Manual
    </Button>
  )
}
