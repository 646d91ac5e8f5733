-- A payment of an office of the state counts without its VAT (PMK 59/2022 Pasal 18 ayat 1), one of other collectors with it: each row of
-- the law says which. Limits that were typed for offices at the amount of the law meant that amount as the law does; any other stays
-- as it was typed. Documents keep the codes they were made with.

alter table vat_collector_limit add column includes_vat boolean not null default true;
comment on column vat_collector_limit.includes_vat is 'Whether the total that is compared with the limit has VAT in it.';
comment on table vat_collector_limit is
  'Above which total such a customer pays the VAT to the state itself, from a day on; up to it the seller collects.';

update vat_collector_limit set includes_vat = false where collector = 'government' and limit_amount = 2000000;
update vat_collector_limit set source = 'PMK 231/2019 jo. PMK 59/2022 Pasal 18 ayat (1): sampai 2 juta tidak termasuk PPN'
  where source = 'PMK 231/2019 jo. PMK 59/2022; batasnya belum dikonfirmasi' and not includes_vat;
update vat_collector_limit set source = replace(source, '; belum dikonfirmasi', '')
  where source in ('PMK 8/2021: sampai 10 juta termasuk PPN; belum dikonfirmasi',
    'PMK 73/2010: sampai 10 juta termasuk PPN; belum dikonfirmasi');

grant update (includes_vat) on vat_collector_limit to neraca_app;
