import { call } from '../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../platform/web/call/use-carry-out.ts'
import type { BulkAct } from '../../../platform/web/list/use-bulk-act.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { writeQuery } from '../../../platform/web/shell/place.ts'
import { finishServiceOrder, serviceOrderApi, startServiceOrder, type ServiceOrderRow } from '../contract.ts'
import type { ServiceAction } from '../rules/service-order-actions.ts'

/** A service order as the screen shows it: acting on it is refused when it has changed since. */
export function seen({ id, version }: Pick<ServiceOrderRow, 'id' | 'version'>) {
  return { params: { id }, ifVersion: version }
}

/** Where an order is billed, alone to begin with. */
export const invoicePath = (orderNumber: string): string => `invoice${writeQuery({ order: orderNumber })}`

/** Acts that ask something first, in the order of the work. */
const dialogActs = [
  { act: 'schedule', text: 'Jadwalkan' },
  { act: 'use', text: 'Suku cadang' },
  { act: 'finish', text: 'Selesaikan' },
  { act: 'reopen', text: 'Buka lagi' },
  { act: 'cancel', text: 'Batalkan' },
] as const satisfies readonly { readonly act: ServiceAction; readonly text: string }[]

type DialogAct = (typeof dialogActs)[number]['act']

/** Those acts that an order allows; planning again is moving the visit. */
export function openActs({ actions, status }: Pick<ServiceOrderRow, 'actions' | 'status'>) {
  return dialogActs
    .filter(({ act }) => actions.includes(act))
    .map(({ act, text }): { act: DialogAct; text: string } => ({
      act,
      text: act === 'schedule' && status !== 'draft' ? 'Ubah jadwal' : text,
    }))
}

/** Beginning the work asks nothing. */
export function useStart() {
  const { pending, carryOut } = useCarryOut()
  const start = async (order: Pick<ServiceOrderRow, 'id' | 'version' | 'orderNumber'>): Promise<void> => {
    const done = await carryOut(() => call(startServiceOrder, seen(order)))
    if (done !== undefined) toast(`${order.orderNumber} mulai dikerjakan`)
  }
  return { pending, start }
}

/** Finishing several orders at once, today and from the usual warehouse; what was said of the work before stays. */
export function useFinishChosen(): BulkAct<ServiceOrderRow> {
  const { today } = useSession()
  return {
    text: 'Selesaikan',
    resultTitle: 'Hasil penyelesaian',
    done: 'selesai',
    verb: 'Selesaikan',
    allows: ({ actions }) => actions.includes('finish'),
    question: (rows) =>
      `Selesaikan ${rows.length} service order per hari ini, tanpa tanda tangan? Sisa suku cadangnya keluar dari gudang utama.`,
    run: async (row) => {
      const { orderNumber: number } = row
      const { completionNotes, receivedBy } = await call(serviceOrderApi.read, { params: { number } })
      const said = { completionNotes: completionNotes ?? '', receivedBy: receivedBy ?? '' }
      return call(finishServiceOrder, {
        ...seen(row),
        body: { ...said, finishedOn: today, warehouseId: null },
      })
    },
  }
}
