import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test.use({ settings: { params: { requiredDetails: ['firstname', 'lastname', 'email'] } } })

test('a wrong detail is told only after it was left, and what was typed stays', async ({
  page,
  scene,
}) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.begin()
  await visitor.changeDetails()
  const email = page.getByLabel('Email')
  const problem = page.getByText('Please, provide a valid email')
  await email.fill('vera@')
  await expect(problem).toBeHidden()
  await email.blur()
  await expect(problem).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill(visit.email)
  await expect(problem).toBeHidden()
})

test('what is known is shown, and can be changed or given anew', async ({ page, scene }) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.begin()
  await expect(page.getByText('Vera Visitor')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.getByRole('button', { name: 'I’m not Vera' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByLabel('First name').fill('Bram')
  await page.getByLabel('Last name').fill('Bezoeker')
  await page.getByLabel('Email').fill('bram@visitor.example')
  await visitor.giveDetails()
  await visitor.sees('Before you come')
  await page.goBack()
  await expect(page.getByText('Bram Bezoeker')).toBeVisible()
})

test('a form that is sent with faults leads to them, one by one', async ({ page, scene }) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.begin()
  await visitor.changeDetails()
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Company').fill('Northwind & Søns')
  await visitor.press('visit_details_submit')

  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('2 answers need your attention')
  await summary.getByRole('link', { name: 'First name' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/This field is required/)
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Email').fill(visit.email)
  await expect(page.getByLabel('Company')).toHaveValue('Northwind & Søns')
  expect(await visit.events()).toEqual(['visit.created'])
  await visitor.press('visit_details_submit')
  await visitor.sees('Before you come')
})

test('a question that must be answered is not passed without an answer', async ({
  page,
  scene,
}) => {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'meeting' })
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.sees('Do you have a fever or a cough today?')
  await visitor.press('visit_flow_continue')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('This field is required')
  await visitor.answerFever('common_no')
  await visitor.sees('Is there anything we should prepare for you?')
})

test.describe('what only the server can judge', () => {
  test.use({ expectedErrors: /status of 422/ })

  test('is told at its field, and what was typed stays', async ({ page, scene }) => {
    const visit = await scene.invite()
    const visitor = new Visitor(page)
    await visitor.open(visit.link)
    await visitor.begin()
    const mobile = page.getByLabel('Mobile number')
    await mobile.fill('+32 1 23')
    await page.getByLabel('Company').fill('Northwind')
    await visitor.press('visit_details_submit')
    await expect(mobile).toHaveAccessibleDescription(/Enter a valid phone number/)
    await expect(page.getByRole('alert')).toContainText('Mobile number')
    await expect(mobile).toHaveValue('+32 1 23')
    await expect(page.getByLabel('Company')).toHaveValue('Northwind')
    await mobile.fill('+32 470 12 34 56')
    await visitor.press('visit_details_submit')
    await visitor.sees('Before you come')
  })
})
