import { Checkbox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { taxClassTexts, type TaxClass } from '../../tax/rules/tax-class.ts'
import './vat-cell.css'

type Props = {
  readonly line: { readonly taxClass: TaxClass }
  readonly row: number
  readonly act: (act: {
    readonly kind: 'edit'
    readonly row: number
    readonly change: { readonly taxClass: 'taxed' | 'untaxed' }
  }) => void
  readonly onCellKey: (
    event: KeyboardEvent<HTMLInputElement>,
    cell: { readonly row: number; readonly column: 'tax' },
  ) => void
}

/** Space says whether the line bears VAT. */
export function VatCell({ line, row, act, onCellKey }: Props) {
  return (
    <Checkbox
      className="vat-cell"
      aria-label={`Kena PPN baris ${row + 1}`}
      title={taxClassTexts[line.taxClass]}
      checked={line.taxClass === 'taxed'}
      onChange={(event) =>
        act({ kind: 'edit', row, change: { taxClass: event.currentTarget.checked ? 'taxed' : 'untaxed' } })
      }
      onKeyDown={(event) => onCellKey(event, { row, column: 'tax' })}
    />
  )
}
