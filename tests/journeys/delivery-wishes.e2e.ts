import { insideId, outsideId } from '#contract/ids.ts'
import { signDeliveryLink } from '#server/platform/auth/links/delivery-link.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test('somebody who can’t collect a parcel says by a link who is to get it, and reception reads so', async ({
  page,
  scene,
  deps,
  browser,
}) => {
  const { companyId } = scene
  const params = { companyId: outsideId('CO', companyId) }
  const call = { token: scene.client, params }
  await scene.api('companies.putModules', {
    ...call,
    body: { modules: ['VISITORS', 'DELIVERIES'] },
  })
  const ann = await makeStaff(deps, scene)
  const desk = await makeStaff(deps, scene, 'RECEPTION')
  const { id } = await scene.api('deliveries.create', {
    ...call,
    body: { recipient: { id: ann.id }, carrier: 'DHL', pieces: 2 },
  })
  const jwt = await signDeliveryLink(deps, {
    companyId,
    deliveryId: insideId('DV', String(id)) ?? '',
    userId: insideId('US', ann.id) ?? '',
    assigned: 1,
  })

  // Not signed in: a phone that only knows the email.
  await test.step('the link asks before it does anything', async () => {
    await page.goto(`/delivery?jwt=${jwt}`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'What should reception do with it?' }),
    ).toBeVisible()
    await expect(page.getByText('Parcel × 2')).toBeVisible()
    await lookAt(page, 'what is to happen with a delivery')
  })
  await test.step('a colleague is searched, and named', async () => {
    await page.getByRole('button', { name: 'Give it to a colleague' }).click()
    const search = page.getByRole('searchbox', { name: 'Who should get it?' })
    await search.fill('zzzz')
    await search.press('Enter')
    await expect(page.getByRole('status')).toContainText('No one with this name works here.')
    await lookAt(page, 'nobody found for a delivery')
    await search.fill('Robin Desk')
    await search.press('Enter')
    await page.getByRole('button', { name: /^Give it to .?Robin Desk/ }).click()
    await expect(page.getByRole('heading', { name: 'Reception has been told' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'I’ll collect it myself' })).toBeVisible()
    await lookAt(page, 'a delivery of which reception was told')
  })

  await test.step('reception reads it in the list and at the delivery', async () => {
    const context = await browser.newContext({ locale: 'en-GB' })
    const reception = await context.newPage()
    await desk.signIn(reception)
    const origin = process.env['JOURNEY_URL'] ?? ''
    await reception.goto(`${origin}/console/deliveries`)
    await expect(reception.getByRole('button', { name: /Give to .*Robin Desk/ })).toBeVisible()
    await reception.goto(`${origin}/console/deliveries?delivery=${String(id)}`)
    await expect(reception.getByText('Recipient’s request')).toBeVisible()
    await lookAt(reception, 'a delivery with a wish')
    await context.close()
  })
})
