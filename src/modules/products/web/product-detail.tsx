import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { RecordHistory } from '../../audit/web/index.ts'
import {
  RecordFacts,
  RecordPanel,
  RecordStatus,
  useDeactivateRecord,
  type AnyRecord,
  type RecordView,
} from '../../records/web/index.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { productApi, type Product } from '../contract.ts'
import { MarginLine } from './margin-line.tsx'

/** One product to read in a dialog over its list, with its history. */
export function productDetail(view: RecordView): ComponentType {
  return function ProductDetail() {
    const code = useParam('code')
    const { data, error, refetch } = useReply(productApi.read, { params: { code } })
    return (
      <DetailDialog
        title={data ? `${data.code} - ${data.name}` : `Produk ${code}`}
        badge={data && <RecordStatus isActive={data.isActive} />}
        actions={data && <DetailActions view={view} record={data} />}
      >
        {data && <Details view={view} product={data} />}
        {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      </DetailDialog>
    )
  }
}

function DetailActions({ view, record }: { readonly view: RecordView; readonly record: AnyRecord }) {
  const { run, pending } = useDeactivateRecord(view)
  return (
    <>
      {record.actions.includes('deactivate') && (
        <Button variant="default" loading={pending} onClick={() => void run(record)}>
          Nonaktifkan
        </Button>
      )}
      {record.actions.includes('edit') && (
        <Button component={DialogLink} to={`edit/${encodeURIComponent(record.code)}`} data-key-edit>
          Edit
        </Button>
      )}
    </>
  )
}

function Details({ view, product }: { readonly view: RecordView; readonly product: Product }) {
  const { costPrice, sellingPrice } = product
  return (
    <>
      <RecordPanel title="Detail">
        <RecordFacts view={view} record={product} />
        <MarginLine costPrice={costPrice} sellingPrice={sellingPrice} />
      </RecordPanel>
      <RecordPanel title="Riwayat">
        <RecordHistory kind="product" recordId={String(product.id)} />
      </RecordPanel>
    </>
  )
}
