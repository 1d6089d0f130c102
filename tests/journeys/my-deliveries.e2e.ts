import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { picture } from '../support/pictures.ts'

test('somebody is told of a parcel, finds its code, is reminded, and collects it by the code', async ({
  page,
  scene,
  deps,
  browser,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const call = { token: scene.client, params }
  await scene.api('companies.putModules', {
    ...call,
    body: { modules: ['VISITORS', 'DELIVERIES'] },
  })
  const ann = await makeStaff(deps, scene)
  await ann.signIn(page)

  await test.step('nothing waits yet', async () => {
    await page.goto('/console/my-deliveries')
    await expect(page.getByRole('heading', { name: 'Nothing is waiting for you' })).toBeVisible()
    await lookAt(page, 'no deliveries of one’s own')
  })

  const { id } = await scene.api('deliveries.create', {
    ...call,
    body: {
      recipient: { id: ann.id },
      carrier: 'DHL',
      place: 'Shelf 2',
      perishable: true,
      trackingNumber: 'JJD0001234567890',
    },
  })
  const ofParcel = { token: scene.client, params: { ...params, deliveryId: String(id) } }
  await scene.api('deliveries.putPicture', {
    ...ofParcel,
    file: new File([new Uint8Array(await picture())], 'parcel.png', { type: 'image/png' }),
  })

  const waiting = page.getByRole('article', { name: 'Parcel · DHL' })
  let code = ''
  await test.step('its code, place and picture are there, and the notice can be chosen', async () => {
    await page.goto('/console/preferences')
    // The script has come.
    await expect(page.getByRole('heading', { level: 1, name: 'My notifications' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'A delivery is waiting for me' })).toBeVisible()
    await page.goto('/console/my-deliveries')
    await expect(waiting.getByText('Shelf 2')).toBeVisible()
    await expect(waiting.getByText('Perishable: collect it soon.')).toBeVisible()
    await expect(waiting.getByRole('img', { name: 'Picture of the delivery' })).toBeVisible()
    code = (await waiting.getByText(/^\d{6}$/).textContent()) ?? ''
    await lookAt(page, 'one’s own deliveries')
  })

  const context = await browser.newContext({ locale: 'en-GB' })
  const desk = await context.newPage()
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(desk)
  await test.step('reception sees who was told, and reminds them', async () => {
    await desk.goto(`${process.env['JOURNEY_URL'] ?? ''}/console/deliveries?delivery=${String(id)}`)
    // Mails are written behind the request; a reminder before the first word would take its place.
    await expect(async () => {
      await desk.reload()
      await expect(desk.getByText(/Robin Desk · Email/)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    const reminded = desk.waitForResponse(/\/send-reminder$/)
    await desk.getByRole('button', { name: 'Send a reminder' }).click()
    expect((await reminded).status()).toBe(200)
    await expect(desk.getByText('Reminder sent to')).toBeVisible()
    await expect(async () => {
      await desk.reload()
      await expect(desk.getByText(/Reminder sent · Email/)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await lookAt(desk, 'a delivery of which somebody was told')
  })
  await test.step('and hands it over for the code', async () => {
    await desk.getByRole('button', { name: 'Hand over' }).click()
    const form = desk.getByRole('form', { name: 'Hand over' })
    await expect(form.getByRole('radio', { name: 'Collection code' })).toBeChecked()
    const field = form.getByRole('textbox', { name: 'Collection code' })
    await field.fill(code === '000000' ? '000001' : '000000')
    await form.getByRole('button', { name: 'Hand over now' }).click()
    await expect(form.getByText('This isn’t the code of this delivery.')).toBeVisible()
    await lookAt(desk, 'a wrong collection code')
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await form.getByRole('button', { name: 'Hand over now' }).click()
    await expect(form).toHaveCount(0)
    await expect(desk.getByText('Proof')).toBeVisible()
  })
  await context.close()

  await test.step('then it stands among those of before', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Earlier deliveries' })).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await expect(page.getByRole('listitem').getByText('Handed over')).toBeVisible()
    await lookAt(page, 'deliveries of before')
  })
})
