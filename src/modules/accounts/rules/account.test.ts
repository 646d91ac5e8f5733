import { describe, expect, test } from 'vitest'
import {
  accountActions,
  deleteQuestion,
  deleteWithChildren,
  deleteWithTransactions,
  isTypeLocked,
  nameProblems,
  newAccountProblems,
  roleAccountProblems,
  roleInUse,
  type NewAccount,
} from './account.ts'

const chart = [
  { code: '1-0000', name: 'Aset', type: 'asset' },
  { code: '1-1000', name: 'Aset Lancar', type: 'asset' },
  { code: '1-1100', name: 'Kas', type: 'asset' },
  { code: '1-1101', name: 'Kas Besar', type: 'asset' },
  { code: '2-0000', name: 'Liabilitas', type: 'liability' },
] as const

function messages(account: Partial<NewAccount>): string[] {
  const filled: NewAccount = { code: '1-1102', name: 'Kas Kecil', type: 'asset', ...account }
  return newAccountProblems(filled, chart).map((problem) => problem.message)
}

describe('a new account', () => {
  test.each<[Partial<NewAccount>, string[]]>([
    [{}, []],
    [{ parentCode: '1-1100' }, []],
    [{ code: '1-2000', name: 'Aset Tidak Lancar' }, []],
    [{ code: '3-0000', name: 'Ekuitas', type: 'equity' }, []],
    [{ code: '' }, ['Kode akun harus diisi']],
    [{ code: '1-110' }, ['Format kode: X-YZ00 (contoh: 1-1100)']],
    [{ code: '11101' }, ['Format kode: X-YZ00 (contoh: 1-1100)']],
    [{ code: '1-11011' }, ['Format kode: X-YZ00 (contoh: 1-1100)']],
    [{ code: '1-1101' }, ['Kode akun sudah digunakan']],
    [{ name: '' }, ['Nama akun harus diisi']],
    [{ name: '  ' }, ['Nama akun harus diisi']],
    [{ name: 'KAS BESAR' }, ['Nama akun sudah digunakan dalam tipe yang sama']],
    [{ name: 'Liabilitas' }, []],
    [{ code: '2-1000', parentCode: '2-0000' }, ['Kode harus dimulai dengan 1 untuk tipe asset']],
    [{ code: '1-1102', parentCode: '1-1000' }, ['Level kode tidak sesuai dengan parent']],
    [{ code: '1-1102', parentCode: '1-1101' }, ['Level kode tidak sesuai dengan parent']],
    [{ code: '1-1201', parentCode: '1-1100' }, ['Kode tidak cocok dengan parent account']],
    [{ code: '1-1001' }, ['Level kode tidak sesuai dengan parent']],
    [{ code: '1-0100' }, ['Level kode tidak sesuai dengan parent']],
    [{ code: '1-2100' }, ['Akun induk 1-2000 belum ada']],
    [{ code: '', name: '' }, ['Kode akun harus diisi', 'Nama akun harus diisi']],
  ])('%j is judged %j', (account, expected) => {
    expect(messages(account)).toEqual(expected)
  })

  test('of the main category of a type needs no heading', () => {
    expect(newAccountProblems({ code: '5-0000', name: 'Beban', type: 'expense' }, [])).toEqual([])
  })
})

test('a name may stay as it is when the account itself is not among the others', () => {
  const others = chart.filter((account) => account.code !== '1-1101')
  expect(nameProblems({ name: 'kas besar', type: 'asset' }, others)).toEqual([])
})

test.each([
  [2, false, { addChild: true, edit: true, remove: true }],
  [
    2,
    true,
    { addChild: true, edit: true, remove: false, removeHint: 'Hapus child accounts terlebih dahulu' },
  ],
  [3, false, { addChild: false, edit: true, remove: true }],
])('an account of level %i with children: %s offers %j', (level, hasChildren, expected) => {
  expect(accountActions({ level }, { hasChildren, mayEdit: true })).toEqual(expected)
})

test('who may not edit accounts is offered nothing', () => {
  const offered = accountActions({ level: 1 }, { hasChildren: true, mayEdit: false })
  expect(offered).toEqual({ addChild: false, edit: false, remove: false })
})

test.each([
  [false, null, false],
  [true, null, true],
  [false, '1-0000', true],
])('with transactions %s and parent %s the type is locked: %s', (hasTransactions, parentCode, locked) => {
  expect(isTypeLocked({ hasTransactions, parentCode })).toBe(locked)
})

test.each([
  ['1-1101', true, []],
  ['1-1100', true, ['Akun 1-1100 adalah akun induk dan tidak dapat dipakai']],
  ['1-1101', false, ['Akun 1-1101 tidak aktif']],
])('for a role, account %s active %s is judged %j', (code, isActive, expected) => {
  const account = { code, isActive, type: 'asset', reportLine: null } as const
  expect(roleAccountProblems(account, 'cash').map((problem) => problem.message)).toEqual(expected)
})

test.each([
  ['equity', 'bs.saldo_laba', true],
  ['equity', 'bs.modal', false],
  ['equity', null, false],
  ['liability', 'bs.saldo_laba', false],
] as const)(
  'an account of type %s on line %s can hold retained earnings: %s',
  (type, reportLine, canHold) => {
    const account = { code: '3-2101', isActive: true, type, reportLine }
    expect(roleAccountProblems(account, 'retained_earnings').map(({ message }) => message)).toEqual(
      canHold
        ? []
        : [
            'Akun 3-2101 tidak dapat dipakai untuk Laba ditahan: pilih akun modal pada pos laporan Saldo laba – belum dicadangkan',
          ],
    )
  },
)

test('an account in use by automatic journals names what uses it', () => {
  expect(roleInUse([], 'menghapus')).toEqual([])
  expect(roleInUse(['cash', 'petty_cash'], 'menghapus')[0]?.message).toBe(
    'Akun ini dipakai jurnal otomatis untuk Kas, Kas kecil. Pilih akun lain di Akun Otomatis sebelum menghapus.',
  )
})

test('the sentences of deletion are those of the specification', () => {
  expect(deleteQuestion({ code: '1-1101', name: 'Kas Besar' })).toBe(
    'Yakin ingin menghapus akun 1-1101 - Kas Besar?',
  )
  expect(deleteWithTransactions).toBe(
    'Tidak dapat menghapus akun yang sudah memiliki transaksi. Gunakan fitur nonaktifkan.',
  )
  expect(deleteWithChildren).toBe('Hapus child accounts terlebih dahulu')
})
