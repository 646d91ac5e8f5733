-- How large a single entry may be that somebody who is no admin posts: a slip of the hand stays a slip.

alter table organisation add column entry_limit bigint not null default 10000000000000
  check (entry_limit between 1000000000 and 999999999999999);
comment on column organisation.entry_limit is 'Largest total of one entry, in whole rupiah, but for people who may go beyond it.';
grant update (entry_limit) on organisation to neraca_app;
