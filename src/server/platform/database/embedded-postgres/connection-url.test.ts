import { Client } from 'pg'
import { expect, test } from 'vitest'
import { connectionUrl } from './connection-url.ts'

test.each(['/tmp/foyer pg-1', '127.0.0.1'])('pg reads back what was written, host %s', (host) => {
  const connection = { host, port: 5433, user: 'foyer', password: 'a/b?c@d', database: 'x y' }
  expect(new Client({ connectionString: connectionUrl(connection) })).toMatchObject(connection)
})
