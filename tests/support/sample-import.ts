/** An import with a good row and a bad one and an export, and a sound call of every endpoint about them. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { TestApp } from './build-app.ts'
import { send, type Call } from './send.ts'

const exportBody = { from: '2026-11-01', to: '2026-11-30', format: 'CSV' }
const file = (text: string) => ({ bytes: Buffer.from(text), name: 'list.csv', type: 'text/csv' })

/** @returns its outside id by the name that paths use. */
export async function openSampleImport(
  { app }: TestApp,
  {
    client,
    employee,
    userId,
    companyId,
    mark,
  }: Readonly<Record<'client' | 'employee' | 'userId' | 'companyId' | 'mark', string>>,
): Promise<{ importId: string; exportId: string }> {
  const right = { companyId, userId, right: 'CREATE_VISITOR_GROUPS' }
  await send(app, 'rights.grantToUser', { token: client, params: right })
  const answer = await send(app, 'imports.create', {
    token: employee,
    params: { companyId },
    file: file(`Name,E-mail\n${mark} guest,guest@${mark}.example\n${mark} bad,bad@\n`),
  })
  if (answer.status !== 200) throw new Error(`no import: ${answer.text}`)
  await send(app, 'rights.grantToUser', {
    token: client,
    params: { companyId, userId, right: 'EXPORT_VISITS' },
  })
  const exported = await send(app, 'visitExports.create', {
    token: employee,
    params: { companyId },
    body: exportBody,
  })
  if (exported.status !== 200) throw new Error(`no export: ${exported.text}`)
  return {
    importId: (answer.body as { id: string }).id,
    exportId: (exported.body as { id: string }).id,
  }
}

/** In the order in which each of them is allowed. */
export function importCalls(
  ids: Readonly<Record<string, string>>,
  { employee }: Readonly<Record<'employee', string>>,
): Record<Extract<EndpointId, `imports.${string}` | `visitExports.${string}`>, Call> {
  const token = employee
  const change = {
    columns: ['name', 'email'],
    defaults: {
      dayOrder: 'DMY',
      date: '2030-01-07',
      from: '09:00',
      to: '10:00',
      hostId: ids['userId'],
    },
    invites: false,
  }
  return {
    'imports.list': { token },
    'imports.create': { token, file: file('Name,E-mail\nAnn Lee,ann@example.org\n') },
    'imports.get': { token },
    'imports.listRows': { token, query: { state: 'READY' } },
    'imports.update': { token, body: change },
    'imports.updateRow': { token, body: { values: { email: 'good@example.org' } } },
    'imports.faults': { token },
    'imports.start': { token },
    'imports.stop': { token },
    'imports.remove': { token },
    'visitExports.ofLocation': { query: { format: 'CSV' } },
    'visitExports.create': { token, body: exportBody },
    'visitExports.get': { token },
    'visitExports.file': { token },
  }
}
