import { Button, Group } from '@mantine/core'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import type { MatchRow } from '../contract.ts'

interface Way {
  readonly text: string
  readonly to: string
  readonly permission: 'purchasing.edit' | 'stock.edit'
}

/** The documents by which a difference goes away: a note of the vendor, a bill, a receipt, a return. */
function waysOf({ fault, billLineId, sourceNumber, orderNumber, vendorCode, difference }: MatchRow): Way[] {
  const permission = 'purchasing.edit'
  const note = `/purchase/debit-notes/new?of=${sourceNumber}`
  if (difference === 0) return []
  if (fault === 'price')
    return difference > 0 ? [{ text: 'Buat nota debit atas selisihnya', to: note, permission }] : []
  if (billLineId === null)
    return [
      { text: 'Catat tagihannya', to: `/purchase/bills/new?for=${vendorCode}`, permission },
      { text: 'Kembalikan, atau terima tanpa tagihan', to: note, permission },
    ]
  return [
    ...(orderNumber === null
      ? []
      : [
          {
            text: 'Terima barangnya',
            to: `/purchase/orders/${orderNumber}/receive`,
            permission: 'stock.edit',
          } as const,
        ]),
    { text: 'Nota debit, tidak jadi datang', to: note, permission },
  ]
}

/** Leads to the documents that settle a difference. */
export function WaysOut({ row }: { readonly row: MatchRow }) {
  const may = { 'purchasing.edit': useMayMake('purchasing.edit'), 'stock.edit': useMayMake('stock.edit') }
  const ways = waysOf(row).filter(({ permission }) => may[permission])
  if (ways.length === 0) return null
  return (
    <Group gap="xs" mt="md" role="group" aria-label="Jalan keluar">
      {ways.map(({ text, to }) => (
        <Button key={text} component={AppLink} to={to} variant="light">
          {text}
        </Button>
      ))}
    </Group>
  )
}
