import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  bookkeeper,
  createLedgerWorld,
  readLocks,
  simpleJournal,
  type LedgerWorld,
} from '../../../../../tests/ledger-world.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { rowsBelieved } from '../../../../../tests/rows-believed.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import type { JournalFileFormat } from '../rules/journal-file.ts'
import { journalFileBooks } from './exported-entries.ts'
import { fileInMemory } from './journal-file-source.ts'
import { askToCancel, insertImport, markPostedImport, readImport } from './journal-import-store.ts'
import { importOver, startImport, stopImports } from './run-journal-import.ts'
import { beginUndo, workOnUndo } from './undo-journal-import.ts'

let world: LedgerWorld

beforeEach(async () => {
  world = await createLedgerWorld()
})

afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

type Options = {
  readonly format?: JournalFileFormat
  readonly posts?: boolean
  readonly isForced?: boolean
  readonly to?: LedgerWorld
}

/** What an import of a bookkeeper needs besides its file. */
const today = toDay('2026-03-31')
const mine = ({ db } = world) => ({ db, actor: bookkeeper, requestId: 'impor', readLocks, today })

async function bring(content: string | Uint8Array, options: Options = {}) {
  const { format = 'csv', posts = true, isForced = false, to = world } = options
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const source = fileInMemory(bytes, `contoh.${format}`)
  const begun = await startImport({ ...mine(to), source, format, posts, isForced })
  await importOver(begun.id)
  const ended = await readImport(to.db, begun.id)
  if (ended === undefined) throw new Error('the import has no row')
  return ended
}

async function undo(id: number, reason: string): Promise<void> {
  workOnUndo(mine(), await beginUndo(world.db, id), { reason, today })
  await importOver(id)
}

async function entryCount(): Promise<number> {
  const { count } = await soleRowOf(
    world.db,
    sql<{ count: number }>`select count(*) as count from journal_entry`,
  )
  return count
}

const head = 'jurnal;tanggal;keterangan;akun;debit;kredit;catatan;referensi'
const sale = [head, 'A-1;2019-03-05;Penjualan;1-1101;1.500.000;;tunai;INV-7', 'A-1;;;4-1101;;1500000;;'].join(
  '\r\n',
)

async function trialBalance(of: LedgerWorld): Promise<unknown[]> {
  return rowsOf(
    of.db,
    sql`select a.code, sum(b.debit) as debit, sum(b.credit) as credit from account_day_balance b
      join account a on a.id = b.account_id group by 1 order by 1`,
  )
}

describe('a file without errors', () => {
  test('is posted with its own numbers, whatever year it is of', async () => {
    expect(await bring(sale)).toMatchObject({
      status: 'posted',
      entryCount: 1,
      lineCount: 2,
      totalDebit: 1_500_000n,
      firstDay: '2019-03-05',
      problemCount: 0,
    })
    const rows = await rowsOf(
      world.db,
      sql`select entry_number as number, reference_type as type, reference_number as reference, created_by as "createdBy",
        (select description from journal_line l where l.entry_id = e.id and line_number = 1) as note from journal_entry e`,
    )
    expect(rows).toEqual([
      {
        number: 'JE-2019-00001',
        type: 'import',
        reference: 'A-1 / INV-7',
        createdBy: bookkeeper.name,
        note: 'tunai',
      },
    ])
  })

  test('is only read when it is checked', async () => {
    expect(await bring(sale, { posts: false })).toMatchObject({ status: 'checked', entryCount: 1 })
    expect(await entryCount()).toBe(0)
  })

  test('is refused the second time unless it is forced', async () => {
    await bring(sale)
    const again = await bring(sale)
    expect(again).toMatchObject({ status: 'refused', problemCount: 0 })
    expect(again.message).toContain('sudah diimpor')
    expect(await entryCount()).toBe(1)
    expect(await bring(sale, { isForced: true })).toMatchObject({ status: 'posted' })
    expect(await entryCount()).toBe(2)
  })

  test('may use commas, English names, a mark at its begin and numbers with dots', async () => {
    const english = [
      '\uFEFFjournal,date,description,account,debit,credit',
      'X,05/03/2019,"Sale, ""cash""",1-1101,"1,500,000",',
      'X,05/03/2019,"Sale, ""cash""",4-1101 Penjualan,0,1.500.000',
      '',
    ].join('\n')
    expect(await bring(english)).toMatchObject({ status: 'posted', totalDebit: 1_500_000n })
  })

  test('leaves a name in the history of what it posted', async () => {
    await bring(sale)
    const rows = await rowsOf(
      world.db,
      sql`select distinct actor, table_name from audit_log where table_name in ('journal_entry', 'journal_line')`,
    )
    expect(rows).toHaveLength(2)
  })
})

describe('what is wrong with a file', () => {
  const row = (cells: string) => `${head}\n${cells}`
  const good = 'A;2019-03-05;Contoh;4-1101;;100;;'
  const cases: readonly (readonly [
    name: string,
    file: string,
    line: number,
    column: string,
    message: string,
  ])[] = [
    [
      'an unknown account',
      row(`A;2019-03-05;Contoh;9-9999;100;;;\n${good}`),
      2,
      'akun',
      'Akun 9-9999 tidak ditemukan',
    ],
    ['a heading', row(`A;2019-03-05;Contoh;1-1000;100;;;\n${good}`), 2, 'akun', 'bukan akun detail'],
    ['a formula as amount', row(`A;2019-03-05;Contoh;1-1101;=50+50;;;\n${good}`), 2, 'debit', 'tanda rumus'],
    [
      'a formula as text',
      row(`A;2019-03-05;=HYPERLINK(1);1-1101;100;;;\n${good}`),
      2,
      'keterangan',
      'tanda rumus',
    ],
    ['sen', row(`A;2019-03-05;Contoh;1-1101;100,50;;;\n${good}`), 2, 'debit', 'bilangan bulat rupiah'],
    ['a negative amount', row(`A;2019-03-05;Contoh;1-1101;-100;;;\n${good}`), 2, 'debit', 'negatif'],
    ['both sides', row(`A;2019-03-05;Contoh;1-1101;100;100;;\n${good}`), 2, 'kredit', 'bersamaan'],
    [
      'a day that does not exist',
      row(`A;2019-02-30;Contoh;1-1101;100;;;\n${good}`),
      2,
      'tanggal',
      'Tanggal tidak dikenal',
    ],
    ['half a day', row(`A;5;Contoh;1-1101;100;;;\n${good}`), 2, 'tanggal', 'Tanggal tidak dikenal'],
    [
      'another day in one entry',
      row(`A;2019-03-06;Contoh;1-1101;100;;;\n${good}`),
      3,
      'tanggal',
      'Berbeda dengan baris 2',
    ],
    [
      'what does not balance',
      row(`A;2019-03-05;Contoh;1-1101;90;;;\n${good}`),
      2,
      '',
      'harus sama dengan total credit',
    ],
    ['a single line', row(good), 2, '', 'minimal 2 baris'],
    ['no number', row(`;2019-03-05;Contoh;1-1101;100;;;`), 2, 'jurnal', 'Nomor jurnal harus diisi'],
    [
      'a number used twice',
      `${sale}\r\nB;2019-03-05;Lain;1-1101;5;;;\nB;;;4-1101;;5;;\n${sale.split('\r\n').slice(1).join('\n')}`,
      6,
      'jurnal',
      'sudah dipakai jurnal lain',
    ],
    ['a row cut off', `${sale}\r\nB;2019-03-05;Conto`, 4, '', '3 kolom, seharusnya 8'],
    ['an open quote', `${sale}\nB;2019-03-05;"Conto`, 4, '', 'Tanda kutip'],
    ['an unknown column', `${head};warna\nA;2019-03-05;Contoh;1-1101;100;;;;`, 1, 'warna', 'tidak dikenal'],
    ['a missing column', 'jurnal;tanggal;akun;debit;kredit\n', 1, '', 'Kolom keterangan tidak ditemukan'],
    ['an empty file with a head', `${head}\n`, 0, '', 'tidak memiliki jurnal'],
    ['other counts than it says', `${sale}\r\n#akhir;2;4\r\n`, 4, '', 'File tidak utuh'],
    ['a line of 10 MB', `${sale}\r\n${'x'.repeat(10_000_000)}\r\n`, 4, '', 'lebih panjang dari 1 MB'],
  ]

  for (const [name, file, line, column, message] of cases) {
    test(`names line and column of ${name}, and posts nothing`, async () => {
      const ended = await bring(file)
      expect(ended.status).toBe('refused')
      expect(ended.problems).toContainEqual({
        line,
        column,
        message: expect.stringContaining(message) as string,
      })
      expect(await entryCount()).toBe(0)
    })
  }

  test('names the line that is not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${sale}\nB;2019-03-05;Caf`),
      Buffer.from([0xe9]),
      Buffer.from(';1-1101;1;;;\n'),
    ])
    const { status, problems } = await bring(bytes)
    expect({ status, problems }).toEqual({
      status: 'refused',
      problems: [{ line: 4, column: '', message: 'Bukan teks UTF-8. Simpan file sebagai CSV UTF-8.' }],
    })
  })

  test('names keys of JSON lines', async () => {
    const lines = [
      '{"number":"A","date":"2019-03-05","description":"x","lines":[{"account":"1-1101","debit":1.5},{"account":"9","credit":1}]}',
      '{"number":"B","date":"2019-03-05","description":"x","warna":1,"lines":[]}',
      '{"number":"C","date":"2019-03-05","description":"x","lines":[{"account":"1-1101","debit":5},{"account":"9","credit":5}]}',
      '{"number":"D","date":"2019-0',
    ]
    const { status, problems } = await bring(lines.join('\n'), { format: 'jsonl' })
    expect(status).toBe('refused')
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [1, 'lines[0].debit'],
      [2, ''],
      [3, 'lines[1].account'],
      [4, ''],
    ])
  })

  test('counts everything and tells the first thousand', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => `N${at};2019-03-05;Contoh;1-1101;100;;;`)
    const { problems, problemCount } = await bring([head, ...rows].join('\n'))
    expect(problems).toHaveLength(1_000)
    expect(problemCount).toBe(2_400)
  })

  test('is a closed month, whose name it tells', async () => {
    await sql`insert into fiscal_period (month, status, reason, changed_by) values ('2019-03-01', 'locked', 'x', 'x')`.execute(
      world.db,
    )
    const { status, problems } = await bring(sale)
    expect(status).toBe('refused')
    expect(problems[0]).toMatchObject({ line: 2, column: 'tanggal', message: 'Periode Maret 2019 terkunci' })
  })
})

describe('an import', () => {
  const many = [
    head,
    ...Array.from(
      { length: 3_000 },
      (_, at) => `N${at};2019-03-05;Contoh;1-1101;100;;;\nN${at};;;4-1101;;100;;`,
    ),
  ].join('\n')
  const manyFile = () => fileInMemory(new TextEncoder().encode(many), 'banyak.csv')

  test('leaves nothing when it is cancelled half way', async () => {
    const request = { ...mine(), source: manyFile(), format: 'csv' as const }
    let asked = false
    const begun = await startImport({
      ...request,
      posts: true,
      isForced: false,
      onProgress: (_, status) => {
        if (status === 'posting' && !asked) {
          asked = true
          void stopImports()
        }
      },
    })
    await importOver(begun.id)
    expect(asked).toBe(true)
    expect(await readImport(world.db, begun.id)).toMatchObject({ status: 'cancelled' })
    expect(await entryCount()).toBe(0)
    expect(await askToCancel(world.db, begun.id)).toBe(false)
  })

  test('of many entries keeps nobody waiting who posts meanwhile: it is named at once, and numbers go on behind it', async () => {
    const sold = () =>
      world.post(simpleJournal('2019-03-06', [world.account('1-1101'), world.account('4-1101')], 50))
    let refused: Promise<unknown> | undefined
    let waited = 0
    const begun = await startImport({
      ...mine(),
      source: manyFile(),
      format: 'csv',
      posts: true,
      isForced: false,
      onProgress: (_, status) => {
        if (status !== 'posting' || refused !== undefined) return
        const asked = performance.now()
        refused = sold().catch((error: unknown) => error)
        void refused.then(() => (waited = performance.now() - asked))
      },
    })
    await importOver(begun.id)
    expect(await refused).toMatchObject({ status: 503, code: 'import-running' })
    expect(await refused).toHaveProperty(
      'message',
      expect.stringMatching(
        /^Impor banyak\.csv oleh Rina Contoh sedang dicatat \([\d.]+ dari 3\.000 jurnal\)\./,
      ),
    )
    expect(waited).toBeLessThan(2_000)
    expect(await rowsBelieved(world.db, 'journal_line')).toBeGreaterThanOrEqual(6_000)
    expect(await sold()).toMatchObject([{ entryNumber: 'JE-2019-03001', postingNumber: 3_001 }])
  })

  test('does not begin while another one is at work, unless that one has died', async () => {
    const request = { ...mine(), source: manyFile(), format: 'csv' as const }
    const kept = { fileName: 'lain.csv', format: 'csv' as const, byteCount: 1, posts: false, isForced: false }
    const { id } = await insertImport(world.db, { ...kept, actor: bookkeeper })
    const second = () => startImport({ ...request, posts: false, isForced: false })
    await expect(second()).rejects.toMatchObject({ code: 'import-running' })
    await sql`update journal_import set beat_at = now() - interval '2 minutes'`.execute(world.db)
    await importOver((await second()).id)
    expect(await readImport(world.db, id)).toMatchObject({ status: 'failed' })
  })

  test('ends where it is once somebody has declared it dead', async () => {
    const { id } = await bring(sale)
    await sql`update journal_import set status = 'failed', message = 'Program berhenti' where id = ${id}`.execute(
      world.db,
    )
    const posting = markPostedImport(world.db, id, { firstPosting: 1, lastPosting: 1, waiting: 0 })
    await expect(posting).rejects.toMatchObject({ code: 'import-ended' })
    expect(await readImport(world.db, id)).toMatchObject({ status: 'failed', message: 'Program berhenti' })
  })

  test('is undone by the mirror of each entry, and can then be brought in again', async () => {
    const { id } = await bring(many)
    await undo(id, 'salah file')
    expect(await readImport(world.db, id)).toMatchObject({ status: 'undone', undoneBy: bookkeeper.name })
    const sums = await trialBalance(world)
    expect(sums.every((row) => (row as { debit: number }).debit === (row as { credit: number }).credit)).toBe(
      true,
    )
    expect(await entryCount()).toBe(6_000)
    expect(await bring(many)).toMatchObject({ status: 'posted' })
  })

  test('is not undone when an entry of it was reversed on its own', async () => {
    const { id } = await bring(sale)
    const entry = await soleRowOf(world.db, sql<{ id: number }>`select id from journal_entry`)
    const mirror = simpleJournal('2019-03-06', [world.account('4-1101'), world.account('1-1101')], 1_500_000)
    await world.post({
      ...mirror,
      lines: [...mirror.lines].reverse(),
      referenceType: 'reversal',
      reverses: { entryId: entry.id, reason: 'salah' },
    })
    await expect(undo(id, 'salah')).rejects.toThrow('Jurnal JE-2019-00001')
  })

  test('is not undone into a month that was locked meanwhile', async () => {
    const { id } = await bring(sale)
    await sql`insert into fiscal_period (month, status, reason, changed_by) values ('2019-03-01', 'locked', 'x', 'x')`.execute(
      world.db,
    )
    await undo(id, 'salah')
    expect(await readImport(world.db, id)).toMatchObject({
      status: 'posted',
      message: 'Periode Maret 2019 terkunci',
    })
    expect(await entryCount()).toBe(1)
  })
})

test('what was exported gives the same trial balance in empty books', async () => {
  const codes = ['1-1101', '1-1102', '2-1101', '4-1101', '5-2101'].filter((code) => world.account(code) > 0)
  const journal = fc.record({
    day: fc.integer({ min: 0, max: 700 }),
    from: fc.nat(codes.length - 1),
    to: fc.nat(codes.length - 1),
    amount: fc.integer({ min: 1, max: 2_000_000_000 }),
    text: fc.string({ unit: 'grapheme', maxLength: 40 }),
  })
  const range = { from: toDay('1900-01-01'), to: toDay('9999-12-31') }
  const books = fc.array(journal, { minLength: 1, maxLength: 20 })
  const shapes = fc.constantFrom<[JournalFileFormat, string]>(['csv', ';'], ['csv', ','], ['jsonl', ';'])
  await fc.assert(
    fc.asyncProperty(books, shapes, async (journals, [format, separator]) => {
      const [first, second] = [await createLedgerWorld(), await createLedgerWorld()]
      await first.post(
        ...journals.map(({ day, from, to, amount, text }) => ({
          ...simpleJournal(
            new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
            [first.account(codes[from] ?? ''), first.account(codes[to] ?? '')],
            amount,
          ),
          description: text.replaceAll(/[^\p{L}\p{N} =+@;,"'-]/gu, '').trim() || '=1+1',
        })),
      )
      let file = ''
      for await (const piece of journalFileBooks(first.db, range, { format, separator })) file += piece
      const ended = await bring(file, { format, to: second })
      expect(ended).toMatchObject({ status: 'posted', problems: [] })
      expect(await trialBalance(second)).toEqual(await trialBalance(first))
      const texts = sql`select description from journal_entry order by posting_number`
      expect(await rowsOf(second.db, texts)).toEqual(await rowsOf(first.db, texts))
      await checkBooks(second.db)
      await first.close()
      await second.close()
    }),
    { numRuns: 6 },
  )
}, 60_000)
