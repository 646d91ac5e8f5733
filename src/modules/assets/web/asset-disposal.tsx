import { TextInput } from '@mantine/core'
import { type Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useOpenDialog, useParam } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { readCreditVat } from '../../sales/contract.ts'
import type { OrderCustomer } from '../../sales/orders/rules/order-content.ts'
import { CustomerSelect } from '../../sales/web/index.ts'
import { assetFaktur, collectedVat } from '../rules/asset-sale.ts'
import { CashAccountSelect } from '../../accounts/web/index.ts'
import { FormWaiting } from '../../documents/web/index.ts'
import { assetApi, disposeFixedAsset, type FixedAsset } from '../contract.ts'
import { gainOf } from '../rules/asset-journal.ts'
import { disposalKinds, disposalTexts } from '../rules/asset-kind.ts'
import { disposalProblems } from '../rules/asset.ts'
import './assets.css'

/** How the asset in the address leaves. */
export function AssetDispose() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(assetApi.read, { params: { number } })
  if (!data) return <FormWaiting title={`Lepas ${number}`} error={error} retry={refetch} />
  return <DisposalForm asset={data} />
}

interface Draft {
  readonly disposedOn: Day | ''
  readonly kind: 'sold' | 'scrapped'
  readonly proceeds: Rupiah
  readonly accountId: number | null
  readonly customer: OrderCustomer | undefined
  readonly notes: string
}

function useDisposalForm({ id, version, assetNumber, acquiredOn }: FixedAsset) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(disposeFixedAsset)
  const start: Draft = {
    ...{ disposedOn: today, kind: 'sold', proceeds: zeroRupiah, accountId: null },
    ...{ customer: undefined, notes: '' },
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
    save: async ({ disposedOn, notes, customer, ...draft }) => {
      if (disposedOn === '') return undefined
      const sold = { ...draft, customerId: customer?.id ?? null }
      const body = { ...sold, disposedOn, ...(notes.trim() === '' ? {} : { notes: notes.trim() }) }
      return act.attempt({ params: { id }, ifVersion: version, body })
    },
    onSaved: () => {
      toast(`${assetNumber} dilepas`)
      openDialog(assetNumber, { replace: true, force: true })
    },
  })
}

const scrapped = { kind: 'scrapped' as const, proceeds: zeroRupiah, accountId: null, customer: undefined }

/** The VAT of the sale, and what comes in with it. */
function SaleVat({ draft: { customer, disposedOn, proceeds } }: { readonly draft: Draft }) {
  const asked = customer !== undefined && disposedOn !== ''
  const { today } = useSession()
  const query = { customerId: String(customer?.id ?? 0), day: disposedOn === '' ? today : disposedOn }
  const { data } = useReply(readCreditVat, { query }, { enabled: asked })
  if (!asked || data === undefined || proceeds === 0) return null
  const faktur = assetFaktur(proceeds, data.vat)
  if (faktur === undefined) return <p role="status">Tanpa PPN pada hari itu: kosongkan pembelinya.</p>
  const received = toRupiah(proceeds + collectedVat(faktur))
  return (
    <p role="status">
      Faktur kode {faktur.transactionCode}, PPN {formatRupiah(faktur.vat)}; uang yang diterima{' '}
      {formatRupiah(received)}.
    </p>
  )
}

function DisposalForm({ asset }: { readonly asset: FixedAsset }) {
  const { today } = useSession()
  const form = useDisposalForm(asset)
  const { draft, change, at } = form
  const gain = gainOf({ cost: asset.cost, commercial: asset.accumulated, proceeds: draft.proceeds })
  const result = gain < 0 ? `Rugi ${formatRupiah(-gain)}` : `Laba ${formatRupiah(gain)}`
  return (
    <ActForm
      form={form}
      title={`Lepas ${asset.assetNumber}`}
      hint={`${asset.name}. Nilai buku ${formatRupiah(asset.bookValue)}; bulan pelepasan tidak disusutkan.`}
      verb="Lepas Aset"
    >
      <SelectInput
        {...at('kind')}
        label="Cara dilepas"
        required
        autoFocus
        options={disposalKinds.map((value) => ({ value, text: disposalTexts[value] }))}
        value={draft.kind}
        onChange={(kind) => change(kind === 'sold' ? { kind } : scrapped)}
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
          <CustomerSelect
            {...at('customerId')}
            label="Pembeli, untuk faktur pajak"
            required={false}
            help="Kosongkan bila tanpa PPN: bukan PKP, atau pajak masukannya dulu tidak dapat dikreditkan (Pasal 16D)"
            value={draft.customer}
            onChange={(customer) => change({ customer })}
          />
          <SaleVat draft={draft} />
        </>
      )}
      <TextInput
        {...inputProps({ label: 'Catatan', ...at('notes') })}
        maxLength={500}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <p role="status">{(draft.kind === 'scrapped' || draft.proceeds > 0) && result}</p>
    </ActForm>
  )
}
