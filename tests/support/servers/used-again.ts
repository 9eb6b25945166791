/** A database, embedded or not. */
export interface Rows {
  exec(sql: string): Promise<unknown>;
  query(sql: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/** What a database holds besides rows: tables, columns, constraints, indexes, triggers, functions. As one hash. */
const SHAPE = `
create function made.shape() returns text language sql as $$
  select md5(string_agg(part, ',' order by part)) from (
    select concat_ws(' ', oid, relname, relkind, relnatts, relhastriggers) as part
    from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    union all
    select concat_ws(' ', a.attrelid, a.attnum, a.attname, a.atttypid, a.attnotnull, a.atthasdef, a.attisdropped)
    from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', oid, conname, convalidated) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', oid, tgname, tgenabled, tgfoid) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', oid, proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', oid, nspname) from pg_namespace where nspname not like 'pg\\_temp%' and nspname not like 'pg\\_toast\\_temp%'
  ) parts
$$;
create table made.as_shaped as select made.shape() as shape`;

/** Large tables are emptied as a whole, so that they do not grow from test to test; small ones row by row. */
const RESTORE = `
create function made.restore() returns void language plpgsql as $$
declare
  name text;
  place record;
begin
  -- Foreign keys and triggers rest.
  perform set_config('session_replication_role', 'replica', true);
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and pg_relation_size(oid) > 131072
  loop
    execute format('truncate public.%I cascade', name);
  end loop;
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and pg_relation_size(oid) > 0
  loop
    execute format('delete from public.%I', name);
  end loop;
  for name in select relname from pg_class where relnamespace = 'made_rows'::regnamespace and relkind = 'r'
  loop
    execute format('insert into public.%1$I overriding system value select * from made_rows.%1$I', name);
  end loop;
  for place in select * from made.sequences
  loop
    perform setval(place.sequence, place.last_value, place.is_called);
  end loop;
end $$`;

const REMEMBER = `
do $$
declare
  name text;
  filled boolean;
begin
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop
    execute format('select exists (select from public.%I)', name) into filled;
    if filled then execute format('create table made_rows.%1$I as table public.%1$I', name); end if;
  end loop;
  create table made.sequences (sequence regclass, last_value bigint, is_called boolean);
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
  loop
    execute format('insert into made.sequences select ''public.%1$I'', last_value, is_called from public.%1$I', name);
  end loop;
end $$`;

/** Keeps a copy of every row beside the tables, and what the tables look like. */
export async function rememberRows(client: Rows): Promise<void> {
  await client.exec(`create schema made; create schema made_rows; ${REMEMBER}; ${RESTORE}; ${SHAPE}`);
}

/** Whether the tables are still what they were, so that their rows can be restored. */
export async function isAsMade(client: Rows): Promise<boolean> {
  const { rows } = await client.query('select shape = made.shape() as same from made.as_shaped');
  return (rows[0] as { readonly same: boolean } | undefined)?.same === true;
}

/** Every row and sequence as it was, and the settings, locks and temporary tables of the connection as if new. */
export async function restoreRows(client: Rows): Promise<void> {
  await client.exec('select pg_advisory_unlock_all(); close all; unlisten *; reset all; discard temp');
  await client.exec('select made.restore()');
}

/**
 * A database for one test. After its end it refuses what is still sent to it, as a closed one does.
 *
 * @returns `end`, which says whether the database is free now; not if it had ended before
 */
export function leaseOf<C extends { query: (sql: string) => Promise<unknown> }>(
  client: C,
  isClosed: () => boolean,
): { readonly leased: C; readonly end: () => Promise<boolean> } {
  let ended = false;
  const leased = new Proxy(client, {
    get(target, key) {
      if (key === 'closed') return ended || isClosed();
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown =>
        ended ? Promise.reject(new Error('The database is closed')) : Reflect.apply(value, target, args);
    },
  });
  return {
    leased,
    async end() {
      const first = !ended;
      ended = true;
      // What was sent before ends before.
      if (first) await client.query('select 1');
      return first && !isClosed();
    },
  };
}
