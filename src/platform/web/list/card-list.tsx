import type { CardPlace } from '../../rules/list/shown-column.ts'
import { cardPlace, type Column } from './column.ts'
import { AppLink } from '../shell/app-link.tsx'
import type { TableProps } from './data-table.tsx'
import { Fragment } from 'react'
import { beginsGroup, useRowAddress } from './table-rows.tsx'

/** A list on a phone: each row a card of two lines, number and amount above, date, party and badge below. */
export function CardList<Row>(props: TableProps<Row>) {
  const { caption, rows, columns, rowKey, open, empty, waiting, totalLabel } = props
  const addressOf = useRowAddress(open)
  if (rows === undefined) return waiting ? <CardSkeleton /> : null
  if (rows.length === 0) return <div className="table-empty">{empty}</div>
  return (
    <>
      <ul className="card-list" aria-label={caption}>
        {rows.map((row, index) => (
          <Fragment key={rowKey(row)}>
            <GroupCard name={beginsGroup(rows, index, props.groupOf)} />
            <li className={props.rowClass?.(row)}>
              <Card columns={columns} row={row} address={addressOf?.(row)} />
            </li>
          </Fragment>
        ))}
      </ul>
      {totalLabel !== undefined && <CardTotals columns={columns} label={totalLabel} />}
    </>
  )
}

function GroupCard({ name }: { readonly name: string | undefined }) {
  return name === undefined ? null : <li className="card-group">{name}</li>
}

type CardProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  readonly address: string | undefined
}

function Card<Row>({ columns, row, address }: CardProps<Row>) {
  const hasHead = (column: Column<Row>, place: CardPlace): boolean =>
    column.phoneHead === true || (place === 'amount' && columnsAt(columns, 'amount').length > 1)
  const at = (place: CardPlace) =>
    saying(columnsAt(columns, place), row).map((column) => (
      <span
        key={column.key}
        className={`card-part card-part-${column.truncate ? 'truncate' : (column.kind ?? 'text')}`}
      >
        {hasHead(column, place) && <span className="card-head">{column.head} </span>}
        {column.cell(row)}
      </span>
    ))
  const meta = at('meta')
  const badges = <span className="card-badges">{at('badge')}</span>
  return (
    <>
      <div className="card-line card-line-lead">
        {address === undefined ? (
          <span className="card-lead">{at('lead')}</span>
        ) : (
          <AppLink to={address} className="card-lead row-link">
            {at('lead')}
          </AppLink>
        )}
        <span className="card-amounts">{at('amount')}</span>
        {meta.length === 0 && badges}
      </div>
      {meta.length > 0 && (
        <div className="card-line">
          <span className="card-meta">{meta}</span>
          {badges}
        </div>
      )}
      <CardFields columns={columnsAt(columns, 'field')} row={row} />
      <div className="card-actions">{at('actions')}</div>
    </>
  )
}

/** Those that say something: beside other amounts, a dash alone under its head says nothing. */
function saying<Row>(columns: readonly Column<Row>[], row: Row): readonly Column<Row>[] {
  const amounts = columns.filter(({ kind }) => kind === 'amount')
  const said = columns.filter((column) => column.kind !== 'amount' || column.cell(row) !== '-')
  return amounts.length > 1 && said.length > 0 ? said : columns
}

/** What is set in the list itself: each under its head, all of one width. */
function CardFields<Row>({ columns, row }: Pick<CardProps<Row>, 'columns' | 'row'>) {
  if (columns.length === 0) return null
  return (
    <dl className="card-fields">
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.head}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

function columnsAt<Row>(columns: readonly Column<Row>[], place: CardPlace): Column<Row>[] {
  return columns.filter((column) => cardPlace(column, columns) === place)
}

function CardTotals<Row>({
  columns,
  label,
}: {
  readonly columns: readonly Column<Row>[]
  readonly label: string
}) {
  return (
    <div className="card-totals">
      <p>{label}</p>
      <dl>
        {columns
          .filter((column) => column.total !== undefined && column.total !== '')
          .map((column) => (
            <div key={column.key}>
              <dt>{column.head}</dt>
              <dd>{column.total}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function CardSkeleton() {
  return (
    <ul className="card-list" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index}>
          <div className="card-line">
            <span className="skeleton" style={{ width: '40%' }} />
            <span className="skeleton" style={{ width: '25%' }} />
          </div>
          <div className="card-line">
            <span className="skeleton" style={{ width: '70%' }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
