import { useQueryClient } from '@tanstack/react-query'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { ReasonInput } from '../../../../platform/web/dialog/reason-input.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { decideMatch, type MatchRow } from '../contract.ts'
import { decisionProblems, matchDecisionTexts, type MatchDecision } from '../rules/match-fault.ts'
import './matching.css'

const hints: Readonly<Record<MatchDecision, string>> = {
  accepted:
    'Selisihnya sudah ada di stok dan Selisih Harga Pembelian; menerimanya mengeluarkannya dari antrian.',
  disputed: 'Tagihannya tidak dapat dibayar sampai sengketanya dibuka lagi.',
  waiting: 'Selisihnya keluar dari antrian dan kembali sesudah hari yang dipilih.',
  reopened: 'Selisihnya kembali ke antrian untuk diputuskan.',
}

type Props = {
  readonly row: MatchRow
  readonly decision: MatchDecision
  readonly verb: string
  readonly onClose: () => void
}

interface Draft {
  readonly untilDay: Day | ''
  readonly reason: string
}

/** Asks why, and until when, and keeps the decision. */
export function MatchDecide({ row, decision, verb, onClose }: Props) {
  const { today } = useSession()
  const act = useAct(decideMatch)
  const queries = useQueryClient()
  const start: Draft = { untilDay: '', reason: '' }
  const form = useForm({
    start,
    check: ({ untilDay, reason }) => decisionProblems({ decision, untilDay, reason }, { today }),
    save: ({ untilDay, reason }) => {
      const { fault, billLineId, receiptId, receiptLine, difference } = row
      const subject = { fault, billLineId, receiptId, receiptLine, difference }
      const until = untilDay === '' ? {} : { untilDay }
      return act.attempt({ body: { ...subject, ...until, decision, reason: reason.trim() } })
    },
    onSaved: () => {
      toast(`${row.sourceNumber}: ${matchDecisionTexts[decision].toLowerCase()}`)
      void queries.invalidateQueries()
      onClose()
    },
  })
  return (
    <ActForm
      form={form}
      title={`${verb}: ${row.sourceNumber}`}
      hint={hints[decision]}
      onClose={onClose}
      verb={verb}
      className="match-decide"
    >
      {decision === 'waiting' && (
        <DayInput
          {...form.at('untilDay')}
          label="Tunggu sampai"
          required
          path="untilDay"
          today={today}
          value={form.draft.untilDay === '' ? undefined : form.draft.untilDay}
          onChange={(day) => form.change({ untilDay: day ?? '' })}
        />
      )}
      <ReasonInput form={form} />
    </ActForm>
  )
}
