import { sql } from 'kysely'
import { healthCheck, type HealthCheck } from '../../../platform/server/database/health-check.ts'
import { ledgerChecks as check } from './verify-ledger.ts'

/** The number series the ledger gives. */
export const ledgerSeries = ['JE'] as const

const posted = sql`select count(*) from journal_entry where status = 'posted'`
const lines = sql`select count(*) from journal_line where posting_number is not null`

/** What must be true of the ledger, as people are shown it. */
export const ledgerHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'entries',
    label: 'Debit sama dengan kredit di setiap jurnal',
    advice:
      'Data diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
    counted: posted,
    unit: 'jurnal terposting',
    wrong: [check['posted entries balance'], check['entries say what their lines add up to']],
  }),
  healthCheck({
    key: 'months',
    label: 'Debit sama dengan kredit di setiap bulan',
    advice:
      'Data diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
    counted: sql`select count(distinct date_trunc('month', entry_date)) from journal_entry where status = 'posted'`,
    unit: 'bulan',
    wrong: [check['every month balances']],
  }),
  healthCheck({
    key: 'lines',
    label: 'Setiap baris jurnal cocok dengan jurnal dan akunnya',
    advice:
      'Data diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
    counted: lines,
    unit: 'baris',
    wrong: [
      check['every line has its entry and its account'],
      check['lines carry the day and number of their entry'],
      check['drafts have no posted lines'],
      check['posted lines are on leaf accounts'],
      check['every account has its heading'],
      check['reversals mirror what they reverse'],
    ],
  }),
  healthCheck({
    key: 'balances',
    label: 'Saldo tersimpan sama dengan jumlah baris jurnal',
    advice:
      'Saldo tersimpan berbeda dari baris jurnal: laporan dapat salah. Jangan menandatangani laporan; pulihkan cadangan terakhir yang sehat.',
    counted: lines,
    unit: 'baris',
    wrong: [
      check['day balances equal the lines'],
      check['month balances equal the lines'],
      check['the tally of entries equals them'],
    ],
  }),
  healthCheck({
    key: 'postings',
    label: 'Nomor posting berurutan tanpa celah',
    advice:
      'Data diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
    counted: posted,
    unit: 'nomor',
    wrong: [check['posting numbers have no gap'], check['the sum of postings is exact']],
  }),
  healthCheck({
    key: 'entry_numbers',
    label: 'Setiap nomor jurnal (JE) dapat dijelaskan',
    advice:
      'Ada nomor yang hilang atau ganda. Cocokkan dengan jejak audit untuk nomor yang disebut, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from journal_entry`,
    unit: 'nomor',
    wrong: [check['every entry number is explained']],
  }),
  healthCheck({
    key: 'recurring',
    label: 'Jurnal berulang dan balik otomatis masing-masing satu kali',
    advice:
      'Ada jurnal berulang tanpa catatan jalannya, atau akrual yang tidak dibalik oleh jurnal yang disebut. Periksa riwayat jurnal itu, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from recurring_run`,
    unit: 'tanggal',
    wrong: [
      check['recurring entries are each of one due day'],
      check['accruals are reversed by the entry they name'],
    ],
  }),
  healthCheck({
    key: 'periods',
    label: 'Tidak ada yang diposting ke periode setelah ditutup',
    advice:
      'Ada jurnal yang masuk ke periode setelah ditutup. Buka jurnal yang disebut, periksa riwayatnya, dan balik bila perlu.',
    counted: sql`select count(*) from fiscal_period where status <> 'open'`,
    unit: 'periode tertutup',
    wrong: [
      check['nothing was posted into a closed period'],
      check['exceptions let in only whom and what they were given for'],
    ],
  }),
  healthCheck({
    key: 'closed_years',
    label: 'Tahun yang ditutup tidak menyisakan pendapatan dan beban',
    advice:
      'Ada tahun buku tertutup yang jurnal penutupnya tidak cocok. Batalkan tutup tahun itu di halaman Periode, lalu tutup lagi.',
    counted: sql`select count(*) from year_closing`,
    unit: 'tahun tertutup',
    wrong: [
      check['closed years leave no result'],
      check['closed years have their closing entry, and no other'],
    ],
  }),
  healthCheck({
    key: 'opening',
    label: 'Saldo awal tidak menyisakan Penyeimbang Saldo Awal',
    advice:
      'Data diubah di luar Neraca. Batalkan saldo awal di halaman Saldo Awal bila masih bisa, atau pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from journal_entry where status = 'posted' and reference_type = 'opening'`,
    unit: 'jurnal saldo awal',
    wrong: [
      check['the opening leaves nothing on its balancing account'],
      check['a posted opening has its entries, a draft none'],
    ],
  }),
  healthCheck({
    key: 'ledger_guards',
    label: 'Penjaga pembukuan di database aktif',
    advice:
      'Penjaga di database dimatikan atau dihapus. Cari siapa yang mengubah skema, lalu pulihkan cadangan terakhir yang sehat; jangan posting sebelum hijau.',
    counted: sql`select count(*) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relname in ('journal_entry', 'journal_line', 'fiscal_period', 'account')`,
    unit: 'penjaga',
    wrong: [check['the guards of the database stand']],
  }),
]
