import { amount, choice, percent, text } from '../../../platform/rules/field/field-kinds.ts'
import { problem } from './problem-codes.ts'
import { vendorKindTexts } from '../../tax/rules/vendor-kind.ts'
import { recordKind } from '../../records/rules/record-kind.ts'
import { contactColumn, npwp, partyFields } from './party-fields.ts'
import { vendorsName } from './record-names.ts'

/** Where a vendor is paid is for admins to say. */
const forAdmins = {
  further: true,
  changedBy: {
    permission: 'vendors.bank',
    problem: problem(
      'bank-details',
      'bankAccountNumber',
      'Hanya admin yang dapat mengubah data rekening bank vendor',
    ),
  },
}
/** What is paid without asking is for admins to say. */
function tolerance(name: string, field: string, most: number) {
  const message = 'Hanya admin yang dapat mengubah toleransi vendor'
  return {
    ...{ further: true, least: 0, most, help: 'Kosong: menurut toleransi perusahaan' },
    changedBy: { permission: 'vendors.bank', problem: problem('vendor-tolerance', field, message) },
    fault: { code: 'tolerance', message: `${name} di luar batasnya` },
  } as const
}
const largestTolerance = 1_000_000_000_000
const bankNumberFault = {
  code: 'bank-account',
  message: 'Nomor rekening hanya boleh berisi angka, spasi, titik, dan tanda hubung (maksimal 40)',
}

export const vendors = recordKind({
  ...vendorsName,
  fields: {
    ...partyFields,
    npwp: npwp('Format NPWP tidak valid (XX.XXX.XXX.X-XXX.XXX)'),
    vendorKind: choice('Jenis vendor', vendorKindTexts, {
      fault: { code: 'vendor-kind', message: 'Jenis vendor tidak dikenal' },
      help: 'Menentukan PPh yang diusulkan pada tagihannya',
      further: true,
    }),
    priceTolerance: percent('Toleransi harga', tolerance('Toleransi harga', 'priceTolerance', 10_000)),
    lineTolerance: amount(
      'Toleransi per baris',
      tolerance('Toleransi per baris', 'lineTolerance', largestTolerance),
    ),
    documentTolerance: amount(
      'Toleransi per dokumen',
      tolerance('Toleransi per dokumen', 'documentTolerance', largestTolerance),
    ),
    bankName: text('Bank', 100, forAdmins),
    bankAccountNumber: text('Nomor rekening', 40, {
      ...forAdmins,
      check: (value) => (/^[0-9 .-]{1,40}$/.test(value) ? undefined : bankNumberFault),
    }),
    bankAccountHolder: text('Atas nama', 200, forAdmins),
  },
  list: { code: 13, name: 38, group: 16, contact: contactColumn, npwp: 22 },
  search: ['email', 'phone'],
})
