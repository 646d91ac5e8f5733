import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { NothingFound } from '../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useMoment, useZoneLabel } from '../../../platform/web/shell/session.ts'
import { usePages } from '../../../platform/web/call/use-pages.ts'
import { exportAuditLog, listAuditLog } from '../contract.ts'
import { auditLogColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditFooter } from './audit-footer.tsx'
import { useAuditFilters } from './use-audit-filters.ts'
import './audit-log.css'

/** All changes of all records, newest first, each as a sentence; filters in the address. */
export function AuditLog() {
  const { filters, query, days } = useAuditFilters()
  const pages = usePages(listAuditLog, query)
  const momentText = useMoment()
  const zone = useZoneLabel()
  const { rows, newest, more } = pages
  const counters = pages.data?.pages[0]?.counters
  return (
    <Page
      fill
      title="Audit Log"
      subtitle="Setiap perubahan data: siapa, kapan, dari apa menjadi apa"
      filters={<AuditFilters filters={filters} query={query} days={days} />}
      footer={
        counters && (
          <AuditFooter
            counters={counters}
            loaded={rows?.length ?? 0}
            searchedTo={newest?.searchedTo}
            loading={pages.isFetchingNextPage}
            onMore={more}
          />
        )
      }
    >
      <DataTable
        list="audit-log"
        exported={{ endpoint: exportAuditLog, query }}
        caption="Daftar perubahan data"
        columns={auditLogColumns({ momentText, zone })}
        rows={rows}
        rowKey={(row) => row.id}
        open={(row) => String(row.id)}
        empty={
          more === undefined ? (
            <NothingFound text="Tidak ada perubahan yang sesuai dengan filter" filters={filters} />
          ) : (
            <p>Belum ditemukan; lanjutkan pencarian ke perubahan yang lebih lama.</p>
          )
        }
        onMore={more}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}
