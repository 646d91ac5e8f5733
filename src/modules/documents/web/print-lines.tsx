import type { PrintDocument, PrintedColumn } from '../rules/printed-document.ts'
import './print-lines.css'

/** The lines of a printed document. */
export function PrintLines({ columns, lines }: Pick<PrintDocument, 'columns' | 'lines'>) {
  return (
    <div className="sheet-scroll" role="region" aria-label="Baris dokumen" tabIndex={0}>
      <table className="sheet-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={lookOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column.key} className={lookOf(column)}>
                  {line[column.key]}
                  {column.below !== undefined && <small>{line[column.below]}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lookOf({ isFigure, width }: PrintedColumn): string | undefined {
  if (isFigure) return 'sheet-figure'
  return width === '*' ? 'sheet-widest' : undefined
}
