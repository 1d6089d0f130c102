/** Whoever reported a ticket reopens it and rates it from the mail about its end, and agents read what they said (issue 17 §2). */
import { outsideId } from '#contract/ids.ts'
import { modules } from '#domain/location/module.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

test('a resolved ticket is reopened and rated from its mail', async ({
  page,
  scene,
  deps,
  inbox,
  openBrowser,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const asClient = { token: scene.client, params }
  await scene.api('companies.putModules', { ...asClient, body: { modules: [...modules] } })
  const reporter = await makeStaff(deps, scene)
  const agent = await makeStaff(deps, scene, 'AGENTS')
  const made = await scene.api('tickets.create', {
    ...asClient,
    body: { title: 'The lamp flickers', notifierId: reporter.id },
  })
  const move = (act: string, state: string) => {
    const moved = { ...params, ticketId: String(made['id']), act }
    return scene.api('tickets.act', { token: scene.client, params: moved, body: { state } })
  }
  await move('qualify', 'REQUESTED')
  await move('solve', 'QUALIFIED')

  const mail = await inbox.mail('ticket_done', reporter.email)
  const question = page.getByRole('heading', { level: 1, name: 'How well was this solved?' })
  const words = page.getByLabel('Anything you’d like to add?')
  await test.step('reopened, with a reply', async () => {
    await page.goto(linkIn(mail, '/rate-ticket', 'rating=1'))
    await expect(question).toBeVisible()
    await expect(page.getByText('The lamp flickers')).toBeVisible()
    await lookAt(page, 'the page that asks how well a ticket was solved')
    await words.fill('It still flickers.')
    await page.getByRole('button', { name: 'Reopen the ticket' }).click()
    await expect(page.getByText('This ticket is open.')).toBeVisible()
    await lookAt(page, 'the page of a ticket that is open again')
  })

  await move('solve', 'QUALIFIED')
  await test.step('rated, and changed', async () => {
    await page.goto(linkIn(mail, '/rate-ticket', 'rating=5'))
    await words.fill('Quick and kind.')
    await page.getByRole('button', { name: 'Not so good' }).click()
    await expect(page.getByText('Harbour House has your answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Change my answer' }).click()
    await expect(words).toHaveValue('Quick and kind.')
    await page.getByRole('button', { name: 'Very good' }).click()
    await expect(page.getByText('Harbour House has your answer.')).toBeVisible()
  })

  await test.step('read by agents', async () => {
    const desk = await openBrowser()
    await agent.signIn(desk)
    await desk.goto(`/console/tickets?state=RESOLVED&ticket=${String(made['id'])}`)
    await expect(desk.getByText('Rated 5 out of 5')).toBeVisible()
    await expect(desk.getByText('Quick and kind.')).toBeVisible()
    await expect(desk.getByText('It still flickers.')).toBeVisible()
    await lookAt(desk, 'a ticket that was rated')
  })

  await test.step('changed in the console', async () => {
    await reporter.signIn(page)
    await page.goto(`/console/reports?ticket=${String(made['id'])}`)
    await page.getByRole('button', { name: 'Change my answer' }).click()
    await lookAt(page, 'the form of an answer that is changed')
    await page.getByRole('textbox', { name: /like to add/ }).fill('Quick, kind and cheerful.')
    await page.getByRole('button', { name: '4', exact: true }).click()
    await expect(page.getByText('Rated 4 out of 5')).toBeVisible()
    await expect(page.getByText('Quick, kind and cheerful.')).toBeVisible()
  })
})
