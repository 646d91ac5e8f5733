import { Button, TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useOpenDialog, useParam } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../accounts/web/index.ts'
import { PostedFormWaiting, PostingReason } from '../../documents/web/index.ts'
import {
  assetApi,
  disposeFixedAsset,
  removeFixedAsset,
  restoreFixedAsset,
  type FixedAsset,
} from '../contract.ts'
import { gainOf } from '../rules/asset-journal.ts'
import { disposalKinds, disposalTexts } from '../rules/asset-kind.ts'
import { disposalProblems } from '../rules/asset.ts'
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

/** How the asset in the address leaves. */
export function AssetDispose() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(assetApi.read, { params: { number } })
  if (!data) return <PostedFormWaiting title={`Lepas ${number}`} error={error} retry={refetch} />
  return <DisposalForm asset={data} />
}

interface Draft {
  readonly disposedOn: Day | ''
  readonly kind: 'sold' | 'scrapped'
  readonly proceeds: Rupiah
  readonly accountId: number | null
  readonly notes: string
}

function useDisposalForm({ id, version, assetNumber, acquiredOn }: FixedAsset) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(disposeFixedAsset)
  const start: Draft = {
    ...{ disposedOn: today, kind: 'sold', proceeds: zeroRupiah, accountId: null, notes: '' },
  }
  return useForm<Draft, FixedAsset, 'save'>({
    start,
    check: ({ disposedOn, kind, accountId, ...draft }) => [
      ...(disposedOn === ''
        ? [{ path: 'disposedOn', message: 'Tanggal pelepasan harus diisi' }]
        : disposalProblems({ ...draft, disposedOn, kind }, { today, acquiredOn })),
      ...(kind === 'sold' && accountId === null
        ? [{ path: 'accountId', message: 'Akun kas atau bank harus dipilih' }]
        : []),
    ],
    save: async ({ disposedOn, notes, ...draft }) => {
      if (disposedOn === '') return undefined
      const body = { ...draft, disposedOn, ...(notes.trim() === '' ? {} : { notes: notes.trim() }) }
      return act.attempt({ params: { id }, ifVersion: version, body })
    },
    onSaved: () => {
      toast(`${assetNumber} dilepas`)
      openDialog(assetNumber, { replace: true, force: true })
    },
  })
}

function DisposalForm({ asset }: { readonly asset: FixedAsset }) {
  const { today } = useSession()
  const form = useDisposalForm(asset)
  const { draft, change, at } = form
  const submit = (): void => form.submit('save')
  const gain = gainOf({ cost: asset.cost, commercial: asset.accumulated, proceeds: draft.proceeds })
  const result = gain < 0 ? `Rugi ${formatRupiah(-gain)}` : `Laba ${formatRupiah(gain)}`
  return (
    <FormDialog
      size="small"
      title={`Lepas ${asset.assetNumber}`}
      hint={`${asset.name}. Nilai buku ${formatRupiah(asset.bookValue)}; bulan pelepasan tidak disusutkan.`}
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Lepas Aset
        </Button>
      }
    >
      <div ref={form.body} className="posted-form">
        <FormProblems form={form} />
        <SelectInput
          {...at('kind')}
          label="Cara dilepas"
          required
          autoFocus
          options={disposalKinds.map((value) => ({ value, text: disposalTexts[value] }))}
          value={draft.kind}
          onChange={(kind) =>
            change(kind === 'sold' ? { kind } : { kind: 'scrapped', proceeds: zeroRupiah, accountId: null })
          }
        />
        <DayInput
          {...at('disposedOn')}
          label="Tanggal pelepasan"
          required
          today={today}
          max={today}
          value={draft.disposedOn === '' ? undefined : draft.disposedOn}
          onChange={(day) => change({ disposedOn: day ?? '' })}
        />
        {draft.kind === 'sold' && (
          <>
            <AmountInput
              {...at('proceeds')}
              label="Harga jual, tanpa PPN"
              required
              value={draft.proceeds === 0 ? undefined : draft.proceeds}
              onChange={(proceeds) => change({ proceeds: proceeds ?? zeroRupiah })}
            />
            <CashAccountSelect
              {...at('accountId')}
              value={draft.accountId}
              onChange={(accountId) => change({ accountId })}
            />
          </>
        )}
        <TextInput
          {...inputProps({ label: 'Catatan', ...at('notes') })}
          maxLength={500}
          value={draft.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
        <p role="status">{(draft.kind === 'scrapped' || draft.proceeds > 0) && result}</p>
      </div>
    </FormDialog>
  )
}
