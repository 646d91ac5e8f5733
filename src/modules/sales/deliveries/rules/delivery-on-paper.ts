import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import {
  fact,
  notesOf,
  plain,
  present,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import { countedGoods } from '../../rules/counted-goods.ts'

/** What a delivery gives to paper: no prices. */
export interface DeliveryOnPaper {
  readonly deliveryNumber: string
  readonly deliveryDate: string
  /** Null of what an invoice without an order delivers, which is then named. */
  readonly orderNumber: string | null
  readonly invoiceNumber: string | null
  readonly customerName: string
  readonly customerAddress: string | null
  readonly notes: string | null
  readonly warehouseName: string | null
  readonly lines: readonly {
    readonly lineNumber: number
    readonly productCode: string
    readonly productName: string
    readonly unit: string
    readonly packName?: string | null
    readonly packFactor?: number | null
    readonly quantity: number
  }[]
}

/** A surat jalan on paper, signed by who hands over, who carries and who takes. */
export function deliveryOnPaper(delivery: DeliveryOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(delivery.deliveryDate)
  return {
    ...plain(issuer, `Surat Jalan ${delivery.deliveryNumber}`),
    heading: 'SURAT JALAN',
    facts: [
      fact('Nomor', delivery.deliveryNumber),
      fact('Tanggal', day),
      ...source(delivery),
      ...placeOf(delivery),
    ],
    addressee: present([delivery.customerName, delivery.customerAddress]),
    columns: goodsMoved,
    lines: delivery.lines.map(movedLine),
    remarks: notesOf(delivery.notes),
    signature: {
      day,
      note: undefined,
      signers: [
        { act: 'Diserahkan oleh', name: null, title: null },
        { act: 'Pengemudi', name: null, title: null },
        { act: 'Diterima oleh', name: null, title: null },
      ],
    },
  }
}

function source({ orderNumber, invoiceNumber }: DeliveryOnPaper) {
  if (orderNumber !== null) return [fact('Sales order', orderNumber)]
  return invoiceNumber === null ? [] : [fact('Invoice', invoiceNumber)]
}

/** Where the goods moved, for who has several warehouses. */
export function placeOf({ warehouseName }: Pick<DeliveryOnPaper, 'warehouseName'>) {
  return warehouseName === null ? [] : [fact('Gudang', warehouseName)]
}

/** The columns of goods that move: which, and how many. */
export const goodsMoved = [
  { key: 'number', head: 'No', width: 24 },
  { key: 'code', head: 'Kode', width: 90 },
  { key: 'name', head: 'Barang / Jasa', width: '*' },
  { key: 'quantity', head: 'Jumlah', width: 70, isFigure: true },
  { key: 'unit', head: 'Unit', width: 50 },
] as const

export function movedLine(line: DeliveryOnPaper['lines'][number]) {
  const { quantity, unit } = countedGoods(line)
  return {
    number: String(line.lineNumber),
    code: line.productCode,
    name: line.productName,
    quantity,
    unit,
  }
}
