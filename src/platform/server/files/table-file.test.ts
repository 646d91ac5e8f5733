import { setTimeout } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { safeCell } from '../../rules/file/safe-cell.ts'
import type { TableFile, TableRow } from './table-cell.ts'
import { plainCell, readTableFile, writeTableFile } from './table-file.ts'

async function* inBatches(...batches: (readonly TableRow[])[]) {
  for (const batch of batches) yield await Promise.resolve(batch)
}

const file: TableFile = {
  format: 'xlsx',
  sheetName: 'Uji: lembar/1',
  columns: [
    { kind: 'text', width: 20 },
    { kind: 'amount', width: 18 },
    { kind: 'day', width: 13 },
    { kind: 'quantity', width: 10 },
    { kind: 'percent', width: 10 },
  ],
  frozen: { rows: 2, columns: 1 },
  isFiltered: true,
}
const rows: TableRow[] = [
  { look: 'title', cells: ['PT Contoh & Rekan <Tbk>'] },
  { look: 'head', cells: ['Nama', 'Jumlah', 'Tanggal', 'Banyak', 'Bagian'] },
  ['Satu', 1_500_000, '2026-11-05', 2.5, 1_250],
  [{ value: 'Dua', link: 'https://contoh.example/dua?a=1&b=2', indent: 2 }, -750, null, 3, 0],
  {
    look: 'total',
    cells: ['Total', { value: 1_499_250, formula: 'SUM(B3:B4)' }, null, { value: 5.5, isBold: true }, null],
  },
]

/** The texts of the parts of an archive, read by its own directory of names and lengths. */
function partsOf(bytes: Uint8Array): Map<string, string> {
  const archive = Buffer.from(bytes)
  const parts = new Map<string, string>()
  let at = 0
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const [compressed, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)]
    const begin = at + 30 + nameLength
    const content = inflateRawSync(archive.subarray(begin, begin + compressed)).toString()
    parts.set(archive.toString('utf8', at + 30, begin), content)
    at = begin + compressed
  }
  return parts
}

describe('a spreadsheet', () => {
  it('is read with the comma before decimals, so that 12.345 is never twelve thousand', async () => {
    const bytes = await writeTableFile(
      file,
      inBatches([
        ['Satu', 12.345, null, 0.1 + 0.2, null],
        ['Dua', -1_234.5, null, 3, null],
      ]),
    )
    const read = await readTableFile(bytes, { format: 'xlsx', mostRows: 10 })
    expect(read).toEqual([
      ['Satu', '12,345', '', '0,3', ''],
      ['Dua', '-1234,5', '', '3', ''],
    ])
  })

  it('keeps amounts, days, quantities and percentages as what they are', async () => {
    const { sheets } = await readXlsx(await writeTableFile(file, inBatches(rows.slice(0, 3), rows.slice(3))))
    expect(sheets[0]?.name).toBe('Uji  lembar 1')
    expect(sheets[0]?.rows[0]?.[0]).toBe('PT Contoh & Rekan <Tbk>')
    expect(sheets[0]?.rows[2]).toEqual(['Satu', 1_500_000, new Date('2026-11-05'), 2.5, 0.125])
    expect(sheets[0]?.rows[3]).toEqual(['Dua', -750, null, 3, 0])
  })

  it('holds formulas with their value, frozen heads, widths, a filter, links, and number formats', async () => {
    const parts = partsOf(await writeTableFile(file, inBatches(rows)))
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('<f>SUM(B3:B4)</f><v>1499250</v>')
    expect(sheet).toContain(
      '<pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/>',
    )
    expect(sheet).toContain('<col min="2" max="2" width="18" customWidth="1"/>')
    expect(sheet).toContain('<autoFilter ref="A2:E4"/>')
    expect(sheet).toContain('<hyperlink ref="A4" r:id="rId1"/>')
    expect(parts.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain(
      'https://contoh.example/dua?a=1&amp;b=2',
    )
    expect(parts.get('xl/styles.xml')).toContain('<xf numFmtId="3"')
    expect(parts.get('xl/styles.xml')).toContain('formatCode="dd mmm yyyy"')
    expect(parts.get('xl/workbook.xml')).toContain("'Uji  lembar 1'!$A$2:$E$4")
  })
})

describe('a CSV', () => {
  const csv = async (separator: string) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await writeTableFile({ ...file, format: 'csv', separator }, inBatches(rows)),
    )

  it('begins with the mark of UTF-8 and writes decimals with a comma beside semicolons', async () => {
    const lines = (await csv(';')).split('\r\n')
    expect(lines[0]).toBe('\ufeffPT Contoh & Rekan <Tbk>')
    expect(lines.slice(2, 5)).toEqual([
      'Satu;1500000;2026-11-05;2,5;12,5%',
      'Dua;-750;;3;0%',
      'Total;1499250;;5,5;',
    ])
  })

  it('writes decimals with a point beside commas', async () => {
    expect((await csv(',')).split('\r\n')[2]).toBe('Satu,1500000,2026-11-05,2.5,12.5%')
  })
})

describe('texts people typed', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string({ maxLength: 20 }))
      .map((each) => each.join('')),
  )

  it('are never a formula, wherever they stand, and come back as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 20 }), async (texts) => {
        const batch: TableRow[] = texts.map((text) => [text, text, text])
        const sheet =
          partsOf(await writeTableFile(file, inBatches(batch))).get('xl/worksheets/sheet1.xml') ?? ''
        expect(sheet).not.toContain('<f>')
        expect(sheet).not.toMatch(/<t xml:space="preserve">[=+\-@\t\r]/)
      }),
      { numRuns: 8 },
    )
  })

  it('are given back by the reading of a cell', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r]/)
        if (!text.startsWith("'")) expect(plainCell(safeCell(text))).toBe(text)
      }),
    )
  })

  it('stay in one cell of a CSV whatever they hold', async () => {
    const texts = ['a;b', 'kata "kutip"', 'baris\nbaru', '=1+1', '-5']
    const bytes = await writeTableFile({ ...file, format: 'csv' }, inBatches([texts]))
    const [read] = await readTableFile(bytes, { format: 'csv', mostRows: 10 })
    expect(read?.map(plainCell)).toEqual(texts)
  })
})

describe('reading a CSV', () => {
  const read = (text: string) =>
    readTableFile(new TextEncoder().encode(text), { format: 'csv', mostRows: 10 })

  it('takes long rows, and refuses those nobody types', async () => {
    const long = 'x'.repeat(900_000)
    expect(await read(`a;b\n${long};1`)).toEqual([
      ['a', 'b'],
      [long, '1'],
    ])
    for (const body of ['x'.repeat(1_000_001), ';'.repeat(1_000_001), `"${'x\n'.repeat(500_001)}"`])
      await expect(read(`a;b\n${body}`)).rejects.toThrow('File tidak dapat dibaca')
  })
})

describe('writing a file', () => {
  it('stops when nobody waits for it any more', async () => {
    const closing = new AbortController()
    let asked = 0
    async function* endless() {
      for (;;) {
        asked += 1
        if (asked === 20) closing.abort()
        yield await Promise.resolve([['baris']])
      }
    }
    await expect(writeTableFile(file, endless(), closing.signal)).rejects.toMatchObject({ status: 499 })
    expect(asked).toBeLessThan(25)
  })

  it('is refused, and gives up its place, when it was ended while the next rows were read', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const closing = new AbortController()
      async function* slow() {
        yield [['baris']]
        await setTimeout(500)
        closing.abort()
        await setTimeout(500)
        yield [['baris']]
      }
      await expect(writeTableFile(file, slow(), closing.signal)).rejects.toMatchObject({ status: 499 })
    }
    expect(await writeTableFile(file, inBatches(rows))).toBeInstanceOf(Uint8Array)
  })

  it('gives up its place when reading the rows fails', async () => {
    async function* broken() {
      yield await Promise.resolve([['baris']])
      throw new Error('no rows any more')
    }
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await expect(writeTableFile(file, broken())).rejects.toThrow('no rows any more')
    }
    expect(await writeTableFile(file, inBatches(rows))).toBeInstanceOf(Uint8Array)
  })
})
