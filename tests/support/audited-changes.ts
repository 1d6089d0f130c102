/** What an organisation sets up, and what its audit says was changed by it. */
import { expect } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser } from './accounts.ts'
import { sampleLock } from './sample-administrators.ts'
import { send, type Answer, type Call } from './send.ts'
import type { World } from './world.ts'

type Id = Parameters<World['call']>[0]
/** About what, how it is changed, and the changes that are kept of it. */
export type AuditedChange = readonly [
  about: string,
  change: (world: World, boss: string, porto: CompanyId) => Promise<Answer>,
  changes: unknown,
]

const shown = (field: string, from: unknown, to: unknown) => ({ field, from, to, hidden: false })
const hidden = (field: string) => ({ field, from: null, to: null, hidden: true })
const webhook = (url: string) => ({
  name: 'SIEM',
  address: url,
  events: ['visit.created'],
  locations: 'ALL',
})
const as = (world: World, token: string, id: Id, call: Call = {}) =>
  send(world.app, id, { token, ...call })
const made = async (world: World, token: string, id: Id, body: object): Promise<string> =>
  ((await as(world, token, id, { body })).body as { id: string }).id

export const auditedChanges: Readonly<Record<string, AuditedChange>> = {
  modules: [
    'company',
    (world) => world.call('companies.putModules', { body: { modules: ['VISITORS'] } }),
    [shown('modules', ['VISITORS', 'WORKPLACE'], ['VISITORS'])],
  ],
  'settings, from their defaults, without a secret and without addresses of people': [
    'params',
    (world) =>
      world.call('params.putEmployeeManagement', {
        body: {
          bookingEnabled: true,
          qrCodeSecret: 'never shown',
          limitAlertEmails: ['ann@mine.example'],
        },
      }),
    expect.arrayContaining([
      shown('bookingEnabled', false, true),
      hidden('qrCodeSecret'),
      hidden('limitAlertEmails'),
    ]),
  ],
  'own texts': [
    'params',
    (world) =>
      world.call('kiosk.putTexts', {
        body: { language: 'en', texts: { common_button_continue: 'On you go' } },
      }),
    [shown('common_button_continue', null, 'On you go')],
  ],
  'an API client': [
    'api_client',
    async (world, boss) => {
      const clientId = await made(world, boss, 'apiClients.create', {
        name: 'Payroll',
        scopes: null,
      })
      const body = { name: 'Pay', scopes: ['people.read'] }
      return as(world, boss, 'apiClients.update', { params: { clientId }, body })
    },
    [shown('name', 'Payroll', 'Pay'), shown('scopes', null, ['people.read'])],
  ],
  'an administrator': [
    'administrator',
    async (world, boss, porto) => {
      const { email } = await signedInUser(world, world.mine.organisationId, porto, {
        email: 'new@audit.example',
      })
      const body = { rights: ['SEE_AUDIT'], locations: 'ALL' }
      const accountId = await made(world, boss, 'administrators.create', { ...body, email })
      return as(world, boss, 'administrators.update', {
        params: { accountId },
        body: { rights: ['SEE_AUDIT', 'EDIT_FLOWS'], locations: [outsideId('CO', porto)] },
      })
    },
    [
      shown('rights', ['SEE_AUDIT'], ['EDIT_FLOWS', 'SEE_AUDIT']),
      expect.objectContaining({ field: 'locations', from: 'ALL' }),
    ],
  ],
  'rules for locations': [
    'home_rules',
    (world, boss, porto) =>
      as(world, boss, 'homeRules.put', { body: { rules: [], otherwise: outsideId('CO', porto) } }),
    [expect.objectContaining({ field: 'otherwise', from: null })],
  ],
  'a webhook, whose address may open it': [
    'integration',
    async (world, boss) => {
      const webhookId = await made(
        world,
        boss,
        'organisationWebhooks.create',
        webhook('https://one.example/key'),
      )
      return as(world, boss, 'organisationWebhooks.update', {
        params: { webhookId },
        body: webhook('https://two.example/other'),
      })
    },
    [shown('host', 'one.example', 'two.example'), hidden('addressSecret')],
  ],
  'a locked sentence': [
    'guarantee',
    (world, boss) => as(world, boss, 'lockedGuarantees.create', { body: sampleLock }),
    expect.arrayContaining([shown('why', null, sampleLock.why)]),
  ],
}
