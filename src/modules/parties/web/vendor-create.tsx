import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../platform/web/form-dialog.tsx'
import { useCloseDialog } from '../../../platform/web/place.ts'
import { ProblemPanel } from '../../../platform/web/problem-panel.tsx'
import { toast } from '../../../platform/web/toast.tsx'
import { useAct } from '../../../platform/web/use-act.ts'
import { useReply } from '../../../platform/web/use-reply.ts'
import { createVendor, proposeVendorCode } from '../contract.ts'
import { vendorBody, furtherVendorFields, newVendorTexts, typedVendorProblems } from './vendor-draft.ts'
import { VendorFields } from './vendor-fields.tsx'
import { useRecordForm } from './use-record-form.ts'

/** The dialog that adds a vendor, with the next free code. */
export function VendorCreate() {
  const proposal = useReply(proposeVendorCode, {})
  const [code, setCode] = useState<string>()
  if (code === undefined && proposal.data && !proposal.isStale) setCode(proposal.data.code)
  if (code !== undefined) return <CreateForm proposed={code} />
  return (
    <FormDialog title="Tambah Vendor" dirty={false}>
      {proposal.error && <ProblemPanel error={proposal.error} onRetry={() => void proposal.refetch()} />}
    </FormDialog>
  )
}

function CreateForm({ proposed }: { readonly proposed: string }) {
  const close = useCloseDialog()
  const { run, pending, problem, forget } = useAct(createVendor)
  const [initial] = useState(() => newVendorTexts(proposed))
  const form = useRecordForm({
    initial,
    problemsOf: typedVendorProblems,
    refusal: problem,
    forget,
    further: furtherVendorFields,
  })
  const save = async (): Promise<void> => {
    if (!form.check()) return
    const code = form.draft.code.trim()
    const body = { ...vendorBody(form.draft), code, isCodeProposed: code === proposed }
    const made = await run({ body })
    if (made === undefined) return
    toast(`Vendor ${made.code} - ${made.name} berhasil ditambahkan`)
    close({ force: true })
  }
  return (
    <FormDialog
      title="Tambah Vendor"
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
        <VendorFields form={form} exists={false} />
      </div>
    </FormDialog>
  )
}
