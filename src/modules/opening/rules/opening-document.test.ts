import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { readOpenDocuments, type OpeningDocumentTexts, type OpeningKind } from './opening-document.ts'

const party = { id: 7, code: 'CUST-00001', name: 'PT Contoh Pembeli', isActive: true, paymentTermsDays: 30 }
const left = { id: 8, code: 'CUST-00002', name: 'PT Contoh Lama', isActive: false, paymentTermsDays: 14 }
const parties = new Map([party, left].map((each) => [each.code.toLowerCase(), each]))

function typed(change: Partial<OpeningDocumentTexts> = {}): OpeningDocumentTexts {
  return {
    line: 1,
    partyCode: 'cust-00001',
    documentNumber: 'F-101',
    documentDay: '5/12/2025',
    dueDay: '04/01/2026',
    amount: '1.500.000',
    ...change,
  }
}

function read(documents: readonly OpeningDocumentTexts[], kind: OpeningKind = 'receivable') {
  return readOpenDocuments(documents, { kind, cutOverDay: toDay('2025-12-31'), parties })
}

test('reads a document as people type it', () => {
  expect(read([typed()])).toEqual({
    documents: [
      { party, documentNumber: 'F-101', documentDay: '2025-12-05', dueDay: '2026-01-04', amount: 1_500_000 },
    ],
    problems: [],
  })
})

test('a due day left empty follows the terms of the party, parts of a day the cut-over day', () => {
  const [document] = read([typed({ documentDay: '12', dueDay: '' })]).documents
  expect([document?.documentDay, document?.dueDay]).toEqual(['2025-12-12', '2026-01-11'])
})

test.each([
  [{ partyCode: '' }, 'partyCode', 'Customer harus diisi'],
  [{ partyCode: 'CUST-9' }, 'partyCode', 'Customer CUST-9 tidak ditemukan'],
  [{ partyCode: 'CUST-00002' }, 'partyCode', 'Customer CUST-00002 tidak aktif'],
  [{ documentNumber: ' ' }, 'documentNumber', 'Nomor dokumen harus diisi'],
  [{ documentDay: '' }, 'documentDay', 'Tanggal dokumen harus diisi'],
  [{ documentDay: '31/11/2025' }, 'documentDay', 'Tanggal "31/11/2025" tidak valid'],
  [{ documentDay: '1/1/2026' }, 'documentDay', 'Tanggal dokumen tidak boleh setelah hari terakhir buku lama'],
  [{ dueDay: 'besok' }, 'dueDay', 'Jatuh tempo "besok" tidak valid'],
  [{ dueDay: '4/12/2025' }, 'dueDay', 'Jatuh tempo tidak boleh sebelum tanggal dokumen'],
  [{ amount: 'banyak' }, 'amount', 'Jumlah harus bilangan bulat rupiah'],
  [{ amount: '0' }, 'amount', 'Sisa tagihan harus lebih dari nol'],
  [{ amount: '-5.000' }, 'amount', 'Nilai tidak boleh negatif'],
  [{ amount: '2,500' }, 'amount', 'Jumlah harus bilangan bulat rupiah'],
  [{ amount: '(500)' }, 'amount', 'Nilai tidak boleh negatif'],
  [{ amount: '900.000.000.001' }, 'amount', 'Sisa tagihan maksimal Rp\u00a0900.000.000.000 per dokumen'],
])('refuses %o', (change, field, message) => {
  const { documents, problems } = read([typed(change)])
  expect(documents).toEqual([])
  expect(problems).toEqual([
    expect.objectContaining({
      path: `receivables.0.${field}`,
      line: 1,
      message: `Baris 1 piutang: ${message}`,
    }),
  ])
})

test('refuses the same document of a party twice, whatever case, and takes it of another party', () => {
  const twice = read([typed(), typed({ line: 2, documentNumber: 'f-101 ' })])
  expect(twice.problems.map(({ message }) => message)).toEqual([
    'Baris 2 piutang: Nomor dokumen sama dengan baris 1',
  ])
  const vendors = new Map([...parties, ['v-1', { ...party, id: 9, code: 'V-1' }]])
  const other = readOpenDocuments([typed(), typed({ line: 2, partyCode: 'V-1' })], {
    kind: 'payable',
    cutOverDay: toDay('2025-12-31'),
    parties: vendors,
  })
  expect(other.problems).toEqual([])
})
