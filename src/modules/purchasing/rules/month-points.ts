import type { Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah, toTotal, type Total } from '../../../platform/rules/money/money.ts'
import type { ClosingCheck, ClosingFinding } from '../../closing/rules/closing-check.ts'
import { longUnbilledDays } from '../unbilled/rules/unbilled-goods.ts'

/** What was read of purchasing for a month. */
export interface PurchasingMonth {
  readonly month: Day
  readonly lastDay: Day
  /** Stock is kept: documents alone move the two accounts below, which are else journalled by hand. */
  readonly keepsStock: boolean
  /** What stands on the account of goods that came in and were not billed, credit positive, and what its documents say. */
  readonly grni: Total
  readonly unbilledCount: number
  readonly unbilled: Total
  /** Of these, goods that came in so long ago that their bill should have come; the oldest few by number. */
  readonly longCount: number
  readonly long: Total
  readonly longNumbers: readonly string[]
  /** What stands on the account of costs that wait to be spread, and the bills behind it. */
  readonly clearing: Total
  readonly landed: Total
  readonly costs: readonly { readonly number: string; readonly left: string }[]
  readonly openFaults: number
  readonly disputedBills: readonly string[]
}

/** The points of purchasing on the checklist of a month. */
export function purchasingPoints(read: PurchasingMonth): ClosingCheck[] {
  return [unbilledPoint(read), longPoint(read), landedPoint(read), faultsPoint(read), disputesPoint(read)]
}

/** Goods may wait for their bill at the end of a month; what stands on their account must be these. */
function unbilledPoint({
  keepsStock,
  grni,
  unbilled,
  unbilledCount,
  lastDay,
}: PurchasingMonth): ClosingCheck {
  const to = unbilledAddress(lastDay)
  const isTied = !keepsStock || grni === toTotal(unbilled)
  return {
    key: 'unbilled_goods',
    label: 'Saldo Barang Diterima Belum Ditagih dijelaskan dokumennya',
    isDone: isTied,
    figure:
      grni === 0n && unbilledCount === 0 ? 'Saldo nol' : `${formatRupiah(grni)}, ${unbilledCount} dokumen`,
    advice:
      'Saldo tanpa dokumen berasal dari jurnal langsung atau saldo awal: telusuri jurnalnya, lalu balik.',
    findings: isTied
      ? []
      : [
          { text: `Penerimaan dan tagihannya: ${formatRupiah(unbilled)}`, to },
          { text: `Tanpa dokumen: ${formatRupiah(grni - toTotal(unbilled))}`, to },
        ],
    to,
  }
}

function longPoint({ longCount, long, longNumbers, lastDay }: PurchasingMonth): ClosingCheck {
  const more = longCount > longNumbers.length ? [`dan ${longCount - longNumbers.length} lagi`] : []
  return {
    key: 'late_bills',
    label: `Tidak ada penerimaan yang belum ditagih lebih dari ${longUnbilledDays} hari`,
    isDone: longCount === 0,
    figure: longCount === 0 ? '0 penerimaan' : `${longCount} penerimaan, ${formatRupiah(long)}`,
    advice: 'Minta tagihannya ke vendor lalu catat, atau retur barangnya.',
    findings: [
      ...longNumbers.map((number) => ({ text: number, to: `/purchase/goods-receipt/${number}` })),
      ...more.map((text) => ({ text, to: unbilledAddress(lastDay, 'long') })),
    ],
    to: unbilledAddress(lastDay, 'long'),
  }
}

const mostNamed = 5

/** Costs that are not spread keep goods below what they cost. */
function landedPoint({ keepsStock, clearing, landed, costs }: PurchasingMonth): ClosingCheck {
  const to = '/purchase/landed-costs/new'
  const known = toTotal(landed)
  const isSpread = clearing === 0n && known === 0n
  return {
    key: 'landed_costs',
    label: 'Biaya perolehan sudah dibagi semua ke barangnya',
    isDone: !keepsStock || isSpread,
    figure: isSpread ? 'Saldo nol' : `${formatRupiah(clearing)}, ${costs.length} tagihan`,
    advice: 'Bagikan biayanya ke barang yang diterima.',
    findings: [
      ...costs.slice(0, mostNamed).map(({ number, left }): ClosingFinding => ({
        text: `${number}: ${formatRupiah(toTotal(left))} belum dibagi`,
        to: `/purchase/bills/${number}`,
      })),
      ...(costs.length > mostNamed ? [{ text: `dan ${costs.length - mostNamed} lagi`, to }] : []),
      ...(clearing === known ? [] : [{ text: `Tanpa dokumen: ${formatRupiah(clearing - known)}`, to: '' }]),
    ],
    to,
  }
}

function faultsPoint({ openFaults, lastDay }: PurchasingMonth): ClosingCheck {
  return {
    key: 'match_queue',
    label: 'Selisih order, penerimaan, dan tagihan sudah diputuskan',
    isDone: openFaults === 0,
    figure: `${openFaults} selisih perlu diputuskan`,
    advice: 'Terima ke biaya, sengketakan, tunggu, atau retur: satu per satu di Pencocokan.',
    findings: [],
    to: queueAddress('open', lastDay),
  }
}

function disputesPoint({ disputedBills, lastDay }: PurchasingMonth): ClosingCheck {
  const to = queueAddress('disputed', lastDay)
  const more = disputedBills.length - mostNamed
  return {
    key: 'disputed_bills',
    label: 'Tidak ada tagihan yang disengketakan',
    isDone: disputedBills.length === 0,
    figure: `${disputedBills.length} tagihan disengketakan`,
    advice: 'Selesaikan dengan vendornya: terima harganya, atau minta nota debit.',
    findings: [
      ...disputedBills
        .slice(0, mostNamed)
        .map((number) => ({ text: number, to: `/purchase/bills/${number}` })),
      ...(more > 0 ? [{ text: `dan ${more} lagi`, to }] : []),
    ],
    to,
  }
}

function unbilledAddress(lastDay: Day, waits?: 'long'): string {
  return `/purchase/unbilled-goods?asOf=${lastDay}${waits === undefined ? '' : `&waits=${waits}`}`
}

function queueAddress(state: 'open' | 'disputed', lastDay: Day): string {
  return `/purchase/matching?state=${state}&until=${lastDay}`
}
