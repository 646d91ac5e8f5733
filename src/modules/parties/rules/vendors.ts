import { choice, text } from '../../../platform/rules/field/field-kinds.ts'
import { problem } from './problem-codes.ts'
import { vendorKindTexts } from '../../tax/rules/vendor-kind.ts'
import { recordKind } from '../../records/rules/record-kind.ts'
import { contactColumn, npwp, partyFields } from './party-fields.ts'

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
const bankNumberFault = {
  code: 'bank-account',
  message: 'Nomor rekening hanya boleh berisi angka, spasi, titik, dan tanda hubung (maksimal 40)',
}

export const vendors = recordKind({
  table: 'vendor',
  noun: 'vendor',
  path: '/vendors',
  prefix: 'VEND-',
  access: 'vendors.edit',
  fields: {
    ...partyFields,
    npwp: npwp('Format NPWP tidak valid (XX.XXX.XXX.X-XXX.XXX)'),
    vendorKind: choice('Jenis vendor', vendorKindTexts, {
      fault: { code: 'vendor-kind', message: 'Jenis vendor tidak dikenal' },
      help: 'Menentukan PPh yang diusulkan pada tagihannya',
      further: true,
    }),
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
