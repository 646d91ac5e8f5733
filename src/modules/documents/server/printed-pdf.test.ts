import { describe, expect, it } from 'vitest'
import { keepPdf, readPdf, type PdfPage } from '../../../../tests/pdf-text.ts'
import { renderPdf } from '../../../platform/server/files/pdf.ts'
import {
  amount,
  fact,
  plain,
  printedLine,
  type Issuer,
  type PrintDocument,
} from '../rules/printed-document.ts'
import { pdfOfDocument } from './printed-pdf.ts'

const issuer: Issuer = {
  name: 'PT Contoh Niaga Sejahtera',
  npwp: '01.312.166.0-091.000',
  npwp16: '0013121660091000',
  nitkuSuffix: '000000',
  address: 'Jalan Contoh 1\nJakarta 10110',
  bankDetails: 'Bank Contoh 123 a.n. PT Contoh Niaga Sejahtera',
  place: 'Jakarta',
  signatories: [{ name: 'Rina Contoh', title: 'Direktur' }],
  logo: null,
}

const threeWhoSign = [
  { name: 'Rina Contoh', title: 'Direktur Utama' },
  { name: 'Budi Contoh dengan Nama yang Sangat Panjang Sekali, S.E., M.Ak., CA', title: 'Direktur Keuangan' },
  { name: 'Sari Contoh', title: 'Kepala Akuntansi dan Perpajakan' },
]

const longest = 'x'.repeat(200)

interface Wanted {
  readonly lines: number
  readonly issuer?: Partial<Issuer>
  readonly name?: string
  readonly unitPrice?: number
  readonly remark?: string
}

function invoice({ lines, name = 'Toner', unitPrice = 1_000_000, remark, ...wanted }: Wanted): PrintDocument {
  const total = unitPrice * lines
  return {
    ...plain({ ...issuer, ...wanted.issuer }, 'Invoice INV-2026-00001'),
    heading: 'INVOICE',
    facts: [fact('Nomor', 'INV-2026-00001'), fact('Tanggal', '20 November 2026')],
    addressee: [`Pembeli ${name}`, 'Jalan Contoh 2'],
    lines: Array.from({ length: lines }, (_, at) =>
      printedLine({
        lineNumber: at + 1,
        productName: name,
        productCode: 'PRD-00003',
        quantity: 1,
        unit: 'pcs',
        unitPrice,
        discountPercent: 0,
        subtotal: unitPrice,
      }),
    ),
    amounts: [amount('Subtotal', total), amount('Total (Rp)', total)],
    inWords: 'Dua juta rupiah',
    payment: issuer.bankDetails ?? undefined,
    remarks: remark === undefined ? [] : [fact('Catatan', remark)],
    signature: { day: '20 November 2026', note: undefined },
  }
}

async function pagesOf(document: PrintDocument, name: string): Promise<PdfPage[]> {
  const bytes = await renderPdf(pdfOfDocument(document))
  keepPdf(name, bytes)
  return readPdf(bytes)
}

const rightOf = (page: PdfPage | undefined, text: string) =>
  page?.texts.filter((each) => each.text === text).map(({ right }) => Math.round(right * 10) / 10)

/** Texts that stand beyond the margins, or over the text before them on their line. */
function misplaced({ texts, width, height }: PdfPage): string[] {
  const outside = texts.filter(
    ({ left, right, top, text }) =>
      text.trim() !== '' && (left < 39 || right > width - 38 || top < 40 || top > height - 16),
  )
  const over = texts.filter((each) =>
    texts.some(
      (other) =>
        other !== each &&
        Math.abs(other.top - each.top) < 1 &&
        other.left < each.left &&
        other.right > each.left + 1,
    ),
  )
  return [...outside, ...over].map(({ text }) => text)
}

describe('a document on paper', () => {
  it('has its totals end where the figures of its lines end', async () => {
    const [page] = await pagesOf(invoice({ lines: 2 }), 'two-lines')
    const ends = new Set([...(rightOf(page, '1.000.000') ?? []), ...(rightOf(page, '2.000.000') ?? [])])
    expect(rightOf(page, '2.000.000')).toHaveLength(2)
    expect(ends).toContain(rightOf(page, 'Jumlah')?.[0])
    expect(new Set(rightOf(page, '2.000.000'))).toEqual(new Set(rightOf(page, 'Jumlah')))
  })

  it('says who issues it with both tax numbers, and where and by whom it is signed', async () => {
    const [page] = await pagesOf(invoice({ lines: 1 }), 'one-line')
    expect(page?.lines).toEqual(
      expect.arrayContaining([
        'NPWP 0013121660091000 · NITKU 0013121660091000000000',
        'NPWP (15 digit) 01.312.166.0-091.000',
        'Jakarta, 20 November 2026',
        'Rina Contoh',
        'Direktur',
      ]),
    )
  })

  it('keeps twelve lines with totals and signature on one page', async () => {
    expect(await pagesOf(invoice({ lines: 12 }), 'twelve-lines')).toHaveLength(1)
  })

  it('is never signed on a page without lines, their heads and the total', async () => {
    // Around where the totals no longer fit, where the lines alone fill a page, and where they fill two.
    for (const lines of [21, 23, 24, 25, 26, 28, 32, 33, 34, 35, 70]) {
      const pages = await pagesOf(invoice({ lines }), `lines-${lines}`)
      const [signed] = pages.filter((page) => page.lines.includes('Rina Contoh'))
      const numbered = signed?.lines.filter((line) => /^\d+ Toner/.test(line)) ?? []
      expect(numbered.at(-1), `${lines} lines`).toMatch(new RegExp(`^${lines} `))
      expect(numbered.length).toBeGreaterThan(0)
      expect(signed?.lines.some((line) => line.startsWith('No Barang / Jasa'))).toBe(true)
      expect(signed?.lines.some((line) => line.includes('Total (Rp)'))).toBe(true)
      expect(pages.flatMap((page) => page.lines.filter((line) => /^\d+ Toner/.test(line)))).toHaveLength(
        lines,
      )
    }
  }, 240_000)

  it.each([
    ['huge amounts', { lines: 3, unitPrice: 1_000_000_000_000_000 }],
    ['names without a gap', { lines: 3, name: longest, issuer: { name: longest, address: longest } }],
    ['long names', { lines: 3, name: 'Barang dengan nama panjang '.repeat(7).trim() }],
    ['three who sign', { lines: 3, issuer: { signatories: threeWhoSign } }],
    ['nobody known to sign', { lines: 3, issuer: { signatories: [] } }],
    ['notes of many lines', { lines: 3, remark: 'Nomor PO 77\n'.repeat(60).trim() }],
    ['notes of one long word', { lines: 3, remark: longest.repeat(3) }],
  ] as const)(
    'has every text in its place with %s',
    async (name, wanted) => {
      const pages = await pagesOf(invoice(wanted), name.replaceAll(' ', '-'))
      expect(pages.flatMap(misplaced)).toEqual([])
      expect(pages.at(-1)?.lines.some((line) => line.includes('Terbilang'))).toBe(true)
    },
    60_000,
  )
})

describe('several documents in one file', () => {
  it('each begin on a page of their own, and none is signed without its lines', async () => {
    const documents = [2, 25, 2].map((lines, at) => invoice({ lines, name: `Toner ${at}` }))
    const alone: number[] = []
    for (const document of documents) alone.push((await pagesOf(document, 'alone')).length)
    expect(Math.max(...alone)).toBeGreaterThan(1)
    const [first = pdfOfDocument(invoice({ lines: 1 })), ...more] = documents.map(pdfOfDocument)
    const bytes = await renderPdf({ ...first, more })
    keepPdf('several', bytes)
    const pages = readPdf(bytes)
    const owners = pages.map(
      ({ lines }) => new Set(lines.flatMap((line) => /Toner (\d)/.exec(line)?.[1] ?? [])),
    )
    expect(owners.map((names) => [...names])).toEqual(
      alone.flatMap((count, at) => Array(count).fill([`${at}`])),
    )
    expect(pages.filter(({ lines }) => lines.includes('Rina Contoh'))).toHaveLength(documents.length)
    const numbered = alone.flatMap((count) =>
      Array.from({ length: count }, (_, at) => `Halaman ${at + 1} dari ${count}`),
    )
    expect(pages.map(({ lines }) => /Halaman \d+ dari \d+/.exec(lines.at(-1) ?? '')?.[0])).toEqual(numbered)
    expect(pages.flatMap(misplaced)).toEqual([])
  }, 60_000)
})

it('a letter says its paragraphs between whom it is for and its lines', async () => {
  const [page] = await pagesOf(
    { ...invoice({ lines: 1 }), paragraphs: ['Dengan hormat', 'Mohon dibayar'] },
    'letter',
  )
  const at = (text: string) => page?.lines.findIndex((line) => line.includes(text)) ?? -1
  const places = ['Pembeli Toner', 'Dengan hormat', 'Mohon dibayar', '1 Toner'].map(at)
  expect(places[0]).toBeGreaterThan(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
