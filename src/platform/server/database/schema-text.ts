/** Reads rows of the catalogue with a statement. */
export type ReadCatalogue = <Row>(statement: string) => Promise<readonly Row[]>

/** A statement of the schema and what it belongs to: '1' the database, '2 …' a table, '3 …' a function. */
export interface SchemaStatement {
  readonly subject: string
  readonly text: string
}

/**
 * The schema of a database as its catalogue has it: statements to read and to compare, always in the same order. What is
 * on the search path is written without its schema, so it must be `public` alone.
 */
export async function readSchema(read: ReadCatalogue): Promise<readonly SchemaStatement[]> {
  const statements = [...ofDatabase, ...ofTables, ...ofFunctions, ...ofComments].join('\nunion all\n')
  const rows = await read<SchemaStatement>(
    `select subject, text from (${statements}) s (subject, position, name, text)
     order by subject collate "C", position, name collate "C"`,
  )
  return rows.map(({ subject, text }) => ({ subject, text: `${text.trimEnd()};\n` }))
}

/** An object of this database that no statement of the schema tells of. */
export interface UnknownObject {
  readonly type: string
  readonly schema: string | null
  readonly name: string
}

export function readUnknownObjects(read: ReadCatalogue): Promise<readonly UnknownObject[]> {
  return read<UnknownObject>(unknownObjects)
}

/** The schema as one text. A kind of object that has no statement here is refused, so that nothing stays out unnoticed. */
export async function schemaText(read: ReadCatalogue): Promise<string> {
  const unknown = await readUnknownObjects(read)
  if (unknown.length > 0) {
    throw new Error(`no statement is known for ${unknown.map(({ name }) => name).join(', ')}`)
  }
  return inParagraphs(await readSchema(read))
}

const heading =
  '-- The schema as the migrations create it, to be read and compared; written by npm run schema.\n'

/** One paragraph for each subject. */
function inParagraphs(rows: readonly SchemaStatement[]): string {
  return rows.reduce((text, row, index) => {
    const gap = row.subject === rows[index - 1]?.subject ? '' : '\n'
    return `${text}${gap}${row.text}`
  }, heading)
}

const ofExtension = (catalogue: string, id: string) =>
  `exists (select from pg_depend m where (m.classid, m.objid, m.deptype) = ('${catalogue}'::regclass, ${id}, 'e'))`

/** Objects of this database that no statement below tells of; what exists only within another object is told with it. */
const unknownObjects = `
  select distinct o.type, o.schema, concat_ws(' ', o.type, o.identity) as name
  from pg_depend d cross join lateral pg_identify_object(d.classid, d.objid, 0) o
  where d.objid >= 16384 and o.schema is distinct from 'pg_toast'
    and d.classid not in ('pg_extension'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass,
      'pg_trigger'::regclass, 'pg_default_acl'::regclass, 'pg_amop'::regclass, 'pg_amproc'::regclass)
    and not exists (select from pg_depend m where (m.classid, m.objid) = (d.classid, d.objid) and m.deptype in ('e', 'i')
      and m.refobjid <> m.objid)
    and not exists (select from pg_proc p where d.classid = 'pg_proc'::regclass and p.oid = d.objid
      and p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p'))
    and not exists (select from pg_class c left join pg_index i on i.indexrelid = c.oid
      where d.classid = 'pg_class'::regclass and c.oid = d.objid and c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'i') and c.reltablespace = 0 and coalesce(i.indisvalid, true)
        and not exists (select from pg_inherits h where c.oid in (h.inhrelid, h.inhparent)))
  union select 'schema', null, 'schema ' || nspname from pg_namespace where oid >= 16384 and nspname !~ '^pg_'
  order by 3`

const grantee = `case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end`
const privileges = `string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)`
const grantOption = `case when a.is_grantable then ' with grant option' else '' end`

/** Owners are told where they are not the one who migrated, who need not own the database. */
const schemaOwner = `(select relowner from pg_class where oid = 'public.schema_checksum'::regclass)`

/** Roles something is granted to here; which people or programs may take them is not for a migration to say. */
const roles = `select distinct r.* from pg_roles r join pg_shdepend d on d.refobjid = r.oid
  where d.refclassid = 'pg_authid'::regclass and d.deptype = 'a'
    and d.dbid = (select oid from pg_database where datname = current_database())`

/** Here and below a row is a subject, the position of a statement in its paragraph, what it names, and the statement. */
const ofDatabase = [
  `select '1', 1, r.rolname::text, concat('create role ', quote_ident(r.rolname), f.text)
   from (${roles}) r cross join lateral (select string_agg(' ' || case when has then '' else 'no' end || word, '') as text
     from (values (rolcanlogin, false, 'login'), (rolinherit, true, 'inherit'), (rolsuper, false, 'superuser'),
       (rolcreaterole, false, 'createrole'), (rolcreatedb, false, 'createdb'), (rolreplication, false, 'replication'),
       (rolbypassrls, false, 'bypassrls')) v (has, is_usual, word) where has <> is_usual or word = 'login') f`,
  `select '1', 2, r.rolname || ' ' || m.roleid, format('grant %I to %I', pg_get_userbyid(m.roleid), r.rolname)
   from (${roles}) r join pg_auth_members m on m.member = r.oid`,
  `select '1', 3, s.setrole::text || c.setting, format('alter %s set %s', case s.setrole when 0 then 'database'
     else format('role %I', pg_get_userbyid(s.setrole)) end, c.setting)
   from pg_db_role_setting s cross join unnest(s.setconfig) c (setting)
   where s.setdatabase = (select oid from pg_database where datname = current_database())
     or s.setrole in (select oid from (${roles}) r)`,
  `select '1', 4, ${grantee}, format('grant %s on schema public to %s%s', ${privileges}, ${grantee}, ${grantOption})
   from pg_namespace n cross join aclexplode(n.nspacl) a
   where n.nspname = 'public' and a.grantee <> n.nspowner group by a.grantee, a.is_grantable`,
  `select '1', 5, d.defaclobjtype::text || ${grantee}, format('alter default privileges grant %s on %s to %s%s', ${privileges},
     case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types'
       else 'schemas' end, ${grantee}, ${grantOption})
   from pg_default_acl d cross join aclexplode(d.defaclacl) a where a.grantee <> d.defaclrole
   group by d.defaclobjtype, a.grantee, a.is_grantable`,
  `select '1', 6, extname::text, format('create extension %I schema %I', extname, extnamespace::regnamespace)
   from pg_extension where extname <> 'plpgsql'`,
]

const tables = `select c.*, c.oid::regclass::text as identity, '2 ' || c.relname as subject from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not ${ofExtension('pg_class', 'c.oid')}`

const columns = `select t.subject, t.identity, t.relname, t.relowner, a.*, y.typcollation, y.typstorage,
    pg_get_expr(d.adbin, d.adrelid) as expression
  from (${tables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  join pg_type y on y.oid = a.atttypid left join pg_attrdef d on (d.adrelid, d.adnum) = (t.oid, a.attnum)`

/** What differs from the sequence an identity column makes for itself. */
const identityOptions = `(select coalesce(' (' || nullif(concat_ws(' ',
    case when k.relname <> q.relname || '_' || q.attname || '_seq' then format('sequence name %I', k.relname) end,
    case when (s.seqstart, s.seqincrement, s.seqmin, s.seqcache, s.seqcycle, s.seqmax) <> (1, 1, 1, 1, false,
        case s.seqtypid when 'bigint'::regtype then 9223372036854775807 when 'integer'::regtype then 2147483647 else 32767 end)
      then concat_ws(' ', 'start', s.seqstart, 'increment', s.seqincrement, 'minvalue', s.seqmin, 'maxvalue', s.seqmax,
        'cache', s.seqcache, case when s.seqcycle then 'cycle' end) end), '') || ')', '')
  from pg_sequence s join pg_class k on k.oid = s.seqrelid
  where s.seqrelid = pg_get_serial_sequence(q.identity, q.attname)::regclass)`

const columnLines = `select q.attrelid as relid, q.attnum::int as position, '' as name,
    concat(quote_ident(q.attname), ' ', format_type(q.atttypid, q.atttypmod),
      case when q.attcollation <> q.typcollation then ' collate ' || q.attcollation::regcollation end,
      case q.attgenerated when '' then ' default ' || q.expression else format(' generated always as (%s) %s', q.expression,
        case q.attgenerated when 's' then 'stored' else 'virtual' end) end,
      case q.attidentity when 'a' then ' generated always as identity' || ${identityOptions}
        when 'd' then ' generated by default as identity' || ${identityOptions} end,
      case when q.attnotnull then ' not null' end) as text
  from (${columns}) q`

/** That a column is never null is told with the column: only since PostgreSQL 18 it is a constraint, too. */
const constraintLines = `select k.conrelid, 10000, k.conname::text, format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k where k.contype in ('p', 'u', 'c', 'f', 'x')`

const tableRights = `select t.subject, t.identity, t.relowner, a.grantee, a.is_grantable, a.privilege_type, null as names
    from (${tables}) t cross join aclexplode(t.relacl) a
  union all
  select q.subject, q.identity, q.relowner, a.grantee, a.is_grantable, a.privilege_type,
      format(' (%s)', string_agg(quote_ident(q.attname), ', ' order by q.attname collate "C"))
    from (${columns}) q cross join aclexplode(q.attacl) a group by 1, 2, 3, 4, 5, 6`

const ofTables = [
  `select t.subject, 1, '', format(E'create %stable %s (\\n%s\\n)%s', case t.relpersistence when 'u' then 'unlogged ' else '' end,
     t.identity, (select string_agg('  ' || l.text, E',\\n' order by l.position, l.name collate "C")
       from (${columnLines} union all ${constraintLines}) l where l.relid = t.oid),
     ' with (' || array_to_string(t.reloptions, ', ') || ')') from (${tables}) t`,
  `select t.subject, 2, s.text, format('alter table %s %s', t.identity, s.text)
   from (${tables}) t left join pg_class w on w.oid = t.reltoastrelid cross join lateral (values
     (t.relowner <> ${schemaOwner}, format('owner to %I', pg_get_userbyid(t.relowner))),
     (w.reloptions is not null, format('set (%s)', (select string_agg('toast.' || o, ', ') from unnest(w.reloptions) o))),
     (t.relrowsecurity, 'enable row level security'), (t.relforcerowsecurity, 'force row level security'),
     (t.relreplident <> 'd', 'replica identity ' || t.relreplident::text)) s (holds, text) where s.holds`,
  `select q.subject, 3, q.attname || s.text, format('alter table %s alter column %I set %s', q.identity, q.attname, s.text)
   from (${columns}) q cross join lateral (values
     (q.attstorage <> q.typstorage, 'storage ' || case q.attstorage when 'p' then 'plain' when 'e' then 'external'
       when 'm' then 'main' else 'extended' end),
     (coalesce(q.attstattarget, -1) <> -1, 'statistics ' || q.attstattarget),
     (q.attcompression <> '', 'compression ' || q.attcompression::text),
     (q.attoptions is not null, format('(%s)', array_to_string(q.attoptions, ', ')))) s (holds, text) where s.holds`,
  `select t.subject, 5, x.relname::text, pg_get_indexdef(i.indexrelid)
   from (${tables}) t join pg_index i on i.indrelid = t.oid join pg_class x on x.oid = i.indexrelid
   where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
  `select t.subject, 6, g.tgname::text, pg_get_triggerdef(g.oid)
   from (${tables}) t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal`,
  `select t.subject, 7, g.tgname::text, format('alter table %s %s trigger %I', t.identity, case g.tgenabled
     when 'A' then 'enable always' when 'R' then 'enable replica' else 'disable' end, g.tgname)
   from (${tables}) t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal and g.tgenabled <> 'O'`,
  `select a.subject, 8, ${grantee}, format('grant %s on %s to %s%s', string_agg(lower(a.privilege_type) || coalesce(a.names, ''),
     ', ' order by a.names is not null, a.privilege_type), a.identity, ${grantee}, ${grantOption})
   from (${tableRights}) a where a.grantee <> a.relowner group by a.subject, a.identity, a.grantee, a.is_grantable`,
]

const functions = `select p.*, case p.prokind when 'p' then 'procedure' else 'function' end as kind,
    p.oid::regprocedure::text as identity, '3 ' || p.oid::regprocedure as subject
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not ${ofExtension('pg_proc', 'p.oid')}`

const ofFunctions = [
  `select subject, 1, '', pg_get_functiondef(oid) from (${functions}) f`,
  `select subject, 2, '', format('alter %s %s owner to %I', kind, identity, pg_get_userbyid(proowner))
   from (${functions}) f where proowner <> ${schemaOwner}`,
  `select subject, 7, '', format('revoke execute on %s %s from public', kind, identity) from (${functions}) f
   where proacl is not null and not exists (select from aclexplode(proacl) a where a.grantee = 0)`,
  `select subject, 8, ${grantee}, format('grant execute on %s %s to %s%s', kind, identity, ${grantee}, ${grantOption})
   from (${functions}) f cross join aclexplode(proacl) a where a.grantee not in (0, proowner)`,
]

/** A comment stands with the table or the function it belongs to. */
const ofComments = [
  `select coalesce('3 ' || p.oid::regprocedure, '2 ' || c.relname, '1'), 4, o.identity,
     format('comment on %s %s is %L', regexp_replace(o.type, '^table (column|constraint)$', '\\1'), o.identity, n.description)
   from pg_description n cross join lateral pg_identify_object(n.classoid, n.objoid, n.objsubid) o
   left join pg_proc p on (n.classoid, n.objoid) = ('pg_proc'::regclass, p.oid)
   left join pg_index i on (n.classoid, n.objoid) = ('pg_class'::regclass, i.indexrelid)
   left join pg_constraint k on (n.classoid, n.objoid) = ('pg_constraint'::regclass, k.oid)
   left join pg_trigger g on (n.classoid, n.objoid) = ('pg_trigger'::regclass, g.oid)
   left join pg_class c on c.oid = coalesce(i.indrelid, k.conrelid, g.tgrelid)
     or ((n.classoid, n.objoid) = ('pg_class'::regclass, c.oid) and c.relkind <> 'i')
   where n.objoid >= 16384 and n.classoid <> 'pg_extension'::regclass
     and not exists (select from pg_depend m where (m.classid, m.objid, m.deptype) = (n.classoid, n.objoid, 'e'))`,
]
