import { DocumentCancel } from '../../../documents/web/index.ts'
import { giroApi, undoClearing } from '../contract.ts'

export function GiroUndo() {
  return (
    <DocumentCancel
      posts="journals"
      read={giroApi.read}
      endpoint={undoClearing}
      name="pencairan"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; giro kembali belum cair sejak hari itu."
      dayOf={({ clearedOn, giroDate }) => clearedOn ?? giroDate}
    />
  )
}
