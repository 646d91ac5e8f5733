import { useQueryClient } from '@tanstack/react-query'
import { percentKind } from '../../../../platform/rules/money/stepped-value.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../../platform/web/dialog/conflict-panel.tsx'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { latestIn, useForm } from '../../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'
import { FormWaiting } from '../../../documents/web/index.ts'
import { changeMatchPolicy, readMatchPolicy, type MatchPolicy } from '../contract.ts'
import { daysKind, toleranceProblems, type Tolerances } from '../rules/match-policy.ts'
import './matching.css'

const title = 'Toleransi Pencocokan'

/** How far order, receipt and bill may differ before they stand in the queue. */
export function MatchTolerances() {
  const { data, error, refetch } = useReply(readMatchPolicy, {})
  if (data === undefined) return <FormWaiting title={title} error={error} retry={refetch} />
  return <TolerancesForm key={data.version} opened={data} />
}

const draftOf = ({ version: _, ...tolerances }: MatchPolicy): Tolerances => tolerances

function useTolerances(opened: MatchPolicy) {
  const act = useAct(changeMatchPolicy)
  const queries = useQueryClient()
  const close = useCloseDialog()
  return useForm<Tolerances, MatchPolicy>({
    start: draftOf(opened),
    version: opened.version,
    check: toleranceProblems,
    save: async (draft, { version }) =>
      latestIn(await act.attempt({ body: draft, ifVersion: version }), readMatchPolicy.reply, (latest) => ({
        draft: draftOf(latest),
        version: latest.version,
      })),
    onSaved: () => {
      toast('Toleransi pencocokan disimpan')
      void queries.invalidateQueries()
      close({ force: true })
    },
  })
}

function TolerancesForm({ opened }: { readonly opened: MatchPolicy }) {
  const form = useTolerances(opened)
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title={title}
      hint="Selisih harga yang melebihi salah satunya masuk antrian. Yang di dalamnya diterima tanpa ditanyakan."
      verb="Simpan"
      className="match-tolerances"
    >
      <ConflictPanel noun="Toleransi ini" form={form} fields={compared} />
      <SteppedInput
        {...at('priceBasisPoints')}
        label="Harga per baris (%)"
        kind={percentKind}
        value={draft.priceBasisPoints}
        onChange={(priceBasisPoints) => change({ priceBasisPoints })}
      />
      <AmountInput
        {...at('lineAmount')}
        label="Harga per baris (Rp)"
        value={draft.lineAmount}
        onChange={(amount) => change({ lineAmount: amount ?? zeroRupiah })}
      />
      <AmountInput
        {...at('documentAmount')}
        label="Harga per tagihan (Rp)"
        value={draft.documentAmount}
        onChange={(amount) => change({ documentAmount: amount ?? zeroRupiah })}
      />
      <SteppedInput
        {...at('waitingDays')}
        label="Barang atau tagihan ditunggu (hari)"
        kind={daysKind}
        value={draft.waitingDays}
        onChange={(waitingDays) => change({ waitingDays })}
      />
      <FoldedHistory kind="match_policy" recordId="true" />
    </ActForm>
  )
}

/** What somebody else may have changed while the form was open. */
const compared = [
  {
    label: 'Harga per baris (%)',
    keys: ['priceBasisPoints'],
    text: (draft: Tolerances) => percentKind.write(draft.priceBasisPoints),
  },
  {
    label: 'Harga per baris (Rp)',
    keys: ['lineAmount'],
    text: (draft: Tolerances) => String(draft.lineAmount),
  },
  {
    label: 'Harga per tagihan (Rp)',
    keys: ['documentAmount'],
    text: (draft: Tolerances) => String(draft.documentAmount),
  },
  { label: 'Ditunggu (hari)', keys: ['waitingDays'], text: (draft: Tolerances) => String(draft.waitingDays) },
] as const
