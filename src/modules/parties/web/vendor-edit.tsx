import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConflictPanel } from '../../../platform/web/conflict-panel.tsx'
import { FormDialog } from '../../../platform/web/form-dialog.tsx'
import { useCloseDialog, useParam } from '../../../platform/web/place.ts'
import { ProblemPanel } from '../../../platform/web/problem-panel.tsx'
import { toast } from '../../../platform/web/toast.tsx'
import { useAct } from '../../../platform/web/use-act.ts'
import { useReply } from '../../../platform/web/use-reply.ts'
import { vendor as vendorShape, readVendor, updateVendor, type Vendor } from '../contract.ts'
import {
  vendorBody,
  vendorTexts,
  vendorVersions,
  furtherVendorFields,
  typedVendorProblems,
} from './vendor-draft.ts'
import { VendorFields } from './vendor-fields.tsx'
import { useRecordForm } from './use-record-form.ts'

/** The dialog that changes the vendor of the address. */
export function VendorEdit() {
  const code = useParam('code')
  const { data, error, refetch } = useReply(readVendor, { params: { code } })
  const [opened, setOpened] = useState<Vendor>()
  if (opened === undefined && data !== undefined) setOpened(data)
  if (opened !== undefined) return <EditForm opened={opened} />
  return (
    <FormDialog title="Edit Vendor" dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function EditForm({ opened }: { readonly opened: Vendor }) {
  const close = useCloseDialog()
  const [base, setBase] = useState(opened)
  const { run, pending, problem, forget } = useAct(updateVendor)
  const latest = problem?.status === 412 ? vendorShape.safeParse(problem.current).data : undefined
  const [initial] = useState(() => vendorTexts(opened))
  const form = useRecordForm({
    initial,
    problemsOf: typedVendorProblems,
    refusal: problem,
    forget,
    further: furtherVendorFields,
  })
  const save = async (ifVersion: number): Promise<void> => {
    if (!form.check()) return
    const body = { ...vendorBody(form.draft), isActive: form.draft.isActive }
    const saved = await run({ params: { id: base.id }, body, ifVersion })
    if (saved === undefined) return
    toast(`Vendor ${saved.code} - ${saved.name} berhasil diupdate`)
    close({ force: true })
  }
  const take = (theirs: Vendor): void => {
    setBase(theirs)
    form.restart(vendorTexts(theirs))
  }
  return (
    <FormDialog
      title="Edit Vendor"
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
            noun="Vendor ini"
            rows={vendorVersions(form.draft, vendorTexts(latest))}
            onTake={() => take(latest)}
            onKeep={() => void save(latest.version)}
          />
        )}
        <VendorFields form={form} exists />
      </div>
    </FormDialog>
  )
}
