/** What a location is set up with, and what the audit says was changed of it. */
import { expect } from 'vitest'
import type { AuditedChange } from './audited-changes.ts'
import { send, type Answer } from './send.ts'
import type { World } from './world.ts'

type Id = Parameters<World['call']>[0]

const shown = (field: string, from: unknown, to: unknown) => ({ field, from, to, hidden: false })
const hidden = (field: string) => ({ field, from: null, to: null, hidden: true })

/** Makes one, and changes it by another call, whose parameter names it. */
async function made(
  world: World,
  [create, update, param]: readonly [Id, Id, string],
  before: object,
  after: object,
): Promise<Answer> {
  const { body } = await world.call(create, { body: before })
  const id = (body as { id?: string }).id ?? ''
  return world.call(update, { params: { [param]: id }, body: { ...before, ...after } })
}

const printer = { name: 'Desk', kind: 'ZPL', connection: 'CLIENT' }
const wall = { name: 'Lobby', shows: [], languages: ['en'], welcome: {}, theme: 'LIGHT' }
const badge = { name: 'Card', widthMm: 90, heightMm: 50, elements: [] }
const field = { id: 'audited', type: 'TEXT', label: 'Badge', values: [], resetAtEveryVisit: true }
const agreement = { name: 'House', texts: [{ language: 'en', content: 'No smoking' }] }
const area = { name: 'North', desks: [{ number: 'A1' }] }

export const auditedSetUp: Readonly<Record<string, AuditedChange>> = {
  'a printer': [
    'printer',
    (world) =>
      made(world, ['printers.create', 'printers.update', 'printerId'], printer, { name: 'Gate' }),
    [shown('name', 'Desk', 'Gate')],
  ],
  'a display': [
    'wall',
    (world) =>
      made(world, ['walls.create', 'walls.update', 'wallId'], wall, { languages: ['en', 'fr'] }),
    [shown('languages', ['en'], ['en', 'fr'])],
  ],
  'a badge': [
    'badge_template',
    (world) =>
      made(world, ['badgeTemplates.create', 'badgeTemplates.update', 'badgeTemplateId'], badge, {
        widthMm: 80,
      }),
    [shown('width', 90, 80)],
  ],
  'a custom field': [
    'custom_field',
    (world) =>
      made(world, ['customFields.create', 'customFields.update', 'customFieldId'], field, {
        label: 'Pass',
      }),
    [shown('label', 'Badge', 'Pass')],
  ],
  'an agreement, with its wording': [
    'agreement',
    (world) =>
      made(world, ['agreements.create', 'agreements.update', 'agreementId'], agreement, {
        texts: [{ language: 'en', content: 'No smoking, please' }],
        active: false,
      }),
    expect.arrayContaining([
      shown('active', true, false),
      shown('texts.en.content', 'No smoking', 'No smoking, please'),
    ]),
  ],
  'a desk area': [
    'desk',
    (world) =>
      made(world, ['deskAreas.create', 'deskAreas.update', 'deskAreaId'], area, {
        name: 'North wing',
        desks: [{ number: 'A1', enabled: false }],
      }),
    [shown('name', 'North', 'North wing'), shown('desks.A1.enabled', true, false)],
  ],
  'a desk team': [
    'desk_team',
    (world) =>
      made(
        world,
        ['deskTeams.create', 'deskTeams.update', 'teamId'],
        { name: 'Sales', groups: [], people: [] },
        { groups: ['RECEPTION'] },
      ),
    [shown('groups', [], ['RECEPTION'])],
  ],
  floors: [
    'floor',
    async (world) => {
      const { body } = await world.call('floors.put', { body: [{ name: '1', capacity: 20 }] })
      const [floor] = body as readonly { id: string }[]
      return world.call('floors.put', { body: [{ id: floor?.id, name: '1', capacity: 30 }] })
    },
    [expect.objectContaining({ from: 20, to: 30 })],
  ],
  'the words of a kiosk': [
    'kiosk',
    async (world) => {
      const { body } = await world.call('kiosks.create', { body: { name: 'Audited' } })
      const params = { kioskId: (body as { id: string }).id }
      const put = (word: string) =>
        world.call('kiosks.putTexts', {
          params,
          body: { language: 'en', texts: { kiosk_attract_expected: word } },
        })
      await put('I have a pass')
      return put('I have an invitation')
    },
    [shown('texts.en.kiosk_attract_expected', 'I have a pass', 'I have an invitation')],
  ],
  'closing days of a country': [
    'holidays',
    (world) => world.call('holidays.add', { body: { from: 'COUNTRY', country: 'BE', region: '' } }),
    expect.arrayContaining([shown('country', null, 'BE')]),
  ],
  'closing days of a calendar, without its address': [
    'holidays',
    (world) =>
      world.call('holidays.add', {
        body: { from: 'CALENDAR', address: 'https://calendar.example/private/days.ics' },
      }),
    expect.arrayContaining([hidden('address')]),
  ],
  'a watchlist': [
    'watch_list',
    (world) =>
      made(
        world,
        ['watchLists.create', 'watchLists.update', 'watchListId'],
        { name: 'Barred', action: 'ALERT' },
        { action: 'HOLD' },
      ),
    [shown('action', 'ALERT', 'HOLD')],
  ],
  'somebody, without their name': [
    'user',
    (world) =>
      made(
        world,
        ['users.create', 'users.update', 'userId'],
        { firstname: 'Nora', lastname: 'Nobody', email: '', phone: '', host: true },
        { firstname: 'Never shown', host: false },
      ),
    expect.arrayContaining([hidden('firstname'), shown('is_host', true, false)]),
  ],
  'the words of a mail': [
    'message_text',
    async (world) => {
      const params = { kind: 'welcome', language: 'en' }
      const own = (subject: string) => ({ own: { subject, body: 'Sorry.' } })
      await world.call('messageTexts.put', { params, body: own('No') })
      return world.call('messageTexts.put', { params, body: own('Not today') })
    },
    [shown('subject', 'No', 'Not today')],
  ],
  'the mail server, without its password': [
    'mail_server',
    async (world, token) => {
      const server = {
        host: 'mx.example',
        port: 465,
        encryption: 'TLS',
        user: 'foyer',
        certificate: '',
      }
      const body = (name: string) => ({
        sender: { address: 'lobby@mine.example', name },
        server: { ...server, password: 'never shown' },
      })
      await send(world.app, 'organisationMail.put', { token, body: body('One') })
      return send(world.app, 'organisationMail.put', { token, body: body('Two') })
    },
    [shown('sender.name', 'One', 'Two')],
  ],
}
