import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { Fact } from '../../../../platform/web/form/facts.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import type { JournalEntry } from '../../entries/contract.ts'
import { AccrualCancel } from './accrual-cancel.tsx'

/** Whether the entry reverses itself, when, and what became of that. */
export function AccrualFact({ entry }: { readonly entry: JournalEntry }) {
  const [isCancelling, setCancelling] = useState(false)
  const mayEdit = useCan('journals.edit')
  const { accrual } = entry
  if (accrual === null || accrual.status === 'made') return null
  const isOpen = accrual.status === 'waiting' || accrual.status === 'failed'
  return (
    <Fact name="Balik otomatis" wide>
      {accrualText(accrual)}{' '}
      {isOpen && mayEdit && entry.status === 'posted' && (
        <Button size="compact-xs" variant="default" className="no-print" onClick={() => setCancelling(true)}>
          Batalkan balik otomatis
        </Button>
      )}
      {isCancelling && (
        <AccrualCancel
          accrual={{ entryId: entry.id, entryNumber: entry.entryNumber, version: accrual.version }}
          onClose={() => setCancelling(false)}
        />
      )}
    </Fact>
  )
}

function accrualText({ status, reversalDay, reason }: NonNullable<JournalEntry['accrual']>): string {
  if (status === 'cancelled') return `Dibatalkan: ${reason ?? ''}`
  if (status === 'failed') return `Gagal pada ${formatDay(reversalDay)}: ${reason ?? ''}`
  return `Akan dibalik pada ${formatDay(reversalDay)}`
}
