-- What papers carry of who issues them: a logo, where they are signed, and up to three people who sign.

alter table organisation
  add column place text check (length(place) <= 100),
  add column signatory_title text check (length(signatory_title) <= 100),
  add column second_signatory text check (length(second_signatory) <= 200),
  add column second_signatory_title text check (length(second_signatory_title) <= 100),
  add column third_signatory text check (length(third_signatory) <= 200),
  add column third_signatory_title text check (length(third_signatory_title) <= 100);
comment on column organisation.place is 'Where papers are signed, as it stands before the day.';
grant update (place, signatory_title, second_signatory, second_signatory_title, third_signatory, third_signatory_title)
  on organisation to neraca_app;

create table organisation_logo (
  only_row boolean primary key default true check (only_row),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  size integer not null check (size between 1 and 524288),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default now(),
  uploaded_by text not null
);
comment on table organisation_logo is 'What picture stands in the letterhead; another one is another row.';
call audit_table('organisation_logo', 'only_row');

create table organisation_logo_content (
  only_row boolean primary key default true references organisation_logo (only_row) on delete cascade,
  content bytea not null check (length(content) between 1 and 524288)
);
comment on table organisation_logo_content is 'The bytes of the logo, apart so that the history does not keep them.';
alter table organisation_logo_content alter column content set storage external;
call refuse_truncate_of('organisation_logo_content');

grant select, delete, insert (content_type, size, sha256, uploaded_by) on organisation_logo to neraca_app;
grant select on organisation_logo to neraca_report;
grant select, insert (content), delete on organisation_logo_content to neraca_app;
grant select on organisation_logo_content to neraca_report;
