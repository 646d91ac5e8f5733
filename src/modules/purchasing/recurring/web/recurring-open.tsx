import { useParam, useQueryTexts } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { Opened } from '../../../documents/web/index.ts'
import { readBill } from '../../bills/contract.ts'
import { readRecurringBill } from '../contract.ts'
import { emptyRecurringBill, recurringOfBill, typedRecurring } from '../rules/recurring-bill-form.ts'
import { RecurringBillFormDialog } from './recurring-form.tsx'

/** A new recurring bill, filled from the bill that the address names. */
export function RecurringBillCreate() {
  const { of } = useQueryTexts()
  const { today } = useSession()
  if (of === undefined || of === '') return <RecurringBillFormDialog start={emptyRecurringBill(today)} />
  return (
    <Opened read={readBill} input={{ params: { number: of } }} title="Buat Tagihan Berulang">
      {(bill) => <RecurringBillFormDialog start={recurringOfBill(bill, today)} />}
    </Opened>
  )
}

/** A recurring bill being changed. */
export function RecurringBillEdit() {
  const id = Number(useParam('id'))
  return (
    <Opened read={readRecurringBill} input={{ params: { id } }} title="Edit Tagihan Berulang">
      {(recurring) => <RecurringBillFormDialog recurring={recurring} start={typedRecurring(recurring)} />}
    </Opened>
  )
}
