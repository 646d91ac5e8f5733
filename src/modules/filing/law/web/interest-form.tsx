import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { saveInterestRate, type IncomeTaxLaw } from '../contract.ts'
import { interestProblems } from '../rules/income-tax-law.ts'
import { basisPointsOf, LawForm, type LawDraft } from './law-form.tsx'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

const percents = {
  deferredBasisPoints: 'Angsuran, tunda: 19(1)–(3) (%)',
  lateBasisPoints: 'Terlambat: 8(2), 9(2a) (%)',
  disclosedBasisPoints: 'Pengungkapan: 8(5) (%)',
  assessedBasisPoints: 'SKPKB: 13(2) (%)',
  undeclaredBasisPoints: 'Tanpa SPT: 13(3b) (%)',
} as const
type Key = keyof typeof percents
const keys = keysOf(percents)

const rowOf = ({ percents: typed, source }: LawDraft) => ({
  ...{ deferredBasisPoints: 0, lateBasisPoints: 0, disclosedBasisPoints: 0 },
  ...{ assessedBasisPoints: 0, undeclaredBasisPoints: 0, source },
  ...Object.fromEntries(keys.map((key) => [key, basisPointsOf(typed[key]) ?? 0])),
})

/** The interest of a month, as the decree has it. */
export function InterestForm() {
  const act = useAct(saveInterestRate)
  return (
    <LawForm
      label="Tarif bunga sanksi"
      percents={percents}
      check={(draft) => interestProblems(rowOf(draft))}
      save={(draft, validFrom) => act.attempt({ body: { ...rowOf(draft), validFrom } })}
    />
  )
}

type Row = IncomeTaxLaw['interest'][number]

const heads: Readonly<Record<Key, string>> = {
  deferredBasisPoints: '19(1)–(3)',
  lateBasisPoints: '8(2), 9(2a)',
  disclosedBasisPoints: '8(5)',
  assessedBasisPoints: '13(2)',
  undeclaredBasisPoints: '13(3b)',
}

export const interestColumns: Column<Row>[] = [
  { key: 'from', head: 'Mulai bulan', width: 148, phone: 'lead', cell: (row) => formatMonth(row.validFrom) },
  ...keys.map((key): Column<Row> => ({
    ...{ key, head: heads[key], kind: 'amount', width: 100, phone: 'meta', phoneHead: true },
    cell: (row) => formatPercent(row[key]),
  })),
  { key: 'source', head: 'Dasar hukum', phone: 'meta', cell: (row) => row.source },
]
