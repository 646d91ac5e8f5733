import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { CertificateKind } from '../../../tax/rules/certificate.ts'
import type { WithheldArticle } from '../../../tax/rules/withholding.ts'
import type { ExportedSlip } from '../../../tax/withheld/rules/exported-slip.ts'
import { plainText } from '../../rules/faktur-parties.ts'
import { element, indent, type Field } from '../../rules/xml-text.ts'
import type { Recipient, Withholder } from './slip-readiness.ts'

/** A slip as a file of the tax office takes it. */
export interface FileSlip {
  readonly withheldOn: Day
  readonly objectCode: string
  readonly baseAmount: Rupiah
  readonly rateBasisPoints: number
  readonly article: WithheldArticle
  /** Share of the base that the rate is told of. */
  readonly baseShareBasisPoints: number
  readonly certificateKind: CertificateKind | null
  readonly certificateNumber: string | null
  readonly source: string
  readonly sourceNumber: string
  readonly exported: ExportedSlip
}

/** The most slips put into one file. */
export const mostSlipsInFile = 500

const headOffice = '000000'

/** Both parties as the file says them. */
export function exportedSlipParties(
  { npwp16, nitkuSuffix }: Withholder & { readonly npwp16: string },
  recipient: Recipient,
): Omit<ExportedSlip, 'file'> {
  const tin = recipient.npwp16 ?? recipient.nik ?? ''
  return {
    withholderTin: npwp16,
    withholderTku: `${npwp16}${nitkuSuffix ?? headOffice}`,
    counterpartTin: tin,
    counterpartTku: `${tin}${recipient.nitkuSuffix ?? headOffice}`,
    counterpartName: plainText(recipient.name),
    counterpartCountry: recipient.country,
    counterpartAddress: plainText(recipient.address ?? ''),
  }
}

/** A file `BpuBulk` (BPPU) of one withholder: the same bytes from the same rows. */
export function bppuFile(slips: readonly FileSlip[]): string {
  return bulk(slips, { root: 'BpuBulk', list: 'ListOfBpu', item: 'Bpu' }, bppuFields)
}

function bppuFields(slip: FileSlip): Field[] {
  const { exported } = slip
  return [
    ...periodFields(slip.withheldOn),
    ['CounterpartTin', exported.counterpartTin],
    ['IDPlaceOfBusinessActivityOfIncomeRecipient', exported.counterpartTku],
    ['TaxCertificate', certificateCode(slip)],
    ['TaxObjectCode', slip.objectCode],
    ['TaxBase', baseOf(slip)],
    ['Rate', percentText(slip.rateBasisPoints)],
    ...documentOf(slip),
    ['IDPlaceOfBusinessActivity', exported.withholderTku],
    ['GovTreasurerOpt', 'N/A'],
    ['SP2DNumber', null],
    ['WithholdingDate', slip.withheldOn],
  ]
}

/** A file `Bp21Bulk` (BP21) of persons who are no employees. */
export function bp21File(slips: readonly FileSlip[]): string {
  return bulk(slips, { root: 'Bp21Bulk', list: 'ListOfBp21', item: 'Bp21' }, (slip) => [
    ...periodFields(slip.withheldOn),
    ['CounterpartTin', slip.exported.counterpartTin],
    ['IDPlaceOfBusinessActivityOfIncomeRecipient', slip.exported.counterpartTku],
    ['StatusTaxExemption', 'TK/0'],
    ['TaxCertificate', certificateCode(slip)],
    ['TaxObjectCode', slip.objectCode],
    ['Gross', baseOf(slip)],
    ['Deemed', percentText(slip.baseShareBasisPoints)],
    ['Rate', rateOfShare(slip)],
    ...documentOf(slip),
    ['IDPlaceOfBusinessActivity', slip.exported.withholderTku],
    ['WithholdingDate', slip.withheldOn],
  ])
}

/** A file `BPNRBulk` (BPNR) of parties abroad; a certificate of domicile is named by its receipt. */
export function bpnrFile(slips: readonly FileSlip[]): string {
  return bulk(slips, { root: 'BPNRBulk', list: 'ListOfBPNR', item: 'BPNR' }, (slip) => [
    ...periodFields(slip.withheldOn),
    ['CounterpartTin', slip.exported.counterpartTin === '' ? noTin : slip.exported.counterpartTin],
    ['CounterpartReceiptNumber', slip.certificateKind === 'dgt' ? slip.certificateNumber : null],
    ['CounterpartName', slip.exported.counterpartName],
    ['CounterpartCountry', slip.exported.counterpartCountry],
    ['CounterpartAddress', slip.exported.counterpartAddress],
    ['CounterpartDob', null],
    ['CounterpartBirthCity', null],
    ['CounterpartPassport', null],
    ['CounterpartKitas', null],
    ['TaxCertificate', certificateCode(slip)],
    ['TaxObjectCode', slip.objectCode],
    ['GrossIncome', baseOf(slip)],
    ['Deemed', percentText(slip.baseShareBasisPoints)],
    ['Rate', rateOfShare(slip)],
    ...documentOf(slip),
    ['GovTreasurerOpt', 'N/A'],
    ['SP2DNumber', null],
    ['WithholdingDate', slip.withheldOn],
    ['IDPlaceOfBusinessActivity', slip.exported.withholderTku],
  ])
}

const noTin = '0'.repeat(16)

/** What is left of the base once notes of its month are taken off. */
function baseOf({ baseAmount, exported }: FileSlip): string {
  return String(exported.baseAmount ?? baseAmount)
}

/** The rate of the share that is taxed, in percent. */
function rateOfShare({ rateBasisPoints, baseShareBasisPoints }: FileSlip): string {
  return String(Math.round((rateBasisPoints * 10_000) / baseShareBasisPoints) / 100)
}

/** The certificate as the tax office codes it; an exemption is of its article. */
function certificateCode({ certificateKind, article }: FileSlip): string {
  if (certificateKind === 'pp55') return 'PP23'
  if (certificateKind === 'dgt') return 'COD'
  if (certificateKind !== 'skb') return 'N/A'
  return article === 'pph21' ? 'TaxExAr21' : article === 'pph23' ? 'TaxExAr23' : 'ETC'
}

interface Names {
  readonly root: string
  readonly list: string
  readonly item: string
}

function bulk(
  slips: readonly FileSlip[],
  names: Names,
  fieldsOf: (slip: FileSlip) => readonly Field[],
): string {
  return bulkFile(slips[0]?.exported.withholderTin ?? '', names, slips.map(fieldsOf))
}

/** A file of slips of one withholder. */
export function bulkFile(
  tin: string,
  { root, list, item }: Names,
  slips: readonly (readonly Field[])[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
    element(['TIN', tin], 1),
    `${indent(1)}<${list}>`,
    ...slips.flatMap((fields) => [
      `${indent(2)}<${item}>`,
      ...fields.map((field) => element(field, 3)),
      `${indent(2)}</${item}>`,
    ]),
    `${indent(1)}</${list}>`,
    `</${root}>`,
    '',
  ].join('\n')
}

/** The month a slip is of. */
export function periodFields(day: Day): Field[] {
  return [
    ['TaxPeriodMonth', String(Number(day.slice(5, 7)))],
    ['TaxPeriodYear', day.slice(0, 4)],
  ]
}

/** What settles a bill, with money or against what its vendor owes. */
const payments = ['vendor_payment', 'set_off']

/** The document that withheld: a payment proves itself, anything else is what the vendor billed. */
function documentOf({ source, sourceNumber, withheldOn }: FileSlip): Field[] {
  return [
    ['Document', payments.includes(source) ? 'PaymentProof' : 'CommercialInvoice'],
    ['DocumentNumber', plainText(sourceNumber)],
    ['DocumentDate', withheldOn],
  ]
}

/** Basis points as percent without needless zeros: 265 is 2.65, 200 is 2. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100)
}
