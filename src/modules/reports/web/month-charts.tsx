import { useMemo } from 'react'
import { ChartFigure, type ChartData } from '../../../platform/web/chart/chart-figure.tsx'
import type { Dashboard } from '../contract.ts'
import { cashSentence, monthText, resultSentence } from '../rules/month-sentence.ts'

/** Revenue beside expense, and cash, over twelve months. */
export function MonthCharts({ board }: { readonly board: Dashboard }) {
  const { months } = board
  const [result, cash] = useMemo(() => [resultData(months), cashData(months)], [months])
  return (
    <div className="dashboard-charts">
      <div className="panel">
        <ChartFigure title="Pendapatan dan beban" sentence={resultSentence(board)} data={result} />
      </div>
      <div className="panel">
        <ChartFigure title="Kas dan bank" sentence={cashSentence(board)} data={cash} />
      </div>
    </div>
  )
}

function resultData(months: Dashboard['months']): ChartData {
  return {
    kind: 'bars',
    labelHead: 'Bulan',
    labels: months.map(({ month }) => monthText(month)),
    series: [
      { name: 'Pendapatan', values: months.map(({ revenue }) => Number(revenue)) },
      { name: 'Beban', values: months.map(({ expense }) => Number(expense)) },
    ],
  }
}

function cashData(months: Dashboard['months']): ChartData {
  return {
    kind: 'line',
    labelHead: 'Bulan',
    labels: months.map(({ month }) => monthText(month)),
    series: [{ name: 'Saldo akhir bulan', values: months.map(({ cash }) => Number(cash)) }],
  }
}
