-- Whether the organisation is PKP changes on a day: sales of a day on which it is not carry no PPN.

create table pkp_status (
  valid_from date primary key check (valid_from >= '1900-01-01'),
  is_pkp boolean not null,
  note text check (length(note) <= 200)
);
comment on table pkp_status is 'From which day on the organisation was PKP, and from which not.';
call audit_table('pkp_status', 'valid_from');
insert into pkp_status (valid_from, is_pkp, note) values ('1900-01-01', true, 'Sejak awal pembukuan');

grant select, insert, update (is_pkp, note) on pkp_status to neraca_app;
grant select on pkp_status to neraca_report;
