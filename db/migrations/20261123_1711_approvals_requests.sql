-- Who agrees to what: rules, what waits for a decision, the decisions, and who decides in whose place.

create table approval_rule (
  id bigint generated always as identity primary key,
  name text not null check (length(btrim(name)) between 1 and 100),
  kind text not null check (length(kind) between 1 and 60),
  position integer not null check (position > 0),
  valid_from date not null check (valid_from between '1900-01-01' and '9999-12-31'),
  amount_from bigint not null check (amount_from between 0 and 9007199254740991),
  discount_over integer check (discount_over between 0 and 10000),
  backdated_days integer check (backdated_days between 0 and 3650),
  below_cost boolean not null default false,
  over_budget boolean not null default false,
  over_limit boolean not null default false,
  new_party boolean not null default false,
  department_id bigint check (department_id > 0),
  levels jsonb not null check (jsonb_typeof(levels) = 'array' and jsonb_array_length(levels) between 1 and 5),
  waiver text check (length(btrim(waiver)) between 1 and 100),
  replaces_id bigint unique references approval_rule (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  ended_at timestamptz,
  ended_by text,
  constraint approval_rule_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
comment on table approval_rule is 'What must be agreed to before it is done. A rule that is changed ends, and another replaces it: what waits under it stays under it.';
comment on column approval_rule.position is 'The first rule that applies, in this order, is the one.';
comment on column approval_rule.discount_over is 'Applies to discounts above so many basis points; null looks at no discount.';
comment on column approval_rule.levels is 'In their order: whether any or all of its approvers decide, each a person or a role.';
comment on column approval_rule.waiver is 'Under this name people decide about what they made themselves; null where nobody may.';
create index approval_rule_standing on approval_rule (kind, position, id) where ended_at is null;
call audit_table('approval_rule', 'id');
call keep_as_issued('approval_rule', 'position', 'ended_at', 'ended_by');
grant select, insert (name, kind, position, valid_from, amount_from, discount_over, backdated_days, below_cost,
    over_budget, over_limit, new_party, department_id, levels, waiver, replaces_id, created_by),
  update (position, ended_at, ended_by) on approval_rule to neraca_app;
grant select on approval_rule to neraca_report;

create table approval_request (
  id bigint generated always as identity primary key,
  rule_id bigint not null references approval_rule (id),
  kind text not null,
  act text not null,
  subject_table text not null,
  subject_id bigint,
  number text,
  title text not null check (length(title) between 1 and 500),
  party text,
  amount bigint not null check (amount between 0 and 9007199254740991),
  facts jsonb not null,
  content jsonb not null,
  fingerprint text not null check (length(fingerprint) = 64),
  input jsonb,
  maker_id bigint,
  maker text not null,
  maker_ids bigint[] not null,
  level_count integer not null check (level_count between 1 and 5),
  waiver text,
  previous_id bigint references approval_request (id),
  level integer not null default 1 check (level between 1 and level_count),
  state text not null default 'waiting'
    check (state in ('waiting', 'blocked', 'granted', 'carried_out', 'rejected', 'asked_back', 'withdrawn')),
  reason text check (length(reason) between 1 and 1000),
  made text,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  version integer not null default 1,
  constraint approval_request_ends check ((state in ('waiting', 'blocked', 'granted')) = (ended_at is null))
);
comment on table approval_request is 'What waits for people to agree to it, and what became of it.';
comment on column approval_request.act is 'What is carried out when all have agreed.';
comment on column approval_request.input is 'What an act without a draft is carried out with: nothing of it exists before; null where a draft waits.';
comment on column approval_request.maker_ids is 'Who made it, changed it last and asked for it: none of them may decide.';
comment on column approval_request.fingerprint is 'Of amounts, lines, party, accounts and what the rule looked at: another one needs another agreement.';
comment on column approval_request.previous_id is 'The request about the same before this one, whose differences are shown.';
create unique index approval_request_open_draft on approval_request (subject_table, subject_id)
  where input is null and state in ('waiting', 'blocked', 'granted');
create index approval_request_subject on approval_request (subject_table, subject_id, id);
create index approval_request_open on approval_request (asked_at, id) where state in ('waiting', 'blocked');
create index approval_request_maker on approval_request (maker_id, id);
create index approval_request_ended on approval_request (ended_at, id) where ended_at is not null;
create index approval_request_rule on approval_request (rule_id);
create index approval_request_previous on approval_request (previous_id);
call audit_table('approval_request', 'id');
call keep_as_issued('approval_request', 'level', 'state', 'reason', 'made', 'ended_at', 'version');
grant select, insert (rule_id, kind, act, subject_table, subject_id, number, title, party, amount, facts, content, fingerprint,
    input, maker_id, maker, maker_ids, level_count, waiver, previous_id),
  update (level, state, reason, made, ended_at, version) on approval_request to neraca_app;
grant select on approval_request to neraca_report;

create table approval_decision (
  id bigint generated always as identity primary key,
  request_id bigint not null references approval_request (id),
  level integer not null check (level > 0),
  seat integer not null check (seat >= 0),
  verdict text not null check (verdict in ('approved', 'rejected', 'asked_back')),
  decided_by_id bigint not null,
  decided_by text not null,
  principal_id bigint not null,
  principal text not null,
  waiver text,
  reason text check (length(reason) between 1 and 1000),
  decided_at timestamptz not null default now(),
  constraint approval_decision_once unique (request_id, level, decided_by_id),
  constraint approval_seat_once unique (request_id, level, seat),
  constraint approval_refusal_says_why check (verdict = 'approved' or reason is not null)
);
comment on table approval_decision is 'What somebody decided, for oneself or in the place of somebody else (principal).';
comment on column approval_decision.seat is 'Which approver of the level it stands for, counted from 0.';
comment on column approval_decision.waiver is 'Under which name somebody decided about what they made themselves.';
call audit_table('approval_decision', 'id');
call keep_as_issued('approval_decision');
grant select, insert (request_id, level, seat, verdict, decided_by_id, decided_by, principal_id, principal, waiver, reason)
  on approval_decision to neraca_app;
grant select on approval_decision to neraca_report;

create table approval_comment (
  id bigint generated always as identity primary key,
  request_id bigint not null references approval_request (id),
  author_id bigint not null,
  author text not null,
  body text not null check (length(btrim(body)) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index approval_comment_request on approval_comment (request_id, id);
call audit_table('approval_comment', 'id');
call keep_as_issued('approval_comment');
grant select, insert (request_id, author_id, author, body) on approval_comment to neraca_app;
grant select on approval_comment to neraca_report;

create table approval_delegation (
  id bigint generated always as identity primary key,
  principal_id bigint not null,
  principal text not null,
  delegate_id bigint not null,
  delegate text not null,
  from_day date not null,
  until_day date not null,
  amount_until bigint check (amount_until between 0 and 9007199254740991),
  kinds text[] check (cardinality(kinds) between 1 and 30),
  created_at timestamptz not null default now(),
  created_by text not null,
  revoked_at timestamptz,
  revoked_by text,
  constraint delegation_to_somebody_else check (principal_id <> delegate_id),
  constraint delegation_ends check (until_day between from_day and from_day + 366),
  constraint delegation_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
comment on table approval_delegation is 'Who decides in whose place from one day to another.';
comment on column approval_delegation.kinds is 'Only these kinds; null are all.';
create index approval_delegation_delegate on approval_delegation (delegate_id) where revoked_at is null;
create index approval_delegation_principal on approval_delegation (principal_id, id);
call audit_table('approval_delegation', 'id');
call keep_as_issued('approval_delegation', 'revoked_at', 'revoked_by');
grant select, insert (principal_id, principal, delegate_id, delegate, from_day, until_day, amount_until, kinds, created_by),
  update (revoked_at, revoked_by) on approval_delegation to neraca_app;
grant select on approval_delegation to neraca_report;

-- A decision is of the level that waits, and of nobody who made what it is about, unless the rule names a waiver.
create function guard_approval_decision() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  asked approval_request;
begin
  select * into asked from approval_request where id = new.request_id for update;
  if asked.state not in ('waiting', 'blocked') or asked.level <> new.level then
    raise exception 'Permintaan persetujuan ini tidak menunggu keputusan tingkat itu' using errcode = 'NR002';
  end if;
  if (new.decided_by_id = any (asked.maker_ids) or new.principal_id = any (asked.maker_ids))
    and (asked.waiver is null or new.waiver is distinct from asked.waiver) then
    raise exception 'Pembuat tidak dapat memutuskan permintaannya sendiri' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger approval_decision_guard before insert on approval_decision
  for each row execute function guard_approval_decision();
alter table approval_decision enable always trigger approval_decision_guard;

-- A request only goes forward: by the decisions there are, and what was not granted is not carried out.
create function guard_approval_request() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' or new.level <> 1 then
      raise exception 'Permintaan persetujuan dimulai dengan menunggu' using errcode = 'NR002';
    end if;
    return new;
  end if;
  if (old.state, new.state) not in (('waiting', 'waiting'), ('waiting', 'blocked'), ('waiting', 'granted'),
      ('waiting', 'rejected'), ('waiting', 'asked_back'), ('waiting', 'withdrawn'), ('blocked', 'blocked'), ('blocked', 'waiting'),
      ('blocked', 'granted'), ('blocked', 'rejected'), ('blocked', 'asked_back'), ('blocked', 'withdrawn'),
      ('granted', 'carried_out'))
    or new.level < old.level or new.level > old.level + 1 then
    raise exception 'Permintaan persetujuan tidak dapat kembali dari % ke %', old.state, new.state using errcode = 'NR002';
  end if;
  if (new.level > old.level or new.state = 'granted') and not exists (select from approval_decision d
      where d.request_id = new.id and d.level = old.level and d.verdict = 'approved') then
    raise exception 'Tingkat % belum disetujui siapa pun', old.level using errcode = 'NR002';
  end if;
  if new.state = 'granted' and new.level <> new.level_count then
    raise exception 'Permintaan persetujuan masih menunggu tingkat berikutnya' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger approval_request_guard before insert or update on approval_request
  for each row execute function guard_approval_request();
alter table approval_request enable always trigger approval_request_guard;

-- What waits for an agreement is not done: a table of drafts has this guard when it becomes what a request waits for.
-- Arguments: the column and the value that say that it was done.
create function refuse_while_waiting() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from approval_request r where r.subject_table = tg_table_name and r.subject_id = new.id
      and r.input is null and r.state in ('waiting', 'blocked')) then
    raise exception 'Masih menunggu persetujuan' using errcode = 'NR012';
  end if;
  return new;
end
$$;
