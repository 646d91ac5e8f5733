-- What buying decides of taxes: input VAT that may be credited, and what is withheld from vendors at the rate of its object.

create table withholding_object (
  code text not null check (code ~ '^\d{2}-\d{3}-\d{2}$'),
  valid_from date not null,
  name text not null check (length(name) between 1 and 300),
  article text not null check (article in ('pph23', 'pph4_2')),
  rate_basis_points integer not null check (rate_basis_points between 1 and 10000),
  source text not null,
  primary key (code, valid_from)
);
comment on table withholding_object is 'Objects of withheld income tax by the codes of the office, with their rate from a day on.';
call audit_table('withholding_object', 'code');
grant select on withholding_object to neraca_app, neraca_report;

create table withheld_by_us (
  id bigint generated always as identity primary key,
  withheld_on date not null,
  article text not null check (article in ('pph23', 'pph4_2')),
  object_code text not null,
  object_name text not null,
  base_amount bigint not null check (base_amount > 0),
  rate_basis_points integer not null check (rate_basis_points between 1 and 10000),
  tax_amount bigint not null check (tax_amount >= 0),
  account_id bigint not null references account (id),
  party_code text not null,
  party_name text not null,
  party_tax_number text,
  source text not null check (source ~ '^[a-z_]+$'),
  source_id bigint not null,
  source_number text not null,
  cancelled_on date check (cancelled_on >= withheld_on),
  created_at timestamptz not null default now(),
  unique (source, source_id, object_code)
);
comment on table withheld_by_us is 'Income tax withheld from vendors: one row for each document and object, of which one slip is made.';
comment on column withheld_by_us.source is 'Kind of the document it was withheld by.';
comment on column withheld_by_us.account_id is 'Account the tax is owed on, whatever the role points to by then.';
comment on column withheld_by_us.party_tax_number is 'NPWP or NIK as it was known then; without one the rate is doubled unless the tax is final.';
create index withheld_by_us_day on withheld_by_us (withheld_on, id);
create index withheld_by_us_party on withheld_by_us (party_code);
call audit_table('withheld_by_us', 'id');
call keep_as_issued('withheld_by_us', 'cancelled_on');
create trigger withheld_by_us_cancelled_once before update on withheld_by_us
  for each row execute function refuse_second_cancel();
alter table withheld_by_us enable always trigger withheld_by_us_cancelled_once;
grant select, insert, update (cancelled_on) on withheld_by_us to neraca_app;
grant select on withheld_by_us to neraca_report;

create table input_tax (
  id bigint generated always as identity primary key,
  entered_on date not null,
  base_amount bigint not null check (base_amount > 0),
  tax_amount bigint not null check (tax_amount > 0),
  treatment text not null check (treatment in ('credited', 'pending', 'cost')),
  invoice_number text check (invoice_number ~ '^[0-9]{16,17}$'),
  invoice_day date,
  party_code text not null,
  party_name text not null,
  party_tax_number text,
  source text not null check (source ~ '^[a-z_]+$'),
  source_id bigint not null,
  source_number text not null,
  cancelled_on date check (cancelled_on >= entered_on),
  created_at timestamptz not null default now(),
  unique (source, source_id),
  constraint invoice_has_number_and_day check ((invoice_number is null) = (invoice_day is null)),
  constraint credited_is_of_invoice check (treatment <> 'credited' or invoice_number is not null)
);
comment on table input_tax is 'VAT that vendors charged: credited in the month of its document, waiting for its tax invoice, or part of the cost.';
create index input_tax_day on input_tax (entered_on, id);
create unique index input_tax_invoice on input_tax (party_code, invoice_number) where cancelled_on is null and invoice_number is not null;
call audit_table('input_tax', 'id');
call keep_as_issued('input_tax', 'cancelled_on');
create trigger input_tax_cancelled_once before update on input_tax
  for each row execute function refuse_second_cancel();
alter table input_tax enable always trigger input_tax_cancelled_once;
grant select, insert, update (cancelled_on) on input_tax to neraca_app;
grant select on input_tax to neraca_report;

insert into withholding_object (code, valid_from, name, article, rate_basis_points, source) values
  ('24-100-01', '2009-01-01', 'Hadiah, penghargaan, bonus dan lainnya selain yang dipotong PPh 21', 'pph23', 1500, 'Daftar kode objek pajak e-Bupot'),
  ('24-100-02', '2009-01-01', 'Sewa dan penghasilan lain sehubungan penggunaan harta selain tanah/bangunan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-101-01', '2009-01-01', 'Dividen', 'pph23', 1500, 'Daftar kode objek pajak e-Bupot'),
  ('24-102-01', '2009-01-01', 'Bunga', 'pph23', 1500, 'Daftar kode objek pajak e-Bupot'),
  ('24-103-01', '2009-01-01', 'Royalti', 'pph23', 1500, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-01', '2009-01-01', 'Jasa teknik', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-02', '2009-01-01', 'Jasa manajemen', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-03', '2009-01-01', 'Jasa konsultan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-04', '2009-01-01', 'Jasa penilai (appraisal)', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-05', '2009-01-01', 'Jasa aktuaris', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-06', '2009-01-01', 'Jasa akuntansi, pembukuan, dan atestasi laporan keuangan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-07', '2009-01-01', 'Jasa hukum', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-08', '2009-01-01', 'Jasa arsitektur', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-09', '2009-01-01', 'Jasa perencanaan kota dan arsitektur landscape', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-10', '2009-01-01', 'Jasa perancang (design)', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-11', '2009-01-01', 'Jasa pengeboran (drilling) migas', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-12', '2009-01-01', 'Jasa penunjang usaha panas bumi dan migas', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-13', '2009-01-01', 'Jasa penambangan dan jasa penunjang selain migas', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-14', '2009-01-01', 'Jasa penunjang penerbangan dan bandar udara', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-15', '2009-01-01', 'Jasa penebangan hutan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-16', '2009-01-01', 'Jasa pengolahan limbah', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-17', '2009-01-01', 'Jasa penyedia tenaga kerja/outsourcing', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-18', '2009-01-01', 'Jasa perantara dan/atau keagenan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-19', '2009-01-01', 'Jasa perdagangan surat berharga', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-20', '2009-01-01', 'Jasa kustodian/penyimpanan/penitipan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-21', '2009-01-01', 'Jasa pengisian suara/sulih suara', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-22', '2009-01-01', 'Jasa mixing film', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-23', '2009-01-01', 'Jasa pembuatan sarana promosi film, iklan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-24', '2009-01-01', 'Jasa software/hardware/sistem komputer', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-25', '2009-01-01', 'Jasa pembuatan/pengelolaan website', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-26', '2009-01-01', 'Jasa internet', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-27', '2009-01-01', 'Jasa penyimpanan, pengolahan, penyaluran data', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-28', '2009-01-01', 'Jasa instalasi/pemasangan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-29', '2009-01-01', 'Jasa perawatan/perbaikan mesin, peralatan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-30', '2009-01-01', 'Jasa perawatan kendaraan/alat transportasi', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-31', '2009-01-01', 'Jasa maklon', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-32', '2009-01-01', 'Jasa penyelidikan dan keamanan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-33', '2009-01-01', 'Jasa penyelenggara kegiatan (event organizer)', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-34', '2009-01-01', 'Jasa penyediaan tempat/waktu media, periklanan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-35', '2009-01-01', 'Jasa pembasmian hama', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-36', '2009-01-01', 'Jasa kebersihan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-37', '2009-01-01', 'Jasa sedot septic tank', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-38', '2009-01-01', 'Jasa pemeliharaan kolam', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-39', '2009-01-01', 'Jasa katering/tata boga', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-40', '2009-01-01', 'Jasa freight forwarding', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-41', '2009-01-01', 'Jasa logistik', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-42', '2009-01-01', 'Jasa pengurusan dokumen', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-43', '2009-01-01', 'Jasa pengepakan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-44', '2009-01-01', 'Jasa loading/unloading', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-45', '2009-01-01', 'Jasa laboratorium/pengujian', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-46', '2009-01-01', 'Jasa pengelolaan parkir', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-47', '2009-01-01', 'Jasa penyondiran tanah', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-48', '2009-01-01', 'Jasa penyiapan/pengolahan lahan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-49', '2009-01-01', 'Jasa pembibitan/penyemaian', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-50', '2009-01-01', 'Jasa pemeliharaan tanaman', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-51', '2009-01-01', 'Jasa pemanenan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-52', '2009-01-01', 'Jasa pengolahan hasil pertanian dsb', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-53', '2009-01-01', 'Jasa dekorasi', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-54', '2009-01-01', 'Jasa pencetakan/penerbitan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-55', '2009-01-01', 'Jasa penerjemahan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-56', '2009-01-01', 'Jasa pengangkutan/ekspedisi', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-57', '2009-01-01', 'Jasa pelayanan kepelabuhanan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-58', '2009-01-01', 'Jasa pengangkutan melalui pipa', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-59', '2009-01-01', 'Jasa pengelolaan penitipan anak', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-60', '2009-01-01', 'Jasa pelatihan dan/atau kursus', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-61', '2009-01-01', 'Jasa pengiriman/pengisian uang ke ATM', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-62', '2009-01-01', 'Jasa sertifikasi', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-63', '2009-01-01', 'Jasa survey', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-64', '2009-01-01', 'Jasa tester', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-65', '2009-01-01', 'Jasa lain yang dibebankan pada APBN/APBD', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-66', '2009-01-01', 'Jasa penyelenggara layanan transaksi pembayaran terkait token', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-67', '2009-01-01', 'Jasa voucer (distribusi/pemasaran)', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-68', '2009-01-01', 'Jasa voucer (layanan pembayaran)', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-104-69', '2009-01-01', 'Jasa program loyalitas pelanggan', 'pph23', 200, 'Daftar kode objek pajak e-Bupot'),
  ('24-105-01', '2009-01-01', 'Bunga pinjaman layanan P2P lending', 'pph23', 1500, 'Daftar kode objek pajak e-Bupot'),
  ('28-401-01', '2009-01-01', 'Bunga obligasi', 'pph4_2', 1000, 'Daftar kode objek pajak e-Bupot'),
  ('28-401-03', '2009-01-01', 'Bunga/diskonto obligasi (jenis lain)', 'pph4_2', 1000, 'Daftar kode objek pajak e-Bupot'),
  ('28-401-04', '2009-01-01', 'Bunga/diskonto obligasi (jenis lain)', 'pph4_2', 1000, 'Daftar kode objek pajak e-Bupot'),
  ('28-401-05', '2009-01-01', 'Bunga/diskonto obligasi (jenis lain)', 'pph4_2', 1000, 'Daftar kode objek pajak e-Bupot'),
  ('28-401-06', '2009-01-01', 'Bunga/diskonto obligasi (jenis lain)', 'pph4_2', 1000, 'Daftar kode objek pajak e-Bupot'),
  ('28-403-02', '2009-01-01', 'Persewaan tanah dan/atau bangunan', 'pph4_2', 1000, 'Daftar kode objek pajak e-Bupot'),
  ('28-404-01', '2009-01-01', 'Bunga deposito/tabungan', 'pph4_2', 2000, 'Daftar kode objek pajak e-Bupot'),
  ('28-404-10', '2009-01-01', 'Diskonto SBI', 'pph4_2', 2000, 'Daftar kode objek pajak e-Bupot'),
  ('28-404-11', '2009-01-01', 'Jasa giro', 'pph4_2', 2000, 'Daftar kode objek pajak e-Bupot'),
  ('28-405-01', '2009-01-01', 'Hadiah undian', 'pph4_2', 2500, 'Daftar kode objek pajak e-Bupot'),
  ('28-406-01', '2009-01-01', 'Penjualan saham di bursa', 'pph4_2', 10, 'Daftar kode objek pajak e-Bupot'),
  ('28-407-01', '2009-01-01', 'Penjualan saham pendiri', 'pph4_2', 50, 'Daftar kode objek pajak e-Bupot'),
  ('28-408-01', '2009-01-01', 'Penjualan saham milik modal ventura', 'pph4_2', 10, 'Daftar kode objek pajak e-Bupot'),
  ('28-409-22', '2009-01-01', 'Pekerjaan konstruksi, kualifikasi kecil / perorangan bersertifikat', 'pph4_2', 175, 'Daftar kode objek pajak e-Bupot'),
  ('28-409-23', '2009-01-01', 'Pekerjaan konstruksi tanpa sertifikat badan usaha/kompetensi', 'pph4_2', 400, 'Daftar kode objek pajak e-Bupot'),
  ('28-409-24', '2009-01-01', 'Pekerjaan konstruksi oleh penyedia lainnya', 'pph4_2', 265, 'Daftar kode objek pajak e-Bupot'),
  ('28-409-25', '2009-01-01', 'Pekerjaan konstruksi terintegrasi, bersertifikat', 'pph4_2', 265, 'Daftar kode objek pajak e-Bupot'),
  ('28-409-26', '2009-01-01', 'Pekerjaan konstruksi terintegrasi, tanpa sertifikat', 'pph4_2', 400, 'Daftar kode objek pajak e-Bupot'),
  ('28-409-27', '2009-01-01', 'Jasa konsultansi konstruksi, bersertifikat', 'pph4_2', 350, 'Daftar kode objek pajak e-Bupot'),
  ('28-409-28', '2009-01-01', 'Jasa konsultansi konstruksi, tanpa sertifikat', 'pph4_2', 600, 'Daftar kode objek pajak e-Bupot'),
  ('28-417-02', '2009-01-01', 'Bunga simpanan koperasi > Rp240.000/bulan', 'pph4_2', 1000, 'Daftar kode objek pajak e-Bupot'),
  ('28-419-01', '2009-01-01', 'Dividen diterima orang pribadi dalam negeri', 'pph4_2', 1000, 'Daftar kode objek pajak e-Bupot'),
  ('28-423-01', '2009-01-01', 'PPh final peredaran bruto tertentu (UMKM) — penjualan/penyerahan jasa', 'pph4_2', 50, 'Daftar kode objek pajak e-Bupot'),
  ('28-423-02', '2009-01-01', 'PPh final peredaran bruto tertentu (UMKM) — pembelian', 'pph4_2', 50, 'Daftar kode objek pajak e-Bupot');
