import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { entryAddress } from '../../../ledger/web/index.ts'
import { cancellingColumn, paidColumns } from '../../paid-tax/web/paid-tax-columns.tsx'
import { PaidTaxCancel } from '../../paid-tax/web/paid-tax-cancel.tsx'
import { exportSelfPaidTax, readSelfPaidTax, type SelfPaidRow } from '../contract.ts'
import { selfPaidTexts, type SelfPaidKind } from '../rules/self-paid.ts'
import { SelfPaidForm } from './self-paid-form.tsx'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

type Year = ReplyOf<typeof readSelfPaidTax>
type Month = Year['months'][number]

interface Start {
  readonly kind: SelfPaidKind
  /** What the year before owes is paid for its last month. */
  readonly masa: Day
  readonly amount: Rupiah | undefined
}

/** What is paid by oneself in a year: instalments, what the year before owes, and the final tax of small businesses. */
export function SelfPaidTab({ year, masa }: { readonly year: string; readonly masa: Day }) {
  const query = { year }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readSelfPaidTax,
    { query },
    { keepPrevious: true },
  )
  const [start, begin] = useState<Start>()
  const [cancelled, cancel] = useState<SelfPaidRow>()
  if (error && !data) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data && <Said data={data} year={year} />}
      {data?.mayPay === true && <Bar data={data} masa={masa} begin={begin} />}
      <DataTable
        compact
        caption={`Angsuran PPh 25 dan PPh final per masa ${year}, dalam Rupiah`}
        columns={monthColumns}
        rows={data?.months}
        rowKey={(row) => row.masa}
        empty=""
      />
      <h2 className="self-paid-head">Setoran</h2>
      <DataTable
        list="self-paid-tax"
        compact
        exported={{ endpoint: exportSelfPaidTax, query, onPaper: true }}
        caption={`Setoran PPh sendiri ${year}, dalam Rupiah`}
        columns={
          data?.mayPay === true
            ? [...paymentColumns, cancellingColumn<SelfPaidRow>({ cancel })]
            : paymentColumns
        }
        rows={data?.rows}
        rowKey={({ id }) => id}
        open={({ entryNumber }) => entryAddress(entryNumber)}
        empty="Belum ada setoran: catat kode billing dan NTPN-nya"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
      {start !== undefined && <SelfPaidForm {...start} onClose={() => begin(undefined)} />}
      {cancelled !== undefined && (
        <PaidTaxCancel
          id={cancelled.id}
          name={`${selfPaidTexts[cancelled.kind]} ${formatMonth(cancelled.masa)}`}
          onClose={() => cancel(undefined)}
        />
      )}
    </>
  )
}

/** What the year before was posted as, and whether the account of instalments is proven. */
function Said({ data, year }: { readonly data: Year; readonly year: string }) {
  const { instalment, owed29, paid29, account25, proven25, finalUse, isRegistrationKnown } = data
  const before = Number(year) - 1
  return (
    <div className="vat-bar">
      <p>
        {instalment === null
          ? `PPh badan ${before} belum diposting di Rekonsiliasi fiskal: angsuran dan PPh 29-nya belum diketahui.`
          : `Menurut PPh badan ${before}: angsuran PPh 25 ${formatRupiah(instalment)} per bulan; PPh 29 ${formatRupiah(owed29 ?? 0n)}, disetor ${formatRupiah(paid29)}.`}{' '}
        PPh 25 di buku {year} {formatRupiah(account25)}, dengan NTPN {formatRupiah(proven25)}
        {account25 === proven25
          ? ': sama.'
          : `: berbeda ${formatRupiah(account25 - proven25)} dari jurnal lain.`}
        {finalUseText(finalUse, isRegistrationKnown)}
      </p>
    </div>
  )
}

function finalUseText({ may, until, source }: Year['finalUse'], isRegistrationKnown: boolean): string {
  if (!may) return ` PPh final UMKM tidak dapat dipakai oleh bentuk usaha ini (${source ?? ''}).`
  if (until === null) return ''
  const text = ` PPh final UMKM paling lama sampai ${formatDay(until)} (${source ?? ''}).`
  return isRegistrationKnown
    ? text
    : `${text} Isi tanggal terdaftar NPWP di System Settings, Organisasi: batasnya dihitung dari sana.`
}

type BarProps = { readonly data: Year; readonly masa: Day; readonly begin: (start: Start) => void }

function Bar({ data: { instalment, owed29, paid29, masa29, months }, masa, begin }: BarProps) {
  const own = months.find((each) => each.masa === masa)
  const left = (amount: bigint): Rupiah | undefined => (amount > 0n ? toRupiah(amount) : undefined)
  const choices = {
    pph25: left((instalment ?? 0n) - (own?.paid25 ?? 0n)),
    pph29: left((owed29 ?? 0n) - paid29),
    final: left((own?.finalTax ?? 0n) - (own?.withheldFinal ?? 0n) - (own?.paidFinal ?? 0n)),
  }
  return (
    <div className="vat-bar">
      {keysOf(choices).map((kind) => (
        <Button
          key={kind}
          variant="default"
          onClick={() => begin({ kind, amount: choices[kind], masa: kind === 'pph29' ? masa29 : masa })}
        >
          Setor {selfPaidTexts[kind]}
        </Button>
      ))}
    </div>
  )
}

type Amount = 'turnover' | 'paid25' | 'finalTax' | 'withheldFinal' | 'paidFinal'

const amountOf = (key: Amount, head: string): Column<Month> => ({
  ...{ key, head, kind: 'amount', width: 160, phone: key === 'paid25' ? 'amount' : 'meta', phoneHead: true },
  cell: (row) => formatAmount(row[key]),
})

const monthColumns: Column<Month>[] = [
  { key: 'masa', head: 'Masa', phone: 'lead', cell: (row) => formatMonth(row.masa) },
  amountOf('paid25', 'PPh 25 disetor (Rp)'),
  amountOf('turnover', 'Peredaran bruto (Rp)'),
  amountOf('finalTax', 'Final, bila dipakai (Rp)'),
  amountOf('withheldFinal', 'Final dipotong (Rp)'),
  amountOf('paidFinal', 'Final disetor (Rp)'),
]

const paymentColumns: Column<SelfPaidRow>[] = [
  { key: 'kind', head: 'Pajak', phone: 'lead', cell: ({ kind }) => selfPaidTexts[kind] },
  { key: 'masa', head: 'Masa', width: 136, phone: 'meta', cell: ({ masa }) => formatMonth(masa) },
  {
    key: 'billing',
    head: 'Kode billing',
    kind: 'code',
    width: 152,
    phone: 'hidden',
    cell: (row) => row.billingCode,
  },
  { key: 'ntpn', head: 'NTPN', kind: 'code', width: 168, phone: 'meta', cell: (row) => row.ntpn },
  ...paidColumns,
  {
    ...{ key: 'amount', head: 'Jumlah (Rp)', kind: 'amount', width: 144, phone: 'amount' },
    cell: (row) => formatAmount(row.amount),
  },
]
