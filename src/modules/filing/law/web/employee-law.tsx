import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { employeeLawProblems, terCategoryNames, terSteps } from '../../employees/rules/ter.ts'
import { saveEmployeeLaw, type IncomeTaxLaw } from '../contract.ts'
import { basisPointsOf, LawForm, type LawDraft } from './law-form.tsx'

type Row = IncomeTaxLaw['employees'][number]

const rowOf = ({ amounts, percents, tables, source }: LawDraft) => ({
  ratesA: tables['ratesA'] ?? '',
  ratesB: tables['ratesB'] ?? '',
  ratesC: tables['ratesC'] ?? '',
  selfExemption: amounts['selfExemption'] ?? zeroRupiah,
  furtherExemption: amounts['furtherExemption'] ?? zeroRupiah,
  positionBasisPoints: basisPointsOf(percents['positionBasisPoints']) ?? 0,
  positionMonthly: amounts['positionMonthly'] ?? zeroRupiah,
  source,
})

/** A further decree begins with what the latest one says. */
function draftOf({ ratesA, ratesB, ratesC, positionBasisPoints, ...row }: Row) {
  const { selfExemption, furtherExemption, positionMonthly } = row
  return {
    amounts: { selfExemption, furtherExemption, positionMonthly },
    percents: { positionBasisPoints: String(positionBasisPoints / 100).replace('.', ',') },
    tables: { ratesA, ratesB, ratesC },
  }
}

/** Monthly rates of employees, what of a year is free of tax and the cost of a position, from a month on. */
export function EmployeeLawForm({ latest }: { readonly latest: Row | undefined }) {
  const act = useAct(saveEmployeeLaw)
  return (
    <LawForm
      label="Tarif karyawan"
      percents={{ positionBasisPoints: 'Biaya jabatan (%)' }}
      amounts={{
        positionMonthly: 'Biaya jabatan/bulan (Rp)',
        selfExemption: 'PTKP diri sendiri (Rp)',
        furtherExemption: 'Tambahan PTKP (Rp)',
      }}
      tables={{
        ratesA: 'TER A: bruto, persen',
        ratesB: 'TER B: bruto, persen',
        ratesC: 'TER C: bruto, persen',
      }}
      {...(latest === undefined ? {} : { from: draftOf(latest) })}
      check={(draft) => employeeLawProblems(rowOf(draft))}
      save={(draft, validFrom) => act.attempt({ body: { ...rowOf(draft), validFrom } })}
    />
  )
}

/** The table of a category of the law that stands, step by step. */
export function TerTables({ law }: { readonly law: Row }) {
  return (
    <details>
      <summary>Tabel TER sejak {formatDay(law.validFrom)}</summary>
      <div className="income-law-tables">
        {terCategoryNames.map((category) => (
          <DataTable
            key={category}
            compact
            caption={`TER ${category} sejak ${formatDay(law.validFrom)}`}
            columns={stepColumns}
            rows={stepRows(law[`rates${category}`])}
            rowKey={({ bound }) => bound}
            empty={null}
          />
        ))}
      </div>
    </details>
  )
}

interface StepRow {
  readonly bound: string
  readonly rate: string
}

function stepRows(text: string): StepRow[] {
  const steps = terSteps(text) ?? []
  return steps.map(([upTo, points], index) => ({
    bound:
      upTo === null ? `di atas ${formatAmount(steps[index - 1]?.[0] ?? zeroRupiah)}` : formatAmount(upTo),
    rate: formatPercent(points),
  }))
}

const stepColumns: Column<StepRow>[] = [
  { key: 'bound', head: 'Bruto sampai (Rp)', kind: 'amount', phone: 'lead', cell: ({ bound }) => bound },
  { key: 'rate', head: 'Tarif', kind: 'amount', width: 80, phone: 'amount', cell: ({ rate }) => rate },
]

export const employeeLawColumns: Column<Row>[] = [
  { key: 'from', head: 'Berlaku mulai', width: 120, phone: 'lead', cell: (row) => formatDay(row.validFrom) },
  {
    ...{ key: 'self', head: 'PTKP diri (Rp)', kind: 'amount', width: 112, phone: 'meta', phoneHead: true },
    cell: (row) => formatAmount(row.selfExemption),
  },
  {
    ...{ key: 'further', head: 'Tambahan (Rp)', kind: 'amount', width: 112, phone: 'meta', phoneHead: true },
    cell: (row) => formatAmount(row.furtherExemption),
  },
  {
    ...{ key: 'position', head: 'Biaya jabatan', kind: 'amount', width: 112, phone: 'meta', phoneHead: true },
    cell: (row) => formatPercent(row.positionBasisPoints),
  },
  {
    ...{ key: 'monthly', head: 'Sebulan (Rp)', kind: 'amount', width: 104, phone: 'meta', phoneHead: true },
    cell: (row) => formatAmount(row.positionMonthly),
  },
  { key: 'source', head: 'Dasar hukum', phone: 'meta', cell: (row) => row.source },
]
