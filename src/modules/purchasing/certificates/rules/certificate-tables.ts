import { choice, fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { certificateKindTexts } from '../../../tax/rules/certificate.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'

/** What the history says of certificates of vendors. */
export const certificateTables: AuditedTables = {
  vendor_certificate: {
    noun: 'sertifikat pajak vendor',
    name: 'certificate_number',
    readBy: 'books.read',
    fields: {
      vendor_id: recordOf('Vendor', 'vendor'),
      kind: choice('Jenis', certificateKindTexts),
      article: choice('Pasal', {
        pph21: withheldArticles.pph21.text,
        pph23: withheldArticles.pph23.text,
        pph26: withheldArticles.pph26.text,
        pph4_2: withheldArticles.pph4_2.text,
      }),
      ...fieldsOf('text', { certificate_number: 'Nomor', object_code: 'Objek PPh' }),
      ...fieldsOf('percent', { rate_basis_points: 'Tarif P3B' }),
      ...fieldsOf('day', { valid_from: 'Berlaku mulai', valid_until: 'Berakhir' }),
      ...technical('id', 'created_at', 'created_by'),
    },
  },
}
