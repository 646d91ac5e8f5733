import { Button } from '@mantine/core'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useOpenDialog, useParam } from '../../../platform/web/shell/place.ts'
import { PostedFormWaiting, PostingReason } from '../../documents/web/index.ts'
import { assetApi, removeFixedAsset, restoreFixedAsset, type FixedAsset } from '../contract.ts'
import './assets.css'

/** Takes the registration of the asset in the address back. */
export function AssetRemove() {
  return (
    <AssetReason
      endpoint={removeFixedAsset}
      title="Batalkan"
      hint="Pendaftarannya dibatalkan; nomornya tetap ada, dengan alasannya. Baris jurnalnya dapat didaftarkan lagi."
      verb="Batalkan Pendaftaran"
      done="dibatalkan"
    />
  )
}

/** Takes back that the asset in the address left. */
export function AssetRestore() {
  return (
    <AssetReason
      endpoint={restoreFixedAsset}
      title="Batalkan pelepasan"
      hint="Jurnal pelepasannya dibalik pada hari yang sama; aset disusutkan lagi."
      verb="Batalkan Pelepasan"
      done="kembali aktif"
    />
  )
}

type ReasonProps = {
  readonly endpoint: typeof removeFixedAsset
  readonly title: string
  readonly hint: string
  readonly verb: string
  readonly done: string
}

function AssetReason(props: ReasonProps) {
  const number = useParam('number')
  const { data, error, refetch } = useReply(assetApi.read, { params: { number } })
  if (!data) return <PostedFormWaiting title={`${props.title} ${number}`} error={error} retry={refetch} />
  return <ReasonForm {...props} asset={data} />
}

const missing = [{ path: 'reason', message: 'Alasan harus diisi' }]

function ReasonForm({
  endpoint,
  title,
  hint,
  verb,
  done,
  asset,
}: ReasonProps & { readonly asset: FixedAsset }) {
  const { assetNumber, id, version } = asset
  const openDialog = useOpenDialog()
  const act = useAct(endpoint)
  const form = useForm<{ readonly reason: string }, FixedAsset, 'save'>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? missing : []),
    save: ({ reason }) =>
      act.attempt({ params: { id }, ifVersion: version, body: { reason: reason.trim() } }),
    onSaved: () => {
      toast(`${assetNumber} ${done}`)
      openDialog(assetNumber, { replace: true, force: true })
    },
  })
  const submit = (): void => form.submit('save')
  return (
    <FormDialog
      size="small"
      undoes
      title={`${title} ${assetNumber}`}
      hint={hint}
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" color="red" loading={form.isSaving}>
          {verb}
        </Button>
      }
    >
      <div ref={form.body} className="posted-form">
        <PostingReason form={form} autoFocus />
        <FormProblems form={form} />
      </div>
    </FormDialog>
  )
}
