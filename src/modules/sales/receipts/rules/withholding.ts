import { sumRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'

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

/** What customers withhold of, by invoice, and at which rate (UU PPh Pasal 23 ayat (1) huruf c angka 2). */
export interface Withheld {
  readonly bases: ReadonlyMap<number, WithheldInvoice>
  readonly rateBasisPoints: number
}

/**
 * What a customer probably withheld who paid this much for invoices in this order. Who paid exactly what they are open by
 * has not told yet that it withheld; of any other amount it is what makes the payment the rest of what it settles.
 */
export function proposedWithholding(
  paid: Rupiah,
  invoices: readonly OpenInvoice[],
  withheld: Withheld,
): WithholdingProposal | undefined {
  const full = fullyPaid(paid, invoices)
  const shares = full === undefined ? settledBy(paid, invoices, withheld) : full
  const amount = sumRupiah(shares.map((share) => withheldOf(share, withheld)))
  if (amount <= 0) return undefined
  const base = sumRupiah(shares.map((share) => baseOf(share, withheld)))
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
function settledBy(paid: Rupiah, invoices: readonly OpenInvoice[], withheld: Withheld): OpenInvoice[] {
  const shares: OpenInvoice[] = []
  let left: number = paid
  for (const invoice of invoices) {
    if (left <= 0) break
    const net = invoice.openAmount - withheldOf(invoice, withheld)
    const openAmount = left >= net ? invoice.openAmount : grossOf(toRupiah(left), invoice, withheld)
    shares.push({ id: invoice.id, openAmount })
    left -= net
  }
  return shares
}

/** What a net amount pays of an invoice before the withholding. */
function grossOf(net: Rupiah, { id, openAmount }: OpenInvoice, withheld: Withheld): Rupiah {
  const invoice = withheld.bases.get(id)
  if (invoice === undefined) return net
  const total = BigInt(invoice.total) * whole
  const gross = (BigInt(net) * total) / (total - BigInt(invoice.base) * BigInt(withheld.rateBasisPoints))
  return toRupiah(Math.min(Number(gross), openAmount))
}

/** What is withheld of a share of an invoice, in whole rupiah rounded down. */
function withheldOf({ id, openAmount }: OpenInvoice, withheld: Withheld): Rupiah {
  const invoice = withheld.bases.get(id)
  if (invoice === undefined) return zeroRupiah
  const share = BigInt(invoice.base) * BigInt(withheld.rateBasisPoints) * BigInt(openAmount)
  return toRupiah(share / (BigInt(invoice.total) * whole))
}

function baseOf({ id, openAmount }: OpenInvoice, withheld: Withheld): Rupiah {
  const invoice = withheld.bases.get(id)
  if (invoice === undefined) return zeroRupiah
  return toRupiah((BigInt(invoice.base) * BigInt(openAmount)) / BigInt(invoice.total))
}
