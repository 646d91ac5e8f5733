import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { cancelAccrual } from '../contract.ts'

type Props = {
  readonly accrual: { readonly entryId: number; readonly entryNumber: string; readonly version: number }
  readonly onClose: () => void
}

/** Keeps an accrual from being reversed by itself, with the reason. */
export function AccrualCancel({ accrual, onClose }: Props) {
  const act = useAct(cancelAccrual)
  const { entryId, entryNumber, version } = accrual
  const done = (): void => {
    toast(`Balik otomatis ${entryNumber} dibatalkan`)
    onClose()
  }
  return (
    <ReasonDialog
      title={`Batalkan balik otomatis ${entryNumber}`}
      hint="Entry tetap berlaku dan tidak akan dibalik sendiri."
      verb="Batalkan Balik Otomatis"
      undoes
      act={(reason) => act.attempt({ params: { id: entryId }, body: { reason }, ifVersion: version })}
      onDone={done}
      onClose={onClose}
    />
  )
}
