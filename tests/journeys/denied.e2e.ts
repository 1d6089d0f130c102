import type { Page } from '@playwright/test'
import { linkIn } from '../support/journey-inbox.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

/** A visitor with a fever: the registration ends in a denial. */
async function isDenied(page: Page, link: string): Promise<Visitor> {
  const visitor = new Visitor(page)
  await visitor.open(link)
  await visitor.begin()
  await visitor.giveDetails()
  await visitor.readWelcome()
  await visitor.choosePurpose('meeting')
  await visitor.answerFever('common_yes')
  await visitor.sees('Your visit needs to be reviewed')
  return visitor
}

test('a denied visitor goes on by itself when the host approves from the mail', async ({
  page,
  scene,
  inbox,
  openBrowser,
}) => {
  const visit = await scene.invite()
  const visitor = await isDenied(page, visit.link)
  await expect(page.getByText('This page updates as soon as there’s an answer.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact your host' })).toHaveAttribute(
    'href',
    `mailto:${scene.hostEmail}`,
  )

  const review = await inbox.mail('host_review', scene.hostEmail)
  expect(review.subject).toBe('Please review: Vera Visitor wasn’t checked in')
  const host = await openBrowser()
  await host.goto(linkIn(review, '/review', 'answer=approve'))
  await expect(
    host.getByRole('heading', { level: 1, name: 'Can Vera Visitor come in?' }),
  ).toBeVisible()
  const before = await visit.events()
  await host.reload()
  expect(await visit.events()).toEqual(before)
  await visitor.sees('Your visit needs to be reviewed')

  await host.getByRole('button', { name: 'Approve the visit' }).click()
  await expect(host.getByText('This visit is approved: Vera Visitor can come in.')).toBeVisible()

  await visitor.sees('Please read and sign')
  await visitor.sign()
  await visitor.seesPass()
  await expect(page.getByText('Good news: your visit has been approved.')).toBeVisible()
  const kinds = await visit.events()
  expect(kinds.filter((kind) => /denied|approved|registered/.test(kind))).toEqual([
    'visit.denied',
    'visit.approved',
    'visit.registered',
  ])
})

test('a denied visitor is told so when the host denies from the mail, and the first answer counts', async ({
  page,
  scene,
  inbox,
  openBrowser,
}) => {
  const visit = await scene.invite()
  const visitor = await isDenied(page, visit.link)

  const review = await inbox.mail('host_review', scene.hostEmail)
  const host = await openBrowser()
  await host.goto(linkIn(review, '/review', 'answer=deny'))
  await host.getByLabel('Reason (optional)').fill('Please stay at home and get well.')
  await host.getByRole('button', { name: 'Deny the visit' }).click()
  await expect(host.getByText('This visit was denied.')).toBeVisible()

  await visitor.sees('We can’t check you in')
  await expect(page.getByText('Please stay at home')).toBeHidden()
  await page.reload()
  await visitor.sees('We can’t check you in')

  await host.goto(linkIn(review, '/review', 'answer=approve'))
  await expect(host.getByText('This visit was denied.')).toBeVisible()
  await expect(host.getByRole('button')).toHaveCount(0)
})
