import { useCarryOut } from '../../../platform/web/call/use-carry-out.ts'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'

interface Acts<Item> {
  readonly question: (record: Item) => string
  /** Deactivates; gives the record as it is then. */
  readonly deactivate: (record: Item) => Promise<Item>
  /** Makes a deactivated record active again. */
  readonly reactivate: (record: Item) => Promise<unknown>
  /** `Customer CUST-00001`. */
  readonly nameOf: (record: Item) => string
}

/** Deactivates a record after asking, and offers to take it back; says why when it is refused. */
export function useDeactivate<Item>({ question, deactivate, reactivate, nameOf }: Acts<Item>) {
  const { pending, carryOut } = useCarryOut()
  const run = async (record: Item): Promise<void> => {
    if (!(await confirm(question(record), { verb: 'Nonaktifkan', danger: true }))) return
    const inactive = await carryOut(() => deactivate(record))
    if (inactive === undefined) return
    const undo = async (): Promise<void> => {
      const active = await carryOut(() => reactivate(inactive))
      if (active !== undefined) toast(`${nameOf(inactive)} aktif kembali`)
    }
    toast(`${nameOf(inactive)} dinonaktifkan`, { undo: () => void undo() })
  }
  return { run, pending }
}
