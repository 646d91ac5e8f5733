import { Textarea, TextInput } from '@mantine/core'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah, zeroRupiah } from '../../../platform/rules/money/money.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { useParam } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { OptionalDepartment } from '../../departments/web/index.ts'
import { FormWaiting } from '../../documents/web/index.ts'
import { assetApi, listAssetCategories, listAssetSources, type FixedAsset } from '../contract.ts'
import { DepreciatedFields } from './depreciated-fields.tsx'
import { ofCategory, ofSource, useAssetForm, type AssetDraft } from './use-asset-form.ts'
import './assets.css'

/** A new asset. */
export function AssetCreate() {
  return <AssetForm title="Daftarkan Aset" asset={undefined} />
}

/** The asset in the address, to be changed. */
export function AssetEdit() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(assetApi.read, { params: { number } })
  if (!data) return <FormWaiting title={`Ubah ${number}`} error={error} retry={refetch} />
  return <AssetForm title={`Ubah ${number}`} asset={data} />
}

type FormProps = { readonly title: string; readonly asset: FixedAsset | undefined }

function AssetForm({ title, asset }: FormProps) {
  const form = useAssetForm(asset)
  return (
    <ActForm
      form={form}
      size="form"
      title={title}
      hint="Harga perolehannya sudah ada di buku besar, dari tagihan, jurnal, atau saldo awal; mendaftarkan aset tidak menjurnal lagi."
      verb="Simpan"
      className="asset-fields"
    >
      <Bought form={form} asset={asset} />
      <DepreciatedFields form={form} />
      <Carried form={form} />
      <Described form={form} />
    </ActForm>
  )
}

type Form = ReturnType<typeof useAssetForm>
type Props = { readonly form: Form }

/** What it is, and the line of the ledger that bought it. */
function Bought({ form, asset }: Props & Pick<FormProps, 'asset'>) {
  const { today } = useSession()
  const { draft, change, at } = form
  const { data, isPending } = useReply(listAssetCategories, {})
  const categories = data?.rows ?? []
  return (
    <>
      <SourceField form={form} asset={asset} categories={categories} />
      <TextInput
        {...inputProps({ label: 'Nama', required: true, ...at('name') })}
        className="asset-wide"
        maxLength={200}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Combobox
        {...at('categoryId')}
        label="Kategori"
        required
        empty="Belum ada kategori; tambah dahulu di Penyusutan, Kategori"
        waiting={isPending}
        choices={categories
          .filter(({ isActive, id }) => isActive || id === draft.categoryId)
          .map(({ id, name, assetAccount }) => ({ key: String(id), code: assetAccount.code, text: name }))}
        value={draft.categoryId === null ? undefined : String(draft.categoryId)}
        onChange={(choice) => change(ofCategory(categories.find(({ id }) => String(id) === choice?.key)))}
      />
      <AmountInput
        {...at('cost')}
        label="Harga perolehan"
        required
        value={draft.cost === 0 ? undefined : draft.cost}
        onChange={(cost) => change({ cost: cost ?? zeroRupiah })}
      />
      <DayInput
        {...at('acquiredOn')}
        label="Tanggal perolehan"
        required
        today={today}
        max={today}
        value={draft.acquiredOn === '' ? undefined : draft.acquiredOn}
        onChange={(day) => change({ acquiredOn: day ?? '' })}
      />
      <DayInput
        {...at('inUseOn')}
        label="Mulai dipakai"
        required
        help="Penyusutan komersial mulai pada bulannya"
        today={today}
        value={draft.inUseOn === '' ? undefined : draft.inUseOn}
        onChange={(day) => change({ inUseOn: day ?? '' })}
      />
    </>
  )
}

type SourceProps = Props & Pick<FormProps, 'asset'> & { readonly categories: Parameters<typeof ofSource>[2] }

const keyOf = ({ entryId, line }: { readonly entryId: number; readonly line: number }) => `${entryId}/${line}`

/** The line of the ledger that brought its cost; what is typed as opening has none. */
function SourceField({ form, asset, categories }: SourceProps) {
  const { draft, change, at } = form
  const { data, isPending } = useReply(listAssetSources, {})
  const rows = data?.rows ?? []
  const source = asset?.source ?? null
  const choices = rows.map((row) => ({
    key: keyOf(row),
    code: row.entryNumber,
    text: `${formatDay(row.day)} · ${row.description} · ${formatRupiah(row.left)}`,
  }))
  const chosen = draft.source === null ? undefined : keyOf(draft.source)
  return (
    <div className="asset-wide">
      <Combobox
        {...at('source')}
        label="Baris jurnal perolehan"
        help="Baris pada akun aset yang belum didaftarkan; kosong bila harganya belum atau tidak dirinci"
        empty="Tidak ada baris jurnal aset yang belum didaftarkan"
        autoFocus={asset === undefined}
        choices={choices}
        waiting={isPending}
        value={chosen}
        {...(source !== null && chosen === keyOf(source)
          ? { chosen: { key: keyOf(source), code: source.entryNumber, text: 'Jurnal perolehan' } }
          : {})}
        onChange={(choice) =>
          change(
            ofSource(
              rows.find((row) => keyOf(row) === choice?.key),
              draft,
              categories,
            ),
          )
        }
      />
    </div>
  )
}

/** What the old books depreciated. */
function Carried({ form: { draft, change, at } }: Props) {
  const { today } = useSession()
  const amount = (field: 'carriedCommercial' | 'carriedFiscal', label: string) => (
    <AmountInput
      {...at(field)}
      label={label}
      value={draft[field] === 0 ? undefined : draft[field]}
      onChange={(value) => change({ [field]: value ?? zeroRupiah } satisfies Partial<AssetDraft>)}
    />
  )
  return (
    <>
      <h3 className="asset-wide">Akumulasi dari pembukuan lama</h3>
      <DayInput
        {...at('carriedUntil')}
        label="Disusutkan sampai akhir bulan"
        today={today}
        max={today}
        value={draft.carriedUntil === '' ? undefined : draft.carriedUntil}
        onChange={(day) => change({ carriedUntil: day ?? '' })}
      />
      {amount('carriedCommercial', 'Akumulasi komersial')}
      {amount('carriedFiscal', 'Akumulasi fiskal')}
    </>
  )
}

function Described({ form: { draft, change, at } }: Props) {
  return (
    <>
      <h3 className="asset-wide">Keterangan</h3>
      <TextInput
        {...inputProps({ label: 'Lokasi', ...at('location') })}
        maxLength={100}
        value={draft.location}
        onChange={(event) => change({ location: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps({ label: 'Nomor seri', ...at('serialNumber') })}
        maxLength={100}
        value={draft.serialNumber}
        onChange={(event) => change({ serialNumber: event.currentTarget.value })}
      />
      <OptionalDepartment
        {...at('departmentId')}
        value={draft.departmentId ?? undefined}
        onChange={(id) => change({ departmentId: id ?? null })}
      />
      <Textarea
        {...inputProps({ label: 'Catatan', ...at('notes') })}
        className="asset-wide"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </>
  )
}
