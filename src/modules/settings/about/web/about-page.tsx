import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { readAbout, type About } from '../contract.ts'
import './about.css'

/** What the program is, where its data lie, and whose work it stands on. */
export function AboutPage() {
  const { data, error, refetch } = useReply(readAbout, {})
  return (
    <Page title="Tentang" subtitle="Versi program, tempat data, dan lisensi pustaka">
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <dl className="about-facts">
            {factsOf(data).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h2 className="about-head">Pustaka</h2>
          <DataTable
            compact
            caption="Pustaka yang dipakai"
            columns={columns}
            rows={data.libraries}
            rowKey={(row) => row.name}
            empty={null}
          />
        </>
      )}
    </Page>
  )
}

function megabytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1_000_000))} MB`
}

function factsOf(about: About): [string, string][] {
  return [
    ['Neraca', about.version],
    ['Skema database', about.schema],
    ['Database', `${about.database}, ${megabytes(about.databaseBytes)}`],
    ['Lampiran', `${formatCount(about.attachments)} berkas, ${megabytes(about.attachmentBytes)}`],
    ['Dijalankan oleh', about.runtime],
    ['Tempat pembukuan', about.place],
    ['Tempat lampiran', about.attachmentPlace],
  ]
}

const columns: Column<About['libraries'][number]>[] = [
  { key: 'name', head: 'Nama', cell: ({ name }) => name },
  { key: 'version', head: 'Versi', kind: 'code', width: 140, cell: ({ version }) => version },
  { key: 'licence', head: 'Lisensi', width: 180, cell: ({ licence }) => licence },
]
