import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { NextSteps } from '../../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { listRecurringJournals } from '../contract.ts'
import { AccrualList } from './accrual-list.tsx'
import { recurringColumns } from './recurring-columns.tsx'
import './recurring.css'

/** Journals that come again by themselves, with what failed, and accruals that wait for their reversal. */
export function RecurringList() {
  const { data, error, refetch } = useReply(listRecurringJournals, {})
  const mayEdit = useCan('journals.edit')
  return (
    <Page
      title="Jurnal Berulang"
      subtitle="Jurnal yang dibuat sendiri sesuai jadwal, dan akrual yang dibalik sendiri"
      actions={mayEdit && <CreateButton />}
    >
      <div className="recurring-page">
        <DataTable
          compact
          caption="Daftar jurnal berulang"
          columns={recurringColumns}
          rows={data?.rows}
          rowKey={(row) => row.id}
          open={(row) => String(row.id)}
          empty={
            <>
              <p>Belum ada jurnal berulang</p>
              <NextSteps steps={nextSteps} />
            </>
          }
          error={error}
          onRetry={() => void refetch()}
        />
        <AccrualList />
      </div>
    </Page>
  )
}

const nextSteps = [{ text: 'Buat jurnal berulang pertama', to: 'new', permission: 'journals.edit' }]

function CreateButton() {
  const openDialog = useOpenDialog()
  return (
    <Button data-key-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDialog('new')}>
      Buat Jurnal Berulang
    </Button>
  )
}
