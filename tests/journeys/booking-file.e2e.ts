import { outsideId } from '#contract/ids.ts'
import { proof } from '#server/demo/demo-texts.ts'
import { openBooking } from '../support/journey-booking.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { expect, test } from '../support/journey-test.ts'
import { picture } from '../support/pictures.ts'

const jpeg = async () => ({
  name: 'proof.jpg',
  mimeType: 'image/jpeg',
  buffer: await picture('#336699', 'jpeg'),
})

test('a file answers before a booking, or later', async ({ page, scene, deps }) => {
  const { employee } = await openBooking(page, deps, scene)
  await employee.desks.askFile()
  await employee.open((await employee.named('Erin')).link)
  await employee.bookOnList('Tomorrow', '1')
  const gif = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await employee.uploadProof(gif)
  await expect(page.getByText('This file type isn’t allowed. Choose another file.')).toBeVisible()
  await employee.uploadProof(await jpeg())
  await expect(page.getByText('proof.jpg uploaded')).toBeAttached()
  await employee.press('visit_flow_continue')
  await employee.sees('Your desk is booked')
  await employee.press('booking_done')

  await employee.bookOnList('Today', '2')
  await employee.sees(proof.en)
  await employee.press('booking_answer_later')
  await employee.sees('Almost booked')
  await employee.press('booking_answer_now')
  await employee.uploadProof(await jpeg())
  await expect(page.getByText('proof.jpg uploaded')).toBeAttached()
  await employee.press('visit_flow_continue')
  await employee.sees('Your desk is booked')
})

test('who is signed in uploads one, too', async ({ page, scene, deps, inbox }) => {
  const { employee } = await openBooking(page, deps, scene)
  await employee.desks.askFile()
  const erin = await employee.named('Erin')
  const params = { companyId: outsideId('CO', scene.companyId), userId: erin.userId }
  await scene.api('users.invite', { token: scene.client, params })
  await page.goto(linkIn(await inbox.mail('invite', erin.email), '/sign-in/set-password'))
  await page.getByLabel('New password').fill('seven quiet desks')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await employee.sees('Where will you sit, Erin?')
  await employee.bookOnList('Tomorrow', '1')
  await employee.uploadProof(await jpeg())
  await expect(page.getByText('proof.jpg uploaded')).toBeAttached()
  await employee.press('visit_flow_continue')
  await employee.sees('Your desk is booked')
})
