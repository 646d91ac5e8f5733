/** Head of the audit chain, which a restore must find again, as a query of (name, value). */
export const auditFigures = `
  select 'audit entries' as name, count(*)::text as value from audit_log
  union all select 'sealed entries', coalesce(max(position), 0)::text from audit_seal
  union all select 'head of the chain',
    coalesce((select encode(hash, 'hex') from audit_seal order by position desc limit 1), '')`
