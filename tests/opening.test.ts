import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toDay } from '../src/platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import * as openingContract from '../src/modules/opening/contract.ts'
import * as journalsContract from '../src/modules/journals/contract.ts'
import { listBills } from '../src/modules/purchasing/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { checkBooks } from './books.ts'
import { createOpeningWorld, cutOverDay, openDocument, rightOpening } from './opening-world.ts'

type World = Awaited<ReturnType<typeof createOpeningWorld>>
let world: World

beforeEach(async () => {
  world = await createOpeningWorld()
})
afterEach(async () => {
  await checkBooks(world.world.db)
  await world.world.close()
})

const messagesOf = (refusal: { readonly errors: readonly { readonly message: string }[] }) =>
  refusal.errors.map(({ message }) => message)

async function posted() {
  const { version } = await world.type(rightOpening)
  return world.post(version)
}

async function invoice(reference: string) {
  const { rows } = await world.admin.call(sales.listSalesInvoices, { query: { q: reference } })
  const [found] = rows
  if (found === undefined) throw new Error(`no invoice ${reference}`)
  return found
}

const payment = (invoiceId: number, amount: number, receiptDate = toDay('2026-01-05')) => ({
  receiptDate,
  customerId: world.customerId,
  accountId: world.account('1-1201'),
  receivedAmount: amount,
  allocations: [{ invoiceId, amount }],
})

describe('the draft', () => {
  test('names the first entry that the books hold already, but not those of the opening itself', async () => {
    expect((await world.read()).firstEntry).toBeNull()
    const { version } = await posted()
    expect((await world.read()).firstEntry).toBeNull()
    await world.admin.call(openingContract.undoOpeningBalance, { version, body: { reason: 'Diulang' } })
    expect((await world.read()).firstEntry).toBeNull()
    const line = { debit: 0, credit: 0 }
    const { entryNumber, entryDate } = await world.admin.call(journalsContract.createJournalEntry, {
      body: {
        entryDate: toDay('2026-01-05'),
        description: 'Setoran modal',
        post: true,
        lines: [
          { ...line, accountId: world.account('1-1201'), debit: 900 },
          { ...line, accountId: world.account('3-1101'), credit: 900 },
        ],
      },
    })
    expect((await world.read()).firstEntry).toEqual({ entryNumber, entryDate })
  })

  test('is kept as typed, right or wrong, and says what is left by cause', async () => {
    const wrong = openDocument({ partyCode: 'CUST-9', documentDay: 'kapan-kapan' })
    await world.type({ accounts: { '1-1101': 700, '1-1301': 500 }, receivables: [wrong], day: null })
    const opening = await world.read()
    expect(opening.receivables).toEqual([wrong])
    expect(opening.residuals).toMatchObject({
      debit: 1_200,
      trialBalance: 1_200,
      receivable: { inAccount: 500, inDocuments: 500_000, difference: -499_500 },
      payable: { difference: 0 },
    })
    expect(opening.problems.map(({ path }) => path)).toEqual([
      'cutOverDay',
      'accounts',
      'receivables',
      'receivables.0.partyCode',
      'receivables.0.documentDay',
    ])
  })

  test('refuses who has not seen the latest version, and gives it', async () => {
    const { version } = await world.type(rightOpening)
    const body = { cutOverDay: '2024-12-31' }
    const refusal = await world.admin.refusal(openingContract.saveOpeningDay, { version: version - 1, body })
    expect(refusal).toMatchObject({ status: 412, code: 'stale-version', current: { version } })
  })

  test('refuses an account nobody knows, and one that is written twice', async () => {
    const { version } = await world.read()
    const line = { accountId: 999_999, debit: 5, credit: 0 }
    const send = (accounts: unknown[]) =>
      world.admin.refusal(openingContract.saveOpeningAccounts, { version, body: { accounts } })
    expect(await send([line])).toMatchObject({ status: 422, title: 'Akun tidak ditemukan' })
    expect(messagesOf(await send([line, line]))).toEqual(['Akun yang sama ditulis dua kali'])
  })
})

describe('posting', () => {
  test('is refused with the amount and cause of everything that is left, and changes nothing', async () => {
    const { version } = await world.type({
      ...rightOpening,
      accounts: { ...rightOpening.accounts, '1-1101': 600_000, '2-1101': -390_000 },
      receivables: [openDocument()],
    })
    const refusal = await world.admin.refusal(openingContract.postOpeningBalance, { version, body: {} })
    expect(refusal.status).toBe(422)
    expect(messagesOf(refusal)).toEqual([
      'Neraca saldo selisih Rp\u00a090.000: total debit Rp\u00a02.150.000, total kredit Rp\u00a02.240.000',
      'Piutang usaha selisih Rp\u00a0300.000: saldo akun Rp\u00a0800.000, jumlah dokumen piutang Rp\u00a0500.000',
      'Utang usaha selisih Rp\u00a010.000: saldo akun Rp\u00a0390.000, jumlah dokumen utang Rp\u00a0400.000',
    ])
    expect(await world.balances()).toEqual({})
    expect((await world.read()).status).toBe('draft')
  })

  test('brings every account its balance and leaves nothing on the balancing account', async () => {
    const opening = await posted()
    expect(opening).toMatchObject({ status: 'posted', dependents: [], problems: [], postedBy: 'Admin' })
    expect(opening.entries).toHaveLength(3)
    expect(await world.balances()).toEqual(rightOpening.accounts)
    const entries = await rowsOf(
      world.world.db,
      sql`select distinct entry_date as day, reference_type as type from journal_entry`,
    )
    expect(entries).toEqual([{ day: cutOverDay, type: 'opening' }])
  })

  test('opens the documents: invoices with their old number and age, and bills of the vendor', async () => {
    await posted()
    expect(await invoice('f-101')).toMatchObject({
      invoiceNumber: 'OPI-2025-00001',
      invoiceDate: '2025-12-05',
      dueDate: '2026-01-04',
      openAmount: 500_000,
      isOpening: true,
      referenceNumber: 'F-101',
    })
    const params = { number: 'OPI-2025-00002' }
    const second = await world.admin.call(sales.readSalesInvoice, { params })
    expect(second).toMatchObject({ dueDate: '2026-01-04', orderNumber: null, taxAmount: 0, canCredit: true })
    expect(second.lines).toMatchObject([{ productName: 'Saldo awal piutang', totalAmount: 300_000 }])
    const refusal = await world.admin.refusal(sales.printSalesInvoice, { params })
    expect(refusal.title).toMatch(/^Invoice saldo awal tidak dicetak dari Neraca: dokumen aslinya, F-102/)
    const query = { vendorId: String(world.vendorId) }
    expect(await world.admin.call(listBills, { query })).toMatchObject({
      matchingOpen: 400_000,
      rows: [{ billNumber: 'BILL-2025-00001', documentNumber: 'T-77', openAmount: 400_000, isOpening: true }],
    })
  })

  test('ageing equals the account on every day, before and after it', async () => {
    await posted()
    const total = async (asOf: string) => {
      const ageing = await world.admin.call(sales.readReceivablesAgeing, { query: { asOf } })
      expect(ageing.isTied).toBe(true)
      return ageing.totals
    }
    expect((await total('2025-12-30')).total).toBe(0)
    expect(await total('2025-12-31')).toMatchObject({ total: 800_000, notDue: 800_000 })
    expect(await total('2026-02-01')).toMatchObject({ days1To30: 800_000 })
  })

  test('is refused where the books have begun, until those entries are reversed', async () => {
    const lines = [
      { accountId: world.account('1-1101'), debit: 5, credit: 0 },
      { accountId: world.account('3-1101'), debit: 0, credit: 5 },
    ]
    const body = { entryDate: cutOverDay, description: 'Contoh', lines, post: true }
    const { entryNumber } = await world.admin.call(journalsContract.createJournalEntry, { body })
    const { version } = await world.type(rightOpening)
    const refusal = await world.admin.refusal(openingContract.postOpeningBalance, { version, body: {} })
    expect(refusal.title).toContain(`yang pertama ${entryNumber} (31 Des 2025)`)
    const { id, version: seen } = await world.admin.call(journalsContract.readJournalEntry, {
      params: { number: entryNumber },
    })
    const reversal = { entryDate: cutOverDay, reason: 'Sebelum saldo awal' }
    await world.admin.call(journalsContract.reverseJournalEntry, {
      params: { id },
      version: seen,
      body: reversal,
    })
    expect((await world.post(version)).status).toBe('posted')
  })

  test('is refused in a locked month', async () => {
    const { version } = await world.type(rightOpening)
    await sql`insert into fiscal_period (month, status, reason, changed_by)
      values ('2025-12-01', 'locked', 'Audit', 'Rina')`.execute(world.world.db)
    const refusal = await world.admin.refusal(openingContract.postOpeningBalance, { version, body: {} })
    expect(refusal).toMatchObject({ status: 422, code: 'period-closed' })
  })

  test('happens once, however often it is asked for at the same time', async () => {
    const { version } = await world.type(rightOpening)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.admin.send('POST', '/opening-balance/post', {
          headers: { 'content-type': 'application/json', 'if-match': String(version) },
          body: '{}',
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await world.balances()).toEqual(rightOpening.accounts)
    const { invoices } = await soleRowOf(
      world.world.db,
      sql<{ invoices: number }>`select count(*) as invoices from sales_invoice`,
    )
    expect(invoices).toBe(2)
  })

  test('what was posted is changed by nobody, not even past the program', async () => {
    const { version } = await posted()
    const refusal = await world.admin.refusal(openingContract.saveOpeningDay, {
      version,
      body: { cutOverDay: null },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'opening-posted' })
    const attempts = [
      sql`update opening_balance set cut_over_day = '2024-12-31'`,
      sql`delete from opening_balance`,
      sql`update opening_account set debit = debit + 1 where debit > 0`,
      sql`delete from opening_document`,
    ]
    for (const attempt of attempts) {
      await expect(attempt.execute(world.world.db)).rejects.toMatchObject({
        code: expect.stringMatching(/^(NR002|42501)$/),
      })
    }
  })
})

describe('what comes after', () => {
  test('an invoice of the opening is paid by a receipt, not before the opening', async () => {
    await posted()
    const { id } = await invoice('F-101')
    const early = await world.admin.refusal(sales.createReceipt, {
      body: payment(id, 100_000, toDay('2025-12-20')),
    })
    expect(early.title).toBe('OPI-2025-00001: penerimaan sebelum hari saldo awal')
    await world.admin.call(sales.createReceipt, { body: payment(id, 500_000) })
    expect((await invoice('F-101')).state).toBe('paid')
  })

  test('any part of it is credited, without tax', async () => {
    await posted()
    const { id } = await invoice('F-101')
    const credit = (quantity: number) => ({
      params: { id },
      body: { noteDate: '2026-01-05', reason: 'Retur', lines: [{ lineNumber: 1, quantity }] },
    })
    const note = await world.admin.call(sales.createCreditNote, credit(120_500))
    expect(note.totalAmount).toBe(120_500)
    expect(await world.balances()).toMatchObject({ '1-1301': 679_500, '4-1109': 120_500 })
    const refusal = await world.admin.refusal(sales.createCreditNote, credit(379_501))
    expect(refusal.title).toBe('Baris 1: Quantity melebihi sisa yang dapat dikreditkan')
    const params = { number: note.noteNumber }
    const { lines } = await world.admin.call(sales.readCreditNote, { params })
    expect(lines).toMatchObject([{ productName: 'Saldo awal piutang', subtotal: 120_500 }])
  })
})

describe('taking it back', () => {
  test('mirrors the entries on the same day, voids the documents, and lets it be posted again', async () => {
    const { version } = await posted()
    const undone = await world.undo(version)
    expect(undone).toMatchObject({ status: 'draft', entries: [], problemCount: 0 })
    expect(await world.balances()).toEqual({})
    await checkBooks(world.world.db)
    const gone = await world.admin.refusal(sales.readSalesInvoice, { params: { number: 'OPI-2025-00001' } })
    expect(gone.status).toBe(404)
    expect((await world.admin.call(sales.listSalesInvoices)).total).toBe(0)
    expect((await world.post(undone.version)).status).toBe('posted')
    expect(await world.balances()).toEqual(rightOpening.accounts)
    expect((await invoice('F-101')).invoiceNumber).toBe('OPI-2025-00003')
  })

  test('needs a reason, and a posted opening', async () => {
    const { version } = await world.type(rightOpening)
    const body = { reason: ' ' }
    const draft = await world.admin.refusal(openingContract.undoOpeningBalance, { version, body })
    expect(draft).toMatchObject({ status: 409, code: 'opening-not-posted' })
    const opening = await world.post(version)
    const empty = await world.admin.refusal(openingContract.undoOpeningBalance, {
      version: opening.version,
      body,
    })
    expect(empty.title).toBe('Alasan harus diisi')
  })

  test('is refused while anything was built on its documents, by name, even when that was cancelled', async () => {
    const { version } = await posted()
    const { id } = await invoice('F-101')
    await world.admin.call(sales.createReceipt, { body: payment(id, 100_000) })
    const body = { reason: 'Salah saldo' }
    const refusal = await world.admin.refusal(openingContract.undoOpeningBalance, { version, body })
    expect(refusal).toMatchObject({ status: 409, code: 'opening-in-use' })
    expect(refusal.title).toBe('Saldo awal tidak dapat dibatalkan karena sudah dipakai oleh RCP-2026-00001')
    const { id: receiptId } = await world.admin.call(sales.readReceipt, {
      params: { number: 'RCP-2026-00001' },
    })
    const cancellation = { entryDate: toDay('2026-01-06'), reason: 'Salah catat' }
    await world.admin.call(sales.cancelSalesReceipt, { params: { id: receiptId }, body: cancellation })
    expect((await world.read()).dependents).toEqual(['RCP-2026-00001'])
    expect((await world.admin.refusal(openingContract.undoOpeningBalance, { version, body })).status).toBe(
      409,
    )
  })

  test('what is left of its invoices may be written off, which it then cannot be taken back beneath', async () => {
    const { version } = await posted()
    const { id, customerId } = await invoice('F-101')
    const allocations = [{ invoiceId: id, amount: 500_000 }]
    const body = {
      writeOffDate: '2026-01-06',
      customerId,
      chargedTo: 'allowance',
      reason: 'Pailit',
      allocations,
    }
    const { writeOffNumber } = await world.admin.call(sales.createWriteOff, { body })
    expect(await invoice('F-101')).toMatchObject({ openAmount: 0, state: 'writtenOff' })
    expect((await world.read()).dependents).toEqual([writeOffNumber])
    const undo = { version, body: { reason: 'Salah saldo' } }
    expect((await world.admin.refusal(openingContract.undoOpeningBalance, undo)).status).toBe(409)
  })

  test('a receipt at the same moment wins or loses, never both', async () => {
    const { version } = await posted()
    const { id } = await invoice('F-101')
    const send = (path: string, body: unknown) =>
      world.admin.send('POST', path, {
        headers: { 'content-type': 'application/json', 'if-match': String(version) },
        body: JSON.stringify(body),
      })
    const [undone, paid] = await Promise.all([
      send('/opening-balance/undo', { reason: 'Salah saldo' }),
      send('/sales-receipts', payment(id, 100_000)),
    ])
    expect([undone.status === 200, paid.status === 200].filter(Boolean)).toHaveLength(1)
  })
})

describe('files', () => {
  const csv = (text: string) => new TextEncoder().encode(text)

  test('a trial balance is read by its heads, and nothing is kept', async () => {
    const file = csv('Kode Akun;Nama Akun;Debit;Kredit\n1-1101;Kas;700.000;\n3-1101;Modal;;700.000\n')
    const query = { step: 'accounts', format: 'csv' } as const
    const read = await world.admin.call(openingContract.checkOpeningFile, { query, body: file })
    expect(read).toMatchObject({ total: { debit: 700_000, credit: 700_000 }, problemCount: 0 })
    expect(read.accounts).toEqual([
      { accountId: world.account('1-1101'), debit: 700_000, credit: 0 },
      { accountId: world.account('3-1101'), debit: 0, credit: 700_000 },
    ])
    expect((await world.read()).accounts).toEqual([])
  })

  test('every wrong cell of a document is named as the spreadsheet does', async () => {
    const file = csv(
      'Kode;Nomor;Tanggal;Jatuh Tempo;Sisa\nCUST-1;F-1;5/12/2025;;lima\nCUST-9;;5/12/2025;;5\n',
    )
    const query = { step: 'receivable', format: 'csv' } as const
    const read = await world.admin.call(openingContract.checkOpeningFile, { query, body: file })
    expect(read.documents).toHaveLength(2)
    expect(read.problems).toEqual([
      { cell: 'E2', line: 2, message: 'Jumlah harus bilangan bulat rupiah' },
      { cell: 'A3', line: 3, message: 'Customer CUST-9 tidak ditemukan' },
      { cell: 'B3', line: 3, message: 'Nomor dokumen harus diisi' },
    ])
  })

  test.each(['accounts', 'receivable', 'payable'] as const)(
    'the template of %s reads back as what was typed',
    async (step) => {
      await world.type(rightOpening)
      const path = `/api/v1/opening-balance/template?step=${step}&format=xlsx`
      const file = await fetch(`${world.world.url}${path}`, { headers: { cookie: world.admin.cookie } })
      const body = new Uint8Array(await file.arrayBuffer())
      const query = { step, format: 'xlsx' } as const
      const read = await world.admin.call(openingContract.checkOpeningFile, { query, body })
      expect(read.problems).toEqual([])
      const opening = await world.read()
      if (step === 'accounts') expect(read.accounts).toEqual(opening.accounts)
      else expect(read.documents).toHaveLength(step === 'receivable' ? 2 : 1)
    },
  )
})
