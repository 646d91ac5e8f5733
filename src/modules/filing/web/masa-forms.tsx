import { type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { BodyOf, ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import type { Outcome } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { ReasonDialog } from '../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { BillingForm } from '../billing/web/billing-form.tsx'
import type { Billing, billMasa, fileMasa, payMasa, unpayMasa } from '../contract.ts'
import { filingProblems, paymentProblems } from '../rules/vat-closing.ts'
import { DatedReasonForm } from './dated-reason-form.tsx'
import { FilingForm } from './filing-form.tsx'
import { proofGaps, proofStart, ProofFields, type ProofDraft } from './proof-fields.tsx'

/** What may be done about a closed month. */
export type MasaAct = 'reopen' | 'bill' | 'pay' | 'unpay' | 'file'

/** A closed month of a tax, as the forms speak of it. */
export interface ClosedMasa {
  readonly masa: Day
  /** The tax, as in `PPN`. */
  readonly tax: string
  readonly closedOn: Day
  readonly payable: Rupiah
  readonly billing: Billing | null
}

type Answer<Reply> = Promise<Outcome<Reply> | undefined>
type Entry = { readonly entryNumber: string }

/** The acts of a tax on its closed month. */
export interface MasaActs {
  readonly reopen: (reason: string) => Answer<unknown>
  readonly bill: (body: BodyOf<typeof billMasa>) => Answer<ReplyOf<typeof billMasa>>
  readonly pay: (body: BodyOf<typeof payMasa>) => Answer<Entry>
  readonly unpay: (body: BodyOf<typeof unpayMasa>) => Answer<Entry>
  readonly file: (body: BodyOf<typeof fileMasa>) => Answer<unknown>
}

type AskProps = {
  readonly act: MasaAct
  readonly of: ClosedMasa
  readonly acts: MasaActs
  readonly onClose: () => void
}

/** Asks for what an act on a closed month needs. */
export function Ask({ act, ...props }: AskProps) {
  const { of, acts, onClose } = props
  if (act === 'bill') return <BillingForm name={nameOf(of)} act={acts.bill} onClose={onClose} />
  if (act === 'pay') return <PaymentForm {...props} />
  if (act === 'file') return <MasaFilingForm {...props} />
  return act === 'unpay' ? <UnpayForm {...props} /> : <ReopenForm {...props} />
}

type FormProps = Omit<AskProps, 'act'>

function nameOf({ tax, masa }: ClosedMasa): string {
  return `${tax} Masa ${formatMonth(masa)}`
}

function ReopenForm({ of, acts, onClose }: FormProps) {
  return (
    <ReasonDialog
      title={`Buka Kembali ${nameOf(of)}`}
      hint="Penutupannya dibatalkan, bersama jurnalnya bila ada; masa dapat ditutup lagi."
      verb="Buka Kembali"
      act={acts.reopen}
      onDone={() => {
        toast(`${nameOf(of)} dibuka kembali`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function UnpayForm({ of, acts, onClose }: FormProps) {
  return (
    <DatedReasonForm
      title={`Batalkan Setoran ${nameOf(of)}`}
      hint="Jurnal setorannya dibalik; utang pajaknya terbuka lagi."
      verb="Batalkan Setoran"
      undoes
      act={acts.unpay}
      onDone={({ entryNumber }) => {
        toast(`Setoran dibatalkan dengan ${entryNumber}`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function PaymentForm({ of, acts, onClose }: FormProps) {
  const { today } = useSession()
  const form = useForm<ProofDraft, Entry>({
    start: { ...proofStart(today), billingCode: of.billing?.billingCode ?? '' },
    check: (draft) => [
      ...proofGaps(draft),
      ...(draft.paidOn === ''
        ? []
        : paymentProblems({ ...draft, paidOn: draft.paidOn }, { today, closedOn: of.closedOn })),
    ],
    save: async ({ paidOn, ...draft }) => (paidOn === '' ? undefined : acts.pay({ ...draft, paidOn })),
    onSaved: ({ entryNumber }) => {
      toast(`Setoran ${of.tax} tercatat dengan ${entryNumber}`)
      onClose()
    },
  })
  return (
    <ActForm
      form={form}
      title={`Setoran ${nameOf(of)}`}
      hint={`${formatRupiah(of.payable)}. Kode billing berlaku 14 hari sejak dibuat.`}
      onClose={onClose}
      verb="Catat Setoran"
    >
      <ProofFields form={form} autoFocus />
    </ActForm>
  )
}

function MasaFilingForm({ of, acts, onClose }: FormProps) {
  const { today } = useSession()
  return (
    <FilingForm
      name={`SPT ${nameOf(of)}`}
      check={(draft) => filingProblems(draft, { today, masa: of.masa })}
      act={acts.file}
      onClose={onClose}
    />
  )
}
