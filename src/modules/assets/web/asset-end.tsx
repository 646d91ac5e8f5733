import { DocumentReason } from '../../documents/web/index.ts'
import { assetApi, removeFixedAsset, restoreFixedAsset } from '../contract.ts'

/** Takes the registration of the asset in the address back. */
export function AssetRemove() {
  return (
    <DocumentReason
      read={assetApi.read}
      endpoint={removeFixedAsset}
      title="Batalkan"
      hint="Pendaftarannya dibatalkan; nomornya tetap ada, dengan alasannya. Baris jurnalnya dapat didaftarkan lagi."
      verb="Batalkan Pendaftaran"
      said={(number) => `${number} dibatalkan`}
      undoes
    />
  )
}

/** Takes back that the asset in the address left. */
export function AssetRestore() {
  return (
    <DocumentReason
      read={assetApi.read}
      endpoint={restoreFixedAsset}
      title="Batalkan pelepasan"
      hint="Jurnal pelepasannya dibalik pada hari yang sama; aset disusutkan lagi."
      verb="Batalkan Pelepasan"
      said={(number) => `${number} kembali aktif`}
      undoes
    />
  )
}
