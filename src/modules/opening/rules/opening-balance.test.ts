import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import {
  openingProblems,
  openingResiduals,
  type OpeningAccount,
  type OpeningCase,
} from './opening-balance.ts'
import { documentLines, trialBalanceLines } from './opening-journal.ts'
import { lineTotals } from '../../ledger/rules/journal.ts'

const [cash, receivable, payable, capital, equity, advance, heading, closed] = [1, 2, 3, 4, 5, 6, 7, 8]
const roles = {
  ar_trade: receivable,
  ap_trade: payable,
  opening_balance_equity: equity,
  sales_advance: advance,
}
const chart = new Map(
  [cash, receivable, payable, capital, equity, advance, heading, closed].map((id) => [
    id,
    { code: `1-110${id}`, name: `Akun ${id}`, isActive: id !== closed, level: id === heading ? 2 : 3 },
  ]),
)

/** An account with a signed balance, debit positive. */
function balance(accountId: number, amount: number): OpeningAccount {
  return {
    accountId,
    debit: toRupiah(Math.max(amount, 0)),
    credit: toRupiah(Math.max(-amount, 0)),
  }
}

const right = [balance(cash, 700), balance(receivable, 500), balance(payable, -200), balance(capital, -1000)]

function opening(change: Partial<OpeningCase> = {}): OpeningCase {
  return {
    cutOverDay: toDay('2025-12-31'),
    today: toDay('2026-01-05'),
    accounts: right,
    documents: { receivable: toRupiah(500), payable: toRupiah(200) },
    roles,
    chart,
    earlier: undefined,
    ...change,
  }
}

const messages = (change: Partial<OpeningCase>) =>
  openingProblems(opening(change)).map(({ message }) => message)

test('takes an opening that leaves nothing for any cause', () => {
  expect(openingProblems(opening())).toEqual([])
})

describe('names the amount and the cause of what is left', () => {
  const money = (amount: number) => `Rp\u00a0${amount}`
  test.each([
    [
      { accounts: [...right, balance(closed - 7, 0)].slice(0, 4).with(0, balance(cash, 690)) },
      `Neraca saldo selisih ${money(10)}: total debit Rp\u00a01.190, total kredit Rp\u00a01.200`,
    ],
    [
      { documents: { receivable: toRupiah(450), payable: toRupiah(200) } },
      `Piutang usaha selisih ${money(50)}: saldo akun ${money(500)}, jumlah dokumen piutang ${money(450)}`,
    ],
    [
      { documents: { receivable: toRupiah(500), payable: toRupiah(230) } },
      `Utang usaha selisih ${money(30)}: saldo akun ${money(200)}, jumlah dokumen utang ${money(230)}`,
    ],
  ])('%#', (change, message) => {
    expect(messages(change)).toEqual([message])
  })
})

test.each([
  [{ cutOverDay: undefined }, 'Hari terakhir buku lama harus diisi'],
  [{ cutOverDay: toDay('2026-01-06') }, 'Hari terakhir buku lama tidak boleh setelah hari ini'],
  [
    { earlier: { entryNumber: 'JE-2025-00003', entryDate: toDay('2025-12-30') } },
    'Buku sudah berisi jurnal pada atau sebelum hari terakhir buku lama, yang pertama JE-2025-00003 (30 Des 2025). Pilih hari sebelum jurnal pertama, atau balik jurnal itu pada tanggalnya.',
  ],
  [
    { accounts: [], documents: { receivable: toRupiah(0), payable: toRupiah(0) } },
    'Neraca saldo sistem lama masih kosong',
  ],
  [{ accounts: [...right, balance(closed, 5), balance(cash, -5)] }, 'Akun 1-1108 - Akun 8 tidak aktif'],
  [
    { accounts: [...right, balance(heading, 5), balance(cash, -5)] },
    'Akun 1-1107 - Akun 7 bukan akun detail',
  ],
  [
    { accounts: [...right, balance(equity, 5), balance(cash, -5)] },
    'Akun 1-1105 - Akun 5 harus nol di neraca saldo: akun ini menampung selisih',
  ],
  [
    {
      accounts: [...right, { accountId: cash, debit: toRupiah(5), credit: toRupiah(5) }],
    },
    'Akun 1-1101 - Akun 1: isi debit atau kredit, tidak keduanya',
  ],
] as const)('refuses %#', (change, message) => {
  expect(messages(change)).toEqual([message])
})

test('names roles without account', () => {
  const found = messages({ roles: { ar_trade: receivable, ap_trade: payable } })
  expect(found).toEqual([
    'Peran akun "Penyeimbang saldo awal" belum dipetakan. Pilih akunnya di Chart of Accounts › Akun otomatis.',
  ])
})

test('an advance of customers is refused with the way around', () => {
  const [message] = messages({ accounts: [...right, balance(advance, -5), balance(cash, 5)] })
  expect(message).toMatch(/^Akun 1-1106 - Akun 6 diisi dokumen uang muka/)
})

const amounts = fc.integer({ min: 1, max: 1_000_000_000 })
const party = { id: 1, code: 'C', name: 'PT Contoh', isActive: true, paymentTermsDays: 30 }
const document = amounts.map((amount) => ({
  party,
  documentNumber: 'F-1',
  documentDay: toDay('2025-12-01'),
  dueDay: toDay('2025-12-31'),
  amount: toRupiah(amount),
}))

test('whenever nothing is left for any cause, the entries balance and the balancing account ends at zero', () => {
  const given = { receivables: fc.array(document), payables: fc.array(document), cash: amounts }
  fc.assert(
    fc.property(fc.record(given), ({ receivables, payables, cash: inCash }) => {
      const sum = (documents: typeof receivables) =>
        documents.reduce((total, { amount }) => total + amount, 0)
      const [owed, owing] = [sum(receivables), sum(payables)]
      const accounts = [
        balance(cash, inCash),
        balance(receivable, owed),
        balance(payable, -owing),
        balance(capital, owing - owed - inCash),
      ].filter(({ debit, credit }) => debit + credit > 0)
      const documents = { receivable: toRupiah(owed), payable: toRupiah(owing) }
      const residuals = openingResiduals(accounts, documents, roles)
      expect(residuals.trialBalance).toBe(0)
      expect([residuals.receivable.difference, residuals.payable.difference]).toEqual([0, 0])
      const entries = [
        trialBalanceLines(accounts, { control: new Set([receivable, payable]), equity }),
        documentLines('receivable', receivables, { control: receivable, equity }),
        documentLines('payable', payables, { control: payable, equity }),
      ]
      for (const lines of entries) expect(lineTotals(lines)?.difference).toBe(0)
      const left = entries.flat().filter(({ accountId }) => accountId === equity)
      expect(lineTotals(left)?.difference).toBe(0)
    }),
  )
})
