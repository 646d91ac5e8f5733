import { Button } from '@mantine/core'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { formatDay, formatLongDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../platform/web/form/facts.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { StatusBadge, UsualStatus } from '../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { MakeButton } from '../../../platform/web/shell/make-button.tsx'
import { DocumentDialog, DocumentList } from '../../documents/web/index.ts'
import { entryAddress } from '../../ledger/web/index.ts'
import { assetApi, type FixedAsset } from '../contract.ts'
import { assetStateTexts, disposalTexts, type AssetAction, type AssetState } from '../rules/asset-kind.ts'
import { methodTexts } from '../rules/depreciation.ts'
import { fiscalGroupTexts } from '../rules/fiscal-group.ts'

export function AssetList() {
  return (
    <DocumentList
      api={assetApi}
      title="Aset Tetap"
      subtitle="Yang dipakai bertahun-tahun: harga perolehan, penyusutan, dan nilai bukunya sekarang"
      placeholder="Cari nomor, nama, kategori, lokasi, atau nomor seri"
      uncounted="tanpa yang dilepas dan dibatalkan"
      buttons={<MakeButton right="assets.edit">Daftarkan Aset</MakeButton>}
      cells={{ state: { cell: (row) => <AssetBadge state={row.state} /> } }}
      next={[
        {
          text: 'Atur kategori aset',
          to: '/accounting/depreciation?tab=categories',
          permission: 'assets.edit',
        },
      ]}
    />
  )
}

function AssetBadge({ state }: { readonly state: AssetState }) {
  if (state === 'active') return <UsualStatus>{assetStateTexts.active}</UsualStatus>
  return <StatusBadge tone="inactive">{assetStateTexts[state]}</StatusBadge>
}

const actTexts: readonly (readonly [AssetAction, string])[] = [
  ['edit', 'Ubah'],
  ['dispose', 'Lepas'],
  ['restore', 'Batalkan Pelepasan'],
  ['remove', 'Batalkan'],
]

/** One asset to read and print, with the months that depreciated it. */
export function AssetDetail() {
  return (
    <DocumentDialog
      size="detail"
      api={assetApi}
      title="Aset"
      badge={({ state }) => <AssetBadge state={state} />}
      actions={({ actions, assetNumber }) =>
        actTexts
          .filter(([act]) => actions.includes(act))
          .map(([act, text]) => (
            <Button key={act} component={DialogLink} to={`${assetNumber}/${act}`} variant="default">
              {text}
            </Button>
          ))
      }
    >
      {(asset) => (
        <>
          <AssetFacts asset={asset} />
          <DataTable
            compact
            caption={`Penyusutan ${asset.assetNumber}, dalam Rupiah`}
            columns={monthColumns}
            rows={asset.months}
            rowKey={(row) => row.month}
            empty="Belum disusutkan"
          />
        </>
      )}
    </DocumentDialog>
  )
}

type Props = { readonly asset: FixedAsset }

function AssetFacts({ asset }: Props) {
  const { source, method, lifeMonths, fiscalGroup, fiscalMethod, carriedUntil } = asset
  return (
    <Facts>
      <Fact name="Nama">{asset.name}</Fact>
      <Fact name="Kategori">{asset.categoryName}</Fact>
      <Fact name="Perolehan">{formatLongDay(asset.acquiredOn)}</Fact>
      <Fact name="Mulai dipakai">{formatLongDay(asset.inUseOn)}</Fact>
      <Fact name="Harga perolehan">{formatRupiah(asset.cost)}</Fact>
      <Fact name="Nilai buku">
        <strong>{formatRupiah(asset.bookValue)}</strong>
      </Fact>
      <Fact name="Penyusutan komersial">
        {method === 'none' ? methodTexts.none : `${methodTexts[method]}, ${lifeMonths} bulan`}
        {asset.residual > 0 && `, residu ${formatRupiah(asset.residual)}`}
      </Fact>
      <Fact name="Akumulasi">{formatRupiah(asset.accumulated)}</Fact>
      <Fact name="Penyusutan fiskal">
        {fiscalGroupTexts[fiscalGroup]}
        {fiscalMethod !== 'none' && `, ${methodTexts[fiscalMethod].toLowerCase()}`}
      </Fact>
      <Fact name="Akumulasi fiskal">{formatRupiah(asset.fiscalAccumulated)}</Fact>
      {carriedUntil !== null && (
        <Fact name="Akumulasi awal" wide>
          Sampai {formatDay(carriedUntil)}: {formatRupiah(asset.carriedCommercial)}, fiskal{' '}
          {formatRupiah(asset.carriedFiscal)}
        </Fact>
      )}
      {source !== null && (
        <Fact name="Jurnal perolehan">
          <AppLink to={entryAddress(source.entryNumber)}>{source.entryNumber}</AppLink>
        </Fact>
      )}
      {asset.departmentName !== null && <Fact name="Departemen">{asset.departmentName}</Fact>}
      {asset.location !== null && <Fact name="Lokasi">{asset.location}</Fact>}
      {asset.serialNumber !== null && <Fact name="Nomor seri">{asset.serialNumber}</Fact>}
      <AccountFact asset={asset} />
      <EndFacts asset={asset} />
      {asset.notes !== null && (
        <Fact name="Catatan" wide>
          <span className="document-notes">{asset.notes}</span>
        </Fact>
      )}
    </Facts>
  )
}

function AccountFact({ asset: { assetAccount, accumulatedAccount, expenseAccount } }: Props) {
  const accounts = [assetAccount, accumulatedAccount, expenseAccount].flatMap((each) => each ?? [])
  return (
    <Fact name="Akun" wide>
      {accounts.map(({ code, name }) => `${code} ${name}`).join(' · ')}
    </Fact>
  )
}

/** How it left, or why its registration was taken back. */
function EndFacts({ asset: { disposal, removed } }: Props) {
  if (removed !== null)
    return (
      <Fact name="Dibatalkan" wide>
        Per {formatLongDay(removed.day)} oleh {removed.by}: {removed.reason}
      </Fact>
    )
  if (disposal === null) return null
  const { day, kind, proceeds, gain, fiscalGain, entryNumber, notes, sale } = disposal
  const result = gain < 0 ? `rugi ${formatRupiah(-gain)}` : `laba ${formatRupiah(gain)}`
  const fiscal = fiscalGain < 0 ? `rugi ${formatRupiah(-fiscalGain)}` : `laba ${formatRupiah(fiscalGain)}`
  return (
    <Fact name={disposalTexts[kind]} wide>
      {formatLongDay(day)}
      {proceeds > 0 && ` seharga ${formatRupiah(proceeds)}`}
      {sale !== null &&
        ` kepada ${sale.buyerName}, PPN ${formatRupiah(sale.vat)} (kode ${sale.transactionCode})`}
      : {result}, menurut pajak {fiscal} (<AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>)
      {notes !== null && `. ${notes}`}
    </Fact>
  )
}

type Month = ReplyOf<typeof assetApi.read>['months'][number]

const monthColumns: Column<Month>[] = [
  { key: 'month', head: 'Bulan', phone: 'lead', cell: (row) => formatMonth(row.month) },
  {
    key: 'entry',
    head: 'Jurnal',
    phone: 'meta',
    cell: ({ entryNumber }) =>
      entryNumber === null ? '–' : <AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>,
  },
  {
    ...{ key: 'commercial', head: 'Penyusutan', kind: 'amount', width: 140, phone: 'amount' },
    cell: (row) => formatAmount(row.commercial),
  },
  {
    ...{ key: 'fiscal', head: 'Fiskal', kind: 'amount', width: 140, phone: 'meta', phoneHead: true },
    cell: (row) => formatAmount(row.fiscal),
  },
]
