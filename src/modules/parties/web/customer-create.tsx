import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../platform/web/form-dialog.tsx'
import { useCloseDialog } from '../../../platform/web/place.ts'
import { ProblemPanel } from '../../../platform/web/problem-panel.tsx'
import { toast } from '../../../platform/web/toast.tsx'
import { useAct } from '../../../platform/web/use-act.ts'
import { useReply } from '../../../platform/web/use-reply.ts'
import { createCustomer, proposeCustomerCode } from '../contract.ts'
import {
  customerBody,
  furtherCustomerFields,
  newCustomerTexts,
  typedCustomerProblems,
} from './customer-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { useRecordForm } from './use-record-form.ts'

/** The dialog that adds a customer, with the next free code. */
export function CustomerCreate() {
  const proposal = useReply(proposeCustomerCode, {})
  const [code, setCode] = useState<string>()
  if (code === undefined && proposal.data && !proposal.isStale) setCode(proposal.data.code)
  if (code !== undefined) return <CreateForm proposed={code} />
  return (
    <FormDialog title="Tambah Customer" dirty={false}>
      {proposal.error && <ProblemPanel error={proposal.error} onRetry={() => void proposal.refetch()} />}
    </FormDialog>
  )
}

function CreateForm({ proposed }: { readonly proposed: string }) {
  const close = useCloseDialog()
  const { run, pending, problem, forget } = useAct(createCustomer)
  const [initial] = useState(() => newCustomerTexts(proposed))
  const form = useRecordForm({
    initial,
    problemsOf: typedCustomerProblems,
    refusal: problem,
    forget,
    further: furtherCustomerFields,
  })
  const save = async (): Promise<void> => {
    if (!form.check()) return
    const code = form.draft.code.trim()
    const body = { ...customerBody(form.draft), code, isCodeProposed: code === proposed }
    const made = await run({ body })
    if (made === undefined) return
    toast(`Customer ${made.code} - ${made.name} berhasil ditambahkan`)
    close({ force: true })
  }
  return (
    <FormDialog
      title="Tambah Customer"
      dirty={form.isDirty && !pending}
      onSubmit={() => void save()}
      footer={
        <Button type="submit" loading={pending}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body}>
        {problem && problem.errors.length === 0 && <ProblemPanel error={problem} />}
        <CustomerFields form={form} exists={false} />
      </div>
    </FormDialog>
  )
}
