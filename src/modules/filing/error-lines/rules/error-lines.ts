/** A fault the tax office told, at a line of the file. */
export interface ReportedFault {
  readonly line: number
  readonly message: string
}

/** Faults as they are pasted: a line each that names a line of the XML (`line 45`, `baris 45`, `(45,12)`, or a number in front). */
export function pastedFaults(text: string): ReportedFault[] {
  return text.split(/\r?\n/).flatMap((row) => {
    const message = row.trim()
    const found =
      /(?:line|baris|row)(?:\s*(?:number|nomor|no\.?))?\s*[:=#]?\s*(\d{1,6})/i.exec(message) ??
      /\((\d{1,6})\s*,\s*\d+\)/.exec(message) ??
      /^(\d{1,6})\b/.exec(message)
    return found ? [{ line: Number(found[1]), message: message.slice(0, 300) }] : []
  })
}

/** The tax invoice that a line of a file is of, by its number there, with the element of that line. */
export interface FaultPlace {
  readonly reference: string
  readonly element: string
}

/** Where lines of a file are: the block of the tax invoice that holds each; undefined outside of all of them. */
export function placesIn(xml: string, lines: readonly number[]): (FaultPlace | undefined)[] {
  const rows = xml.split('\n')
  const blocks = blocksOf(rows)
  return lines.map((line) => {
    const block = blocks.find(({ first, last }) => first <= line && line <= last)
    return block && { reference: block.reference, element: elementOf(rows[line - 1] ?? '') }
  })
}

function blocksOf(rows: readonly string[]) {
  const blocks: { first: number; last: number; reference: string }[] = []
  rows.forEach((row, at) => {
    const current = blocks.at(-1)
    if (row.trim() === '<TaxInvoice>') blocks.push({ first: at + 1, last: at + 1, reference: '' })
    else if (current && row.trim() === '</TaxInvoice>') current.last = at + 1
    else if (current && current.reference === '')
      current.reference = /<RefDesc>(.*)<\/RefDesc>/.exec(row)?.[1] ?? ''
  })
  return blocks
}

function elementOf(row: string): string {
  return /<\/?([A-Za-z]+)/.exec(row)?.[1] ?? ''
}

/** Where what an element says is mended. */
export type MendingPlace = {
  readonly record: 'customer' | 'organisation' | 'product' | 'document'
  readonly field: string
}

const places: Readonly<Record<string, MendingPlace>> = {
  SellerIDTKU: { record: 'organisation', field: 'nitkuSuffix' },
  BuyerTin: { record: 'customer', field: 'npwp16' },
  BuyerDocument: { record: 'customer', field: 'buyerDocument' },
  BuyerDocumentNumber: { record: 'customer', field: 'buyerDocumentNumber' },
  BuyerCountry: { record: 'customer', field: 'country' },
  BuyerName: { record: 'customer', field: 'name' },
  BuyerAdress: { record: 'customer', field: 'address' },
  BuyerEmail: { record: 'customer', field: 'email' },
  BuyerIDTKU: { record: 'customer', field: 'nitkuSuffix' },
  AddInfo: { record: 'product', field: 'taxFacility' },
  FacilityStamp: { record: 'product', field: 'taxFacility' },
  Code: { record: 'product', field: 'coretaxCode' },
  Unit: { record: 'product', field: 'coretaxUnit' },
}

/** The record and field an element comes from; of amounts and days it is the document. */
export function mendingPlace(element: string): MendingPlace {
  return places[element] ?? { record: 'document', field: '' }
}
