import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import type { RowAct } from '../../../../platform/web/list/row-menu.tsx'
import { MakeButton } from '../../../../platform/web/shell/make-button.tsx'
import { DocumentList, printAct, RowActions } from '../../../documents/web/index.ts'
import { purchaseRequestApi, type PurchaseRequestRow } from '../contract.ts'
import { requestStateTexts, type RequestState } from '../rules/request.ts'
import { orderPath, useRequestActs } from './use-request-acts.ts'

const tones: Readonly<Record<RequestState, Tone>> = {
  draft: 'draft',
  submitted: 'pending',
  approved: 'confirmed',
  partial: 'pending',
  ordered: 'posted',
  rejected: 'danger',
  closed: 'inactive',
}

export function RequestBadge({ state }: { readonly state: RequestState }) {
  return <StatusBadge tone={tones[state]}>{requestStateTexts[state]}</StatusBadge>
}

export function RequestList() {
  return (
    <DocumentList
      api={purchaseRequestApi}
      title="Permintaan Pembelian"
      subtitle="Apa yang diminta bagian-bagian untuk dibeli, dan apa yang sudah dipesan darinya"
      placeholder="Cari nomor, peminta, atau keperluan"
      buttons={
        <MakeButton right="purchase-requests.edit" namesNoOther>
          Buat Permintaan
        </MakeButton>
      }
      cells={{ state: { cell: (row) => <RequestBadge state={row.state} /> } }}
      actions={{ width: 64, cell: (row) => <Actions row={row} /> }}
      next={[
        { text: 'Buat permintaan pembelian', to: 'new', permission: 'purchase-requests.edit' },
        { text: 'Lihat purchase order', to: '/purchase/orders', permission: 'books.read' },
      ]}
    />
  )
}

function Actions({ row }: { readonly row: PurchaseRequestRow }) {
  const acts = useRequestActs()
  const { requestNumber: number, actions } = row
  const of = (act: PurchaseRequestRow['actions'][number], shown: RowAct): RowAct[] =>
    actions.includes(act) ? [shown] : []
  const inMenu: RowAct[] = [
    ...of('order', { text: 'Jadikan PO', to: orderPath(number) }),
    ...of('submit', { text: 'Ajukan', run: () => void acts.submit(row) }),
    ...of('edit', { text: 'Ubah', to: `${number}/edit` }),
    ...of('withdraw', { text: 'Tarik kembali', run: () => void acts.withdraw(row) }),
    ...of('close', { text: 'Tutup sisa', to: `${number}/close` }),
    printAct(purchaseRequestApi.paper, number),
    ...of('delete', { text: 'Hapus', danger: true, run: () => void acts.remove(row) }),
  ]
  return <RowActions number={number} acts={inMenu} pending={acts.pending} />
}
