import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEndpoint } from './endpoint.ts'

test('the socket lies in a fresh folder, which clear empties and close removes', async () => {
  const endpoint = await openEndpoint(undefined)
  expect(endpoint.settings).toMatchObject({
    listen_addresses: '',
    unix_socket_directories: endpoint.host,
  })
  const left = join(endpoint.host, '.s.PGSQL.5432.lock')
  writeFileSync(left, '4711\n')
  endpoint.clear()
  expect(existsSync(left)).toBe(false)
  endpoint.close()
  expect(existsSync(endpoint.host)).toBe(false)
})

test('where every socket path is too long or missing, it is a free port on the loopback', async () => {
  const home = mkdtempSync(join(tmpdir(), 'foyer-endpoint-'))
  try {
    const tooLong = join(home, 'x'.repeat(100))
    mkdirSync(tooLong)
    const endpoint = await openEndpoint(undefined, [tooLong, join(home, 'missing')])
    expect(endpoint.host).toBe('127.0.0.1')
    expect(endpoint.port).toBeGreaterThan(1024)
    expect(endpoint.settings).toEqual({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(endpoint.port),
    })
    endpoint.close()
  } finally {
    rmSync(home, { recursive: true })
  }
})
