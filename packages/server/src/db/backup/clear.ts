import type pg from 'pg'
import { countRows, listTables } from './tables.ts'

export async function holdsRows(client: pg.ClientBase) {
  for (const { name } of await listTables(client)) if (await countRows(client, name)) return true
  return false
}

/**
 * Removes everything of ours. Not by dropping the schema: on managed databases `public` belongs to
 * somebody else. What extensions brought stays, and a column's own
 * sequence goes with its table.
 */
export async function clearDatabase(client: pg.ClientBase) {
  await client.query('drop schema if exists drizzle cascade')
  await client.query(`
    do $$
    declare what record;
    begin
      for what in
        select format('drop %s if exists public.%I cascade',
                 case relkind when 'v' then 'view' when 'm' then 'materialized view'
                              when 'S' then 'sequence' else 'table' end, relname) as sql
        from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend where objid = c.oid and deptype in ('e', 'i', 'a'))
        union all
        select format('drop %s if exists public.%I cascade',
                 case typtype when 'd' then 'domain' else 'type' end, typname)
        from pg_type t
        where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
          and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
        union all
        select format('drop routine if exists %s cascade', oid::regprocedure)
        from pg_proc p
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      loop
        execute what.sql;
      end loop;
    end $$`)
}
