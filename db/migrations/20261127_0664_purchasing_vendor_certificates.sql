-- Certificates of vendors: from which day until which they change what is withheld.

create table vendor_certificate (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendor (id),
  kind text not null check (kind in ('skb', 'pp55', 'dgt', 'sbu')),
  certificate_number text not null check (length(btrim(certificate_number)) between 1 and 60),
  article text check (article in ('pph21', 'pph23', 'pph26', 'pph4_2')),
  rate_basis_points integer check (rate_basis_points between 0 and 10000),
  object_code text check (object_code ~ '^\d{2}-\d{3}-\d{2}$'),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint exemption_names_its_article check ((kind = 'skb') = (article is not null)),
  constraint treaty_names_its_rate check ((kind = 'dgt') = (rate_basis_points is not null)),
  constraint builder_names_its_object check ((kind = 'sbu') = (object_code is not null)),
  unique (vendor_id, kind, certificate_number)
);
comment on table vendor_certificate is 'Certificates of vendors that change what is withheld of them on the days they are valid; documents keep copies.';
comment on column vendor_certificate.article is 'Of which article an exemption (SKB) is.';
comment on column vendor_certificate.rate_basis_points is 'Rate of the treaty that a certificate of domicile (DGT) proves.';
comment on column vendor_certificate.object_code is 'Object of construction that the class of a builder (SBU) asks for.';
create index vendor_certificate_until on vendor_certificate (valid_until);
call audit_table('vendor_certificate', 'id');
grant select, insert, delete on vendor_certificate to neraca_app;
grant select on vendor_certificate to neraca_report;

alter table payment_withholding
  drop constraint payment_withholding_article_check,
  add constraint payment_withholding_article_check check (article in ('pph21', 'pph23', 'pph26', 'pph4_2')),
  drop constraint payment_withholding_rate_basis_points_check,
  add constraint payment_withholding_rate_basis_points_check check (rate_basis_points between 0 and 10000);

-- Certificates are found in the log by their numbers.
create or replace function audit_record_name(content jsonb) returns text
language sql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
  select lower(coalesce(
    content ->> 'entry_number', content ->> 'order_number', content ->> 'invoice_number', content ->> 'receipt_number',
    content ->> 'note_number', content ->> 'use_number', content ->> 'bill_number', content ->> 'write_off_number',
    content ->> 'adjustment_number', content ->> 'delivery_number', content ->> 'return_number',
    content ->> 'payment_number', content ->> 'transfer_number', content ->> 'count_number', content ->> 'asset_number',
    content ->> 'quotation_number', content ->> 'run_number', content ->> 'source_number', content ->> 'code', content ->> 'email',
    -- Last: withheld tax names a certificate beside its own document.
    content ->> 'certificate_number'
  ))
$$;
reindex index audit_log_name;
