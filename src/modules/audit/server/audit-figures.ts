/** Head of the audit chain, which a restore must find again, as a query of (name, value). */
export const auditFigures = `
  select 'audit entries' as name, count(*)::text as value from audit_log
  union all select 'sealed entries', coalesce(max(position), 0)::text from audit_seal
  union all select 'head of the chain',
    coalesce((select encode(hash, 'hex') from audit_seal order by position desc limit 1), '')`

/** The highest number of a record of each table that the history names, as a query of (table, number). */
export const auditedNumbers = `
  select table_name as table, max(record_id::bigint)::text as number from audit_log
  where record_id ~ '^[0-9]{1,18}$' group by table_name`
