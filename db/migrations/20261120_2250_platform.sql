-- A temporary table must never stand in for one of ours: unless told otherwise, a function finds it first, and a guard
-- that reads an empty copy of what it guards, or an audit that writes into one, is no longer there.

alter function refuse_truncate() set search_path = pg_catalog, public, pg_temp;

alter function audit_text(audit_log) set search_path = pg_catalog, public, pg_temp;
alter function audit_hash(bigint, bytea, text) set search_path = pg_catalog, public, pg_temp;
alter function seal_audit(integer) set search_path = pg_catalog, public, pg_temp;
alter function refuse_rewriting_audit() set search_path = pg_catalog, public, pg_temp;
alter function audit_insert() set search_path = pg_catalog, public, pg_temp;
alter function audit_update() set search_path = pg_catalog, public, pg_temp;
alter function audit_delete() set search_path = pg_catalog, public, pg_temp;

alter function guard_journal_entry() set search_path = pg_catalog, public, pg_temp;
alter function guard_journal_line() set search_path = pg_catalog, public, pg_temp;
alter function check_posted_entry() set search_path = pg_catalog, public, pg_temp;
alter function check_posted_line() set search_path = pg_catalog, public, pg_temp;
alter function guard_fiscal_period() set search_path = pg_catalog, public, pg_temp;
alter function guard_account() set search_path = pg_catalog, public, pg_temp;

alter function tally_customers() set search_path = pg_catalog, public, pg_temp;
alter function tally_vendors() set search_path = pg_catalog, public, pg_temp;
alter function tally_products() set search_path = pg_catalog, public, pg_temp;
