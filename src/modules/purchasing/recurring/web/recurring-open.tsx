import { useState } from 'react'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useParam, useQueryTexts } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { readBill } from '../../bills/contract.ts'
import { readRecurringBill, type RecurringBill } from '../contract.ts'
import { emptyRecurringBill, recurringOfBill, typedRecurring } from '../rules/recurring-bill-form.ts'
import { RecurringBillFormDialog } from './recurring-form.tsx'

/** A new recurring bill, filled from the bill that the address names. */
export function RecurringBillCreate() {
  const { of } = useQueryTexts()
  const { today } = useSession()
  if (of === undefined || of === '') return <RecurringBillFormDialog start={emptyRecurringBill(today)} />
  return <OfBill number={of} />
}

function OfBill({ number }: { readonly number: string }) {
  const { today } = useSession()
  const [begunOn] = useState(today)
  const { data, error, refetch } = useReply(readBill, { params: { number } })
  if (data === undefined)
    return <Waiting title="Buat Tagihan Berulang" error={error} retry={() => void refetch()} />
  return <RecurringBillFormDialog key={data.id} start={recurringOfBill(data, begunOn)} />
}

/** A recurring bill being changed; it stays as it was opened even when it is read anew meanwhile. */
export function RecurringBillEdit() {
  const id = Number(useParam('id'))
  const { data, error, refetch } = useReply(readRecurringBill, { params: { id } })
  if (data) return <EditOpened key={data.id} recurring={data} />
  return <Waiting title="Edit Tagihan Berulang" error={error} retry={() => void refetch()} />
}

function EditOpened({ recurring }: { readonly recurring: RecurringBill }) {
  const [opened] = useState(recurring)
  return <RecurringBillFormDialog recurring={opened} start={typedRecurring(opened)} />
}

type WaitingProps = { readonly title: string; readonly error: unknown; readonly retry: () => void }

function Waiting({ title, error, retry }: WaitingProps) {
  return (
    <FormDialog size="wide" title={title} dirty={false}>
      {error !== null && <ProblemPanel error={error} onRetry={retry} />}
    </FormDialog>
  )
}
