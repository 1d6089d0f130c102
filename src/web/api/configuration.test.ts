import { expect, it } from 'vitest'
import { startServer } from '../../../tests/support/http-server.ts'
import { fetchConfiguration } from './configuration.ts'
import { HttpFailure } from './http-client.ts'

it('reads the configuration that lies beside the app', async () => {
  const configuration = { apiBaseUrl: 'https://api.example.com', showScriptErrors: true }
  const server = await startServer((incoming, response) => {
    if (incoming.url !== '/desk/configuration.json') response.writeHead(404)
    response.end(JSON.stringify(configuration))
  })
  expect(await fetchConfiguration(`${server.url}/desk/`)).toEqual(configuration)
  await expect(fetchConfiguration(`${server.url}/`)).rejects.toThrow(HttpFailure)
  await server.stop()
})
