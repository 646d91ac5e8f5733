import { sql, type RawBuilder } from 'kysely'
import { toDay, type Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { annualReturns } from '../../annual/server/file-annual-tax.ts'
import { downloadAuditFile } from '../contract.ts'
import { csvOf } from '../rules/csv.ts'
import { zipArchive, type ArchivedFile } from '../../server/zip-archive.ts'

interface Year {
  readonly from: Day
  readonly to: Day
}

interface Part {
  readonly name: string
  readonly says: string
  /** Head of each column with its expression. */
  readonly columns: readonly (readonly [head: string, expression: string])[]
  readonly rows: (year: Year) => RawBuilder<unknown>
  /** The column whose sum the table of contents tells. */
  readonly summed: string
}

const entryOf = (id: string) => `(select e.entry_number from journal_entry e where e.id = ${id})`

/** Accounts of taxes: those of the roles, and those that rows of tax stood on. */
const taxAccounts = sql`
  select account_id from account_role where account_id is not null and role in ('vat_in', 'vat_in_pending', 'vat_out',
    'vat_payable', 'vat_overpaid', 'vat_prepaid', 'vat_in_expensed', 'pph21_payable', 'pph23_payable', 'pph26_payable', 'pph4_2_payable',
    'pph29_payable', 'pph_final_payable', 'pph22_prepaid', 'pph23_prepaid', 'pph25_prepaid', 'current_tax_expense',
    'final_tax_expense')
  union select account_id from output_tax where account_id is not null
  union select account_id from withheld_by_us union select account_id from withheld_from_us`

const parts: readonly Part[] = [
  {
    name: 'ppn-keluaran.csv',
    says: 'Faktur pajak keluaran dan retur, dengan dokumen dan jurnalnya',
    columns: [
      ['Masa', `to_char(coalesce(x.masa, x.issued_on), 'YYYY-MM')`],
      ...([
        ['Tanggal', 'x.issued_on::text'],
        ['Dokumen', 'x.source_number'],
        ['Mengurangi', 'x.reduces_number'],
        ['Jenis retur', 'x.return_kind'],
        ['Nota retur', 'x.return_number'],
        ['Kode', 'coalesce(x.given_code, x.transaction_code)'],
        ['Fasilitas', 'coalesce(x.given_facility, x.facility)'],
        ['Pembeli', 'x.party_name'],
        [
          'NPWP/NIK pembeli',
          `coalesce(x.given_buyer ->> 'buyerTin', x.exported ->> 'buyerTin', x.party_npwp)`,
        ],
        ['Nomor faktur', 'x.faktur_number'],
        ['Status', 'x.status'],
        ['DPP', 'x.base_amount::text'],
        ['PPN', 'x.vat_amount::text'],
        ['PPN dipungut', 'x.collected_amount::text'],
        ['Jurnal', entryOf('x.journal_entry_id')],
      ] as const),
    ],
    rows: ({ from, to }) =>
      sql`output_tax x where coalesce(x.masa, x.issued_on) between ${from} and ${to} order by x.issued_on, x.id`,
    summed: 'PPN dipungut',
  },
  {
    name: 'ppn-masukan.csv',
    says: 'PPN masukan menurut dokumen vendor, dengan faktur, masa dikreditkan, dan perlakuannya',
    columns: [
      ['Tanggal', 'x.entered_on::text'],
      ['Dokumen', 'x.source_number'],
      ['Vendor', 'x.party_name'],
      ['NPWP/NIK vendor', 'x.party_tax_number'],
      ['Nomor faktur', 'coalesce(d.invoice_number, x.invoice_number)'],
      ['Tanggal faktur', 'coalesce(d.invoice_day, x.invoice_day)::text'],
      ['Nota retur', 'x.note_number'],
      ['Perlakuan', 'coalesce(d.decision, x.treatment)'],
      [
        'Masa kredit',
        `to_char(case when x.treatment = 'credited' then x.entered_on else d.masa end, 'YYYY-MM')`,
      ],
      ['DPP', 'x.base_amount::text'],
      ['PPN', 'x.tax_amount::text'],
      ['Dibatalkan', 'x.cancelled_on::text'],
      ['Jurnal kredit', entryOf('d.journal_entry_id')],
    ],
    rows: ({ from, to }) =>
      sql`input_tax x left join input_tax_decision d on d.input_tax_id = x.id and d.cancelled_on is null
        where x.entered_on between ${from} and ${to} order by x.entered_on, x.id`,
    summed: 'PPN',
  },
  {
    name: 'pph-dipotong.csv',
    says: 'PPh yang kita potong, satu baris per dokumen dan objek, dengan bukti potongnya',
    columns: [
      ['Tanggal', 'x.withheld_on::text'],
      ['Dokumen', 'x.source_number'],
      ['Pasal', 'x.article'],
      ['Kode objek', 'x.object_code'],
      ['Objek', 'x.object_name'],
      ['Penerima', 'x.party_name'],
      ['NPWP/NIK', 'x.party_tax_number'],
      ['Sertifikat', 'x.certificate_number'],
      ['DPP', 'x.base_amount::text'],
      ['Tarif (%)', `replace((x.rate_basis_points / 100.0)::numeric(7,2)::text, '.', ',')`],
      ['PPh', 'x.tax_amount::text'],
      ['Bukti potong', 'x.slip_number'],
      ['Status', 'x.slip_status'],
      ['Dibatalkan', 'x.cancelled_on::text'],
    ],
    rows: ({ from, to }) =>
      sql`withheld_by_us x where x.withheld_on between ${from} and ${to} order by x.withheld_on, x.id`,
    summed: 'PPh',
  },
  {
    name: 'pph-dipotong-dari-kita.csv',
    says: 'PPh yang dipotong customer, dengan bukti potong yang diterima',
    columns: [
      ['Tanggal', 'x.withheld_on::text'],
      ['Dokumen', 'x.source_number'],
      ['Pasal', 'x.article'],
      ['Customer', 'x.party_name'],
      ['DPP', 'x.base_amount::text'],
      ['PPh', 'x.tax_amount::text'],
      ['Bukti potong', 'x.slip_number'],
      ['Tanggal bukti potong', 'x.slip_day::text'],
      ['Dibatalkan', 'x.cancelled_on::text'],
    ],
    rows: ({ from, to }) =>
      sql`withheld_from_us x where x.withheld_on between ${from} and ${to} order by x.withheld_on, x.id`,
    summed: 'PPh',
  },
  {
    name: 'spt-masa.csv',
    says: 'Masa PPN dan PPh yang ditutup serta SPT Tahunan PPh Badan, dengan kode billing, NTPN, dan BPE',
    columns: [
      ['Masa', `to_char(x.masa, 'YYYY-MM')`],
      ['Pajak', 'x.tax'],
      ['Pembetulan', 'x.correction::text'],
      ['Kurang bayar', 'x.payable::text'],
      ['Lebih bayar', 'x.overpaid::text'],
      ['Kode billing', 'x.billing_code'],
      ['NTPN', 'x.ntpn'],
      ['Disetor', 'x.paid_on::text'],
      ['BPE', 'x.receipt_number'],
      ['Dilaporkan', 'x.filed_on::text'],
    ],
    rows: ({ from, to }) => sql`(
      select masa, 'PPN' as tax, correction, payable_amount as payable, overpaid_amount as overpaid, billing_code, ntpn,
        paid_on, receipt_number, filed_on from vat_closing where reopened_on is null
      union all select masa, article, correction, payable_amount, 0, billing_code, ntpn, paid_on, receipt_number, filed_on
        from income_tax_closing where reopened_on is null
      union all select masa, tax, correction, payable, overpaid, "billingCode", ntpn, "paidOn", "receiptNumber", "filedOn"
        from (${annualReturns}) a) x
      where x.masa between ${from} and ${to} order by x.masa, x.tax, x.correction`,
    summed: 'Kurang bayar',
  },
  {
    name: 'buku-besar-pajak.csv',
    says: 'Semua baris jurnal pada akun pajak',
    columns: [
      ['Tanggal', 'x.entry_date::text'],
      ['Jurnal', 'e.entry_number'],
      ['Nomor posting', 'x.posting_number::text'],
      ['Akun', 'a.code'],
      ['Nama akun', 'a.name'],
      ['Keterangan', 'coalesce(x.description, e.description)'],
      ['Dokumen', 'e.reference_number'],
      ['Debit', 'x.debit::text'],
      ['Kredit', 'x.credit::text'],
    ],
    rows: ({
      from,
      to,
    }) => sql`journal_line x join journal_entry e on e.id = x.entry_id join account a on a.id = x.account_id
      where x.posting_number is not null and x.entry_date between ${from} and ${to}
        and x.account_id in (${taxAccounts}) order by a.code, x.entry_date, x.posting_number, x.line_number`,
    summed: 'Debit',
  },
]

interface Written extends ArchivedFile {
  readonly line: string
}

async function write(
  db: Database,
  { name, says, columns, rows, summed }: Part,
  year: Year,
): Promise<Written> {
  const cells = sql.raw(columns.map(([, expression]) => expression).join(', '))
  const found = await rowsOf(
    db,
    sql<{ row: (string | null)[] }>`select json_build_array(${cells}) as row from ${rows(year)}`,
  )
  const heads = columns.map(([head]) => head)
  const at = heads.indexOf(summed)
  const sum = found.reduce((total, { row }) => total + BigInt(row[at] ?? '0'), 0n)
  return {
    name,
    text: csvOf(
      heads,
      found.map(({ row }) => row),
    ),
    line: `${name}: ${says}. ${found.length} baris, jumlah ${summed} ${sum}`,
  }
}

/** The archive of a year; some queries for each part, within one snapshot of the books. */
async function archive(db: Database, year: string) {
  const range = { from: toDay(`${year}-01-01`), to: toDay(`${year}-12-31`) }
  const written: Written[] = []
  for (const part of parts) written.push(await write(db, part, range))
  const { name, npwp16 } = await soleRowOf(
    db,
    sql<{
      name: string | null
      npwp16: string | null
    }>`select max(name) as name, max(npwp16) as npwp16 from organisation`,
  )
  const contents = [
    `Berkas audit pajak ${year}`,
    `${name ?? ''} ${npwp16 ?? ''}`.trim(),
    '',
    ...written.map(({ line }) => line),
    '',
    'Angka dalam Rupiah. Yang dibatalkan tetap ada, dengan tanggal pembatalannya.',
    '',
  ].join('\r\n')
  return {
    contentType: 'application/zip',
    fileName: `berkas-audit-pajak-${year}.zip`,
    content: zipArchive([{ name: 'ISI.txt', text: contents }, ...written]),
  }
}

export const auditFileRoutes: Route[] = [
  answer(downloadAuditFile, ({ db, query }) => snapshot(db, (tx) => archive(tx, query.year))),
]
