import type { Locator } from '@playwright/test'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'
import { picture } from '../support/pictures.ts'

/** Two taps as fast as two fingers can. */
async function tapTwice(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return
    element.click()
    element.click()
  })
}

test('every button that is tapped twice acts once', async ({ page, scene }) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await tapTwice(visitor.button('visit_overview_start'))
  await visitor.sees('Your details')
  await tapTwice(visitor.button('visit_details_submit'))
  await visitor.sees('Before you come')
  await tapTwice(visitor.button('visit_flow_message_continue'))
  await visitor.sees('What brings you here?')
  await page.getByRole('radio', { name: 'Work on site' }).check()
  await tapTwice(visitor.button('visit_flow_continue'))
  await visitor.sees('Will you bring tools or machines?')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await tapTwice(visitor.button('visit_flow_continue'))
  await visitor.uploadProof({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
  await expect(page.getByRole('button', { name: 'Remove file' })).toBeVisible()
  await tapTwice(visitor.button('visit_flow_continue'))
  await visitor.sees('When was your last safety training?')
  expect(await visit.events()).toEqual([
    'visit.created',
    'visit.details_confirmed',
    'visit.answered',
    'visit.answered',
    'visit.answered',
  ])
})

test('a signature and an arrival that are tapped twice happen once', async ({
  page,
  scene,
  inbox,
}) => {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'meeting', fever: 'false', wishes: 'Tea' })
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.sees('Where to find us')
  await tapTwice(visitor.button('visit_flow_continue'))
  await visitor.drawSignature()
  await tapTwice(visitor.button('visit_agreement_submit'))
  await visitor.seesPass()
  await tapTwice(visitor.button('visit_checkin_button'))
  await visitor.sees('You’re checked in')
  const kinds = await visit.events()
  expect(kinds.slice(-3)).toEqual([
    'visit.agreement_signed',
    'visit.registered',
    'visit.checked_in',
  ])
  // Each mail is a job of its own: which is written first is not said.
  await inbox.mail('pass', visit.email)
  await inbox.mail('host_arrived', scene.hostEmail)
  const passes = (await inbox.mailsTo(visit.email)).filter(({ template }) => template === 'pass')
  expect(passes).toHaveLength(1)
})

test('a denial that is tapped twice happens once, for the visitor and for the host', async ({
  page,
  scene,
  inbox,
  openBrowser,
}) => {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'meeting' })
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.sees('Do you have a fever or a cough today?')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await tapTwice(visitor.button('visit_flow_continue'))
  await visitor.sees('Your visit needs to be reviewed')
  await tapTwice(visitor.button('visit_denied_check'))

  const { text } = await inbox.mail('host_review', scene.hostEmail)
  const host = await openBrowser()
  await host.goto(/https?:\S+\/review\?\S+/.exec(text)?.[0] ?? '')
  await tapTwice(host.getByRole('button', { name: 'Approve the visit' }))
  await visitor.sees('Please read and sign')
  const kinds = await visit.events()
  expect(kinds.filter((kind) => /denied|approved|failed/.test(kind))).toEqual([
    'visit.denied',
    'visit.approved',
  ])
})
