import { formatLongDay } from '../../../platform/rules/day/format-day.ts'
import {
  fact,
  plain,
  present,
  type Issuer,
  type PrintDocument,
} from '../../documents/rules/printed-document.ts'
import { goodsMoved, movedLine } from '../../sales/deliveries/rules/delivery-on-paper.ts'
import { hoursText } from './visits.ts'

/** What a service order gives to paper. */
interface ServiceOrderOnPaper {
  readonly orderNumber: string
  readonly orderDate: string
  readonly customerCode: string
  readonly customerName: string
  readonly customerAddress: string | null
  readonly site: string | null
  readonly objectName: string | null
  readonly serialNumber: string | null
  readonly problem: string
  readonly isWarranty: boolean
  readonly visitDay: string | null
  readonly visitFrom: string | null
  readonly visitUntil: string | null
  readonly technicians: readonly string[]
  readonly finishedOn: string | null
  readonly completionNotes: string | null
  readonly receivedBy: string | null
  readonly notes: string | null
  readonly status: string
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

/** A service order on paper: a sheet to work by, and once the work is finished its record, to be signed by both sides. */
export function serviceOrderOnPaper(order: ServiceOrderOnPaper, issuer: Issuer): PrintDocument {
  const isFinished = order.finishedOn !== null
  const heading = isFinished ? 'BERITA ACARA PEKERJAAN' : 'LEMBAR KERJA SERVICE ORDER'
  return {
    ...plain(issuer, `${isFinished ? 'Berita Acara' : 'Service Order'} ${order.orderNumber}`),
    heading,
    facts: factsOf(order),
    addressee: present([
      `${order.customerName} (${order.customerCode})`,
      order.site ?? order.customerAddress,
    ]),
    columns: goodsMoved,
    lines: order.lines.map(movedLine),
    remarks: [
      fact('Keluhan', order.problem),
      ...factIf('Hasil pekerjaan', order.completionNotes),
      ...factIf('Catatan', order.notes),
    ],
    signature: {
      day: formatLongDay(order.finishedOn ?? order.visitDay ?? order.orderDate),
      note: undefined,
      signers: [
        { act: 'Dikerjakan oleh', name: order.technicians[0] ?? null, title: null },
        { act: 'Diterima oleh', name: order.receivedBy, title: null },
      ],
    },
  }
}

function factsOf(order: ServiceOrderOnPaper) {
  const { objectName, serialNumber, visitDay, finishedOn, technicians } = order
  return [
    fact('Nomor', order.orderNumber),
    fact('Tanggal', formatLongDay(order.orderDate)),
    ...factIf('Objek', objectName),
    ...factIf('Nomor seri', serialNumber),
    ...(visitDay === null ? [] : [fact('Kunjungan', `${formatLongDay(visitDay)}, ${hoursText(order)}`)]),
    ...factIf('Teknisi', technicians.length === 0 ? null : technicians.join(', ')),
    ...(finishedOn === null ? [] : [fact('Selesai', formatLongDay(finishedOn))]),
    ...(order.isWarranty ? [fact('Garansi', 'Ya, tanpa biaya')] : []),
  ]
}

function factIf(label: string, value: string | null) {
  return value === null ? [] : [fact(label, value)]
}
