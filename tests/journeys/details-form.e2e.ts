import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test.use({
  expectedErrors: /status of 422/,
  settings: { params: { requiredDetails: ['firstname', 'lastname', 'email'] } },
})

test('faults are told when a field is left, by the form and by the server; what was typed stays, and can be changed', async ({
  page,
  scene,
}) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  const firstname = page.getByLabel('First name')
  const email = page.getByLabel('Email')
  await visitor.open(visit.link)
  await visitor.begin()
  await expect(page.getByText('Vera Visitor')).toBeVisible()
  await expect(firstname).toBeHidden()

  await test.step('a wrong detail is told only after it was left', async () => {
    await visitor.changeDetails()
    const problem = page.getByText('Please, provide a valid email')
    await email.fill('vera@')
    await expect(problem).toBeHidden()
    await email.blur()
    await expect(problem).toBeVisible()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill(visit.email)
    await expect(problem).toBeHidden()
  })

  await test.step('a form that is sent with faults leads to them, one by one', async () => {
    await firstname.fill('')
    await email.fill('')
    await page.getByLabel('Company').fill('Northwind & Søns')
    await visitor.press('visit_details_submit')
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('2 answers need your attention')
    await summary.getByRole('link', { name: 'First name' }).click()
    await expect(firstname).toBeFocused()
    await expect(firstname).toHaveAccessibleDescription(/This field is required/)
    await firstname.fill('Vera')
    await email.fill(visit.email)
    await expect(page.getByLabel('Company')).toHaveValue('Northwind & Søns')
    expect(await visit.events()).toEqual(['visit.created'])
  })

  await test.step('what only the server can judge is told at its field', async () => {
    const mobile = page.getByLabel('Mobile number')
    await mobile.fill('+32 1 23')
    await visitor.press('visit_details_submit')
    await expect(mobile).toHaveAccessibleDescription(/Enter a valid phone number/)
    await expect(page.getByRole('alert')).toContainText('Mobile number')
    await expect(mobile).toHaveValue('+32 1 23')
    await expect(page.getByLabel('Company')).toHaveValue('Northwind & Søns')
    await mobile.fill('+32 470 12 34 56')
    await visitor.press('visit_details_submit')
    await visitor.sees('Before you come')
  })

  await test.step('what is known can be given anew', async () => {
    await page.goBack()
    await page.getByRole('button', { name: 'I’m not Vera' }).click()
    await expect(firstname).toBeFocused()
    await expect(firstname).toHaveValue('')
    await firstname.fill('Bram')
    await page.getByLabel('Last name').fill('Bezoeker')
    await email.fill('bram@visitor.example')
    await visitor.giveDetails()
    await visitor.sees('Before you come')
    await page.goBack()
    await expect(page.getByText('Bram Bezoeker')).toBeVisible()
    await visitor.giveDetails()
  })

  await test.step('a question that must be answered is not passed without an answer', async () => {
    await visitor.readWelcome()
    await visitor.choosePurpose('meeting')
    await visitor.sees('Do you have a fever or a cough today?')
    await visitor.press('visit_flow_continue')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('This field is required')
    await visitor.answerFever('common_no')
    await visitor.sees('Is there anything we should prepare for you?')
  })
})
