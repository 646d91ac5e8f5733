import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { holds } from '../../rules/permissions.ts'
import type { OrderProgress } from './order-quantities.ts'

export const orderStatuses = ['draft', 'confirmed', 'delivered', 'invoiced'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderActs = [
  'edit',
  'delete',
  'confirm',
  'deliver',
  'invoice',
  'bill',
  'return',
  'advance',
  'amend',
  'close',
  'give',
  'cancel-give',
] as const
export type OrderAction = (typeof orderActs)[number]

/** An order as far as its acts depend on it. */
interface ActedOn {
  readonly status: OrderStatus
  readonly progress: OrderProgress
}

function allowedIn({ status, progress }: ActedOn): OrderAction[] {
  if (status === 'draft') return ['edit', 'delete', 'confirm']
  const { isLeftToDeliver, isLeftToBill, isLeftFree, isGiven } = progress
  const isBillable = isLeftToBill && !isLeftFree
  return [
    ...(isLeftToDeliver ? (['deliver'] as const) : []),
    ...(isBillable && status !== 'confirmed' ? (['invoice'] as const) : []),
    ...(isBillable ? (['bill'] as const) : []),
    ...(isLeftToBill ? (['return'] as const) : []),
    ...(isLeftToDeliver || isBillable ? (['advance'] as const) : []),
    ...(isLeftToDeliver && status === 'confirmed' ? (['amend'] as const) : []),
    ...(isLeftToDeliver ? (['close'] as const) : []),
    ...(isLeftToBill && isLeftFree && !isLeftToDeliver ? (['give'] as const) : []),
    ...(isGiven ? (['cancel-give'] as const) : []),
  ]
}

/** The refusal of each act in a state that does not allow it (specification §8). */
export const orderRefusals: Record<OrderAction, string> = {
  edit: 'Hanya draft order yang bisa diedit!',
  delete: 'Hanya draft order yang bisa dihapus!',
  confirm: 'Order ini tidak bisa di-confirm!',
  deliver: 'Order ini tidak bisa di-deliver!',
  invoice: 'Order ini tidak bisa di-invoice!',
  bill: 'Tidak ada yang sudah dikirim dan belum di-invoice dari order ini',
  return:
    'Tidak ada yang sudah dikirim dan belum di-invoice dari order ini; yang sudah di-invoice dikreditkan',
  advance: 'Uang muka hanya atas order yang sudah di-confirm dan belum selesai ditagih',
  amend: 'Hanya order yang sudah di-confirm dan belum selesai dikirim yang dapat diubah',
  close: 'Tidak ada sisa kirim yang dapat ditutup pada order ini',
  give: 'Hanya sisa tagih bernilai nol dari order yang selesai dikirim yang dapat ditutup tanpa tagihan',
  'cancel-give': 'Tidak ada yang diserahkan tanpa tagihan dari order ini',
}

/** What somebody may do with an order in this state; buttons and server ask the same. */
export function orderActions(order: ActedOn, holder: Holder): OrderAction[] {
  return holds(holder, 'sales.edit') ? allowedIn(order) : []
}

/** Acts on a part of an order, with what they are called in its state. */
export const partActs = [
  { act: 'deliver', text: () => 'Kirim sebagian' },
  {
    act: 'bill',
    text: (status: OrderStatus) =>
      status === 'confirmed' ? 'Invoice yang sudah dikirim' : 'Invoice sebagian',
  },
  { act: 'return', text: () => 'Retur sebelum invoice' },
  { act: 'advance', text: () => 'Invoice uang muka' },
  { act: 'amend', text: () => 'Ubah order' },
  { act: 'close', text: () => 'Tutup sisa order' },
  { act: 'give', text: () => 'Tutup tanpa tagihan' },
  { act: 'cancel-give', text: () => 'Batalkan tutup tanpa tagihan' },
] as const satisfies readonly { readonly act: OrderAction; readonly text: (status: OrderStatus) => string }[]

export function confirmDeleteOrder(orderNumber: string): string {
  return `Hapus ${orderNumber}?`
}

/** The button that saves an order and takes all its steps. */
export const atOnceVerb = 'Simpan & Invoice'

/** One question for every step of an order: it is confirmed, delivered and invoiced together. */
export function confirmAtOnce(
  customerName: string,
  { notes, waits }: { readonly notes: readonly string[]; readonly waits: boolean },
): string {
  const follows = waits
    ? 'Menurut aturan, orang lain menyetujuinya dahulu: order disimpan sebagai draft yang menunggu.'
    : 'Jurnal otomatis langsung di-post dan tidak dapat diubah.'
  const question = `Simpan, confirm, kirim, dan invoice order untuk ${customerName} sekaligus? ${follows}`
  return [question, ...notes].join('\n\n')
}

/** Invoicing posts a journal and cannot be taken back. */
export function confirmInvoiceOrder(orderNumber: string, otherRate: string | undefined): string {
  const question = `Buat invoice untuk ${orderNumber}? Jurnal otomatis langsung di-post dan tidak dapat diubah.`
  return otherRate === undefined ? question : `${question}\n\n${otherRate}`
}

/** The VAT of a document: its rate, and what it comes to on the lines that bear it. */
export interface Rated {
  readonly vatBasisPoints: number
  readonly taxAmount: Rupiah
}

type RatedTotal = Rated & { readonly totalAmount: Rupiah }

/** What is said where an invoice bears another VAT than its order, which was rated when it was written. */
export function otherVatText(order: RatedTotal, invoice: RatedTotal): string | undefined {
  if (sameVat(order, invoice)) return undefined
  const totals = `total invoice ${formatRupiah(invoice.totalAmount)}, total order ${formatRupiah(order.totalAmount)}`
  const [now, then] = [vatText(invoice, order), vatText(order, invoice)]
  return `PPN hari ini ${now}, pada order ${then}: ${totals}.`
}

export function sameVat(one: Rated, other: Rated): boolean {
  return one.vatBasisPoints === other.vatBasisPoints && one.taxAmount === other.taxAmount
}

/** A VAT as it differs from another: by its rate, or by what bears it. */
function vatText({ vatBasisPoints, taxAmount }: Rated, other: Rated): string {
  return vatBasisPoints === other.vatBasisPoints ? formatRupiah(taxAmount) : formatPercent(vatBasisPoints)
}

/** Why an order is not invoiced by a VAT that nobody was told of. */
export function vatChangedText(today: Rated, stated: Rated): string {
  return `PPN hari ini ${vatText(today, stated)}, bukan ${vatText(stated, today)}. Periksa totalnya dengan Create Invoice pada order ini.`
}

export type BulkOrderAct = 'confirm' | 'deliver' | 'invoice' | 'delete'

const bulkEndings: Record<BulkOrderAct, (orders: string) => string> = {
  confirm: (orders) => `Confirm ${orders}?`,
  deliver: (orders) => `Tandai ${orders} sebagai delivered?`,
  invoice: (orders) =>
    `Buat invoice untuk ${orders}? Jurnal otomatis langsung di-post dan tidak dapat diubah.`,
  delete: (orders) => `Hapus ${orders}?`,
}

/** The question before an act on several orders. */
export function bulkQuestion(act: BulkOrderAct, count: string): string {
  return bulkEndings[act](`${count} sales order`)
}

const successEndings = {
  created: 'berhasil dibuat!',
  updated: 'berhasil diupdate!',
  amended: 'berhasil diubah!',
  deleted: 'berhasil dihapus!',
  confirmed: 'berhasil di-confirm!',
  delivered: 'berhasil ditandai sebagai delivered!',
  invoiced: 'berhasil di-invoice!',
} as const

export function orderSuccess(orderNumber: string, event: keyof typeof successEndings): string {
  return `Sales Order ${orderNumber} ${successEndings[event]}`
}
