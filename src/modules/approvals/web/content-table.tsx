import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../platform/web/form/facts.tsx'
import type { Approval } from '../contract.ts'

type Content = Approval['content']
type Value = Content['fields'][number]['value']

/** A value as people read it. */
export const textOf = (value: Value): string =>
  typeof value === 'string' ? value : formatRupiah(value.rupiah)

/** What waits: its facts, and its lines as a table. */
export function ContentTable({ content: { fields, lines } }: { readonly content: Content }) {
  return (
    <>
      <Facts>
        {fields.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {textOf(value)}
          </Fact>
        ))}
      </Facts>
      {lines.rows.length > 0 && (
        <div className="approval-lines" role="region" aria-label="Baris" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {lines.heads.map((head, column) => (
                  <th key={head} scope="col" className={isAmount(lines.rows, column) ? 'num' : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((value, column) => (
                    <td key={lines.heads[column]} className={typeof value === 'string' ? undefined : 'num'}>
                      {cellText(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** Whether a column holds amounts, under a head that ends where they do. */
function isAmount(rows: Content['lines']['rows'], column: number): boolean {
  return typeof rows[0]?.[column] === 'object'
}

/** The side of a line that has no amount stays empty. */
function cellText(value: Value): string {
  return typeof value !== 'string' && value.rupiah === 0 ? '' : textOf(value)
}

type DifferenceProps = {
  readonly difference: NonNullable<Approval['difference']>
  readonly heads: readonly string[]
}

/** What is another than it was when it was asked for before. */
export function Difference({ difference: { fields, removed, added } }: DifferenceProps) {
  if (fields.length + removed.length + added.length === 0) {
    return <p className="muted">Isinya sama dengan permintaan sebelumnya.</p>
  }
  return (
    <ul className="approval-difference">
      {fields.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <del>{textOf(before) || '–'}</del> menjadi <ins>{textOf(after) || '–'}</ins>
        </li>
      ))}
      {removed.map((row, index) => (
        <li key={`removed ${index}`}>
          Baris dihapus: <del>{rowText(row)}</del>
        </li>
      ))}
      {added.map((row, index) => (
        <li key={`added ${index}`}>
          Baris baru: <ins>{rowText(row)}</ins>
        </li>
      ))}
    </ul>
  )
}

function rowText(row: readonly Value[]): string {
  return row
    .map(cellText)
    .filter((text) => text !== '')
    .join(' · ')
}
