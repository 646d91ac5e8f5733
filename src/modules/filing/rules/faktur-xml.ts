import { roundDivision } from '../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../platform/rules/money/quantity.ts'
import type { ExportedFaktur } from '../../tax/output/rules/exported-faktur.ts'
import type { FakturLine } from '../../tax/output/rules/faktur-line.ts'
import { nameInFile } from './faktur-file.ts'
import { plainText } from './faktur-parties.ts'
import { element, indent, type Field } from './xml-text.ts'

/** A tax invoice as a file of the tax office takes it. */
export interface FileFaktur {
  readonly issuedOn: string
  readonly transactionCode: string
  readonly facility: string | null
  readonly sourceNumber: string
  readonly lines: readonly FakturLine[]
  readonly exported: ExportedFaktur
}

/** A file `TaxInvoiceBulk` of tax invoices of one seller: the same bytes from the same rows. */
export function taxInvoiceBulk(fakturs: readonly FileFaktur[]): string {
  const tin = fakturs[0]?.exported.sellerTin ?? ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">',
    element(['TIN', tin], 1),
    `${indent(1)}<ListOfTaxInvoice>`,
    ...fakturs.flatMap(taxInvoice),
    `${indent(1)}</ListOfTaxInvoice>`,
    '</TaxInvoiceBulk>',
    '',
  ].join('\n')
}

function taxInvoice(faktur: FileFaktur): string[] {
  const { exported, lines } = faktur
  const facility = exported.facility ?? faktur.facility ?? null
  const fields: readonly Field[] = [
    ['TaxInvoiceDate', faktur.issuedOn],
    ['TaxInvoiceOpt', 'Normal'],
    ['TrxCode', exported.transactionCode ?? faktur.transactionCode],
    ['AddInfo', facility === null ? '' : `TD.005${facility}`],
    ['CustomDoc', ''],
    ['CustomDocMonthYear', ''],
    ['RefDesc', plainText(faktur.sourceNumber)],
    ['FacilityStamp', facility === null ? '' : `TD.011${facility}`],
    ['SellerIDTKU', exported.sellerTku],
    ['BuyerTin', exported.buyerTin],
    ['BuyerDocument', exported.buyerDocument],
    ['BuyerCountry', exported.buyerCountry],
    ['BuyerDocumentNumber', exported.buyerDocumentNumber],
    ['BuyerName', exported.buyerName],
    ['BuyerAdress', exported.buyerAddress],
    ['BuyerEmail', exported.buyerEmail],
    ['BuyerIDTKU', exported.buyerTku],
  ]
  return [
    `${indent(2)}<TaxInvoice>`,
    ...fields.map((field) => element(field, 3)),
    `${indent(3)}<ListOfGoodService>`,
    ...lines.flatMap((line, at) =>
      goodService({ ...line, name: nameInFile(line, exported.namesSettlement ?? true) }, exported.goods[at]),
    ),
    `${indent(3)}</ListOfGoodService>`,
    `${indent(2)}</TaxInvoice>`,
  ]
}

function goodService(line: FakturLine, sold: ExportedFaktur['goods'][number] | undefined): string[] {
  const { price, quantity, discount } = pricesOf(line)
  const { rateBasisPoints, baseNumerator, baseDenominator } = line
  const share = BigInt(line.base) * BigInt(baseNumerator)
  const otherTaxBase = roundDivision(share * 100n, BigInt(baseDenominator))
  const vat = roundDivision(share * BigInt(rateBasisPoints) * 100n, BigInt(baseDenominator) * 10_000n)
  const fields: readonly Field[] = [
    ['Opt', line.isService ? 'B' : 'A'],
    ['Code', sold?.code ?? '000000'],
    ['Name', plainText(line.name)],
    ['Unit', sold?.unit ?? 'UM.0033'],
    ['Price', cents(price)],
    ['Qty', cents(quantity)],
    ['TotalDiscount', cents(discount)],
    ['TaxBase', cents(BigInt(line.base) * 100n)],
    ['OtherTaxBase', cents(otherTaxBase)],
    ['VATRate', cents(BigInt(rateBasisPoints))],
    ['VAT', cents(vat)],
    ['STLGRate', '0'],
    ['STLG', '0'],
  ]
  return [
    `${indent(4)}<GoodService>`,
    ...fields.map((field) => element(field, 5)),
    `${indent(4)}</GoodService>`,
  ]
}

/**
 * Price, quantity and discount in hundredths, such that price × quantity less discount is the base: as the document has them,
 * else the price that the base comes to (prices typed with VAT, shares of an order), else all as one.
 */
function pricesOf({ quantity: text, unitPrice, discount, base }: FakturLine) {
  const thousandths = BigInt(storedQuantity(text))
  const gross = BigInt(base) + BigInt(discount)
  const inHundredths = thousandths % 10n === 0n
  if (inHundredths && BigInt(unitPrice) * thousandths === gross * 1_000n)
    return { price: BigInt(unitPrice) * 100n, quantity: thousandths / 10n, discount: BigInt(discount) * 100n }
  if (!inHundredths) return { price: gross * 100n, quantity: 100n, discount: BigInt(discount) * 100n }
  const price = (gross * 100_000n + thousandths - 1n) / thousandths
  const amount = roundDivision(price * thousandths, 1_000n)
  return { price, quantity: thousandths / 10n, discount: amount - BigInt(base) * 100n }
}

/** Hundredths as the file has numbers: `1000`, `1000.5`, `916671.25`. */
function cents(value: bigint): string {
  const [whole, rest] = [value / 100n, value % 100n]
  return rest === 0n ? `${whole}` : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}
