import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConflictPanel } from '../../../platform/web/conflict-panel.tsx'
import { FormDialog } from '../../../platform/web/form-dialog.tsx'
import { useCloseDialog, useParam } from '../../../platform/web/place.ts'
import { ProblemPanel } from '../../../platform/web/problem-panel.tsx'
import { toast } from '../../../platform/web/toast.tsx'
import { useAct } from '../../../platform/web/use-act.ts'
import { useReply } from '../../../platform/web/use-reply.ts'
import { product as productShape, readProduct, updateProduct, type Product } from '../contract.ts'
import {
  productBody,
  productTexts,
  productVersions,
  furtherProductFields,
  typedProductProblems,
} from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { useRecordForm } from '../../parties/web/index.ts'

/** The dialog that changes the product of the address. */
export function ProductEdit() {
  const code = useParam('code')
  const { data, error, refetch } = useReply(readProduct, { params: { code } })
  const [opened, setOpened] = useState<Product>()
  if (opened === undefined && data !== undefined) setOpened(data)
  if (opened !== undefined) return <EditForm opened={opened} />
  return (
    <FormDialog title="Edit Produk" dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function EditForm({ opened }: { readonly opened: Product }) {
  const close = useCloseDialog()
  const [base, setBase] = useState(opened)
  const { run, pending, problem, forget } = useAct(updateProduct)
  const latest = problem?.status === 412 ? productShape.safeParse(problem.current).data : undefined
  const [initial] = useState(() => productTexts(opened))
  const form = useRecordForm({
    initial,
    problemsOf: typedProductProblems,
    refusal: problem,
    forget,
    further: furtherProductFields,
  })
  const save = async (ifVersion: number): Promise<void> => {
    if (!form.check()) return
    const body = { ...productBody(form.draft), isActive: form.draft.isActive }
    const saved = await run({ params: { id: base.id }, body, ifVersion })
    if (saved === undefined) return
    toast(`Produk ${saved.code} - ${saved.name} berhasil diupdate`)
    close({ force: true })
  }
  const take = (theirs: Product): void => {
    setBase(theirs)
    form.restart(productTexts(theirs))
  }
  return (
    <FormDialog
      title="Edit Produk"
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
            noun="Produk ini"
            rows={productVersions(form.draft, latest)}
            onTake={() => take(latest)}
            onKeep={() => void save(latest.version)}
          />
        )}
        <ProductFields form={form} exists />
      </div>
    </FormDialog>
  )
}
