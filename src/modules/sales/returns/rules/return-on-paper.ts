import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import {
  fact,
  plain,
  present,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import {
  goodsMoved,
  movedLine,
  placeOf,
  type DeliveryOnPaper,
} from '../../deliveries/rules/delivery-on-paper.ts'

/** What a return gives to paper. */
export interface ReturnOnPaper extends Pick<
  DeliveryOnPaper,
  'customerName' | 'customerAddress' | 'warehouseName'
> {
  readonly orderNumber: string
  readonly returnNumber: string
  readonly returnDate: string
  readonly reason: string
  readonly lines: readonly (DeliveryOnPaper['lines'][number] & { readonly deliveryNumber: string })[]
}

/** A surat retur on paper, signed by who gives the goods back and who takes them. */
export function returnOnPaper(returned: ReturnOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(returned.returnDate)
  const numbers = [...new Set(returned.lines.map((line) => line.deliveryNumber))]
  return {
    ...plain(issuer, `Surat Retur ${returned.returnNumber}`),
    heading: 'SURAT RETUR',
    facts: [
      fact('Nomor', returned.returnNumber),
      fact('Tanggal', day),
      fact('Sales order', returned.orderNumber),
      fact('Atas surat jalan', numbers.join(', ')),
      ...placeOf(returned),
    ],
    addressee: present([returned.customerName, returned.customerAddress]),
    columns: goodsMoved,
    lines: returned.lines.map(movedLine),
    remarks: [fact('Alasan', returned.reason)],
    signature: {
      day,
      note: undefined,
      signers: [
        { act: 'Dikembalikan oleh', name: null, title: null },
        { act: 'Diterima oleh', name: null, title: null },
      ],
    },
  }
}
