/** What colleagues send to a mailbox becomes visits, once, and changes and ends as their calendar says. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { createUser } from '#tests/support/factories.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import {
  invitation,
  mailboxHost as host,
  mailOf,
  openHostScene,
} from '#tests/support/mailbox-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'

let world: MailWorld
let server: Awaited<ReturnType<typeof startImapServer>>

beforeAll(async () => {
  world = await openMailWorld({ IMAP_ALLOW: 'localhost' })
  server = await startImapServer()
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(() => {
  server.empty()
  server.set(null)
})

const open = () => openHostScene(world, server)

describe('an invitation', () => {
  it('becomes a visit of its host, whose visitor is invited and whose organiser is answered', async () => {
    const scene = await open()
    expect(await scene.invite({ attendees: ['ann@guest.example', host] })).toBe('DONE')
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    const [meeting] = await world.run<{ host_id: string; name: string }>(
      `select m.host_id, p.firstname || ' ' || p.lastname as name
       from meetings m join visits v using (company_id, meeting_id) join visitors p using (company_id, visitor_id)
       where m.company_id = $1`,
      [scene.companyId],
    )
    expect(meeting).toEqual({ host_id: scene.hostId, name: 'Ann Lee' })
    const [event] = await world.run<{ actor: string }>(
      `select actor from events where company_id = $1 and kind = 'meeting.created'`,
      [scene.companyId],
    )
    expect(event?.actor).toBe(`calendar:${scene.mailboxId}`)
    const templates = await world.run<{ template: string; recipient: string }>(
      'select template, recipient from mails where company_id = $1 order by template',
      [scene.companyId],
    )
    expect(templates).toContainEqual({ template: 'invitation', recipient: 'ann@guest.example' })
    const [reply] = await scene.replies()
    expect(reply?.recipient).toBe('Hanna@acme.example')
    expect(reply?.subject).toBe('Accepted: Audit')
    expect(reply?.calendar?.method).toBe('REPLY')
    const text = (reply?.calendar?.text ?? '').replaceAll('\r\n ', '')
    expect(text).toContain('UID:one@calendar.example')
    expect(text).toMatch(
      /ATTENDEE;PARTSTAT=ACCEPTED;SENT-BY="mailto:[^"]+":mailto:foyer@acme.example/,
    )
    const [kept] = await world.run<{ row: string }>(
      'select to_jsonb(m)::text as row from calendar_messages m where company_id = $1',
      [scene.companyId],
    )
    expect(kept?.row).not.toMatch(/Audit|ann@guest/)
  })

  it('moves with its meeting, keeps what visitors have, and does nothing twice or too late', async () => {
    const scene = await open()
    await scene.invite({ sequence: 1 })
    const before = await scene.ids()
    const moved = { start: 'DTSTART:20270302T130000Z', end: 'DTEND:20270302T140000Z', sequence: 3 }
    expect(await scene.invite(moved)).toBe('DONE')
    expect(await scene.visits()).toEqual(['03-02T13:00 ann@guest.example Audit'])
    expect(await scene.ids()).toEqual(before)
    expect(await scene.invite(moved)).toBe('IGNORED repeated')
    expect(await scene.invite({ sequence: 2 })).toBe('IGNORED outdated')
    expect(await scene.invite({ method: 'CANCEL', sequence: 4 })).toBe('DONE')
    expect(await scene.visits()).toEqual([])
    expect(await scene.invite({ ...moved, stamp: '20261120T091000Z' })).toBe('IGNORED outdated')
    expect(await scene.invite({ sequence: 5 })).toBe('DONE')
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    // An answer to each invitation that was taken, none to a cancellation.
    expect((await scene.replies()).length).toBe(3)
  })

  it('takes visitors along and away, but not those who were added by hand', async () => {
    const scene = await open()
    await scene.invite()
    const [row] = await world.run<{ meeting_id: string }>(
      'select meeting_id from meetings where company_id = $1',
      [scene.companyId],
    )
    const params = { meetingId: outsideId('M', row?.meeting_id ?? '') }
    const meeting = await scene.ok<{ visitors: readonly object[] }>(
      scene.ask('meetings.get', { params }),
    )
    const more = { firstname: 'Eve', lastname: 'Extra', email: 'eve@guest.example' }
    const body = { ...meeting, visitors: [...meeting.visitors, more] }
    await scene.ok(scene.ask('meetings.update', { params, body }))
    await scene.invite({ sequence: 1, attendees: ['bob@guest.example'] })
    expect(await scene.visits()).toEqual([
      '03-01T09:00 bob@guest.example Audit',
      '03-01T09:00 eve@guest.example Audit',
    ])
  })

  it('that comes after its cancellation is none', async () => {
    const scene = await open()
    expect(await scene.invite({ method: 'CANCEL', sequence: 1 })).toBe('DONE')
    expect(await scene.invite()).toBe('IGNORED outdated')
    expect(await scene.visits()).toEqual([])
  })

  it('that Foyer has sent out itself is known', async () => {
    const scene = await open()
    const { hostname } = new URL(world.deps.config.publicUrl)
    expect(await scene.invite({ uid: `${scene.hostId}@${hostname}` })).toBe('IGNORED own_visit')
  })
})

describe('a message', () => {
  it('of an organiser whom nobody knows is held, and read again once they work here', async () => {
    const scene = await open()
    const other = 'newcomer@acme.example'
    expect(await scene.take(other, invitation(other))).toBe('HELD organiser_unknown')
    expect(await scene.replies()).toEqual([])
    expect((await scene.list())[0]?.held).toBe(1)
    await createUser(world.deps, scene.companyId, { firstname: 'N', lastname: 'C', email: other })
    const [message] = await scene.messages(scene.mailboxId)
    const params = { mailboxId: scene.mailboxId, messageId: message?.id ?? '' }
    await scene.ok(scene.ask('mailboxes.readAgain', { params }))
    await world.quiet()
    const [again] = await scene.messages(scene.mailboxId)
    expect([again?.id, again?.state, again?.isAgain]).toEqual([message?.id, 'DONE', false])
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    expect((await scene.ask('mailboxes.readAgain', { params })).status).toBe(409)
  })

  it.each([
    ['nobody has proved', host, { results: '' }, 'HELD sender_unproved'],
    [
      'another server has proved',
      host,
      { results: 'mx.evil.example; dmarc=pass header.from=acme.example' },
      'HELD sender_unproved',
    ],
    ['another colleague has written', 'carl@acme.example', {}, 'HELD sender_other'],
  ])('that %s invites nobody', async (_, sender, options, came) => {
    const scene = await open()
    await createUser(world.deps, scene.companyId, {
      firstname: 'C',
      lastname: 'C',
      email: 'carl@acme.example',
    })
    expect(await scene.take(sender, invitation(host), options)).toBe(came)
    expect(await scene.visits()).toEqual([])
    expect(await scene.replies()).toEqual([])
  })

  it('that takes over another host’s meeting is held', async () => {
    const scene = await open()
    await scene.invite()
    const carl = 'carl@acme.example'
    await createUser(world.deps, scene.companyId, { firstname: 'C', lastname: 'C', email: carl })
    const stolen = invitation(carl, { method: 'CANCEL', sequence: 9 })
    expect(await scene.take(carl, stolen)).toBe('HELD organiser_other')
    expect((await scene.visits()).length).toBe(1)
  })

  it.each([
    ['broken', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 'FAILED broken'],
    ['no calendar', 'Hello', 'IGNORED no_calendar'],
    ['too large', `BEGIN:VCALENDAR\r\n${'X:y\r\n'.repeat(450_000)}`, 'FAILED too_large'],
  ])('that is %s keeps no other from being read', async (_, calendar, came) => {
    const scene = await open()
    server.add(mailOf(host, calendar), mailOf(host, invitation(host)))
    expect(await scene.read(scene.mailboxId)).toEqual(['DONE', came])
  })

  it('while a visitor is on site cancels nothing, and says so', async () => {
    const scene = await open()
    await scene.invite({ start: 'DTSTART:20261121T100000Z', end: 'DTEND:20261121T110000Z' })
    await world.run(
      `update visits set status = 'CHECKED_IN', arrived_at = now() where company_id = $1`,
      [scene.companyId],
    )
    const ended = { method: 'CANCEL', sequence: 1, start: 'DTSTART:20261121T100000Z', end: '' }
    expect(await scene.invite(ended)).toBe('REFUSED visitor_on_site')
    expect((await scene.visits()).length).toBe(1)
  })
})
