import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../platform/web/form-dialog.tsx'
import { useCloseDialog } from '../../../platform/web/place.ts'
import { ProblemPanel } from '../../../platform/web/problem-panel.tsx'
import { toast } from '../../../platform/web/toast.tsx'
import { useAct } from '../../../platform/web/use-act.ts'
import { useReply } from '../../../platform/web/use-reply.ts'
import { createProduct, proposeProductCode } from '../contract.ts'
import { normalCode } from '../rules/product.ts'
import { productBody, furtherProductFields, newProductTexts, typedProductProblems } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { useRecordForm } from '../../parties/web/index.ts'

/** The dialog that adds a product, with the next free code. */
export function ProductCreate() {
  const proposal = useReply(proposeProductCode, {})
  const [code, setCode] = useState<string>()
  if (code === undefined && proposal.data && !proposal.isStale) setCode(proposal.data.code)
  if (code !== undefined) return <CreateForm proposed={code} />
  return (
    <FormDialog title="Tambah Produk" dirty={false}>
      {proposal.error && <ProblemPanel error={proposal.error} onRetry={() => void proposal.refetch()} />}
    </FormDialog>
  )
}

function CreateForm({ proposed }: { readonly proposed: string }) {
  const close = useCloseDialog()
  const { run, pending, problem, forget } = useAct(createProduct)
  const [initial] = useState(() => newProductTexts(proposed))
  const form = useRecordForm({
    initial,
    problemsOf: typedProductProblems,
    refusal: problem,
    forget,
    further: furtherProductFields,
  })
  const save = async (): Promise<void> => {
    if (!form.check()) return
    const code = normalCode(form.draft.code)
    const body = { ...productBody(form.draft), code, isCodeProposed: code === proposed }
    const made = await run({ body })
    if (made === undefined) return
    toast(`Produk ${made.code} - ${made.name} berhasil ditambahkan`)
    close({ force: true })
  }
  return (
    <FormDialog
      title="Tambah Produk"
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
        <ProductFields form={form} exists={false} />
      </div>
    </FormDialog>
  )
}
