import { Button } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import { ImportButton, MakeButton } from '../../../../platform/web/shell/make-button.tsx'
import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { DocumentList, type Cells } from '../../../documents/web/index.ts'
import { vendorFilter } from '../../../parties/web/index.ts'
import { purchaseOrderApi, type PurchaseOrderRow } from '../contract.ts'
import { CashPurchaseButton } from '../../web/cash-purchase-button.tsx'
import {
  orderStateTexts,
  type PurchaseOrderAction,
  type PurchaseOrderState,
  type purchaseOrders,
} from '../rules/order-kind.ts'

const tones: Readonly<Record<PurchaseOrderState, Tone>> = {
  ordered: 'confirmed',
  partial: 'pending',
  received: 'pending',
  done: 'posted',
  closed: 'inactive',
  cancelled: 'inactive',
}

type Shown = { readonly state: PurchaseOrderState; readonly isLate: boolean }

export function OrderBadge({ state, isLate }: Shown) {
  return (
    <>
      <StatusBadge tone={tones[state]}>{orderStateTexts[state]}</StatusBadge>
      {isLate && (
        <>
          {' '}
          <StatusBadge tone="danger">Terlambat</StatusBadge>
        </>
      )}
    </>
  )
}

const cells: Cells<typeof purchaseOrders> = { state: { cell: (row) => <OrderBadge {...row} /> } }

const acts: readonly (readonly [PurchaseOrderAction, text: string])[] = [
  ['receive', 'Terima barang'],
  ['edit', 'Ubah'],
  ['close', 'Tutup sisa'],
  ['cancel', 'Batalkan'],
]

const actsOf = ({ orderNumber, actions }: PurchaseOrderRow) =>
  acts.flatMap(([act, text]) => (actions.includes(act) ? [{ text, to: `${orderNumber}/${act}` }] : []))

/** Goods that came, of whichever orders. */
function ReceiveButton() {
  const mayReceive = useMayMake('stock.edit')
  if (!mayReceive) return null
  return (
    <Button
      component={DialogLink}
      to="receive"
      variant="default"
      leftSection={<IconPackageImport size={16} aria-hidden />}
    >
      Terima Barang
    </Button>
  )
}

export function OrderList() {
  return (
    <DocumentList
      api={purchaseOrderApi}
      title="Purchase Orders"
      subtitle="Yang dipesan, yang datang, dan yang ditagih"
      placeholder="Cari nomor order, nama vendor, atau catatan"
      uncounted="tanpa yang dibatalkan"
      partyFilter={vendorFilter}
      buttons={
        <>
          <ReceiveButton />
          <ImportButton right="purchasing.edit" />
          <CashPurchaseButton />
          <MakeButton right="purchasing.edit">Buat Purchase Order</MakeButton>
        </>
      }
      cells={cells}
      acts={actsOf}
      next={[
        { text: 'Buat purchase order', to: 'new', permission: 'purchasing.edit' },
        { text: 'Lihat tagihan vendor', to: '/purchase/bills', permission: 'books.read' },
      ]}
    />
  )
}
