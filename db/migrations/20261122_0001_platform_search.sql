-- Finding records as they are typed, and codes in the order people count them: every module's lists stand on these.

create extension if not exists pg_trgm;

-- The order of codes as people count: CUST-00009, CUST-99999, CUST-100000. Letters in lower case, the last number padded.
create function code_order(code text) returns text
language sql immutable parallel safe
return lower(regexp_replace(btrim(code), '\d+$', '')) || lpad(coalesce(substring(btrim(code) from '\d+$'), ''), 20, '0');
