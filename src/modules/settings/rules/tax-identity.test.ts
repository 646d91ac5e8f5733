import { expect, test } from 'vitest'
import { taxIdentityProblems, type TaxIdentity } from './tax-identity.ts'

const npwp = '01.312.166.0-091.000'
const npwp16 = '0013121660091000'
const messages = (identity: TaxIdentity) => taxIdentityProblems(identity).map(({ message }) => message)

test.each<TaxIdentity>([
  {},
  { npwp: '', npwp16: '', nitkuSuffix: '', klu: '', legalForm: '' },
  { npwp, npwp16, nitkuSuffix: '000000', klu: '47111', legalForm: 'pt' },
  { npwp, npwp16, nitkuSuffix: '000001' },
  { npwp16, legalForm: 'koperasi' },
  { npwp, npwp16: '3174014506900001', legalForm: 'perorangan' },
  { npwp, npwp16: '3174013112900001' },
  { npwp: '01.312.166.0-091.001', npwp16 },
])('accepts %j', (identity) => {
  expect(messages(identity)).toEqual([])
})

test.each<[TaxIdentity, string]>([
  [{ npwp16: '001312166009100' }, 'NPWP 16 digit harus terdiri dari 16 angka'],
  [{ npwp16: '0013.1216.6009.1000' }, 'NPWP 16 digit harus terdiri dari 16 angka'],
  [{ npwp16: '٠٠١٣١٢١٦٦٠٠٩١٠٠٠' }, 'NPWP 16 digit harus terdiri dari 16 angka'],
  [
    { npwp, npwp16: '0013121660091001' },
    `NPWP 16 digit tidak sesuai dengan NPWP ${npwp}: seharusnya ${npwp16}`,
  ],
  [
    { npwp: '01.312.166.0-091.001', npwp16: '0023121660091000' },
    'NPWP 16 digit tidak sesuai dengan NPWP 01.312.166.0-091.001: seharusnya 0013121660…',
  ],
  [
    { npwp16, legalForm: 'perorangan' },
    'NPWP 16 digit usaha perorangan adalah NIK pemiliknya, yang tidak dimulai dengan 0',
  ],
  [{ npwp16: '3174014506900001', legalForm: 'pt' }, 'NPWP 16 digit badan harus dimulai dengan 0'],
  ...['3174013206900001', '3174014006900001', '3174017206900001', '3174010013900001', '3174010113900001'].map(
    (nik): [TaxIdentity, string] => [
      { npwp16: nik },
      'NPWP 16 digit yang tidak dimulai dengan 0 adalah NIK, tetapi tanggal lahir di dalamnya tidak ada',
    ],
  ),
  [{ npwp16, nitkuSuffix: '00001' }, 'Akhiran NITKU harus terdiri dari 6 angka'],
  [{ nitkuSuffix: '000001' }, 'Akhiran NITKU memerlukan NPWP 16 digit'],
  [{ klu: '4711' }, 'KLU harus terdiri dari 5 angka'],
])('says what is wrong with %j', (identity, message) => {
  expect(messages(identity)).toEqual([message])
})

test('names the field in the part of the request it stands in', () => {
  const found = taxIdentityProblems({ npwp: '1', npwp16: '1', nitkuSuffix: '1', klu: '1' }, 'organisation.')
  expect(found.map(({ path }) => path)).toEqual([
    'organisation.npwp',
    'organisation.npwp16',
    'organisation.nitkuSuffix',
    'organisation.klu',
  ])
})
