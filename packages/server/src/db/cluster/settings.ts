/** How the cluster is spoken to: a socket file, or a loopback port where there are none. */
export type Transport = { kind: 'socket'; directory: string } | { kind: 'loopback'; port: number }

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function transportSettings(transport: Transport): Record<string, string> {
  if (transport.kind === 'loopback')
    return {
      listen_addresses: quoted('127.0.0.1'),
      port: String(transport.port),
      unix_socket_directories: "''",
    }
  return {
    listen_addresses: "''",
    port: '5432',
    unix_socket_directories: quoted(transport.directory),
    unix_socket_permissions: '0700',
  }
}

/** Sized for one household's server on a small machine: about 70 MB in all. */
const small = {
  shared_buffers: '32MB',
  max_connections: '60',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Each of these would be processes of its own that a database of this size never needs.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
}

/** A log without content: no statements, no values, no details of failing rows. */
const discreet = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
  log_timezone: "'UTC'",
  timezone: "'UTC'",
}

const whenDurable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const whenThrownAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export function settings(transport: Transport, durable: boolean) {
  const all = {
    ...small,
    ...discreet,
    ...(durable ? whenDurable : whenThrownAway),
    ...transportSettings(transport),
  }
  return Object.entries(all)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}
