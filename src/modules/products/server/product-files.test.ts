import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { productApi } from '../contract.ts'

const { files: productFiles, read: readProduct } = productApi

let world: TestWorld
let bookkeeper: Client

beforeAll(async () => {
  world = await createWorld()
  bookkeeper = await world.as('user')
})
afterAll(() => world.close())

const csv = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'))
const check = (body: Uint8Array) =>
  bookkeeper.call(productFiles.checkImport, { body, query: { format: 'csv' } })

it('takes back what was exported and finds nothing to do', async () => {
  const url = `${world.url}/api/v1/product-import-file?format=csv&separator=,&type=service`
  const answer = await fetch(url, { headers: { cookie: bookkeeper.cookie } })
  expect(answer.headers.get('content-disposition')).toMatch(/products-\d{4}-\d{2}-\d{2}\.csv/)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(new TextDecoder().decode(bytes)).toContain('Tipe: Service')
  expect(await check(bytes)).toMatchObject({ created: 0, changed: 0, same: 4, problems: [] })
})

it('adds and changes products, with the account by its code, and takes it back', async () => {
  const file = csv(
    'Kode;Nama Produk;Tipe;Unit;Harga Pokok;Harga Jual;Akun pendapatan;PPN',
    'prd-00001;Kertas HVS A4 80 gram;Fisik;box;215.000;290.000;;Kena PPN',
    'srv-00009;Jasa Impor;Service;hour;0;100rb;4-1102;tanpa ppn',
  )
  const { digest, problems, lines } = await check(file)
  expect(problems).toEqual([])
  expect(lines[0]?.differences).toEqual([{ label: 'Harga Jual', before: '275000', after: '290000' }])
  const query = { format: 'csv', fileName: 'produk.csv', digest }
  const done = await bookkeeper.call(productFiles.applyImport, { body: file, query })
  const made = await bookkeeper.call(readProduct, { params: { code: 'SRV-00009' } })
  expect(made).toMatchObject({
    isService: true,
    taxClass: 'untaxed',
    sellingPrice: 100_000,
    revenueAccount: { code: '4-1102' },
  })
  await bookkeeper.call(productFiles.undoImport, { params: { id: done.id } })
  const kept = await bookkeeper.call(readProduct, { params: { code: 'PRD-00001' } })
  expect(kept).toMatchObject({ sellingPrice: 275_000, coretaxCode: '000000' })
})

it('names every cell that is wrong', async () => {
  const { problems } = await check(
    csv(
      'Kode;Nama Produk;Unit;Harga Pokok;Harga Jual;Kode Coretax;Akun pendapatan;PPN',
      'P-1;Satu;lusin;5;5;999999;1-1101;11%',
      'P-2;Dua;pcs;;;;',
    ),
  )
  expect(problems.map(({ cell, message }) => [cell, message])).toEqual([
    ['C2', 'Unit harus salah satu dari: pcs, kg, box, liter, meter, set, unit, hour'],
    [
      'H2',
      'PPN harus salah satu dari: Kena PPN, Barang mewah, Besaran tertentu, PPN tidak dipungut, PPN dibebaskan, Tanpa PPN',
    ],
    ['E2', 'Harga jual harus lebih besar dari harga pokok'],
    ['F2', 'Kode barang/jasa Coretax tidak dikenal untuk tipe produk ini'],
    ['G2', 'Akun pendapatan harus akun Revenue level 3 yang aktif'],
    ['D3', 'Harga pokok harus >= 0'],
    ['E3', 'Harga jual harus > 0'],
  ])
})
