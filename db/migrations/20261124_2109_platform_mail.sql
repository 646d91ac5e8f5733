-- Mail that is to be sent: written with the act that tells somebody, sent behind it.

create table mail_setting (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null default false,
  sender text not null default '' check (length(sender) <= 200),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  check (not is_on or sender <> '')
);
call audit_table('mail_setting', 'only_row');
insert into mail_setting default values;
grant select, update (is_on, sender, updated_at, updated_by) on mail_setting to neraca_app;
grant select on mail_setting to neraca_report;

-- Something people are to be told of: who and how is found out behind the act.
create table mail_notice (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  about bigint not null,
  created_at timestamptz not null default now()
);
comment on column mail_notice.about is 'The record it is about, of the table that the kind is of.';
call refuse_truncate_of('mail_notice');
grant select, insert (kind, about), delete on mail_notice to neraca_app;

create table mail_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  recipient text not null check (length(recipient) between 3 and 320),
  subject text not null check (length(subject) between 1 and 300),
  content bytea,
  created_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text check (length(last_error) <= 300),
  check (sent_at is null or failed_at is null),
  check ((content is null) = (sent_at is not null or failed_at is not null))
);
comment on column mail_message.content is 'Sealed with the key of the books, and gone once it was sent or given up: a link may stand in it.';
create index mail_message_due on mail_message (next_at) where content is not null;
call refuse_truncate_of('mail_message');
grant select, insert (kind, recipient, subject, content),
  update (attempts, next_at, sent_at, failed_at, last_error, content), delete on mail_message to neraca_app;
