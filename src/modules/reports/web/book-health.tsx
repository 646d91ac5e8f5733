import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatMoment } from '../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useCan, useSession } from '../../../platform/web/shell/session.ts'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import { call } from '../../../platform/web/call/call.ts'
import { useOneByOne, type OneByOne } from '../../../platform/web/call/use-one-by-one.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listBookChecks, runBookCheck, type BookCheck } from '../contract.ts'
import './book-health.css'

/** What must always be true of the books: what each check found, when, and what to do when it is red. */
export function BookHealth() {
  const { organisation } = useSession()
  const reply = useReply(listBookChecks, {})
  const run = useOneByOne(runCheck, listBookChecks.path)
  const mayRun = useCan('settings.manage')
  const rows = reply.data?.rows
  return (
    <Page
      fill
      title="Kesehatan Buku"
      subtitle="Yang harus selalu benar, diperiksa setiap enam jam dan kapan pun diminta"
      actions={mayRun && rows && <RunButton run={run} checks={rows} />}
      footer={rows && <Verdict rows={rows} progress={run.progress} />}
    >
      <OwnerNotice signIn={reply.data?.ownerSignIn ?? null} />
      <DataTable
        caption="Pemeriksaan pembukuan"
        columns={columnsOf(organisation.timeZone)}
        rows={rows}
        rowKey={(row) => row.key}
        empty="Tidak ada pemeriksaan"
        error={reply.error}
        onRetry={() => void reply.refetch()}
      />
    </Page>
  )
}

/** What no check of the books can find: that the program itself could step up again. */
function OwnerNotice({ signIn }: { readonly signIn: string | null }) {
  if (signIn === null) return null
  return (
    <p className="book-notice" role="note">
      Program masuk ke database sebagai <span className="code">{signIn}</span>, yang berhak mengubah penjaga
      pembukuan, lalu menurunkan haknya sendiri. Lebih aman: login tersendiri pada DATABASE_URL dan pemilik
      pada DATABASE_OWNER_URL.
    </p>
  )
}

type Run = OneByOne<BookCheck>

function runCheck({ key }: BookCheck) {
  return call(runBookCheck, { params: { key } })
}

function RunButton({ run, checks }: { readonly run: Run; readonly checks: readonly BookCheck[] }) {
  if (run.progress !== undefined) {
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={16} stroke={1.8} aria-hidden />}
        onClick={run.stop}
      >
        Berhenti
      </Button>
    )
  }
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
      onClick={() => void run.start(checks)}
    >
      Periksa Sekarang
    </Button>
  )
}

function columnsOf(timeZone: Parameters<typeof formatMoment>[1]): Column<BookCheck>[] {
  return [
    { key: 'check', head: 'Pemeriksaan', cell: (row) => <Finding row={row} /> },
    { key: 'state', head: 'Hasil', kind: 'badge', width: 128, cell: (row) => <State row={row} /> },
    { key: 'figure', head: 'Yang diperiksa', width: 192, cell: (row) => row.figure ?? '' },
    {
      key: 'ran',
      head: 'Terakhir diperiksa',
      kind: 'day',
      width: 176,
      phoneHead: true,
      cell: (row) => (row.ranAt === null ? '' : formatMoment(row.ranAt, timeZone)),
    },
    {
      key: 'milliseconds',
      head: 'Lama (ms)',
      kind: 'amount',
      width: 96,
      phone: 'hidden',
      cell: (row) => (row.milliseconds === null ? '' : formatCount(row.milliseconds)),
    },
  ]
}

/** Where an admin settles what a check has found. */
const settledAt: Readonly<Record<string, string>> = {
  book_key: '/settings/foreign-changes',
  foreign_changes: '/settings/foreign-changes',
}

function Finding({ row: { key, label, advice, isRight, firstWrong } }: { readonly row: BookCheck }) {
  const maySettle = useCan('audit.acknowledge')
  const to = settledAt[key]
  if (isRight !== false) return label
  return (
    <div className="book-finding">
      <strong>{label}</strong>
      <span>
        Pertama yang salah: <span className="code">{firstWrong}</span>
      </span>
      <span className="muted">{advice}</span>
      {maySettle && to !== undefined && <AppLink to={to}>Perubahan di Luar Program</AppLink>}
    </div>
  )
}

function State({ row: { isRight } }: { readonly row: BookCheck }) {
  if (isRight === null) return <StatusBadge tone="inactive">Belum</StatusBadge>
  return isRight ? (
    <StatusBadge tone="posted">Benar</StatusBadge>
  ) : (
    <StatusBadge tone="danger">Salah</StatusBadge>
  )
}

type VerdictProps = {
  readonly rows: readonly BookCheck[]
  readonly progress: Run['progress']
}

function Verdict({ rows, progress }: VerdictProps) {
  if (progress !== undefined) {
    const { at, of, item } = progress
    return <p role="status">{`Memeriksa ${at} dari ${of}: ${item.label}`}</p>
  }
  const wrong = rows.filter((row) => row.isRight === false).length
  const open = rows.filter((row) => row.isRight === null).length
  const Icon = wrong > 0 ? IconAlertTriangle : IconCircleCheck
  return (
    <p role="status" className={`book-verdict ${wrong > 0 ? 'is-wrong' : open > 0 ? '' : 'is-right'}`}>
      {(wrong > 0 || open === 0) && <Icon size={16} stroke={1.8} aria-hidden />}
      {verdictText({ wrong, open, all: rows.length })}
    </p>
  )
}

function verdictText({ wrong, open, all }: { wrong: number; open: number; all: number }): string {
  if (wrong > 0) return `${formatCount(wrong)} dari ${formatCount(all)} pemeriksaan salah`
  return open > 0
    ? `${formatCount(open)} dari ${formatCount(all)} pemeriksaan belum dijalankan`
    : `Semua ${formatCount(all)} pemeriksaan benar`
}
