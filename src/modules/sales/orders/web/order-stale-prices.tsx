import { Button } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { isPriceStale, type OrderGridLine } from '../rules/order-grid.ts'
import type { OrderFormState } from './use-order-form.ts'

/** Warns of lines whose product got another price after the order was saved, and offers the new one. */
export function OrderStalePrices({ lines: { grid, act } }: { readonly lines: OrderFormState['lines'] }) {
  const stale = grid.lines.flatMap((line, row) => (isPriceStale(line) ? [{ line, row }] : []))
  if (stale.length === 0) return null
  return (
    <div className="order-stale" role="status">
      <p>Harga master berubah sejak order ini disimpan:</p>
      <ul>
        {stale.map(({ line, row }) => (
          <li key={line.key}>
            {staleText(line, row)}{' '}
            <Button size="compact-xs" variant="default" onClick={() => act(priceTaken(line, row))}>
              Pakai harga baru
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function staleText({ productCode, listPrice, currentPrice }: OrderGridLine, row: number): string {
  return `Baris ${row + 1} ${productCode}: ${formatRupiah(listPrice)} menjadi ${formatRupiah(currentPrice)}`
}

function priceTaken({ currentPrice }: OrderGridLine, row: number) {
  return { kind: 'edit', row, change: { unitPrice: currentPrice, listPrice: currentPrice } } as const
}
