import { Button, Switch, TextInput } from '@mantine/core'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { PageForm } from '../../../../platform/web/form/page-form.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useMoment, useSession } from '../../../../platform/web/shell/session.ts'
import { backUpNow, changeBackups, readBackups, type ShownBackup, type ShownBackups } from '../contract.ts'
import '../../notifications/web/notifications.css'
import './backups.css'

/** When the books are kept by themselves, and whether they could be brought back. */
export function BackupSettings() {
  const { data, error, refetch } = useReply(readBackups, {}, { again: { after: 3000, while: isUnderWay } })
  const momentText = useMoment()
  return (
    <Page
      title="Cadangan"
      subtitle="Seluruh pembukuan disimpan ke satu berkas setiap hari, lalu dipulihkan ke database percobaan sebagai bukti. Pakai disk lain, dan simpan salinannya di tempat lain."
      actions={<Now isRunning={data?.rows.some(({ endedAt }) => endedAt === null) ?? false} />}
    >
      {data && (
        <>
          <Age shown={data} />
          <BackupForm key={`${data.isOn} ${data.hour} ${data.folder} ${data.keep}`} shown={data} />
        </>
      )}
      <DataTable
        compact
        caption="Daftar cadangan"
        columns={columnsOf(momentText)}
        rows={data?.rows}
        rowKey={(row) => row.id}
        empty="Belum ada cadangan"
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

/** Whether a backup is being made or proved. */
function isUnderWay(reply: unknown): boolean {
  const rows = (reply as ShownBackups | undefined)?.rows ?? []
  return rows.some(
    (row) =>
      row.endedAt === null ||
      (row.error === null && row.provedAt === null && row.proofError === null && row.removedAt === null),
  )
}

function Now({ isRunning }: { readonly isRunning: boolean }) {
  const { run, pending, problem } = useAct(backUpNow)
  const start = async () => {
    if ((await run({})) !== undefined) toast('Cadangan dibuat di latar belakang')
  }
  return (
    <>
      <Button variant="default" loading={pending} disabled={isRunning} onClick={() => void start()}>
        {isRunning ? 'Sedang mencadangkan…' : 'Cadangkan Sekarang'}
      </Button>
      {problem && <span role="alert">{problem.message}</span>}
    </>
  )
}

const dayMilliseconds = 86_400_000

/** How old the last backup and its last proof are; red when older than two days. */
function Age({ shown: { lastAt, lastProvedAt } }: { readonly shown: ShownBackups }) {
  return (
    <p role="status" className="backup-age">
      Cadangan terakhir: <Old at={lastAt} /> · Terakhir terbukti: <Old at={lastProvedAt} />
    </p>
  )
}

function Old({ at }: { readonly at: string | null }) {
  const momentText = useMoment()
  const { today } = useSession()
  if (at === null) return <b className="backup-old">belum pernah</b>
  const isOld = new Date(`${today}T23:59:59Z`).getTime() - new Date(at).getTime() > 3 * dayMilliseconds
  return <b className={isOld ? 'backup-old' : undefined}>{momentText(at)}</b>
}

interface Draft {
  readonly isOn: boolean
  readonly hour: number
  readonly folder: string
  readonly keep: number
}

function useBackupForm({ isOn, hour, folder, keep }: ShownBackups) {
  const act = useAct(changeBackups)
  return useForm<Draft, ShownBackups>({
    start: { isOn, hour, folder, keep },
    check: () => [],
    save: (draft) => act.attempt({ body: draft }),
    onSaved: (saved, { begin }) => {
      toast('Jadwal cadangan tersimpan')
      begin({ isOn: saved.isOn, hour: saved.hour, folder: saved.folder, keep: saved.keep })
    },
  })
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  text: `${String(hour).padStart(2, '0')}.00`,
}))

function BackupForm({ shown }: { readonly shown: ShownBackups }) {
  const form = useBackupForm(shown)
  const { draft, change, at } = form
  return (
    <PageForm form={form} name={{ label: 'Jadwal cadangan' }}>
      <div ref={form.body} className="backup-form">
        <FormProblems form={form} />
        <Switch
          className="backup-wide"
          label="Cadangkan setiap hari"
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        <TextInput
          {...inputProps({
            label: 'Folder di server',
            ...at('folder'),
          })}
          placeholder="/cadangan"
          autoComplete="off"
          maxLength={500}
          value={draft.folder}
          onChange={(event) => change({ folder: event.currentTarget.value })}
        />
        <SelectInput
          {...at('hour')}
          label="Pukul"
          options={hours}
          value={String(draft.hour)}
          onChange={(hour) => change({ hour: Number(hour) })}
        />
        <TextInput
          {...inputProps({ label: 'Simpan (berkas)', ...at('keep') })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.keep === 0 ? '' : String(draft.keep)}
          onChange={(event) => change({ keep: Number(event.currentTarget.value.replaceAll(/\D/g, '')) })}
        />
        <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
          Simpan
        </Button>
      </div>
    </PageForm>
  )
}

function columnsOf(momentText: (at: string) => string): Column<ShownBackup>[] {
  return [
    { key: 'at', head: 'Waktu', width: 190, cell: ({ startedAt }) => momentText(startedAt) },
    { key: 'state', head: 'Keadaan', kind: 'badge', width: 160, cell: (row) => <State row={row} /> },
    { key: 'proof', head: 'Bukti pemulihan', width: 220, cell: (row) => proofOf(row, momentText) },
    {
      key: 'size',
      head: 'Byte',
      kind: 'amount',
      width: 120,
      cell: ({ bytes }) => (bytes === null ? '' : formatCount(bytes)),
    },
    { key: 'by', head: 'Oleh', width: 140, cell: ({ askedBy }) => askedBy },
    { key: 'file', head: 'Berkas', truncate: true, cell: ({ file, error }) => error ?? file ?? '' },
  ]
}

function State({ row: { endedAt, error, removedAt } }: { readonly row: ShownBackup }) {
  if (error !== null) return <StatusBadge tone="danger">Gagal</StatusBadge>
  if (endedAt === null) return <StatusBadge tone="pending">Berjalan</StatusBadge>
  if (removedAt !== null) return <StatusBadge tone="inactive">Sudah dihapus</StatusBadge>
  return <StatusBadge tone="posted">Tersimpan</StatusBadge>
}

function proofOf({ endedAt, error, provedAt, proofError }: ShownBackup, momentText: (at: string) => string) {
  if (proofError !== null) return <span className="backup-old">Gagal: {proofError}</span>
  if (provedAt !== null) return `Terbukti ${momentText(provedAt)}`
  return endedAt !== null && error === null ? 'Sedang dibuktikan' : ''
}
