import { sql } from 'kysely'
import {
  healthCheck,
  missingGuards,
  type HealthCheck,
} from '../../../platform/server/database/health-check.ts'
import { salesKinds } from '../rules/sales-kinds.ts'
import { agreedHealth } from './agreed-health.ts'
import { salesChecks as check } from './verify-sales.ts'

const series = salesKinds.flatMap((kind) => [...kind.series])

const guards = [
  'sales_receipt cancelled_once',
  'advance_use cancelled_once',
  'sales_write_off cancelled_once',
  'write_off_recovery cancelled_once',
  'customer_advance cancelled_once',
  'invoice_settlement cancelled_once',
  'sales_invoice voided_once',
  'sales_giveaway cancelled_once',
  'sales_quotation guard',
  'sales_quotation_line guard',
].map((guard) => [guard.split(' ')[0] ?? '', guard.replace(' ', '_')] as const)

/** What must be true of sales, as people are shown it. */
export const salesHealth: readonly HealthCheck[] = [
  agreedHealth,
  healthCheck({
    key: 'receivables',
    label: 'Dokumen piutang yang terbuka sama dengan akun piutang',
    advice:
      'Ada jurnal manual langsung ke akun piutang usaha, atau data diubah dari luar. Buka buku besar akun pada hari yang disebut dan balik jurnal manualnya; catat lewat faktur, penerimaan, atau nota kredit.',
    counted: sql`select count(*) from sales_invoice where settled_amount < receivable_amount and voided_at is null`,
    unit: 'faktur terbuka',
    wrong: [
      check['receivables equal their accounts on every day'],
      check['invoices say what settled them'],
      check['opening invoices are what their entries say'],
      check['write-offs are the sum of what they took off'],
      check['entries of write-offs name their department'],
      check['recoveries are what their receipts paid of what was written off'],
      check['no more is recovered than was written off'],
      check['entries of recoveries give back what bore the loss'],
    ],
  }),
  healthCheck({
    key: 'invoice_lines',
    label: 'Invoice sama dengan jumlah barisnya, PPN-nya, dan yang ditagih dari ordernya',
    advice:
      'Data diubah dari luar program. Cocokkan invoice yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from sales_invoice_line`,
    unit: 'baris invoice',
    wrong: [
      check['invoices are the sum of their lines'],
      check['handovers are the sum of their invoices'],
      check['invoices are to be paid by what was promised as they were handed over last'],
      check['lines of invoices bear the VAT of their rate'],
      check['entries of invoices name the departments of their lines'],
      check['invoices leave out of receivables what collectors pay to the state'],
      check['orders say what was invoiced of them'],
    ],
  }),
  healthCheck({
    key: 'order_quantities',
    label: 'Status dan jumlah sales order sama dengan surat jalan, retur, invoice, dan nota kreditnya',
    advice:
      'Data diubah dari luar program. Cocokkan order yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from sales_order_line`,
    unit: 'baris order',
    wrong: [
      check['orders are what their deliveries, returns and credit notes say'],
      check['returns are what came back of deliveries'],
      check['deliveries say what was billed of them'],
      check['invoices of orders bill deliveries'],
      check['invoices without an order deliver what they sell'],
      check['deliveries say what giveaways that stand gave of them'],
      check['states of orders are what their quantities say'],
      check['orders are the sum of their lines'],
      check['versions of orders are what their amendments made'],
    ],
  }),
  healthCheck({
    key: 'quotations',
    label: 'Penawaran sama dengan jumlah barisnya, dan yang menjadi order sudah diterima',
    advice:
      'Data diubah dari luar program. Cocokkan penawaran atau order yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from sales_quotation`,
    unit: 'penawaran',
    wrong: [
      check['quotations are the sum of their lines'],
      check['orders of quotations are made from accepted ones'],
    ],
  }),
  healthCheck({
    key: 'shipped_not_invoiced',
    label: 'Barang terkirim belum difakturkan sama dengan akunnya',
    advice:
      'Ada jurnal manual langsung ke akun barang terkirim belum difakturkan, atau data diubah dari luar. Buka buku besar akun pada hari yang disebut dan balik jurnal manualnya.',
    counted: sql`select count(*) from sales_delivery_line where movement_id is not null`,
    unit: 'baris surat jalan berstok',
    wrong: [
      check['goods that wait for their invoice equal their account on every day'],
      check['deliveries move the goods they say'],
      check['what is given away passes on its cost'],
      check['cancelled giveaways are reversed on their day'],
      check['invoices pass on the cost of the goods they bill'],
    ],
  }),
  healthCheck({
    key: 'credit_notes',
    label:
      'Nota kredit sama dengan jumlah barisnya, tidak melebihi invoicenya, dan melunasi atau menjadi uang muka',
    advice:
      'Data diubah dari luar program. Cocokkan nota kredit yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from credit_note`,
    unit: 'nota kredit',
    wrong: [
      check['credit notes are the sum of their lines'],
      check['credit notes take back no more than was billed'],
      check['invoices that are cancelled are so whole'],
      check['credit notes take back lines of their invoice at their rate'],
      check['credit notes bear the VAT of their lines'],
      check['entries of credit notes name the departments of their lines'],
      check['credit notes settle their invoice or become advances'],
      check['cancelled notes are reversed on their day, and settle nothing from then on'],
      check['goods of cancelled notes and returns, and of no others, left again'],
    ],
  }),
  healthCheck({
    key: 'output_tax',
    label: 'PPN keluaran sama dengan invoice, nota kredit, dan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat; jangan lapor SPT sebelum hijau.',
    counted: sql`select count(*) from output_tax`,
    unit: 'faktur pajak',
    wrong: [
      check['invoices and credit notes have the rows of tax that they say'],
      check['returns are of the kind and month that their notes say'],
      check['entries owe the VAT that the register says'],
      check['giveaways owe the VAT that the register says, until they are cancelled'],
    ],
  }),
  healthCheck({
    key: 'withheld_from_us',
    label: 'Penerimaan dan PPh yang dipotong customer sama dengan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan penerimaan yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from withheld_from_us`,
    unit: 'potongan',
    wrong: [
      check['entries of receipts debit what was received'],
      check['giros of receipts are what their receipts say'],
      check['receipts withhold what the register says of them'],
      check['entries of receipts debit what was withheld'],
    ],
  }),
  healthCheck({
    key: 'advances',
    label: 'Uang muka pelanggan sama dengan akunnya',
    advice:
      'Ada jurnal manual langsung ke akun uang muka penjualan, atau data diubah dari luar. Buka buku besar akun itu dan balik jurnal manualnya.',
    counted: sql`select (select count(*) from customer_advance) + (select count(*) from sales_invoice where kind = 'advance')`,
    unit: 'uang muka',
    wrong: [
      check['advances equal their accounts on every day'],
      check['advances say what was used of them'],
      check['invoices of advances are deducted and credited within what they bill, by their order'],
      check['uses of advances are the sum of their parts'],
    ],
  }),
  healthCheck({
    key: 'sales_numbers',
    label: 'Setiap nomor penjualan (QT, SO, SJ, RJ, INV, OPI, RCP, CN, ADV, WO) dapat dijelaskan',
    advice:
      'Ada nomor dokumen penjualan yang hilang atau ganda. Cocokkan dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select coalesce(sum(last_number), 0) from number_counter where series = any (${series}::text[])`,
    unit: 'nomor',
    wrong: [
      check['every quotation number is explained'],
      check['every sales order number is explained'],
      check['every delivery number is explained'],
      check['every return number is explained'],
      check['every handover number is explained'],
      check['every invoice number is explained'],
      check['every opening invoice number is explained'],
      check['every receipt number is explained'],
      check['every credit note number is explained'],
      check['every advance use number is explained'],
      check['every write-off number is explained'],
    ],
  }),
  healthCheck({
    key: 'sales_guards',
    label: 'Penjaga dokumen penjualan di database aktif',
    advice:
      'Penjaga di database dimatikan atau dihapus. Cari siapa yang mengubah skema, lalu pulihkan cadangan terakhir yang sehat; jangan posting sebelum hijau.',
    counted: sql`select ${guards.length}::int`,
    unit: 'penjaga',
    wrong: [missingGuards(guards)],
  }),
]
