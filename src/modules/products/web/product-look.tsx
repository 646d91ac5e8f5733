import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { RecordFact, type OwnFilter } from '../../records/web/index.ts'
import { countActiveProducts, productKinds, type Product } from '../contract.ts'
import { coretaxUnits } from '../rules/coretax-unit.ts'
import { typeLabel } from '../rules/products.ts'

/** `Fisik` or `Service`. */
export function ProductType({ isService }: { readonly isService: boolean }) {
  return <StatusBadge tone={isService ? 'delivered' : 'draft'}>{typeLabel(isService)}</StatusBadge>
}

const typeOptions = [
  { value: 'all', text: 'Semua' },
  { value: 'physical', text: 'Fisik' },
  { value: 'service', text: 'Service' },
]

/** The list of products is narrowed by their type. */
export const typeFilter: OwnFilter<'type'> = {
  defaults: { type: 'all' },
  queryOf: ({ type }) => ({ type: productKinds.find((kind) => kind === type) ?? 'all' }),
  Inputs: ({ values, set }) => (
    <SelectInput label="Tipe" value={values.type} onChange={(type) => set({ type })} options={typeOptions} />
  ),
}

/** How many active physical products and active services there are. */
export function ActiveCounts() {
  const { data } = useReply(countActiveProducts, {})
  if (!data) return null
  return (
    <p className="record-note">
      Produk fisik aktif: {formatCount(data.physical)} · Service aktif: {formatCount(data.service)}
    </p>
  )
}

/** A product to read. */
export function ProductFacts({ record }: { readonly record: Product }) {
  const moment = useMoment()
  const { revenueAccount, costPrice, sellingPrice } = record
  const coretaxUnit = coretaxUnits.find((unit) => unit.code === record.coretaxUnit)
  return (
    <>
      <RecordFact name="Tipe">
        <ProductType isService={record.isService} />
      </RecordFact>
      <RecordFact name="Unit">{record.unit}</RecordFact>
      <RecordFact name="Harga Pokok">{formatRupiah(costPrice)}</RecordFact>
      <RecordFact name="Harga Jual">{formatRupiah(sellingPrice)}</RecordFact>
      <RecordFact name="Satuan Coretax">
        {coretaxUnit && `${coretaxUnit.code} ${coretaxUnit.name}`}
      </RecordFact>
      <RecordFact name="Kode barang/jasa Coretax">{record.coretaxCode}</RecordFact>
      <RecordFact name="Akun pendapatan">
        {revenueAccount === null ? 'Umum' : `${revenueAccount.code} ${revenueAccount.name}`}
      </RecordFact>
      <RecordFact name="Dibuat">{moment(record.createdAt)}</RecordFact>
      {record.deletedAt !== null && <RecordFact name="Dinonaktifkan">{moment(record.deletedAt)}</RecordFact>}
    </>
  )
}
