/** A lamp is reported, seen to by an agent, and rated by whoever reported it (issue 17 §2). */
import { outsideId } from '#contract/ids.ts'
import { modules } from '#domain/location/module.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

test('what somebody reports is qualified, resolved, opened again and rated', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const call = { token: scene.client, params }
  await scene.api('companies.putModules', { ...call, body: { modules: [...modules] } })
  const made = await scene.api('ticketPriorities.create', {
    ...call,
    body: { name: 'Urgent', minutes: 240 },
  })
  const light = { name: 'Light', priorityId: made['id'] }
  await scene.api('ticketCategories.create', { ...call, body: light })
  const reporter = await makeStaff(deps, scene)
  const agent = await makeStaff(deps, scene, 'AGENTS')

  await test.step('reported in ten seconds', async () => {
    await reporter.signIn(page)
    await page.goto('/console/reports')
    await expect(page.getByText('Nothing reported yet')).toBeVisible()
    await lookAt(page, 'no reports')
    await page.getByRole('button', { name: 'Report something' }).click()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    const what = page.getByRole('textbox', { name: 'What’s wrong?' })
    await expect(what).toHaveAttribute('aria-invalid', 'true')
    await what.fill('The lamp flickers')
    await page.getByRole('textbox', { name: /Where/ }).fill('Second floor, kitchen')
    await page.getByRole('combobox', { name: /Category/ }).selectOption('Light')
    await lookAt(page, 'a report')
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(page.getByText('Reported as number 1.')).toBeVisible()
    await expect(page.getByRole('link', { name: /The lamp flickers/ })).toBeVisible()
  })

  await test.step('shown to whoever is about to report it again', async () => {
    await page.getByRole('button', { name: 'Report something' }).click()
    await page.getByRole('textbox', { name: 'What’s wrong?' }).fill('Lamp in the kitchen flickers')
    await expect(page.getByText('Already reported?')).toBeVisible()
    await expect(page.getByRole('link', { name: /1: .*The lamp flickers/ })).toBeVisible()
  })

  await test.step('qualified, assigned and resolved by an agent', async () => {
    await agent.signIn(page)
    await page.goto('/console/tickets')
    await page.getByRole('link', { name: /The lamp flickers/ }).click()
    await expect(page.getByRole('heading', { name: /The lamp flickers/ })).toBeVisible()
    await lookAt(page, 'the queue with a ticket')
    await page.getByRole('button', { name: 'Qualify', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const form = page.locator('form', { has: save })
    await form.getByRole('combobox', { name: /Agent/ }).selectOption({ label: 'Robin Desk' })
    await save.click()
    await expect(page.getByText('Ticket saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await page.getByRole('button', { name: 'All tickets' }).click()
    await expect(page.getByRole('heading', { name: 'No open tickets' })).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOption('Resolved')
    await expect(page.getByRole('link', { name: /The lamp flickers/ })).toBeVisible()
  })

  await test.step('opened again and rated by whoever reported it', async () => {
    await reporter.signIn(page)
    await page.goto('/console/reports')
    await page.getByRole('link', { name: /The lamp flickers/ }).click()
    await page.getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByText('Reopened once')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bring it up again' })).toBeVisible()
    const listed = await scene.api('tickets.list', { ...call, query: { q: 'lamp' } })
    const [ticket] = listed['tickets'] as readonly { readonly id: string }[]
    const ofTicket = { ...params, ticketId: ticket?.id ?? '', act: 'solve' }
    const solved = { params: ofTicket, body: { state: 'QUALIFIED' } }
    await scene.api('tickets.act', { token: scene.client, ...solved })
    await page.reload()
    await page.getByRole('button', { name: '4', exact: true }).click()
    await expect(page.getByText('Rated 4 out of 5')).toBeVisible()
    await lookAt(page, 'one’s own ticket')
  })
})
