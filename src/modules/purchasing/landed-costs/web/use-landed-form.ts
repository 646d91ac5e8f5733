import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { usePostedForm } from '../../../documents/web/index.ts'
import { createLandedCost, type Landable, type LandedCost } from '../contract.ts'
import {
  spreadAmount,
  spreadProblems,
  spreadShares,
  type BearingGoods,
  type SpreadBasis,
} from '../rules/landed-cost.ts'

type Cost = Landable['costs'][number]
export type LandableGoods = Landable['goods'][number]

interface Draft {
  readonly runDate: Day | ''
  readonly basis: SpreadBasis
  readonly notes: string
  readonly costIds: readonly number[]
  /** As they were chosen, so that another search does not lose them. */
  readonly goods: readonly LandableGoods[]
}

const keyOf = ({ receiptId, lineNumber }: Pick<LandableGoods, 'receiptId' | 'lineNumber'>) =>
  `${receiptId}/${lineNumber}`

const bearing = (goods: LandableGoods): BearingGoods => ({
  ...goods,
  quantity: storedQuantity(goods.quantity.toFixed(3)),
})

/** A run that is copied, with those of its goods that may still bear costs. */
export type CopiedRun = Pick<LandedCost, 'basis' | 'notes' | 'sources'> & {
  readonly goods: readonly LandableGoods[]
}

/** What a form begins with: the only cost there is, or what the run that is copied left of its own. */
function startOf(today: Day, costs: readonly Cost[], copied: CopiedRun | undefined): Draft {
  const [sole, ...others] = costs
  const isSole = sole !== undefined && others.length === 0
  const { basis = 'value', notes = null, goods = [], sources = [] } = copied ?? {}
  const spreadBefore = new Set(sources.map(({ billLineId }) => billLineId))
  const left = costs.filter(({ billLineId }) => spreadBefore.has(billLineId))
  return {
    ...{ runDate: today, basis, notes: notes ?? '', goods },
    costIds: (isSole ? [sole] : left).map(({ billLineId }) => billLineId),
  }
}

/** The form of a run: which costs, over which goods, and what each bears. */
export function useLandedForm(costs: readonly Cost[], copied: CopiedRun | undefined) {
  const { today } = useSession()
  const runOf = (draft: Draft) => ({
    runDate: draft.runDate,
    basis: draft.basis,
    sources: costs
      .filter(({ billLineId }) => draft.costIds.includes(billLineId))
      .map(({ billLineId, left: amount }) => ({ billLineId, amount })),
    goods: draft.goods.map(({ receiptId, lineNumber }) => ({ receiptId, lineNumber })),
  })
  const { form } = usePostedForm({
    day: { field: 'runDate', missing: 'Tanggal harus diisi' },
    start: startOf(today, costs, copied),
    check: (draft, runDate) =>
      spreadProblems({ ...runOf(draft), runDate }, { today, costs, goods: draft.goods.map(bearing) }),
    question: (draft) =>
      `Bagikan ${formatRupiah(spreadAmount(runOf(draft)))} ke ${draft.goods.length} barang`,
    verb: 'Bagikan Biaya',
    endpoint: createLandedCost,
    input: (draft, runDate) => ({
      body: { ...runOf(draft), runDate, notes: draft.notes.trim() === '' ? undefined : draft.notes },
    }),
    said: ({ runNumber, amount }) => `Biaya perolehan ${runNumber} ${formatRupiah(amount)} dibagikan`,
    back: ({ runNumber }) => runNumber,
  })
  const { draft } = form
  const amount = spreadAmount(runOf(draft))
  const shares = spreadShares(toRupiah(amount), draft.goods.map(bearing), draft.basis)
  return {
    ...{ form, today, costs, amount },
    shareOf: new Map(draft.goods.map((goods, index) => [keyOf(goods), shares[index]])),
    keyOf,
    isChosen: (goods: LandableGoods) => draft.goods.some((each) => keyOf(each) === keyOf(goods)),
    toggleCost: (id: number) =>
      form.act((now) => ({
        ...now,
        costIds: now.costIds.includes(id) ? now.costIds.filter((each) => each !== id) : [...now.costIds, id],
      })),
    toggleGoods: (goods: LandableGoods) =>
      form.act((now) => {
        const others = now.goods.filter((each) => keyOf(each) !== keyOf(goods))
        return { ...now, goods: others.length < now.goods.length ? others : [...now.goods, goods] }
      }),
  }
}

export type LandedFormState = ReturnType<typeof useLandedForm>
