-- The audit log is read newest first: of everything, one person, one kind of record, one request, or a record by its number.

-- What a record is known by; given when it is made and never changed.
create function audit_record_name(content jsonb) returns text
language sql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
  select lower(coalesce(
    content ->> 'entry_number', content ->> 'order_number', content ->> 'invoice_number', content ->> 'receipt_number',
    content ->> 'note_number', content ->> 'use_number', content ->> 'bill_number', content ->> 'code', content ->> 'email'
  ))
$$;

create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_person on audit_log (actor, at desc, id desc);
create index audit_log_kind on audit_log (table_name, at desc, id desc);
create index audit_log_request on audit_log (request_id, at desc, id desc);
create index audit_log_name on audit_log (audit_record_name(after)) where action = 'insert' and audit_record_name(after) is not null;
