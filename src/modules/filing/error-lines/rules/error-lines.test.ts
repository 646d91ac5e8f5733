import { expect, it } from 'vitest'
import { mendingPlace, pastedFaults, placesIn } from './error-lines.ts'

const invoice = (number: string) => [
  '    <TaxInvoice>',
  '      <TrxCode>04</TrxCode>',
  `      <RefDesc>${number}</RefDesc>`,
  '      <BuyerIDTKU>0</BuyerIDTKU>',
  '      <ListOfGoodService>',
  '        <GoodService>',
  '          <Unit>UM.0021</Unit>',
  '        </GoodService>',
  '      </ListOfGoodService>',
  '    </TaxInvoice>',
]
const xml = [
  '<?xml?>',
  '<TaxInvoiceBulk>',
  '  <TIN>1</TIN>',
  '  <ListOfTaxInvoice>',
  ...invoice('INV-1'),
  ...invoice('INV-2'),
  '  </ListOfTaxInvoice>',
].join('\n')

it('finds the lines that faults name, however they are told', () => {
  const text = [
    'Invoices have errors!',
    'Line 18: NITKU pembeli tidak valid',
    'baris nomor 11 - Unit tidak dikenal',
    'error at (7,12)',
    '21;BuyerName kosong',
  ].join('\r\n')
  expect(pastedFaults(text).map(({ line }) => line)).toEqual([18, 11, 7, 21])
  expect(pastedFaults('Saved Invalid')).toEqual([])
})

it('says which tax invoice and element a line is of, and where it is mended', () => {
  expect(placesIn(xml, [5, 8, 11, 14, 15, 18, 3, 99])).toEqual([
    { reference: 'INV-1', element: 'TaxInvoice' },
    { reference: 'INV-1', element: 'BuyerIDTKU' },
    { reference: 'INV-1', element: 'Unit' },
    { reference: 'INV-1', element: 'TaxInvoice' },
    { reference: 'INV-2', element: 'TaxInvoice' },
    { reference: 'INV-2', element: 'BuyerIDTKU' },
    undefined,
    undefined,
  ])
  expect(mendingPlace('BuyerIDTKU')).toEqual({ record: 'customer', field: 'nitkuSuffix' })
  expect(mendingPlace('VAT')).toEqual({ record: 'document', field: '' })
})
