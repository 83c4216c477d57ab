import type { OpenDatabase } from '../../packages/server/src/db/connect.ts'
import { openEncryption } from '../../packages/server/src/platform/encryption.ts'
import { systemRandom } from '../../packages/server/src/platform/random.ts'

/** Primary caregivers have a phone and a browser beside their mailbox. */
async function giveDevices(pool: OpenDatabase['pool'], key: string) {
  const encryption = openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom })
  const { rows } = await pool.query(`select id, email from users where email like 'primary%'`)
  const seal = (table: string, of: string, text: string) => encryption.seal(text, `${table}:${of}`)
  const phones = rows.map(({ id, email }) => ({
    person_id: id,
    number: seal('phones', id, `+1${email.replace(/\D/g, '').padStart(10, '2')}`),
    digest: email,
    changed_at: new Date(0),
  }))
  const browsers = rows.map(({ id, email }) => ({
    id,
    person_id: id,
    digest: email,
    subscription: seal('push_subscriptions', email, JSON.stringify({ endpoint: email })),
    created_at: new Date(0),
  }))
  const preferences = `insert into notification_preferences
    (person_id, push, email, sms, missed_check_ins, emergency_alerts, sentiment_alerts, weekly_summary)
    select id, true, true, true, true, true, true, true from users where email like 'primary%'`
  await pool.query(preferences)
  for (const [table, values] of Object.entries({ phones, push_subscriptions: browsers })) {
    const insert = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`
    await pool.query(insert, [JSON.stringify(values)])
  }
}

interface Population {
  seniors: number
  /** The first check-in is due then, the last `spreadMs` later. */
  dueAt: number
  spreadMs: number
  windowMinutes: number
}

const on = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Seniors with a schedule of each one's own minute, a primary and a secondary caregiver. */
export async function populate(
  { pool }: Pick<OpenDatabase, 'pool'>,
  key: string,
  { seniors, dueAt, spreadMs, windowMinutes }: Population,
) {
  await pool.query(
    'alter table check_in_schedules drop constraint if exists check_in_schedules_window',
  )
  await pool.query(
    `insert into users (id, name, email, role, time_zone, created_at)
     select gen_random_uuid(), r || ' ' || n, r || n || '@promise.example', case r when 'senior' then 'senior' else 'caregiver' end, 'UTC', now()
     from generate_series(1, $1::int) n, unnest(array['senior', 'primary', 'secondary']) r`,
    [seniors],
  )
  for (const role of ['primary', 'secondary']) {
    await pool.query(
      `insert into care_relationships (id, senior_id, caregiver_id, role, status, created_at)
       select gen_random_uuid(), s.id, c.id, 'caregiver_' || $1::text, 'accepted', now()
       from users s join users c on c.email = $1::text || substr(s.email, 7) where s.role = 'senior'`,
      [role],
    )
  }
  await giveDevices(pool, key)
  await pool.query(
    `insert into check_in_schedules (senior_id, time, window_minutes, time_zone, days, settled_on, changed_at, next_action_at)
     select id, to_char(d at time zone 'UTC', 'HH24:MI'), $3, 'UTC', '{1,2,3,4,5,6,7}', $4::date - 1, '2020-01-01', date_trunc('minute', d)
     from (select id, $1::timestamptz + ((row_number() over (order by id) - 1) * $2::float8 / $5 * interval '1 ms') as d
       from users where role = 'senior') s`,
    [new Date(dueAt), spreadMs, windowMinutes, on(dueAt), seniors],
  )
}
