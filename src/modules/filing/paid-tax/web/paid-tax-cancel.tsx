import { useAct } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DatedReasonForm } from '../../web/dated-reason-form.tsx'
import { cancelSelfPaidTax } from '../../self-paid/contract.ts'

type Props = {
  readonly id: number
  /** The tax and its month. */
  readonly name: string
  readonly onClose: () => void
}

/** Asks why a payment is taken back, and from which day. */
export function PaidTaxCancel({ id, name, onClose }: Props) {
  const act = useAct(cancelSelfPaidTax)
  return (
    <DatedReasonForm
      title={`Batalkan Setoran ${name}`}
      hint="Jurnal setorannya dibalik; NTPN-nya dapat dicatat lagi."
      verb="Batalkan Setoran"
      undoes
      act={(body) => act.attempt({ params: { id }, body })}
      onDone={({ entryNumber }) => {
        toast(`Setoran dibatalkan dengan ${entryNumber}`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
