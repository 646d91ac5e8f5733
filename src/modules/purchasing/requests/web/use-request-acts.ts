import { call } from '../../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../../platform/web/call/use-carry-out.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { waitsLink } from '../../../approvals/web/index.ts'
import { purchaseOrders } from '../../orders/rules/order-kind.ts'
import {
  deletePurchaseRequest,
  submitPurchaseRequest,
  withdrawPurchaseRequest,
  type PurchaseRequestRow,
} from '../contract.ts'

type Acted = Pick<PurchaseRequestRow, 'id' | 'version' | 'requestNumber'>

/** Acts on a request that ask nothing, and deleting. */
export function useRequestActs() {
  const { pending, carryOut } = useCarryOut()
  const seen = ({ id, version }: Acted) => ({ params: { id }, ifVersion: version })
  return {
    pending,
    submit: async (row: Acted): Promise<void> => {
      const made = await carryOut(() => call(submitPurchaseRequest, seen(row)))
      if (made === undefined) return
      if (made.state === 'submitted')
        toast(`Permintaan ${row.requestNumber} menunggu persetujuan`, { link: waitsLink })
      else toast(`Permintaan ${row.requestNumber} disetujui dan dapat dipesan`)
    },
    withdraw: async (row: Acted): Promise<void> => {
      const made = await carryOut(() => call(withdrawPurchaseRequest, seen(row)))
      if (made !== undefined) toast(`Permintaan ${row.requestNumber} kembali draft`)
    },
    remove: async (row: Acted): Promise<boolean> => {
      if (!(await confirm(`Hapus ${row.requestNumber}?`, { verb: 'Hapus', danger: true }))) return false
      if ((await carryOut(() => call(deletePurchaseRequest, seen(row)))) === undefined) return false
      toast(`Permintaan ${row.requestNumber} dihapus`)
      return true
    },
  }
}

/** Where an order is begun from a request. */
export const orderPath = (number: string): string =>
  `${purchaseOrders.path}/new${writeQuery({ request: number })}`
