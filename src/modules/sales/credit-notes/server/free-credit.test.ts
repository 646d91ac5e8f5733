import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attackerOf } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { addDays } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import * as contract from '../../contract.ts'

const { account, advancesOf, desk, entryLines, invoiceOf, newCustomer, readInvoice, refund, use, world } =
  await createSettlementWorld()
let customerId: number

beforeEach(async () => {
  customerId = await newCustomer()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

type Line = Record<string, unknown>
const line = (change: Line = {}) => ({ description: 'Rabat', quantity: 1, unitPrice: 100_000, ...change })
const faktur = { fakturNumber: '04002500000000001', fakturDay: daysAgo(3) }

function body(lines: readonly Line[], change: Line = {}) {
  const head = { noteDate: today(), customerId, reason: 'Rabat akhir tahun' }
  return { ...head, lines, ...change } as unknown as BodyOf<typeof contract.createFreeCreditNote>
}

async function credit(lines: readonly Line[], change: Line = {}) {
  const made = await desk.call(contract.createFreeCreditNote, { body: body(lines, change) as never })
  return desk.call(contract.readCreditNote, { params: { number: made.noteNumber } })
}

const refusal = async (lines: readonly Line[], change: Line = {}) => {
  const refused = await desk.refusal(contract.createFreeCreditNote, { body: body(lines, change) as never })
  return refused.errors.map(({ path, message }) => `${path}: ${message}`)
}

describe('a credit note without an invoice', () => {
  it('is a discount without PPN and an advance, whole', async () => {
    const note = await credit([line({ quantity: 1.5, unitPrice: 33_333 }), line({ description: 'Bonus' })])
    const total = 50_000 + 100_000
    expect(note).toMatchObject({
      invoiceNumber: null,
      customerId,
      taxAmount: 0,
      totalAmount: total,
      settledAmount: 0,
      advanceLeft: total,
      fakturNumber: null,
    })
    expect(note.lines.map((each) => [each.lineNumber, each.productName, each.taxClass])).toEqual([
      [1, 'Rabat', 'untaxed'],
      [2, 'Bonus', 'untaxed'],
    ])
    expect(await entryLines(note.entryNumber)).toEqual([
      ['4-1108', total, 0],
      ['2-1401', 0, total],
    ])
    expect(await advancesOf(customerId)).toBe(total)
  })

  it('takes back revenue and PPN of the tax invoice that it names, at the rate of its day', async () => {
    const lines = [line({ taxClass: 'taxed' }), line({ unitPrice: 7 })]
    const note = await credit(lines, faktur)
    expect(note).toMatchObject({ ...faktur, taxBase: 100_000, taxAmount: 11_000, totalAmount: 111_007 })
    expect(await entryLines(note.entryNumber)).toEqual([
      ['4-1109', 100_007, 0],
      ['2-1201', 11_000, 0],
      ['2-1401', 0, 111_007],
    ])
    const old = await credit([line({ taxClass: 'taxed' })], { ...faktur, fakturDay: '2022-03-31' })
    expect([old.vatBasisPoints, old.taxAmount]).toEqual([1000, 10_000])
  })

  it('debits the revenue accounts its lines name, and no PPN to a customer without it', async () => {
    await sql`update customer set without_vat = true where id = ${customerId}`.execute(world.db)
    const own = line({ accountId: account('4-1102'), taxClass: 'taxed' })
    const note = await credit([own, line({ unitPrice: 5 }), own], faktur)
    expect(note).toMatchObject({ taxBase: 0, taxAmount: 0, totalAmount: 200_005 })
    expect((await entryLines(note.entryNumber)).filter(([, debit]) => Number(debit) > 0)).toEqual(
      expect.arrayContaining([
        ['4-1102', 200_000, 0],
        ['4-1109', 5, 0],
      ]),
    )
  })

  it('pays invoices and is given back like any advance', async () => {
    await credit([line()])
    const invoice = await invoiceOf(customerId, 50_000)
    await use(customerId, invoice.id, 55_500)
    expect((await readInvoice(invoice.invoiceNumber)).state).toBe('paid')
    await refund(customerId, 44_500)
    expect(await advancesOf(customerId)).toBe(0)
  })

  it('stands in the list of its customer, is found by its name, and is printed', async () => {
    const { noteNumber, customerName } = await credit([line()], faktur)
    for (const query of [{ customerId: String(customerId) }, { q: customerName }, { q: noteNumber }]) {
      const { rows } = await desk.call(contract.listCreditNotes, { query })
      expect(rows.map((row) => [row.noteNumber, row.invoiceNumber])).toEqual([[noteNumber, null]])
    }
    const address = `${world.url}/api/v1/credit-notes/${noteNumber}/pdf`
    expect((await fetch(address, { headers: { cookie: desk.cookie } })).status).toBe(200)
  })

  it('is refused in words, with nothing written', async () => {
    const taxed = line({ taxClass: 'taxed' })
    expect(await refusal([taxed])).toEqual([
      'fakturNumber: PPN hanya berkurang dengan nomor dan tanggal faktur pajaknya',
    ])
    expect(await refusal([taxed], { fakturNumber: 'F-1' })).toEqual([
      'fakturDay: Tanggal faktur pajak harus diisi',
    ])
    expect(await refusal([line()], { fakturDay: today() })).toEqual([
      'fakturNumber: Nomor faktur pajak harus diisi',
    ])
    expect(await refusal([line()], { ...faktur, fakturDay: today(), noteDate: daysAgo(1) })).toEqual([
      'fakturDay: Tanggal faktur pajak tidak boleh setelah tanggal nota',
    ])
    const nothing = line({ description: ' ', quantity: 0, unitPrice: 0, accountId: account('1-1101') })
    expect(
      await refusal([nothing], { customerId: null, reason: ' ', noteDate: addDays(today(), 1) }),
    ).toEqual([
      'customerId: Customer harus dipilih',
      'noteDate: Tanggal nota kredit tidak boleh setelah hari ini',
      'reason: Alasan harus diisi',
      'lines.0.description: Baris 1: Keterangan harus diisi',
      'lines.0.quantity: Baris 1: Quantity harus > 0',
      'lines.0.unitPrice: Baris 1: Harga satuan harus > 0',
      'lines.0.accountId: Baris 1: Akun pendapatan harus akun Revenue level 3 yang aktif',
    ])
    expect(await refusal([])).toEqual(['lines: Nota kredit harus memiliki minimal 1 baris'])
    expect(await refusal([line({ unitPrice: 1, quantity: 0.001 })])).toEqual([
      'lines: Nilai nota kredit harus > 0',
    ])
    const [large] = await refusal([line({ unitPrice: 9_007_199_254_740_991, quantity: 9_000_000 })])
    expect(large).toMatch(/^lines: Total nota kredit terlalu besar/)
    expect((await refusal([line()], { customerId: 999_999_999 })).join()).toContain('Customer harus dipilih')
    expect(await advancesOf(customerId)).toBe(0)
  })
})

it('the database refuses one that is no advance, bears PPN of nothing, or mixes text with an invoice', async () => {
  const note = await credit([line()])
  const attacker = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
  const head = (
    tax: number,
  ) => `insert into credit_note (note_number, note_date, customer_id, customer_code, customer_name, reason,
      subtotal, tax_amount, total_amount, journal_entry_id, created_by)
    select 'CN-2026-90000', note_date, customer_id, customer_code, customer_name, reason, subtotal, ${tax}, subtotal + ${tax},
      (select max(id) from journal_entry e where not exists (select from credit_note n where n.journal_entry_id = e.id)), 'x'
    from credit_note where id = ${note.id}`
  const own = `insert into credit_note_line (note_id, line_number, description, quantity, unit_price, subtotal, vat_basis_points, account_id,
      rate_basis_points, base_numerator, base_denominator, transaction_code)
    select (select id from credit_note where note_number = 'CN-2026-90000'), line_number, description, quantity, unit_price,
      subtotal, vat_basis_points, account_id, rate_basis_points, base_numerator, base_denominator, transaction_code from credit_note_line where note_id = ${note.id}`
  const advance = `insert into customer_advance (customer_id, note_id, advance_date, amount, account_id)
    select a.customer_id, n.id, a.advance_date, a.amount, a.account_id from customer_advance a, credit_note n
    where a.note_id = ${note.id} and n.note_number = 'CN-2026-90000'`
  const now = 'set constraints all immediate'
  expect(await attacker.attack([head(0), own, advance, now, 'select 1 / 0'])).toBe('22012')
  expect(await attacker.attack([head(0), own, now])).toBe('NR002')
  expect(await attacker.attack([head(0), advance, now])).toBe('NR002')
  expect(await attacker.attack([head(1)])).toBe('23514')
  await attacker.close()
})
