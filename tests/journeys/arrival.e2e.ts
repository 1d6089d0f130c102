import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import type { JourneyScene, JourneyVisit } from '../support/journey-scene.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test.use({ settings: { params: { visitorCheckFlowId: null, signInAdvance: false } } })

/** A visitor who is ready, and says on the phone to be here. */
async function arrives(page: Page, visit: JourneyVisit): Promise<Visitor> {
  await visit.answer({})
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.seesPass()
  await visitor.press('visit_checkin_button')
  await visitor.sees('You’re checked in')
  await expect(page.getByText('Your host’s answer will appear here.')).toBeVisible()
  return visitor
}

const isShown = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

const hire = ({ api, client, companyId }: JourneyScene, email: string) =>
  api('users.create', {
    token: client,
    params: { companyId: outsideId('CO', companyId) },
    body: { firstname: 'Piet', lastname: 'Mondriaan', email, language: 'en' },
  })

test('the host answers from the mail, the pass on the phone shows it by itself, and the host checks the visitor out @smoke', async ({
  page,
  scene,
  inbox,
  openBrowser,
}) => {
  const visit = await scene.invite()
  await arrives(page, visit)
  const mail = await inbox.mail('host_arrived', scene.hostEmail)
  expect(mail.subject).toBe('Vera Visitor has arrived')
  const host = await openBrowser()
  await host.goto(linkIn(mail, '/arrival', 'answer=FIVE_MINUTES'))
  await expect(
    host.getByRole('heading', { level: 1, name: 'Vera Visitor is here for you' }),
  ).toBeVisible()
  // Opening the link, as mail scanners do, has told nobody anything.
  await host.reload()
  expect(await visit.events()).not.toContain('visit.host_answered')
  await isShown(page, 'Your host’s answer will appear here.')

  await host.getByRole('button', { name: 'I need 5 minutes' }).click()
  await expect(host.getByText('Thanks. We’ve told Vera Visitor.')).toBeVisible()
  await isShown(page, /Hanne Host needs a few minutes and will be with you around \d/)

  await host.getByRole('button', { name: 'I’m on my way' }).click()
  await isShown(page, 'Hanne Host is on the way.')
  await page.reload()
  await isShown(page, 'Hanne Host is on the way.')

  // The mail that asks whether the visitor is still here has the same token, and opening it does nothing.
  const link = linkIn(mail, '/arrival', 'answer=FIVE_MINUTES')
  await host.goto(link.replace('/arrival?', '/leave?'))
  await expect(host.getByRole('heading', { name: 'Is your visitor still here?' })).toBeVisible()
  await lookAt(host, 'the page that asks whether a visitor is still here')
  expect(await visit.events()).not.toContain('visit.checked_out')
  await host.getByRole('button', { name: 'Vera Visitor has left' }).click()
  await expect(host.getByText('Vera Visitor is checked out. Thank you.')).toBeVisible()
  expect(await visit.events()).toContain('visit.checked_out')
})

test('a host sends somebody else, who is told and whom the visitor sees', async ({
  page,
  scene,
  inbox,
  openBrowser,
}) => {
  const email = `piet.${scene.hostEmail}`
  await hire(scene, email)
  const visit = await scene.invite()
  await arrives(page, visit)
  const mail = await inbox.mail('host_arrived', scene.hostEmail)
  const host = await openBrowser()
  await host.goto(linkIn(mail, '/arrival', 'answer=SEND_SOMEBODY'))
  // By name, with a slip of the finger; the keyboard is enough.
  await expect(host.getByLabel('Who should go instead?')).toBeFocused()
  await host.keyboard.type('mondrian')
  await host.keyboard.press('Enter')
  await host.getByRole('button', { name: 'Send Piet Mondriaan' }).click()
  await expect(host.getByText('Piet Mondriaan is now Vera Visitor’s host.')).toBeVisible()
  await expect(host.getByRole('button')).toHaveCount(0)

  await isShown(page, 'Piet Mondriaan will come and meet you.')
  const pass = page.getByRole('article')
  await expect(pass.getByText('Piet Mondriaan')).toBeVisible()
  await expect(pass.getByText('Hanne Host')).toBeHidden()

  const second = await inbox.mail('host_arrived', email)
  const piet = await openBrowser()
  await piet.goto(linkIn(second, '/arrival', 'answer=ON_MY_WAY'))
  await piet.getByRole('button', { name: 'I’m on my way' }).click()
  await isShown(page, 'Piet Mondriaan is on the way.')
})

test('a visitor whose host cannot come is sent to the reception; the page is mirrored for who reads Arabic @desktop', async ({
  page,
  scene,
  inbox,
  openBrowser,
}) => {
  const visit = await scene.invite()
  await arrives(page, visit)
  await lookAt(page, 'the pass while the host is asked')
  const mail = await inbox.mail('host_arrived', scene.hostEmail)
  const host = await openBrowser({ viewport: page.viewportSize() })
  await host.goto(linkIn(mail, '/arrival', 'answer=CANNOT'))
  await lookAt(host, 'the page of an arrival')
  await host.goto(linkIn(mail, '/arrival', 'answer=SEND_SOMEBODY'))
  await lookAt(host, 'the search for a colleague')
  await host.getByRole('button', { name: 'I can’t come' }).click()
  await isShown(page, 'Hanne Host can’t come right now. Please ask at reception.')
  await lookAt(page, 'the pass when the host cannot come')

  const inArabic = await openBrowser({ locale: 'ar', viewport: { width: 390, height: 844 } })
  await inArabic.goto(linkIn(mail, '/arrival', 'answer=SEND_SOMEBODY'))
  await expect(inArabic.locator('html')).toHaveAttribute('dir', 'rtl')
  await lookAt(inArabic, 'the page of an arrival in Arabic')
  await inArabic.getByRole('button', { name: textFor('ar', 'arrival_on_my_way') }).click()
  await isShown(page, 'Hanne Host is on the way.')
})
