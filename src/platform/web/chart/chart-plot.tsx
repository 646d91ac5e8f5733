import { useId, useMemo, type KeyboardEvent, type PointerEvent } from 'react'
import { chartScale, formatCompact, type ChartScale } from '../../rules/chart/chart-scale.ts'
import { formatRupiah } from '../../rules/money/money.ts'
import type { ChartData } from './chart-figure.tsx'
import { useWidth } from '../shell/use-width.ts'

type Props = {
  readonly title: string
  readonly data: ChartData
  readonly at: number
  readonly onMove: (at: number) => void
}

const height = 190
const [top, bottom, left] = [10, 24, 62]

/** Where things lie: the middle of each label's band, and the height of each amount. */
interface Geometry {
  readonly width: number
  readonly band: number
  readonly scale: ChartScale
  readonly x: (index: number) => number
  readonly y: (amount: number) => number
}

/** The drawing of a chart. The cursor follows the pointer and the arrow keys; screen readers hear its figures. */
export function ChartPlot({ title, data, at, onMove }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const last = data.labels.length - 1
  const place = useMemo(() => geometry(data, width), [data, width])
  const press = (event: KeyboardEvent): void => {
    const next = nextPlace(event.key, at, last)
    if (next === undefined) return
    event.preventDefault()
    onMove(next)
  }
  const point = (event: PointerEvent): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    onMove(Math.min(last, Math.max(0, Math.floor(x / place.band))))
  }
  return (
    <div
      ref={ref}
      className="chart-plot"
      role="slider"
      tabIndex={0}
      aria-label={`Kursor grafik ${title}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={valueText(data, at)}
      onKeyDown={press}
      onPointerMove={point}
      onPointerDown={point}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          <Axes data={data} place={place} />
          <rect
            className="chart-cursor"
            x={place.x(at) - place.band / 2}
            y={top}
            width={place.band}
            height={height - top - bottom}
          />
          {data.kind === 'bars' ? <Bars data={data} place={place} /> : <Lines data={data} place={place} />}
          <line className="chart-zero" x1={left} x2={width} y1={place.y(0)} y2={place.y(0)} />
        </svg>
      )}
    </div>
  )
}

/** Where a key moves the cursor to. */
function nextPlace(key: string, at: number, last: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: last,
  }
  const wanted = places[key]
  return wanted === undefined ? undefined : Math.min(last, Math.max(0, wanted))
}

function valueText({ labels, series }: ChartData, at: number): string {
  const figures = series.map(({ name, values }) => `${name} ${formatRupiah(values[at] ?? 0)}`)
  return `${labels[at] ?? ''}: ${figures.join(', ')}`
}

function geometry(data: ChartData, width: number): Geometry {
  const scale = chartScale(data.series.flatMap(({ values }) => values))
  const band = Math.max(1, width - left) / Math.max(1, data.labels.length)
  const share = (height - top - bottom) / (scale.high - scale.low)
  return {
    width,
    band,
    scale,
    x: (index) => left + band * (index + 0.5),
    y: (amount) => top + (scale.high - amount) * share,
  }
}

type PartProps = { readonly data: ChartData; readonly place: Geometry }

/** Marks of the amounts, and as many labels as there is room for, the last one always. */
function Axes({ data, place }: PartProps) {
  const every = Math.max(1, Math.ceil(52 / place.band))
  const last = data.labels.length - 1
  return (
    <g className="chart-axes">
      {place.scale.marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={place.width} y1={place.y(mark)} y2={place.y(mark)} />
          <text x={left - 8} y={place.y(mark) + 4} textAnchor="end">
            {formatCompact(mark)}
          </text>
        </g>
      ))}
      {data.labels.map((label, index) =>
        (last - index) % every === 0 ? (
          <text key={label} x={place.x(index)} y={height - 6} textAnchor="middle">
            {shortLabel(label)}
          </text>
        ) : null,
      )}
    </g>
  )
}

/** `Nov 2026` as `Nov 26`: the whole label is in the line above. */
function shortLabel(label: string): string {
  return label.replace(/ \d\d(\d\d)$/, ' $1')
}

function Bars({ data, place }: PartProps) {
  const patternId = useId()
  const count = data.series.length
  const thickness = Math.min(22, (place.band * 0.72) / count)
  return (
    <>
      <defs>
        <pattern
          id={patternId}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className="chart-hatch chart-series-2" x1="0" x2="0" y1="0" y2="5" />
        </pattern>
      </defs>
      {data.series.map(({ name, values }, series) => (
        <g key={name} className={`chart-series-${series + 1}`}>
          {values.map((value, index) => (
            <rect
              key={data.labels[index]}
              className="chart-bar"
              style={series === 1 ? { fill: `url(#${patternId})` } : undefined}
              x={place.x(index) + (series - count / 2) * thickness + 0.5}
              y={Math.min(place.y(value), place.y(0))}
              width={Math.max(1, thickness - 2)}
              height={Math.abs(place.y(value) - place.y(0))}
            />
          ))}
        </g>
      ))}
    </>
  )
}

function Lines({ data, place }: PartProps) {
  return data.series.map(({ name, values }, series) => (
    <g key={name} className={`chart-series-${series + 1}`}>
      <polyline
        className="chart-line"
        points={values.map((value, index) => `${place.x(index)},${place.y(value)}`).join(' ')}
      />
      {values.map((value, index) => (
        <circle
          key={data.labels[index]}
          className="chart-dot"
          cx={place.x(index)}
          cy={place.y(value)}
          r="3.5"
        />
      ))}
    </g>
  ))
}
