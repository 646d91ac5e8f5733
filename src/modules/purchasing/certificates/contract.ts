import { z } from 'zod'
import { day, endpoint, id, idText, nothing, text } from '../../../platform/rules/http/endpoint.ts'
import { certificateKinds, certificateStateTexts } from '../../tax/rules/certificate.ts'
import { withheldArticleNames } from '../../tax/rules/withholding.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

const named = {
  kind: z.enum(certificateKinds),
  certificateNumber: text(60),
  /** Of which article an exemption is. */
  article: z.enum(withheldArticleNames).nullable().default(null),
  /** The rate of the treaty, in basis points. */
  rateBasisPoints: z.int().min(0).max(10_000).nullable().default(null),
  /** The object of construction of a builder. */
  objectCode: text(20).nullable().default(null),
  validFrom: day,
  validUntil: day,
}
const states = keysOf(certificateStateTexts)

const certificate = z.object({
  ...named,
  id,
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  state: z.enum(states),
  createdBy: z.string(),
})
export type VendorCertificate = z.output<typeof certificate>

/** Certificates of a vendor, or of all vendors that end soon or ended within a year. */
export const listCertificates = endpoint({
  method: 'GET',
  path: '/vendor-certificates',
  summary:
    'Sertifikat pajak satu vendor, atau semua yang segera atau belum setahun berakhir: SKB, Suket PP 55, DGT, SBU',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText.optional() }),
  reply: z.object({ rows: z.array(certificate) }),
})

export const addCertificate = endpoint({
  method: 'POST',
  path: '/vendor-certificates',
  summary: 'Catat sertifikat pajak vendor: mengubah PPh yang dipotong pada hari-hari berlakunya',
  access: 'purchasing.edit',
  body: z.strictObject({ ...named, vendorId: id }),
  reply: z.object({ id }),
})

export const removeCertificate = endpoint({
  method: 'DELETE',
  path: '/vendor-certificates/:id',
  summary: 'Hapus sertifikat yang salah catat; dokumen yang sudah dibuat menyimpan salinannya',
  access: 'purchasing.edit',
  params: z.strictObject({ id: idText }),
  reply: nothing,
})
