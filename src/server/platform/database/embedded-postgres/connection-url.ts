import type { Connection } from './start-embedded-postgres.ts'

/** The connection as one URL, as DATABASE_URL takes it; a socket folder travels as `?host=`. */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  const name = encodeURIComponent(database)
  return host.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${name}`
}
