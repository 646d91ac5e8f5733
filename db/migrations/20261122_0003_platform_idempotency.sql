-- The memory of acts already done, so that a request sent twice is carried out once.

create table idempotency_key (
  user_id bigint not null,
  key text not null check (length(key) between 8 and 100),
  request_hash bytea not null,
  status integer,
  reply json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table idempotency_key is 'Answer of each act by the key of its request, written in the transaction of the act.';
create index idempotency_key_created_at on idempotency_key (created_at);

grant select, insert, update (status, reply), delete on idempotency_key to neraca_app;
