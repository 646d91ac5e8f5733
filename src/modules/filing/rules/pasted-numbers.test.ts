import { expect, it } from 'vitest'
import { pastedNumbers } from './pasted-numbers.ts'

it('takes two columns in either order as approved', () => {
  expect(pastedNumbers('Referensi\tNomor\nINV-1\t04002600000000001\n04002600000000002;INV-2')).toEqual([
    { reference: 'INV-1', fakturNumber: '04002600000000001', status: 'approved' },
    { reference: 'INV-2', fakturNumber: '04002600000000002', status: 'approved' },
  ])
})

it('takes statuses of the export by the names of its columns, and passes over what waits there', () => {
  const text = [
    'Kode Transaksi\tNomor Faktur Pajak\tStatus Faktur\tESignStatus\tReferensi',
    '04\t04002600000000001\tAPPROVED\tDone\tINV-1',
    '04\t04012600000000002\tAMENDED\tDone\tINV-2',
    '04\t04002600000000003\tCANCELED\tDone\tINV-3',
    '04\t\tSaved Invalid\t\tINV-4',
    '04\t\tCREATED\t\tINV-5',
    '04\t04002600000000006\tWAITING_FOR_CANCELLATION\tDone\tINV-6',
  ].join('\n')
  expect(pastedNumbers(text).map(({ reference, status }) => `${reference} ${status}`)).toEqual([
    'INV-1 approved',
    'INV-2 replaced',
    'INV-3 cancelled',
    'INV-4 rejected',
  ])
})
