import type { Day } from '../../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import type { Outcome } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { proofGaps, type ProofDraft } from '../../web/proof-fields.tsx'

interface Entry {
  readonly entryNumber: string
}

interface Options<Draft extends ProofDraft> {
  /** The tax, as in `PPN`. */
  readonly tax: string
  readonly start: Draft
  /** What is wrong with it once its day is known. */
  readonly problems: (payment: Draft & { readonly paidOn: Day }) => readonly FormProblem[]
  readonly pay: (
    payment: Draft & { readonly paidOn: Day },
    idempotencyKey: string,
  ) => Promise<Outcome<Entry> | undefined>
  readonly onClose: () => void
}

/** The form of a payment of tax that is proven by its NTPN. */
export function usePaidTaxForm<Draft extends ProofDraft>(options: Options<Draft>) {
  const { tax, start, problems, pay, onClose } = options
  return useForm<Draft, Entry>({
    start,
    check: (draft) => [
      ...proofGaps(draft),
      ...(draft.paidOn === '' ? [] : problems({ ...draft, paidOn: draft.paidOn })),
    ],
    save: async (draft, { key }) =>
      draft.paidOn === '' ? undefined : pay({ ...draft, paidOn: draft.paidOn }, key),
    onSaved: ({ entryNumber }) => {
      toast(`Setoran ${tax} tercatat dengan ${entryNumber}`)
      onClose()
    },
  })
}
