import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { permissionsOf } from '../../../identity/rules/role.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import { salesPermissions } from '../../rules/permissions.ts'
import { usedAdvanceProblems } from '../../advances/rules/advance.ts'
import { advanceUseActions } from '../../advances/rules/advance-use-kind.ts'
import { receiptActions } from './receipt-kind.ts'
import { receiptRolesOf, receiptProblems } from './receipt.ts'

const holderOf = (role: string) => ({ permissions: permissionsOf(role, salesPermissions) })
const today = toDay('2026-11-20')

test.each([
  ['recorded', 0, 'user', ['cancel']],
  ['recorded', 5, 'admin', ['cancel', 'useAdvance', 'refundAdvance']],
  ['recorded', 5, 'viewer', []],
  ['cancelled', 0, 'admin', []],
  ['cancelled', 5, 'admin', []],
] as const)('a %s receipt with %i of an advance offers a %s: %j', (state, advanceLeft, role, actions) => {
  expect(receiptActions({ state, advanceLeft }, holderOf(role))).toEqual(actions)
})

test('a use of advances is cancelled once, by those who may', () => {
  expect(advanceUseActions({ isCancelled: false }, holderOf('user'))).toEqual(['cancel'])
  expect(advanceUseActions({ isCancelled: true }, holderOf('user'))).toEqual([])
  expect(advanceUseActions({ isCancelled: false }, holderOf('viewer'))).toEqual([])
})

test('a program may do no more than its token was given', () => {
  const reading = { permissions: ['books.read'] }
  const editing = { permissions: ['sales.edit'] }
  expect(receiptActions({ state: 'recorded', advanceLeft: 5 }, reading)).toEqual([])
  expect(receiptActions({ state: 'recorded', advanceLeft: 0 }, editing)).toEqual(['cancel'])
})

const documentDay = toDay('2026-11-10')
const standing = { useNumber: 'ADV-2026-00001', cancelledOn: null }
const cancelled = { useNumber: 'ADV-2026-00002', cancelledOn: toDay('2026-11-15') }
const used = (number: string) => `Uang mukanya sudah dipakai oleh ${number}. Batalkan itu dahulu.`

test.each([
  ['2026-11-20', 'Salah', [], []],
  ['2026-11-10', 'Salah', [], []],
  ['2026-11-09', 'Salah', [], ['Tanggal jurnal balik tidak boleh sebelum tanggal entry yang dibalik']],
  ['2026-11-21', 'Salah', [], ['Tanggal pembatalan tidak boleh setelah hari ini']],
  ['2026-12-21', ' ', [], ['Tanggal pembatalan tidak boleh setelah hari ini', 'Alasan harus diisi']],
  ['2026-11-20', 'Salah', [standing], [used('ADV-2026-00001')]],
  ['2026-11-15', 'Salah', [cancelled], []],
  ['2026-11-14', 'Salah', [cancelled, standing], [used('ADV-2026-00002, ADV-2026-00001')]],
] as const)('cancelling on %s for "%s" with uses %j', (day, reason, uses, messages) => {
  const cancel = { entryDate: toDay(day), reason }
  const used = usedAdvanceProblems(cancel.entryDate, uses)
  const found = [...cancelProblems(cancel, { today, documentDay }), ...used]
  expect(found.map((each) => each.message)).toEqual(messages)
})

const receipt = {
  receiptDate: today,
  customerId: 3,
  accountId: 1,
  receivedAmount: toRupiah(1_000),
  withholdings: [],
  bankFee: toRupiah(0),
  roundingAmount: toRupiah(0),
  allocations: [{ invoiceId: 5, amount: toRupiah(1_000) }],
}

const invoice = {
  id: 5,
  invoiceNumber: 'INV-2026-00005',
  invoiceDate: toDay('2026-11-01'),
  enteredOn: toDay('2026-11-01'),
  customerId: 3,
  openAmount: toRupiah(1_000),
}

test('a receipt needs accounts only for the roles that get an amount', () => {
  expect(receiptRolesOf(receipt)).toEqual([])
  expect(receiptRolesOf({ ...receipt, bankFee: toRupiah(5), roundingAmount: toRupiah(-5) })).toEqual([
    'bank_fee',
    'rounding',
  ])
  expect(receiptRolesOf({ ...receipt, allocations: [] })).toEqual(['sales_advance'])
})

test('rounding without an invoice is no advance', () => {
  const found = receiptProblems(
    { ...receipt, roundingAmount: toRupiah(1), allocations: [] },
    { today, invoices: new Map() },
  )
  expect(found.map((each) => each.code)).toEqual(['rounding-without-invoice'])
})

test.each([
  ['is written off on the invoice', 995, 5, []],
  ['leaves an advance', 996, 5, ['rounding-to-advance']],
  ['is a gain beside an advance', 1_010, -5, []],
] as const)('rounding that %s', (_name, received, rounding, codes) => {
  const change = { receivedAmount: toRupiah(received), roundingAmount: toRupiah(rounding) }
  const found = receiptProblems({ ...receipt, ...change }, { today, invoices: new Map([[5, invoice]]) })
  expect(found.map((each) => each.code)).toEqual(codes)
  expect(found.map((each) => each.path)).toEqual(codes.map(() => 'roundingAmount'))
})
