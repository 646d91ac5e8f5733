import { call } from '../../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../../platform/web/call/use-carry-out.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import {
  acceptQuotation,
  deleteQuotation,
  reopenQuotation,
  sendQuotation,
  type QuotationRow,
} from '../contract.ts'

type Acted = Pick<QuotationRow, 'id' | 'version' | 'quotationNumber'>

export const steps = {
  send: { endpoint: sendQuotation, text: 'Tandai Terkirim', said: 'ditandai terkirim' },
  accept: { endpoint: acceptQuotation, text: 'Diterima', said: 'diterima' },
  reopen: { endpoint: reopenQuotation, text: 'Batalkan Penerimaan', said: 'kembali terkirim' },
} as const

type Step = keyof typeof steps
export const stepNames = ['send', 'accept', 'reopen'] as const satisfies readonly Step[]

/** Steps that ask nothing, and deleting. */
export function useQuotationActs() {
  const { pending, carryOut } = useCarryOut()
  const seen = ({ id, version }: Acted) => ({ params: { id }, ifVersion: version })
  const done = async (act: () => Promise<unknown>, text: string): Promise<boolean> => {
    if ((await carryOut(act)) === undefined) return false
    toast(text)
    return true
  }
  return {
    pending,
    step: (name: Step, row: Acted) =>
      done(
        () => call(steps[name].endpoint, seen(row)),
        `Penawaran ${row.quotationNumber} ${steps[name].said}`,
      ),
    remove: async (row: Acted): Promise<boolean> => {
      if (!(await confirm(`Hapus ${row.quotationNumber}?`, { verb: 'Hapus', danger: true }))) return false
      return done(() => call(deleteQuotation, seen(row)), `Penawaran ${row.quotationNumber} dihapus`)
    },
  }
}
