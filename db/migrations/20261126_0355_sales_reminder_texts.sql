-- What letters of reminder say is written by the organisation; a letter keeps what it said.
create table reminder_text (
  level integer primary key check (level between 1 and 3),
  heading text not null check (length(btrim(heading)) between 1 and 80),
  opening text not null check (length(btrim(opening)) between 1 and 2000),
  closing text not null check (length(btrim(closing)) between 1 and 2000),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  version integer not null default 1
);
comment on table reminder_text is 'What letters of a level say in place of the usual; with placeholders, filled in by each letter.';
call audit_table('reminder_text', 'level');
grant select, insert, update on reminder_text to neraca_app;
grant select on reminder_text to neraca_report;

alter table payment_reminder
  add column heading text check (length(heading) between 1 and 1000),
  add column opening text check (length(opening) between 1 and 4000),
  add column closing text check (length(closing) between 1 and 4000),
  add constraint letter_has_whole_text check (num_nulls(heading, opening, closing) in (0, 3));
comment on column payment_reminder.heading is 'What the letter said; null of letters older than this column, which said the usual.';
