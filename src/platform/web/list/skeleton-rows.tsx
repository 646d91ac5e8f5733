import { cellClass, type Column } from './column.ts'

const widths = ['62%', '84%', '48%', '72%', '56%', '90%']

/** Grey bars in the geometry of the rows to come. */
export function SkeletonRows<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: 12 }, (_, row) => (
        <tr key={row}>
          {columns.map((column, index) => (
            <td key={column.key} className={cellClass(column)}>
              <span className="skeleton" style={{ width: widths[(row + index) % widths.length] }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
