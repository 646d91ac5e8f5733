import { useId, useState } from 'react'
import { formatAmount } from '../../rules/money/format-amount.ts'
import { formatRupiah } from '../../rules/money/money.ts'
import { ChartPlot } from './chart-plot.tsx'
import './chart.css'

/** Amounts in whole rupiah, one of each series per label. */
export interface ChartData {
  readonly kind: 'bars' | 'line'
  /** What the labels are: `Bulan`. */
  readonly labelHead: string
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}

type Props = { readonly title: string; readonly sentence: string; readonly data: ChartData }

/** A chart with its sentence; the same figures as a table at the press of a button. */
export function ChartFigure({ title, sentence, data }: Props) {
  const titleId = useId()
  const [asTable, setAsTable] = useState(false)
  const [at, setAt] = useState(data.labels.length - 1)
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <div className="chart-head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="chart-toggle"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          Lihat tabel
        </button>
      </div>
      {asTable ? (
        <ChartTable title={title} data={data} />
      ) : (
        <>
          <Readout data={data} at={at} />
          <ChartPlot title={title} data={data} at={at} onMove={setAt} />
        </>
      )}
      <figcaption>{sentence}</figcaption>
    </figure>
  )
}

/** The figures under the cursor; it names the series by their looks, in place of a legend. */
function Readout({ data, at }: { readonly data: ChartData; readonly at: number }) {
  return (
    <dl className="chart-readout">
      <div>
        <dt className="sr-only">{data.labelHead}</dt>
        <dd className="chart-readout-label">{data.labels[at]}</dd>
      </div>
      {data.series.map(({ name, values }, index) => (
        <div key={name}>
          <dt>
            <Swatch kind={data.kind} index={index} /> {name}
          </dt>
          <dd className="num">{formatRupiah(values[at] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Swatch({ kind, index }: { readonly kind: ChartData['kind']; readonly index: number }) {
  return (
    <svg width="14" height="12" aria-hidden="true" className={`chart-series-${index + 1}`}>
      {kind === 'bars' ? (
        <rect className="chart-bar" x="1" y="1" width="12" height="10" rx="2" />
      ) : (
        <>
          <line className="chart-line" x1="0" x2="14" y1="6" y2="6" />
          <circle className="chart-dot" cx="7" cy="6" r="3" />
        </>
      )}
    </svg>
  )
}

function ChartTable({ title, data }: { readonly title: string; readonly data: ChartData }) {
  return (
    <div className="chart-table" role="region" aria-label={`Tabel ${title}`} tabIndex={0}>
      <table className="data-table">
        <caption className="sr-only">{title}, dalam Rupiah</caption>
        <thead>
          <tr>
            <th scope="col">{data.labelHead}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {data.series.map(({ name, values }) => (
                <td key={name} className="num">
                  {formatAmount(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
