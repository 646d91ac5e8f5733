import { z } from 'zod'
import { day, endpoint, id, idText, rupiah, text, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { movementKindTexts, type MovementKind } from '../rules/movement-kind.ts'
import { positionColumns } from './rules/stock-position.ts'

const kinds = Object.keys(movementKindTexts) as [MovementKind, ...MovementKind[]]

const place = { warehouseId: id, warehouseName: z.string(), inTransit: z.boolean() }

export const readStockPosition = endpoint({
  method: 'GET',
  path: '/stock-position',
  summary: 'Jumlah dan nilai stok per produk dan gudang pada akhir suatu hari, di samping saldo akunnya',
  access: 'books.read',
  query: z.strictObject({ asOf: day }),
  reply: z.object({
    rows: z.array(
      z.object({
        productId: id,
        productCode: z.string(),
        productName: z.string(),
        unit: z.string(),
        ...place,
        quantity: z.number(),
        value: total,
      }),
    ),
    total,
    accounts: z.array(z.object({ code: z.string(), name: z.string(), stock: total, balance: total })),
    /** Day from which stock is kept; null while there is none. */
    startedOn: day.nullable(),
  }),
})

export const exportStockPosition = reportEndpoint(readStockPosition, { columns: positionColumns })

/** At most so many movements of a card, the newest. */
export const mostMovements = 500

export const readStockCard = endpoint({
  method: 'GET',
  path: '/stock-cards/:code',
  summary: `Kartu stok satu produk: paling banyak ${mostMovements} mutasi terbaru, dengan sisa jumlah dan nilai sesudahnya`,
  access: 'books.read',
  params: z.strictObject({ code: text(20) }),
  query: z.strictObject({ warehouseId: idText.optional(), from: day.optional(), to: day.optional() }),
  reply: z.object({
    product: z.object({ id, code: z.string(), name: z.string(), unit: z.string() }),
    matching: z.int(),
    rows: z.array(
      z.object({
        key: z.string(),
        day,
        kind: z.enum(kinds),
        referenceNumber: z.string().nullable(),
        entryNumber: z.string().nullable(),
        ...place,
        quantity: z.number(),
        /** What it is worth now, corrections among it. */
        value: rupiah,
        /** What it was stored with; the same unless it was corrected. */
        storedValue: rupiah,
        isCorrected: z.boolean(),
        standingQuantity: z.number(),
        standingValue: total,
      }),
    ),
  }),
})
