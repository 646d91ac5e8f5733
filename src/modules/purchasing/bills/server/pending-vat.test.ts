import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { beginOrganisation, createWorld } from '../../../../../tests/server.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { assignAccountRole, listAccountRoles } from '../../../accounts/contract.ts'
import { createJournalEntry, reverseJournalEntry } from '../../../journals/contract.ts'
import { cancelBill } from '../../contract.ts'

const buying = await buyingWorld()
const { world, desk, account, bill } = buying
const admin = await world.as('admin')
let vendorId = 0

beforeAll(async () => {
  vendorId = await buying.vendor()
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

/** An entry by hand that moves input VAT which waits. */
const byHand = (description: string | null = null) => ({
  entryDate: daysAgo(3),
  description: 'PPN dijurnal dengan tangan',
  post: true,
  lines: [
    { accountId: account('1-1502'), debit: 1_000, credit: 0, ...(description !== null && { description }) },
    { accountId: account('1-1101'), debit: 0, credit: 1_000 },
  ],
})
const refused = async (by: typeof desk, description: string | null = null) => {
  const { errors } = await by.refusal(createJournalEntry, { body: byHand(description) as never })
  return errors.map(({ path, message }) => `${path}: ${message}`)
}
const buy = () =>
  bill(vendorId, {
    lines: [{ accountId: account('5-3202'), description: 'Listrik', amount: 1_000_000, taxClass: 'taxed' }],
    taxInvoiceNumber: undefined,
    taxInvoiceDay: undefined,
  })
const why =
  'Baris 1: Akun 1-1502 - PPN Masukan Belum Dikreditkan digerakkan tagihan vendor dan pengkreditan PPN-nya, tidak dijurnal langsung'

describe('the account of input VAT that waits for its tax invoice', () => {
  it('is journalled by hand in books in which no VAT waited yet', async () => {
    const young = await createWorld({ isEmpty: true })
    const owner = await beginOrganisation(young)
    const entry = await owner.call(createJournalEntry, { body: byHand() as never })
    expect(entry.status).toBe('posted')
    await young.close()
  })

  it('takes no line by hand once a bill waits, and says what moves it', async () => {
    expect((await buy()).vatTreatment).toBe('pending')
    expect(await refused(desk, 'Alasan apa pun')).toEqual([`lines.0.accountId: ${why}`])
  })

  it('is moved by an admin who says why on the line', async () => {
    expect(await refused(admin)).toEqual([
      `lines.0.description: ${why}. Tulis alasannya di keterangan baris.`,
    ])
    const body = byHand('Selisih buku lama') as never
    const entry = await admin.call(createJournalEntry, { body })
    await admin.call(reverseJournalEntry, {
      params: { id: entry.id },
      version: entry.version,
      body: cancelBody() as never,
    })
  })

  it('stays with its role while something stands on it', async () => {
    const { rows } = await admin.call(listAccountRoles)
    const role = rows.find((each) => each.role === 'vat_in_pending')
    const refusal = await admin.refusal(assignAccountRole, {
      params: { role: 'vat_in_pending' },
      version: role?.version ?? 0,
      body: { accountId: account('1-1506') },
    } as never)
    expect(refusal.code).toBe('role-kept')
  })

  it('is journalled by hand where credited input VAT stands on it as well', async () => {
    const put = async (code: string) => {
      const { rows } = await admin.call(listAccountRoles)
      const role = rows.find((each) => each.role === 'vat_in')
      await admin.call(assignAccountRole, {
        ...{ params: { role: 'vat_in' }, version: role?.version ?? 0, body: { accountId: account(code) } },
      } as never)
      return role?.account?.code
    }
    const before = await put('1-1502')
    const { id, version } = await desk.call(createJournalEntry, { body: byHand() as never })
    const body = cancelBody() as never
    await desk.call(reverseJournalEntry, { params: { id }, version, body })
    await put('1-1501')
    expect(before).toBe('1-1501')
    expect(await refused(desk)).toEqual([`lines.0.accountId: ${why}`])
  })

  it('is still moved by bills and by what takes them back', async () => {
    const { id } = await buy()
    await desk.call(cancelBill, { params: { id }, body: cancelBody() as never })
  })
})
