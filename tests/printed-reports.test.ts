import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAccounts } from '../src/modules/accounts/contract.ts'
import { createJournalEntry, printJournalEntry } from '../src/modules/journals/entries/contract.ts'
import { readGeneralLedger, readTrialBalance } from '../src/modules/ledger/contract.ts'
import { listJournalLines } from '../src/modules/reports/contract.ts'
import { readReceivablesAgeing } from '../src/modules/sales/contract.ts'
import { formatAmountOrDash } from '../src/platform/rules/money/format-amount.ts'
import { keepPdf, readPdf, type PdfPage } from './pdf-text.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let desk: Client

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
})
afterAll(() => world.close())

const year = { from: '2020-01-01', to: '2030-12-31' }

async function pagesOf(path: string, query: Record<string, string> = {}): Promise<PdfPage[]> {
  const asked = new URLSearchParams(query).toString()
  const answer = await fetch(`${world.url}/api/v1${path}?${asked}`, { headers: { cookie: desk.cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  keepPdf(path.split('/')[1] ?? 'file', bytes)
  return readPdf(bytes)
}

/** What a page says without spaces and breaks, in the order of its texts. */
const run = (pages: readonly PdfPage[]) =>
  pages.flatMap(({ texts }) => texts.map(({ text }) => text.trim())).join('')
const joined = (...parts: readonly string[]) => parts.join('').replaceAll(/\s+/g, '')

/** Every page is headed, numbered, and has nothing beyond its margins. */
function expectInOrder(pages: readonly PdfPage[], head: string): void {
  pages.forEach(({ lines, texts, width }, at) => {
    expect(lines.some((line) => line.startsWith(head))).toBe(true)
    expect(lines.at(-1)).toContain(`Halaman ${at + 1} dari ${pages.length}`)
    const outside = texts.filter(
      ({ left, right, text }) => text.trim() !== '' && (left < 39 || right > width - 38),
    )
    expect(outside).toEqual([])
  })
}

describe('a report on paper', () => {
  it('is the trial balance, row by row with its totals', async () => {
    const report = await desk.call(readTrialBalance, { query: year })
    const pages = await pagesOf('/trial-balance-export', { ...year, format: 'pdf' })
    expectInOrder(pages, 'Kode Akun')
    const said = run(pages)
    for (const { code, name, opening, movement, closing } of report.rows) {
      const amounts = [opening, movement, closing].flatMap(({ debit, credit }) => [debit, credit])
      expect(said).toContain(joined(code, name, ...amounts.map((each) => formatAmountOrDash(BigInt(each)))))
    }
    const { opening, movement, closing } = report.totals
    const totals = [opening, movement, closing].flatMap(({ debit, credit }) => [debit, credit])
    expect(said).toContain(joined('Total', ...totals.map((each) => formatAmountOrDash(BigInt(each)))))
    expect(pages[0]?.lines).toEqual(expect.arrayContaining(['NERACA SALDO', '(Dinyatakan dalam rupiah)']))
  })

  it('is the general ledger of an account with its balances', async () => {
    const params = { code: '1-1101' }
    const ledger = await desk.call(readGeneralLedger, { params, query: { ...year, limit: '200' } })
    const pages = await pagesOf('/general-ledger-export/1-1101', { ...year, format: 'pdf' })
    expectInOrder(pages, 'Tanggal Nomor Entry')
    const said = run(pages)
    for (const { entryNumber, debit, credit, balance } of ledger.rows) {
      expect(said).toContain(entryNumber)
      expect(said).toContain(
        joined(...[debit, credit, balance].map((each) => formatAmountOrDash(BigInt(each)))),
      )
    }
    expect(said).toContain(formatAmountOrDash(BigInt(ledger.closing)))
  })

  it('is the journal listing, every entry under one head', async () => {
    const pages = await pagesOf('/journal-listing-export', { ...year, format: 'pdf' })
    expectInOrder(pages, 'Akun Nama Akun')
    const { rows } = await desk.call(listJournalLines, { query: { ...year, limit: '200' } })
    const numbers = [...new Set(rows.map(({ entryNumber }) => entryNumber))]
    const lines = pages.flatMap((page) => page.lines)
    for (const number of numbers.slice(0, -1)) {
      expect(lines.filter((line) => line.includes(`· ${number} ·`))).toHaveLength(1)
    }
  })

  it('is the ageing of receivables', async () => {
    const asOf = '2026-12-31'
    const ageing = await desk.call(readReceivablesAgeing, { query: { asOf } })
    const pages = await pagesOf('/receivables-ageing-export', { asOf, format: 'pdf' })
    expectInOrder(pages, 'Customer')
    const said = run(pages)
    for (const { customerCode, total } of ageing.rows) {
      expect(said).toContain(customerCode)
      expect(said).toContain(formatAmountOrDash(BigInt(total)))
    }
    expect(ageing.rows.length).toBeGreaterThan(0)
  })
})

describe('a voucher', () => {
  it('names the organisation, its lines with their totals, and who made, checked and approved it', async () => {
    const entry = await post(2)
    const [page] = await pagesOf(pathOf(entry.entryNumber))
    expect(page?.lines).toEqual(expect.arrayContaining(['BUKTI JURNAL', 'Total 1.000 1.000']))
    expect(page?.lines[0]).toContain('PT Contoh Niaga Sejahtera')
    for (const act of ['Dibuat', 'Diperiksa', 'Disetujui']) {
      expect(page?.lines.some((line) => line.includes(act))).toBe(true)
    }
    expect(page?.lines.join(' ')).toContain(entry.createdBy)
  })
})

it('refuses more rows than a file of pages holds, and says what else there is', async () => {
  await post(2500)
  await post(2502)
  const query = { ...year, format: 'pdf' }
  const answer = await desk.send('GET', `/journal-listing-export?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain('Lebih dari 5.000 baris')
  expect(JSON.stringify(answer.body)).toContain('pilih Excel atau CSV')
})

const pathOf = (number: string) => printJournalEntry.path.replace(':number', number)

/** Posts an entry of so many lines, half of them on each side. */
async function post(count: number) {
  const { rows } = await desk.call(listAccounts, { query: {} })
  const accountId = rows.find(({ code }) => code === '1-1101')?.id ?? 0
  const lines = Array.from({ length: count }, (_, at) => ({
    accountId,
    debit: at % 2 === 0 ? 1000 : 0,
    credit: at % 2 === 0 ? 0 : 1000,
  }))
  const body = { entryDate: '2026-11-20', description: 'Uji bukti jurnal', lines, post: true }
  return desk.call(createJournalEntry, { body })
}
