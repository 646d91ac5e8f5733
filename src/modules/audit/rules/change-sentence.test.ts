import { expect, test } from 'vitest'
import { history } from '../../../main.history.ts'
import { changeSentence, personName, type WordedChange } from './change-sentence.ts'
import type { AuditContext } from './field-text.ts'

const context: AuditContext = {
  history,
  timeZone: 'Asia/Jakarta',
  nameOf: (table, id) => (table === 'account' && id === '3' ? '1-1100' : undefined),
}

type Given = Partial<WordedChange> & Pick<WordedChange, 'table'>

function told({ table, record = { id: '7', name: null }, ...sides }: Given): string {
  const { before = null, after = null } = sides
  const action = before === null ? 'insert' : after === null ? 'delete' : 'update'
  const actor = sides.actor ?? 'Rina Contoh <rina@contoh.example>'
  return changeSentence({ table, record, before, after, action, actor }, context).replaceAll('\u00a0', ' ')
}

const customer = { id: '7', name: 'CUST-00007' }

test('one changed field is told from what to what', () => {
  expect(
    told({
      table: 'customer',
      record: customer,
      before: { id: 7, credit_limit: 5_000_000, version: 1, updated_at: 'x' },
      after: { id: 7, credit_limit: 10_000_000, version: 2, updated_at: 'y' },
    }),
  ).toBe('Rina Contoh mengubah Credit Limit customer CUST-00007 dari Rp 5.000.000 menjadi Rp 10.000.000')
})

test('two changed fields are told in one sentence, more are named', () => {
  const before = { phone: null, name: 'Toko Contoh', npwp: null, email: null }
  expect(
    told({
      table: 'customer',
      record: customer,
      before,
      after: { ...before, phone: '021', name: 'Toko Baru' },
    }),
  ).toBe(
    'Rina Contoh mengubah nama customer CUST-00007 dari “Toko Contoh” menjadi “Toko Baru”, dan telepon dari (kosong) menjadi “021”',
  )
  const after = { phone: '021', name: 'Toko Baru', npwp: 'x', email: 'a@contoh.example' }
  expect(told({ table: 'customer', record: customer, before, after })).toBe(
    'Rina Contoh mengubah 4 isian customer CUST-00007: nama, telepon, email, dan NPWP',
  )
})

test('what was made or removed is named with its title', () => {
  const after = { code: 'CUST-00007', name: 'Toko Contoh' }
  expect(told({ table: 'customer', record: customer, after })).toBe(
    'Rina Contoh membuat customer CUST-00007 (Toko Contoh)',
  )
  expect(
    told({ table: 'account', record: { id: '3', name: '1-1100' }, before: { code: '1-1100', name: 'Kas' } }),
  ).toBe('Rina Contoh menghapus akun 1-1100 (Kas)')
})

test.each([
  [
    'journal_entry',
    { status: 'draft', posting_number: null },
    { status: 'posted', posting_number: 4 },
    'memposting jurnal N',
  ],
  [
    'journal_entry',
    null,
    { status: 'posted', description: 'Sewa' },
    'membuat dan memposting jurnal N (Sewa)',
  ],
  ['journal_entry', { deleted_at: null }, { deleted_at: '2026-11-20T03:00:00Z' }, 'menghapus jurnal N'],
  ['sales_order', { status: 'draft' }, { status: 'confirmed' }, 'mengonfirmasi sales order N'],
  [
    'customer',
    { is_active: true, deleted_at: null },
    { is_active: false, deleted_at: 'x' },
    'menonaktifkan customer N',
  ],
  ['vendor', { is_active: false }, { is_active: true }, 'mengaktifkan kembali vendor N'],
  ['sales_receipt', { cancelled_on: null }, { cancelled_on: '2026-11-20' }, 'membatalkan penerimaan N'],
  [
    'attachment',
    { cancelled_at: null, cancel_reason: null },
    { cancelled_at: 'x', cancel_reason: 'Salah file' },
    'membatalkan lampiran N dengan alasan “Salah file”',
  ],
  [
    'customer',
    { is_active: true, name: 'A' },
    { is_active: false, name: 'B' },
    'menonaktifkan customer N dan mengubah nama',
  ],
  ['user_account', { version: 1 }, { version: 2 }, 'memperbarui user N tanpa mengubah isian yang tampil'],
] as const)('a change of %s is told as what it means', (table, before, after, sentence) => {
  expect(told({ table, record: { id: '7', name: 'N' }, before, after })).toBe(`Rina Contoh ${sentence}`)
})

test('a locked period is told although only locking made its row', () => {
  const record = { id: '2026-10-01', name: null }
  expect(told({ table: 'fiscal_period', record, after: { month: '2026-10-01', status: 'locked' } })).toBe(
    'Rina Contoh mengunci periode Oktober 2026',
  )
})

test('what comes with a change is told only when nothing else changed', () => {
  const [before, after] = [
    { last_login_at: null, name: 'A' },
    { last_login_at: '2026-11-20T03:00:00Z', name: 'A' },
  ]
  const record = { id: '2', name: 'rina@contoh.example' }
  expect(told({ table: 'user_account', record, before, after })).toContain(
    'mengubah login terakhir user rina@contoh.example dari (kosong) menjadi 20 Nov 2026, 10.00',
  )
  expect(told({ table: 'user_account', record, before, after: { ...after, name: 'B' } })).toBe(
    'Rina Contoh mengubah nama user rina@contoh.example dari “A” menjadi “B”',
  )
})

test('lines are counted by what became of them', () => {
  const record = { id: '9', name: 'JE-2026-00012' }
  const line = (number: number, debit: number) => ({ line_number: number, debit, credit: 0, account_id: 3 })
  const lines = { table: 'journal_line', record }
  expect(told({ ...lines, after: [line(1, 5), line(2, 6)] })).toBe(
    'Rina Contoh membuat 2 baris jurnal JE-2026-00012',
  )
  expect(told({ ...lines, before: [line(1, 5)] })).toBe('Rina Contoh menghapus 1 baris jurnal JE-2026-00012')
  expect(
    told({
      ...lines,
      before: [line(2, 6), line(1, 5), line(3, 1)],
      after: [line(1, 7), line(2, 6), line(4, 1)],
    }),
  ).toBe('Rina Contoh mengubah debit pada 1, menambah 1, dan menghapus 1 baris jurnal JE-2026-00012')
})

test('another record is told by its name, and by its identity when nobody knows it', () => {
  const change = { table: 'account_role', record: { id: 'cash', name: 'cash' } }
  expect(told({ ...change, before: { account_id: 3 }, after: { account_id: 4 } })).toBe(
    'Rina Contoh mengubah akun peran akun cash dari 1-1100 menjadi #4',
  )
})

test('a long text is cut, and its lines are joined', () => {
  const sentence = told({
    table: 'customer',
    record: customer,
    before: { address: null },
    after: { address: `Jalan\nContoh ${'Raya '.repeat(40)}` },
  })
  expect(sentence).toMatch(/menjadi “Jalan Contoh Raya .*…”$/)
  expect(sentence.length).toBeLessThan(140)
})

test.each([
  ['Sari Contoh <sari@contoh.example>', 'Sari Contoh'],
  ['system', 'Sistem'],
  ['database:neraca', 'Pengguna database neraca'],
])('%s is %s', (actor, name) => {
  expect(personName(actor)).toBe(name)
})
