-- Persons who are not employees and parties abroad are withheld from, too; certificates of vendors change what is, and rows keep which did.

alter table withholding_object
  add column base_share_basis_points integer not null default 10000 check (base_share_basis_points between 1 and 10000),
  add column is_progressive boolean not null default false;
comment on column withholding_object.base_share_basis_points is 'Share of what is paid that the rate is of: half of it for persons who work independently (PMK 168/2023).';
comment on column withholding_object.is_progressive is 'Taxed by the steps of Pasal 17 for persons; the rate is that of the first step.';

insert into withholding_object (code, valid_from, name, article, rate_basis_points, base_share_basis_points, is_progressive, source) values
  ('21-100-04', '2024-01-01', 'Distributor MLM', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-05', '2024-01-01', 'Petugas dinas luar asuransi', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-06', '2024-01-01', 'Penjaja barang dagangan', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-07', '2024-01-01', 'Tenaga ahli', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-10', '2024-01-01', 'Anggota dewan komisaris/pengawas bukan pegawai tetap', 'pph21', 500, 10000, true, 'PMK 168/2023'),
  ('21-100-14', '2024-01-01', 'Peserta kegiatan (perlombaan)', 'pph21', 500, 10000, true, 'PMK 168/2023'),
  ('21-100-15', '2024-01-01', 'Peserta rapat, konferensi, dan sebagainya', 'pph21', 500, 10000, true, 'PMK 168/2023'),
  ('21-100-16', '2024-01-01', 'Peserta/anggota kepanitiaan', 'pph21', 500, 10000, true, 'PMK 168/2023'),
  ('21-100-17', '2024-01-01', 'Peserta pendidikan, pelatihan, magang', 'pph21', 500, 10000, true, 'PMK 168/2023'),
  ('21-100-18', '2024-01-01', 'Penasihat, pengajar, penceramah, moderator', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-19', '2024-01-01', 'Pengarang, peneliti, penerjemah', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-20', '2024-01-01', 'Pemberi jasa segala bidang', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-21', '2024-01-01', 'Agen iklan', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-22', '2024-01-01', 'Pengawas/pengelola proyek', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-23', '2024-01-01', 'Pembawa pesanan/perantara', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-33', '2024-01-01', 'Pemain musik, artis', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('21-100-34', '2024-01-01', 'Olahragawan', 'pph21', 500, 5000, true, 'PMK 168/2023'),
  ('27-100-01', '2009-01-01', 'Sewa dan penghasilan lain dari penggunaan harta (luar negeri)', 'pph26', 2000, 10000, false, 'UU PPh Pasal 26'),
  ('27-100-02', '2009-01-01', 'Hadiah dan penghargaan (luar negeri)', 'pph26', 2000, 10000, false, 'UU PPh Pasal 26'),
  ('27-101-01', '2009-01-01', 'Dividen (luar negeri)', 'pph26', 2000, 10000, false, 'UU PPh Pasal 26'),
  ('27-102-01', '2009-01-01', 'Bunga (luar negeri)', 'pph26', 2000, 10000, false, 'UU PPh Pasal 26'),
  ('27-103-01', '2009-01-01', 'Royalti (luar negeri)', 'pph26', 2000, 10000, false, 'UU PPh Pasal 26'),
  ('27-104-01', '2009-01-01', 'Imbalan jasa, pekerjaan, dan kegiatan (luar negeri)', 'pph26', 2000, 10000, false, 'UU PPh Pasal 26');

alter table withheld_by_us
  add column base_share_basis_points integer not null default 10000 check (base_share_basis_points between 1 and 10000),
  add column certificate_kind text check (certificate_kind in ('skb', 'pp55', 'dgt', 'sbu')),
  add column certificate_number text check (length(btrim(certificate_number)) between 1 and 60),
  add constraint certificate_has_number check ((certificate_kind is null) = (certificate_number is null)),
  drop constraint withheld_by_us_rate_basis_points_check,
  add constraint withheld_by_us_rate_basis_points_check
    check (rate_basis_points between case when article = 'pph21' or certificate_kind is not null then 0 else 1 end and 10000);
comment on column withheld_by_us.base_share_basis_points is 'Share of the base that the tax office is told the rate of; the rate here is of the whole base.';
comment on column withheld_by_us.certificate_kind is 'Certificate of the vendor that changed what is withheld, as it stood then.';
