import { describe, expect, it } from 'vitest'
import { archiveOf, madeRow, madeSheet, workbookParts } from '../../../../tests/made-sheet.ts'
import type { Refusal } from '../http/refusal.ts'
import { readMappedFile } from './mapped-file.ts'

const targets = [
  { name: 'number', title: 'Nomor', isRequired: true },
  { name: 'date', title: 'Tanggal', isRequired: true, holds: 'day' as const },
  { name: 'amount', title: 'Jumlah', isRequired: true },
  { name: 'discount', title: 'Diskon', isRequired: false, holds: 'percent' as const },
]
const shape = {
  targets,
  mostRows: 100,
  tooMany: { code: 'too-many-rows', path: 'body', message: 'Terlalu banyak baris' },
}
const columns = { head: 0, columns: ['number', 'date', 'amount', 'discount', null] }
const head = madeRow(1, ['Nomor', 'Tanggal', 'Jumlah', 'Diskon', 'Lain'])
const number = (value: number | string, look = 0) => `<c s="${look}"><v>${value}</v></c>`

const read = (bytes: Uint8Array) => readMappedFile({ bytes, format: 'xlsx', columns }, shape)
const row = (cells: readonly string[], line = 2) => madeRow(line, cells)

async function refusalOf(bytes: Uint8Array): Promise<Refusal> {
  const given = await read(bytes).catch((error: unknown) => error as Refusal)
  if (Array.isArray(given)) throw new Error(`the file was read: ${JSON.stringify(given)}`)
  return given as Refusal
}

describe('cells with formulas', () => {
  it('count as the result that the spreadsheet kept, and are never reckoned', async () => {
    const cells = ['A', number(46_349, 1), '<c><f>40+1</f><v>500</v></c>', '', '']
    expect((await read(madeSheet(head + row(cells))))[1]).toEqual(['A', '2026-11-23', '500', '', ''])
  })

  it('without a result are refused by their address, as are errors', async () => {
    const cells = ['A', number(46_349, 1), '<c><f>C9*2</f></c>', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '']
    const { status, problems } = await refusalOf(madeSheet(head + row(cells)))
    expect(status).toBe(422)
    expect(problems.map(({ path, line }) => [path, line])).toEqual([
      ['C2', 2],
      ['D2', 2],
    ])
    expect(problems[0]?.message).toContain('Sel C2: Berisi rumus tanpa hasil')
    expect(problems[1]?.message).toContain('#DIV/0!')
  })

  it('do not matter in columns that are not read', async () => {
    const cells = ['A', number(46_349, 1), number(5), '', '<c t="e"><f>NA()</f><v>#N/A</v></c>']
    expect((await read(madeSheet(head + row(cells))))[1]).toEqual(['A', '2026-11-23', '5', '', ''])
  })
})

describe('days', () => {
  it.each([
    [false, 46_349],
    [true, 44_887],
  ])(
    'are the same counted from 1900 or 1904 (%s), formatted as days or left as numbers',
    async (since1904, serial) => {
      const rows = head + row(['A', number(serial, 1), number(1)]) + row(['B', number(serial), number(1)], 3)
      const [, first, second] = await read(madeSheet(rows, { since1904 }))
      expect([first?.[1], second?.[1]]).toEqual(['2026-11-23', '2026-11-23'])
    },
  )

  it('lose the time of their day, and a number of another column is none', async () => {
    const rows = head + row(['A', number('46349.75', 1), number(46_349)])
    expect((await read(madeSheet(rows)))[1]?.slice(1, 3)).toEqual(['2026-11-23', '46349'])
  })
})

describe('numbers', () => {
  it('of a percentage are as they are seen, and as they are elsewhere', async () => {
    const rows = head + row(['A', number(46_349, 1), number('0.125', 2), number('0.125', 2)])
    expect((await read(madeSheet(rows)))[1]?.slice(2, 4)).toEqual(['0,125', '12,5%'])
  })

  it('as texts stay as they are written', async () => {
    const rows = head + row(['A', '23/11/2026', '1.500.000', '12,5'])
    expect((await read(madeSheet(rows)))[1]?.slice(1, 4)).toEqual(['23/11/2026', '1.500.000', '12,5'])
  })
})

describe('rows', () => {
  it('keep their lines when some are empty, and merged cells hold a value once', async () => {
    const rows =
      head + row(['A', number(46_349, 1), number(5)], 3) + row(['', number(46_349, 1), number(6)], 4)
    const found = await read(madeSheet(rows, { behind: '<mergeCells><mergeCell ref="A3:A4"/></mergeCells>' }))
    expect(found.slice(1).map((each) => [each[0], each[2]])).toEqual([
      ['', ''],
      ['A', '5'],
      ['', '6'],
    ])
  })

  it('end with the last that holds something, however far the looks of cells reach', async () => {
    const far = '<row r="1048576"><c r="A1048576" s="1"/></row>'
    expect(await read(madeSheet(head + row(['A', number(46_349, 1), number(5)]) + far))).toHaveLength(2)
  })

  it('are refused when there are too many, and none is left out', async () => {
    const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'
    expect((await refusalOf(madeSheet(head + far))).code).toBe('too-many-rows')
  })
})

describe('an archive', () => {
  const bomb = Buffer.alloc(200 * 1024 * 1024, ' ')
  const rows = head + row(['A', number(46_349, 1), number(5)])

  it('that would unpack into more than a file may hold is refused before it is unpacked', async () => {
    const before = process.memoryUsage().rss
    const { code } = await refusalOf(archiveOf([...workbookParts(rows), { name: 'xl/a.xml', content: bomb }]))
    expect(code).toBe('file-unreadable')
    expect(process.memoryUsage().rss - before).toBeLessThan(bomb.length / 2)
  })

  it.each([
    ['says nothing of its size', 0],
    ['says a smaller one', 100],
    ['says that its size stands elsewhere', 0xffffffff],
  ])('whose sheet %s is refused', async (_, saidSize) => {
    const parts = workbookParts(rows + ' '.repeat(50 * 1024 * 1024)).map((part) =>
      part.name.includes('sheet1') ? { ...part, saidSize } : part,
    )
    expect((await refusalOf(archiveOf(parts))).code).toBe('file-unreadable')
  })
})
