import { Button, TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import { sinceText } from './since-text.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { PageForm } from '../../../platform/web/form/page-form.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useCan, useSession } from '../../../platform/web/shell/session.ts'
import { listPkpStatus, savePkpStatus, type PkpRow } from '../contract.ts'
import { pkpNoteLength, pkpProblems, pkpTexts, proposedPkp } from '../rules/pkp-status.ts'
import './pkp-settings.css'

/** From which day on the organisation is PKP, and a form for a further day. */
export function PkpSettings() {
  const { data, error, refetch } = useReply(listPkpStatus, {})
  const mayEdit = useCan('settings.manage')
  return (
    <Page
      title="Status PKP"
      subtitle="Pada hari organisasi bukan PKP, penjualan tidak memungut PPN. Dokumen yang sudah dibuat tidak berubah."
    >
      {mayEdit && data && <PkpForm key={data.rows.length} rows={data.rows} />}
      <DataTable
        compact
        caption="Status PKP organisasi"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.validFrom}
        empty={null}
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

const columns: Column<PkpRow>[] = [
  { key: 'from', head: 'Berlaku mulai', width: 180, cell: (row) => sinceText(row.validFrom) },
  {
    key: 'status',
    head: 'Status',
    kind: 'badge',
    width: 110,
    cell: ({ isPkp }) => (
      <StatusBadge tone={isPkp ? 'posted' : 'inactive'}>{pkpTexts[`${isPkp}`]}</StatusBadge>
    ),
  },
  { key: 'note', head: 'Catatan', cell: (row) => row.note ?? '' },
]

interface Draft {
  readonly validFrom: Day | ''
  readonly isPkp: boolean
  readonly note: string
}

const options = [
  { value: 'true', text: pkpTexts.true },
  { value: 'false', text: pkpTexts.false },
]

function usePkpForm(rows: readonly PkpRow[]) {
  const { today } = useSession()
  const act = useAct(savePkpStatus)
  const start: Draft = { validFrom: today, isPkp: proposedPkp(today, rows), note: '' }
  return useForm<Draft, ReplyOf<typeof savePkpStatus>>({
    start,
    check: ({ validFrom, isPkp }) =>
      validFrom === ''
        ? [{ path: 'validFrom', message: 'Tanggal mulai harus diisi' }]
        : pkpProblems({ validFrom, isPkp }, rows),
    save: async ({ validFrom, ...draft }) =>
      validFrom === '' ? undefined : act.attempt({ body: { ...draft, validFrom } }),
    onSaved: (_, { begin }) => {
      toast('Status PKP tersimpan')
      begin(start)
    },
  })
}

/** The draft on another day: the proposed status follows the day, a chosen one stays. */
function movedTo(day: Day | undefined, { validFrom, isPkp }: Draft, rows: readonly PkpRow[]): Partial<Draft> {
  const isProposed = validFrom === '' || proposedPkp(validFrom, rows) === isPkp
  return { validFrom: day ?? '', ...(day && isProposed ? { isPkp: proposedPkp(day, rows) } : {}) }
}

function PkpForm({ rows }: { readonly rows: readonly PkpRow[] }) {
  const { today } = useSession()
  const form = usePkpForm(rows)
  const { draft, change, at } = form
  return (
    <PageForm form={form} name={{ label: 'Status PKP baru' }}>
      <div ref={form.body} className="pkp-form">
        <FormProblems form={form} />
        <DayInput
          {...at('validFrom')}
          label="Berlaku mulai"
          required
          today={today}
          value={draft.validFrom === '' ? undefined : draft.validFrom}
          onChange={(day) => change(movedTo(day, draft, rows))}
        />
        <SelectInput
          {...at('isPkp')}
          label="Status"
          required
          options={options}
          value={String(draft.isPkp)}
          onChange={(value) => change({ isPkp: value === 'true' })}
        />
        <TextInput
          {...inputProps({ label: 'Catatan', ...at('note') })}
          placeholder="Nomor surat pengukuhan atau pencabutan"
          maxLength={pkpNoteLength}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      </div>
    </PageForm>
  )
}
