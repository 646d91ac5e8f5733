-- Backups that the program makes by itself, and what proved them.

create table backup_setting (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null default false,
  hour integer not null default 1 check (hour between 0 and 23),
  folder text not null default '' check (length(folder) <= 500),
  keep integer not null default 14 check (keep between 1 and 400),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  check (not is_on or folder <> '')
);
comment on column backup_setting.hour is 'Hour of the day in the time zone of the organisation.';
comment on column backup_setting.keep is 'So many of the backups stay; older files are removed.';
call audit_table('backup_setting', 'only_row');
insert into backup_setting default values;
grant select, update (is_on, hour, folder, keep, updated_at, updated_by) on backup_setting to neraca_app;
grant select on backup_setting to neraca_report;

create table backup_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  asked_by text not null,
  file text check (length(file) <= 800),
  ended_at timestamptz,
  bytes bigint check (bytes >= 0),
  error text check (length(error) <= 500),
  proved_at timestamptz,
  proof_error text check (length(proof_error) <= 500),
  removed_at timestamptz
);
comment on column backup_run.proved_at is 'When it was restored into a database of its own and every check of the books held there.';
call refuse_truncate_of('backup_run');
create unique index backup_run_one_at_a_time on backup_run ((true)) where ended_at is null;
grant select, insert (asked_by), update (file, ended_at, bytes, error, proved_at, proof_error, removed_at) on backup_run to neraca_app;
grant select on backup_run to neraca_report;
