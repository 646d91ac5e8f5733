import { describe, expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { transferFaults, transferText, type Transfer } from './transfer-file.ts'
import { transferFormatProblems, usualTransferFormat, type TransferFormat } from './transfer-format.ts'

const one: Transfer = {
  ...{
    number: 'PAY-2026-00002',
    day: toDay('2026-11-24'),
    vendorCode: 'VEND-00001',
    vendorName: 'CV "Maju", Jaya',
  },
  ...{ email: 'a@contoh.example', bank: 'Bank Contoh', account: '123-456 7890', holder: '=Maju\tJaya' },
  ...{ amount: toRupiah(1_500_000), bills: 'INV/1 INV/2' },
}
const other: Transfer = {
  ...one,
  number: 'PAY-2026-00001',
  account: '0098765',
  holder: 'PT Contoh Panjang Sekali',
}
const format: TransferFormat = {
  ...{ separator: 'semicolon', hasHead: true, dayFormat: 'slashes', hasCents: true },
  columns: [
    { source: 'sequence', head: 'No', fixedText: '', maxLength: null },
    { source: 'account', head: 'Rek', fixedText: '', maxLength: 3 },
    { source: 'holder', head: 'Nama', fixedText: '', maxLength: 10 },
    { source: 'amount', head: 'Jumlah', fixedText: '', maxLength: null },
    { source: 'day', head: 'Tgl', fixedText: '', maxLength: null },
    { source: 'vendorName', head: 'Vendor', fixedText: '', maxLength: null },
    { source: 'bills', head: 'Berita', fixedText: '', maxLength: 6 },
    { source: 'fixed', head: '', fixedText: 'IDR', maxLength: null },
  ],
}

describe('a file of transfers', () => {
  it('is written as the bank wants it: numbers whole, texts on one line, cut, and no formulas', () => {
    expect(transferText(format, [one])).toBe(
      'No;Rek;Nama;Jumlah;Tgl;Vendor;Berita;\r\n1;1234567890;Maju Jaya;1500000.00;24/11/2026;"CV ""Maju"", Jaya";INV/1;IDR\r\n',
    )
  })

  it('is the same bytes of the same payments, in whatever order they were chosen, a number with its zeros', () => {
    const text = transferText(usualTransferFormat, [one, other])
    expect(transferText(usualTransferFormat, [other, one])).toBe(text)
    expect(text.split('\r\n')).toEqual([
      'Nomor Rekening,Nama Penerima,Bank,Jumlah,Berita',
      '0098765,PT Contoh Panjang Sekali,Bank Contoh,1500000,PAY-2026-00001',
      '1234567890,Maju Jaya,Bank Contoh,1500000,PAY-2026-00002',
      '',
    ])
  })

  it.each([
    [{ account: '' }, ['nomor rekening belum diisi']],
    [{ account: '12-34' }, ['nomor rekening 12-34 bukan 5 sampai 20 angka']],
    [{ account: '1'.repeat(21) }, [`nomor rekening ${'1'.repeat(21)} bukan 5 sampai 20 angka`]],
    [{ bank: '', holder: '' }, ['nama bank belum diisi', 'nama pemilik rekening belum diisi']],
    [{}, []],
  ])('names what %j lacks', (change, faults) => {
    expect(transferFaults({ ...one, ...change }, usualTransferFormat)).toEqual(faults)
  })

  it('asks nothing that no column holds', () => {
    const columns = usualTransferFormat.columns.filter(
      ({ source }) => source !== 'bank' && source !== 'holder',
    )
    expect(transferFaults({ ...one, bank: '', holder: '' }, { columns })).toEqual([])
  })
})

describe('how a bank wants its file', () => {
  const paths = (change: Partial<TransferFormat>) =>
    transferFormatProblems({ ...usualTransferFormat, ...change }).map(({ path }) => path)
  it('holds the number of the account and the amount, and a head for each column where there is one', () => {
    expect(paths({})).toEqual([])
    expect(paths({ columns: [] })).toEqual(['columns', 'columns'])
    const [first, ...rest] = usualTransferFormat.columns
    const headless = [...rest, { ...first!, head: '' }]
    expect(paths({ columns: headless })).toEqual(['columns.4.head'])
    expect(paths({ columns: headless, hasHead: false })).toEqual([])
    const nothing = { source: 'fixed', head: '', fixedText: '', maxLength: null } as const
    expect(paths({ columns: [...usualTransferFormat.columns, nothing], hasHead: false })).toEqual([
      'columns.5.fixedText',
    ])
  })
})
