import { expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { reactTo } from './reactions.ts'

const signature = '0199a0b0-1111-7222-8333-444455556666'
const event = {
  companyId: mintCompanyId('0199a0b0-0000-7000-8000-000000000000'),
  eventId: 7,
  subject: 'visit:2026-11-21/M-1/V-1',
  at: '2026-11-21T09:00:00.000Z',
  act: '4711',
}

it.each([
  ['visit.created', { status: 'EXPECTED' }, ['invitation', 'prepare']],
  ['visit.created', { status: 'IN_REVIEW' }, ['approval']],
  ['visit.created', { status: 'IN_REVIEW', occurrence: 2 }, []],
  ['visit.approved', { from: 'IN_REVIEW' }, ['invitation', 'prepare']],
  ['visit.approved', { from: 'IN_REVIEW', occurrence: 2 }, []],
  ['visit.released', { ahead: true }, ['invitation']],
  ['visit.released', { ahead: false }, []],
  ['visit.updated', { changed: ['time'] }, ['changed']],
  ['visit.updated', { changed: ['visitor', 'answers'] }, []],
  ['visit.updated', {}, []],
  ['visit.host_replaced', {}, ['changed']],
  ['visit.registered', {}, ['pass']],
  ['visit.registration_failed', {}, []],
  ['visit.host_answered', { answer: 'FIVE_MINUTES' }, []],
  ['visit.host_answered', { answer: 'CANNOT' }, ['reception_arrived']],
  ['visit.on_site', {}, []],
  ['visit.checked_out', {}, ['thanks']],
  ['visit.denied', { cause: 'FLOW' }, ['host_review']],
  ['visit.denied', { cause: 'APPROVER' }, ['host_refused']],
  ['visit.denied', { cause: 'APPROVER', occurrence: 2 }, []],
  ['visit.cancelled', {}, ['cancellation']],
  ['visit.answered', {}, []],
  ['company.updated', {}, []],
  ['toString', {}, []],
])('%s with %j asks for %j', (kind, payload, templates) => {
  const jobs = reactTo({ ...event, kind, payload })
  expect(jobs.map(({ queue, data }) => [queue.name, 'template' in data && data.template])).toEqual([
    ...templates.map((template) => ['visit-mail', template]),
    // Who decides may read it in a chat, too.
    ...(templates.some((one) => one === 'approval') ? [['chat-message', false]] : []),
  ])
  for (const { queue, data } of jobs) {
    const cause = queue.name === 'chat-message' ? 'approval@2026-11-21 4711' : '7'
    expect(data).toMatchObject({ companyId: event.companyId, subject: event.subject, cause })
  }
})

it.each([
  ['visit.checked_in', {}, ['welcome', 'host_arrived']],
  ['visit.host_replaced', { occurrence: 1, arrived: true }, ['changed', 'host_arrived']],
  ['visit.host_replaced', { occurrence: 2, arrived: true }, ['host_arrived']],
])('%s with %j tells the host and begins to wait for an answer', (kind, payload, templates) => {
  const jobs = reactTo({ ...event, kind, payload })
  const step = { companyId: event.companyId, subject: event.subject, cause: 7, at: event.at }
  expect(jobs.map(({ queue, data }) => [queue.name, data])).toEqual([
    ...templates.map((template) => ['visit-mail', { ...step, cause: '7', template }]),
    ['arrival-ask', { ...step, after: null }],
  ])
})

it('asks for the mail that proves an address, by the number of the proof alone', () => {
  const subject = `identity:${signature}`
  const jobs = reactTo({ ...event, subject, kind: 'walk_in.identity_asked', payload: {} })
  expect(jobs.map(({ queue, data }) => [queue.name, data])).toEqual([
    ['identity-mail', { companyId: event.companyId, identityId: signature, cause: '7' }],
  ])
})

it('makes a document of a signature, whether or not a copy is wanted', () => {
  const payload = { signatureId: outsideId('SG', signature), sendCopy: true }
  expect(reactTo({ ...event, kind: 'visit.agreement_signed', payload })).toMatchObject([
    { queue: { name: 'signature-document' }, data: { signatureId: signature, sendCopy: true } },
  ])
  const without = { signatureId: outsideId('SG', signature) }
  expect(reactTo({ ...event, kind: 'visit.agreement_signed', payload: without })).toMatchObject([
    { data: { sendCopy: false } },
  ])
})

it('asks for nothing that its queue would refuse', () => {
  const payload = { changed: ['time'], movedFrom: '2026-11-20/M-1/V-1' }
  for (const { queue, data } of reactTo({ ...event, kind: 'visit.updated', payload })) {
    expect(queue.data.parse(data)).toMatchObject({ movedFrom: '2026-11-20/M-1/V-1' })
  }
})

it.each([
  ['watch_list.alerted', {}, ['watch_alert']],
  ['watch_list.alerted', { occurrence: 2 }, []],
  ['watch_list.approval_due', {}, ['approval']],
  ['watch_list.dismissed', {}, []],
])(
  '%s with %j, an event about an alert, asks for %j about its visit',
  (kind, payload, expected) => {
    const alert = outsideId('WA', signature)
    const jobs = reactTo({
      ...event,
      kind,
      subject: `watch-alert:${alert}`,
      payload: { ...payload, visitId: '2026-11-21/M-1/V-1' },
    })
    const mails = jobs.filter(({ queue }) => queue.name === 'visit-mail')
    expect(mails.map(({ data }) => data)).toEqual(
      expected.map((template) => ({
        companyId: event.companyId,
        subject: event.subject,
        template,
        cause: '7',
        at: event.at,
        ...(template === 'watch_alert' ? { alertId: signature } : {}),
      })),
    )
  },
)

it('tells a chat once of a group, though its events lie milliseconds apart', () => {
  const waits = { ...event, kind: 'visit.created', payload: { status: 'IN_REVIEW' } }
  const causeOf = (other: Partial<typeof event>) =>
    reactTo({ ...waits, ...other }).find(({ queue }) => queue.name === 'chat-message')?.data
  const first = causeOf({})
  expect(causeOf({ at: '2026-11-21T09:00:00.001Z' })).toEqual(first)
  expect(causeOf({ act: '4712' })).not.toEqual(first)
})
