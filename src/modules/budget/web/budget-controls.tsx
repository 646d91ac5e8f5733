import { Button } from '@mantine/core'
import { IconShieldPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '../../../platform/rules/day/format-day.ts'
import type { TimeZone } from '../../../platform/rules/day/day.ts'
import { call } from '../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../platform/web/call/use-carry-out.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useCan, useSession } from '../../../platform/web/shell/session.ts'
import { listBudgetControls, removeBudgetControl, type BudgetControl } from '../contract.ts'
import { controlActionTexts, controlSpanTexts } from '../rules/control.ts'
import { BudgetControlForm } from './budget-control-form.tsx'
import './budget.css'

const tones: Readonly<Record<BudgetControl['action'], Tone>> = {
  ignore: 'inactive',
  warn: 'pending',
  stop: 'danger',
}

/** Which accounts and groups are held to their budget, and how. */
export function BudgetControls() {
  const { data, error, refetch } = useReply(listBudgetControls, {})
  const { timeZone } = useSession().organisation
  const mayControl = useCan('budgets.control')
  const [edited, setEdited] = useState<BudgetControl | 'new'>()
  return (
    <Page
      fill
      title="Kendali Anggaran"
      subtitle="Yang melebihi anggaran dihentikan atau diperingatkan, per akun atau per kelompok akun"
      actions={
        mayControl && (
          <Button
            data-key-new
            leftSection={<IconShieldPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Atur Kendali
          </Button>
        )
      }
    >
      <DataTable
        caption="Kendali anggaran"
        columns={columnsIn(timeZone, mayControl ? setEdited : undefined)}
        rows={data?.rows}
        rowKey={(row) => row.id}
        empty={<p>Belum ada kendali: anggaran hanya dibandingkan, tidak menahan apa pun</p>}
        error={error}
        onRetry={() => void refetch()}
      />
      {edited !== undefined && data && (
        <BudgetControlForm
          accounts={data.accounts}
          {...(edited === 'new' ? {} : { control: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

function Acts({
  control,
  onEdit,
}: {
  readonly control: BudgetControl
  readonly onEdit: (control: BudgetControl) => void
}) {
  const { pending, carryOut } = useCarryOut()
  const remove = async (): Promise<void> => {
    const question = `Hapus kendali ${control.code} ${control.name}? Akunnya mengikuti kelompok di atasnya lagi.`
    if (!(await confirm(question, { verb: 'Hapus' }))) return
    if (await carryOut(() => call(removeBudgetControl, { params: { id: String(control.id) } })))
      toast('Kendali dihapus')
  }
  return (
    <span className="control-acts">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Ubah kendali ${control.code}`}
        onClick={() => onEdit(control)}
      >
        Ubah
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={pending}
        aria-label={`Hapus kendali ${control.code}`}
        onClick={() => void remove()}
      >
        Hapus
      </Button>
    </span>
  )
}

function columnsIn(
  timeZone: TimeZone,
  onEdit: ((control: BudgetControl) => void) | undefined,
): Column<BudgetControl>[] {
  return [
    {
      key: 'account',
      head: 'Akun atau kelompok',
      phone: 'lead',
      cell: ({ code, name, level }) => (
        <>
          <span className="code">{code}</span> {name}
          {level < 3 && <span className="muted"> · seluruh kelompok</span>}
        </>
      ),
      plain: ({ code, name }) => `${code} ${name}`,
    },
    {
      key: 'action',
      head: 'Bila melebihi',
      kind: 'badge',
      width: 150,
      cell: ({ action }) => <StatusBadge tone={tones[action]}>{controlActionTexts[action]}</StatusBadge>,
    },
    { key: 'span', head: 'Terhadap', width: 170, cell: ({ span }) => controlSpanTexts[span] },
    {
      key: 'updated',
      head: 'Diubah',
      width: 260,
      wideOnly: true,
      cell: ({ updatedAt, updatedBy }) => `${formatMoment(updatedAt, timeZone)} · ${updatedBy}`,
    },
    ...(onEdit === undefined
      ? []
      : [
          {
            key: 'acts',
            head: 'Aksi',
            width: 170,
            cell: (control: BudgetControl) => <Acts control={control} onEdit={onEdit} />,
          },
        ]),
  ]
}
