import { z } from 'zod'
import { day, id, optionalText, rupiah } from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { cancellationOf, creationOf, documentApi, postedShape } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import { invoiceShare } from '../../sales/invoices/contract.ts'
import { withheld } from '../payments/contract.ts'
import { setOffHead, setOffs } from './rules/set-off-kind.ts'

const access = 'payments.edit'

/** Sets what a party owes on invoices off against what it is owed on bills. */
export const createSetOff = creationOf(setOffs, {
  summary:
    'Jumpakan piutang dan utang satu pihak: invoice dan tagihannya lunas dalam satu dokumen, invoice sebesar tagihan dikurangi PPh yang dipotong saat dilunasi',
  access,
  posts: true,
  body: z.strictObject({
    setOffDate: day,
    vendorId: id.nullable(),
    notes: optionalText(2000),
    invoices: z.array(z.strictObject({ invoiceId: id, amount: rupiah })).max(500),
    bills: z.array(z.strictObject({ billId: id, amount: rupiah })).max(500),
  }),
  reply: orWaits(
    z.object({ setOffNumber: z.string(), entryNumber: z.string(), amount: rupiah, withheldAmount: rupiah }),
  ),
})

export const setOff = z.object({
  ...setOffHead,
  /** Of what bills got; invoices got as much less. */
  withheldAmount: rupiah,
  notes: z.string().nullable(),
  ...postedShape,
  withheld,
  invoices: z.array(invoiceShare),
  bills: z.array(
    z.object({
      billId: id,
      billNumber: z.string(),
      documentNumber: z.string(),
      amount: rupiah,
      /** What is still open of the bill now. */
      openAmount: rupiah,
    }),
  ),
})
export type SetOff = z.output<typeof setOff>

export const setOffApi = documentApi(setOffs, {
  document: setOff,
  listed: 'Perjumpaan menurut nomor atau nama, keadaan, vendor, dan hari, sehalaman demi sehalaman',
  one: 'Satu perjumpaan dengan invoice dan tagihannya, menurut nomornya',
  printed: 'Berita acara perjumpaan, sebagai PDF',
  hasPaper: stands,
})

export const cancelSetOff = cancellationOf(setOffs, {
  summary: 'Batalkan perjumpaan: jurnal pembalik, dan invoice serta tagihannya terbuka kembali',
  access,
})
