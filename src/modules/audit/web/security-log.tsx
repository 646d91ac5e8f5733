import { Button } from '@mantine/core'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { matchingText } from '../../../platform/rules/text/counted.ts'
import { usePages } from '../../../platform/web/call/use-pages.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { NothingFound } from '../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useMoment, useZoneLabel } from '../../../platform/web/shell/session.ts'
import { exportSecurityEvents, listSecurityEvents } from '../contract.ts'
import { securityColumns } from './security-columns.tsx'
import { SecurityFilters } from './security-filters.tsx'
import { useSecurityFilters } from './use-security-filters.ts'

/** Refused sign-ins, tokens and acts, and what was done to passwords, tokens and sessions; filters in the address. */
export function SecurityLog() {
  const shown = useSecurityFilters()
  const pages = usePages(listSecurityEvents, shown.query)
  const momentText = useMoment()
  const zone = useZoneLabel()
  const { rows, more } = pages
  const counters = pages.data?.pages[0]?.counters
  return (
    <Page
      fill
      title="Log Keamanan"
      subtitle="Login yang gagal, tindakan tanpa hak, dan perubahan password, token, dan sesi"
      filters={<SecurityFilters {...shown} />}
      footer={
        counters && (
          <div className="list-footer">
            <p role="status">Menampilkan {matchingText(counters)} kejadian</p>
            {more && (
              <Button variant="default" size="xs" loading={pages.isFetchingNextPage} onClick={more}>
                Muat lagi ({formatCount(rows?.length ?? 0)} dimuat)
              </Button>
            )}
          </div>
        )
      }
    >
      <DataTable
        list="security-log"
        exported={{ endpoint: exportSecurityEvents, query: shown.query }}
        caption="Daftar kejadian keamanan"
        columns={securityColumns({ momentText, zone })}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          <NothingFound
            text={
              shown.filters.active
                ? 'Tidak ada kejadian yang sesuai dengan filter'
                : 'Belum ada kejadian keamanan'
            }
            filters={shown.filters}
          />
        }
        onMore={more}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}
