import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConflictPanel } from '../../../platform/web/conflict-panel.tsx'
import { FormDialog } from '../../../platform/web/form-dialog.tsx'
import { useCloseDialog, useParam } from '../../../platform/web/place.ts'
import { ProblemPanel } from '../../../platform/web/problem-panel.tsx'
import { toast } from '../../../platform/web/toast.tsx'
import { useAct } from '../../../platform/web/use-act.ts'
import { useReply } from '../../../platform/web/use-reply.ts'
import { customer as customerShape, readCustomer, updateCustomer, type Customer } from '../contract.ts'
import {
  customerBody,
  customerTexts,
  customerVersions,
  furtherCustomerFields,
  typedCustomerProblems,
} from './customer-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { useRecordForm } from './use-record-form.ts'

/** The dialog that changes the customer of the address. */
export function CustomerEdit() {
  const code = useParam('code')
  const { data, error, refetch } = useReply(readCustomer, { params: { code } })
  const [opened, setOpened] = useState<Customer>()
  if (opened === undefined && data !== undefined) setOpened(data)
  if (opened !== undefined) return <EditForm opened={opened} />
  return (
    <FormDialog title="Edit Customer" dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function EditForm({ opened }: { readonly opened: Customer }) {
  const close = useCloseDialog()
  const [base, setBase] = useState(opened)
  const { run, pending, problem, forget } = useAct(updateCustomer)
  const latest = problem?.status === 412 ? customerShape.safeParse(problem.current).data : undefined
  const [initial] = useState(() => customerTexts(opened))
  const form = useRecordForm({
    initial,
    problemsOf: typedCustomerProblems,
    refusal: problem,
    forget,
    further: furtherCustomerFields,
  })
  const save = async (ifVersion: number): Promise<void> => {
    if (!form.check()) return
    const body = { ...customerBody(form.draft), isActive: form.draft.isActive }
    const saved = await run({ params: { id: base.id }, body, ifVersion })
    if (saved === undefined) return
    toast(`Customer ${saved.code} - ${saved.name} berhasil diupdate`)
    close({ force: true })
  }
  const take = (theirs: Customer): void => {
    setBase(theirs)
    form.restart(customerTexts(theirs))
  }
  return (
    <FormDialog
      title="Edit Customer"
      hint={`${base.code} - ${base.name}`}
      dirty={form.isDirty && !pending}
      onSubmit={() => void save(base.version)}
      footer={
        <Button type="submit" loading={pending}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body}>
        {problem && problem.errors.length === 0 && !latest && <ProblemPanel error={problem} />}
        {latest && (
          <ConflictPanel
            noun="Customer ini"
            rows={customerVersions(form.draft, customerTexts(latest))}
            onTake={() => take(latest)}
            onKeep={() => void save(latest.version)}
          />
        )}
        <CustomerFields form={form} exists />
      </div>
    </FormDialog>
  )
}
