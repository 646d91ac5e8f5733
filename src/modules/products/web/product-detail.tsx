import { Button } from '@mantine/core'
import { RecordHistory } from '../../audit/web/index.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { RecordFact, RecordPanel, RecordStatus } from '../../parties/web/index.ts'
import { readProduct, type Product } from '../contract.ts'
import { coretaxUnits } from '../rules/coretax-unit.ts'
import { MarginLine } from './margin-line.tsx'
import { ProductType } from './product-columns.tsx'
import { useDeactivateProduct } from './use-deactivate-product.ts'

/** One product to read, with its history. */
export function ProductDetail() {
  const code = useParam('code')
  const { data, error, refetch } = useReply(readProduct, { params: { code } })
  return (
    <DetailDialog
      title={data ? `${data.code} - ${data.name}` : `Produk ${code}`}
      badge={data && <RecordStatus isActive={data.isActive} />}
      actions={data && <DetailActions product={data} />}
    >
      {data && <Details product={data} />}
      {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
  )
}

function DetailActions({ product }: { readonly product: Product }) {
  const { run, pending } = useDeactivateProduct()
  return (
    <>
      {product.actions.includes('deactivate') && (
        <Button variant="default" loading={pending} onClick={() => void run(product)}>
          Nonaktifkan
        </Button>
      )}
      {product.actions.includes('edit') && (
        <Button component={DialogLink} to={`edit/${encodeURIComponent(product.code)}`} data-key-edit>
          Edit
        </Button>
      )}
    </>
  )
}

function Details({ product }: { readonly product: Product }) {
  const moment = useMoment()
  const { revenueAccount, costPrice, sellingPrice } = product
  const coretaxUnit = coretaxUnits.find((unit) => unit.code === product.coretaxUnit)
  return (
    <>
      <RecordPanel title="Detail">
        <dl className="record-facts">
          <RecordFact name="Tipe">
            <ProductType isService={product.isService} />
          </RecordFact>
          <RecordFact name="Unit">{product.unit}</RecordFact>
          <RecordFact name="Harga Pokok">{formatRupiah(costPrice)}</RecordFact>
          <RecordFact name="Harga Jual">{formatRupiah(sellingPrice)}</RecordFact>
          <RecordFact name="Satuan Coretax">
            {coretaxUnit && `${coretaxUnit.code} ${coretaxUnit.name}`}
          </RecordFact>
          <RecordFact name="Kode barang/jasa Coretax">{product.coretaxCode}</RecordFact>
          <RecordFact name="Akun pendapatan">
            {revenueAccount === null ? 'Umum' : `${revenueAccount.code} ${revenueAccount.name}`}
          </RecordFact>
          <RecordFact name="Dibuat">{moment(product.createdAt)}</RecordFact>
          {product.deletedAt !== null && (
            <RecordFact name="Dinonaktifkan">{moment(product.deletedAt)}</RecordFact>
          )}
        </dl>
        <MarginLine costPrice={costPrice} sellingPrice={sellingPrice} />
      </RecordPanel>
      <RecordPanel title="Riwayat">
        <RecordHistory kind="product" recordId={String(product.id)} />
      </RecordPanel>
    </>
  )
}
