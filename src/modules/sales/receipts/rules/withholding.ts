import { sumRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'

/** PPh 23 on services (UU PPh Pasal 23 ayat (1) huruf c angka 2): 2 % of the base without PPN. */
const rateBasisPoints = 200n
const whole = 10_000n

/** What customers withhold of an invoice: the base of its services, and what the invoice came to less what was credited. */
export interface WithheldInvoice {
  readonly invoiceId: number
  readonly base: Rupiah
  readonly total: Rupiah
}

interface OpenInvoice {
  readonly id: number
  readonly openAmount: Rupiah
}

export interface WithholdingProposal {
  readonly base: Rupiah
  readonly amount: Rupiah
  /** What is received includes it: it gets less by what was withheld. */
  readonly isIncluded: boolean
}

type Bases = ReadonlyMap<number, WithheldInvoice>

/**
 * What a customer probably withheld who paid this much for invoices in this order. Who paid exactly what they are open by
 * has not told yet that it withheld; of any other amount it is what makes the payment the rest of what it settles.
 */
export function proposedWithholding(
  paid: Rupiah,
  invoices: readonly OpenInvoice[],
  bases: Bases,
): WithholdingProposal | undefined {
  const full = fullyPaid(paid, invoices)
  const shares = full === undefined ? settledBy(paid, invoices, bases) : full
  const amount = sumRupiah(shares.map((share) => withheldOf(share, bases)))
  if (amount <= 0) return undefined
  const base = sumRupiah(shares.map((share) => baseOf(share, bases)))
  return { base, amount, isIncluded: full !== undefined }
}

/** The invoices that are paid in full, when nothing of the amount is left over or missing. */
function fullyPaid(paid: Rupiah, invoices: readonly OpenInvoice[]): OpenInvoice[] | undefined {
  const full: OpenInvoice[] = []
  let left: number = paid
  for (const invoice of invoices) {
    if (left === 0) break
    full.push(invoice)
    left -= invoice.openAmount
  }
  return left === 0 && full.length > 0 ? full : undefined
}

/** What of each invoice an amount settles together with what was withheld of it. */
function settledBy(paid: Rupiah, invoices: readonly OpenInvoice[], bases: Bases): OpenInvoice[] {
  const shares: OpenInvoice[] = []
  let left: number = paid
  for (const invoice of invoices) {
    if (left <= 0) break
    const net = invoice.openAmount - withheldOf(invoice, bases)
    const openAmount = left >= net ? invoice.openAmount : grossOf(toRupiah(left), invoice, bases)
    shares.push({ id: invoice.id, openAmount })
    left -= net
  }
  return shares
}

/** What a net amount pays of an invoice before the withholding. */
function grossOf(net: Rupiah, { id, openAmount }: OpenInvoice, bases: Bases): Rupiah {
  const invoice = bases.get(id)
  if (invoice === undefined) return net
  const total = BigInt(invoice.total) * whole
  const gross = (BigInt(net) * total) / (total - BigInt(invoice.base) * rateBasisPoints)
  return toRupiah(Math.min(Number(gross), openAmount))
}

/** What is withheld of a share of an invoice, in whole rupiah rounded down. */
function withheldOf({ id, openAmount }: OpenInvoice, bases: Bases): Rupiah {
  const invoice = bases.get(id)
  if (invoice === undefined) return zeroRupiah
  const share = BigInt(invoice.base) * rateBasisPoints * BigInt(openAmount)
  return toRupiah(share / (BigInt(invoice.total) * whole))
}

function baseOf({ id, openAmount }: OpenInvoice, bases: Bases): Rupiah {
  const invoice = bases.get(id)
  if (invoice === undefined) return zeroRupiah
  return toRupiah((BigInt(invoice.base) * BigInt(openAmount)) / BigInt(invoice.total))
}
