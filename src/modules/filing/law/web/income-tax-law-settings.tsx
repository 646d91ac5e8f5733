import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { readIncomeTaxLaw, saveCorporateLaw, saveFinalLaw, type IncomeTaxLaw } from '../contract.ts'
import { corporateLawProblems, finalLawProblems } from '../rules/income-tax-law.ts'
import { basisPointsOf, LawForm, type LawDraft } from './law-form.tsx'
import { EmployeeLawForm, employeeLawColumns, TerTables } from './employee-law.tsx'
import { FinalTermForm, finalTermColumns } from './final-terms.tsx'
import { InterestForm, interestColumns } from './interest-form.tsx'
import { ObjectForm } from './object-form.tsx'
import { UsualRateForm, usualRateColumns } from './usual-rates.tsx'
import './income-tax-law.css'

/** Rates of companies, limits of small businesses and objects of withheld tax, each from a day on with where it is said. */
export function IncomeTaxLawSettings() {
  const { data, error, refetch } = useReply(readIncomeTaxLaw, {})
  const mayEdit = useCan('settings.manage')
  const shared = { compact: true, empty: null, error, onRetry: () => void refetch() } as const
  return (
    <Page
      title="Tarif PPh"
      subtitle="Setiap baris berlaku sejak harinya. Yang sudah dibukukan tetap dengan tarifnya sendiri."
      together
    >
      <h2 className="income-law-heading">PPh badan dan Pasal 31E</h2>
      {mayEdit && <CorporateForm key={`corporate ${data?.corporate.length}`} />}
      <DataTable
        {...shared}
        caption="Tarif PPh badan"
        columns={corporateColumns}
        rows={data?.corporate}
        rowKey={(row) => row.validFrom}
      />
      <h2 className="income-law-heading">PPh final UMKM</h2>
      {mayEdit && <FinalForm key={`final ${data?.final.length}`} />}
      <DataTable
        {...shared}
        caption="Batas PPh final UMKM"
        columns={finalColumns}
        rows={data?.final}
        rowKey={(row) => row.validFrom}
      />
      {mayEdit && <FinalTermForm key={`terms ${data?.terms.length}`} />}
      <DataTable
        {...shared}
        caption="Jangka waktu PPh final UMKM menurut bentuk usaha"
        columns={finalTermColumns}
        rows={data?.terms}
        rowKey={({ legalForm, validFrom }) => `${legalForm} ${validFrom}`}
      />
      <h2 className="income-law-heading">PPh 21 karyawan: TER, PTKP, biaya jabatan</h2>
      {mayEdit && data && (
        <EmployeeLawForm key={`employees ${data.employees.length}`} latest={data.employees[0]} />
      )}
      <DataTable
        {...shared}
        caption="Tarif karyawan"
        columns={employeeLawColumns}
        rows={data?.employees}
        rowKey={(row) => row.validFrom}
      />
      {data?.employees.map((row) => (
        <TerTables key={row.validFrom} law={row} />
      ))}
      <h2 className="income-law-heading">Bunga sanksi per bulan</h2>
      {mayEdit && <InterestForm key={`interest ${data?.interest.length}`} />}
      <DataTable
        {...shared}
        caption="Tarif bunga sanksi menurut KMK"
        columns={interestColumns}
        rows={data?.interest}
        rowKey={(row) => row.validFrom}
      />
      <h2 className="income-law-heading">PPh yang dipotong customer dan marketplace</h2>
      {mayEdit && <UsualRateForm key={`usual ${data?.fromUs.length}`} />}
      <DataTable
        {...shared}
        caption="Tarif yang biasanya dipotong customer"
        columns={usualRateColumns}
        rows={data?.fromUs}
        rowKey={({ article, validFrom }) => `${article} ${validFrom}`}
      />
      <h2 className="income-law-heading">Objek PPh yang dipotong</h2>
      {mayEdit && data && <ObjectForm key={`objects ${data.objects.length}`} objects={data.objects} />}
      <DataTable
        {...shared}
        caption="Objek PPh menurut kode"
        columns={objectColumns}
        rows={data?.objects}
        rowKey={({ code, validFrom }) => `${code} ${validFrom}`}
      />
    </Page>
  )
}

const corporateOf = ({ amounts, percents, source }: LawDraft) => ({
  rateBasisPoints: basisPointsOf(percents['rateBasisPoints']) ?? 0,
  reliefBasisPoints: basisPointsOf(percents['reliefBasisPoints']) ?? 0,
  reliefTurnover: amounts['reliefTurnover'] ?? zeroRupiah,
  reliefLimit: amounts['reliefLimit'] ?? zeroRupiah,
  source,
})

function CorporateForm() {
  const act = useAct(saveCorporateLaw)
  return (
    <LawForm
      label="Tarif PPh badan"
      percents={{ rateBasisPoints: 'Tarif (%)', reliefBasisPoints: 'Potongan 31E (%)' }}
      amounts={{ reliefTurnover: 'Bruto berfasilitas (Rp)', reliefLimit: 'Batas bruto (Rp)' }}
      check={(draft) => corporateLawProblems(corporateOf(draft))}
      save={(draft, validFrom) => act.attempt({ body: { ...corporateOf(draft), validFrom } })}
    />
  )
}

const finalOf = ({ amounts, source }: LawDraft) => ({
  freeAmount: amounts['freeAmount'] ?? zeroRupiah,
  turnoverLimit: amounts['turnoverLimit'] ?? zeroRupiah,
  source,
})

function FinalForm() {
  const act = useAct(saveFinalLaw)
  return (
    <LawForm
      label="Batas PPh final UMKM"
      amounts={{ freeAmount: 'Bebas, perorangan (Rp)', turnoverLimit: 'Batas bruto (Rp)' }}
      check={(draft) => finalLawProblems(finalOf(draft))}
      save={(draft, validFrom) => act.attempt({ body: { ...finalOf(draft), validFrom } })}
    />
  )
}

const corporateColumns: Column<IncomeTaxLaw['corporate'][number]>[] = [
  {
    key: 'from',
    head: 'Tahun berakhir mulai',
    width: 148,
    phone: 'lead',
    cell: (row) => formatDay(row.validFrom),
  },
  {
    key: 'rate',
    head: 'Tarif',
    kind: 'amount',
    width: 72,
    cell: (row) => formatPercent(row.rateBasisPoints),
  },
  {
    ...{ key: 'relief', head: 'Potongan 31E', kind: 'amount', width: 104 },
    cell: (row) => formatPercent(row.reliefBasisPoints),
  },
  {
    ...{ key: 'turnover', head: 'Bruto berfasilitas (Rp)', kind: 'amount', width: 164 },
    cell: (row) => formatAmount(row.reliefTurnover),
  },
  {
    ...{ key: 'limit', head: 'Batas bruto (Rp)', kind: 'amount', width: 144 },
    cell: (row) => formatAmount(row.reliefLimit),
  },
  { key: 'source', head: 'Dasar hukum', phone: 'meta', cell: (row) => row.source },
]

const finalColumns: Column<IncomeTaxLaw['final'][number]>[] = [
  { key: 'from', head: 'Berlaku mulai', width: 148, phone: 'lead', cell: (row) => formatDay(row.validFrom) },
  {
    ...{ key: 'free', head: 'Bebas, perorangan (Rp)', kind: 'amount', width: 176 },
    cell: (row) => formatAmount(row.freeAmount),
  },
  {
    ...{ key: 'limit', head: 'Batas bruto (Rp)', kind: 'amount', width: 144 },
    cell: (row) => formatAmount(row.turnoverLimit),
  },
  { key: 'source', head: 'Dasar hukum', phone: 'meta', cell: (row) => row.source },
]

const objectColumns: Column<IncomeTaxLaw['objects'][number]>[] = [
  { key: 'code', head: 'Kode', kind: 'code', width: 96, phone: 'meta', cell: (row) => row.code },
  { key: 'name', head: 'Objek', phone: 'lead', cell: (row) => row.name },
  {
    ...{ key: 'article', head: 'Pasal', width: 148, phone: 'meta' },
    cell: (row) => withheldArticles[row.article].text,
  },
  {
    ...{ key: 'rate', head: 'Tarif', kind: 'amount', width: 132, phone: 'meta' },
    cell: ({ isProgressive, rateBasisPoints, baseShareBasisPoints }) =>
      isProgressive ? `Pasal 17 × ${formatPercent(baseShareBasisPoints)}` : formatPercent(rateBasisPoints),
  },
  { key: 'from', head: 'Berlaku mulai', width: 120, phone: 'meta', cell: (row) => formatDay(row.validFrom) },
  { key: 'source', head: 'Dasar hukum', width: 220, phone: 'meta', cell: (row) => row.source },
]
