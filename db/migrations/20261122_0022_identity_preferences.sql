-- What a person keeps for the next time: preferences, forms not yet saved, and views of lists (filters, order and
-- columns under a name, private or shared with everybody).

create table user_preference (
  user_id bigint not null references user_account (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, name)
);

create table form_draft (
  user_id bigint not null references user_account (id) on delete cascade,
  form text not null check (length(form) between 1 and 200),
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, form)
);
comment on table form_draft is 'What a person has typed into a form and not yet saved; private, and no part of the books.';

create table saved_view (
  id bigint generated always as identity primary key,
  owner_id bigint references user_account (id) on delete set null,
  owner_name text not null,
  screen text not null check (screen ~ '^[a-z][a-z0-9-]{0,59}$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  columns jsonb,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint saved_view_private_has_owner check (owner_id is not null or is_shared)
);
comment on column saved_view.owner_id is 'Absent once the person is removed: what was shared stays, and admins take care of it.';
create unique index saved_view_name on saved_view (owner_id, screen, lower(name));
create index saved_view_shared on saved_view (screen) where is_shared;
call audit_table('saved_view', 'id');

grant select, insert, delete, update (value, updated_at) on user_preference to neraca_app;
grant select, insert, delete, update (content, updated_at) on form_draft to neraca_app;
grant select, insert, delete, update (name, query, columns, is_shared, updated_at, version) on saved_view to neraca_app;
