/** An administrator changes what visitors are asked, tries it, proves it and publishes it (issue 14 §3). */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addFilm } from '../support/journey-film.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'
const outline = (page: Page) => page.getByRole('region', { name: 'Screens, in order' })
const entry = (page: Page, name: string | RegExp) => outline(page).getByRole('button', { name })
const kept = (page: Page) => expect(page.getByText('Draft saved.')).toBeVisible()

test('a flow begins with a template, and reaches visitors once it is published @only-desktop', async ({
  page,
  scene,
  deps,
  openBrowser,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/flows')
  await lookAt(page, 'the flows of a location')
  await page.getByRole('button', { name: 'New flow' }).click()
  await page.getByLabel('Name').fill('At the factory')
  await page.getByRole('radio', { name: /Factory/ }).check()
  await page.getByRole('button', { name: 'Create flow' }).click()

  await entry(page, /fever or a cough/).click()
  await lookAt(page, 'a screen of a flow')
  await page.getByLabel('Question').first().fill('Do you feel ill today?')
  await kept(page)
  await expect(entry(page, /Do you feel ill today/)).toBeVisible()
  await addFilm(page)
  await kept(page)

  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await page.getByRole('radio', { name: 'A meeting' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Do you feel ill today?' })).toBeVisible()
  await lookAt(page, 'a flow that is tried')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit needs to be reviewed' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByText('Now sees “Safety on site”.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2 is live.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask visitors this flow' }).click()
  await expect(page.getByText('Visitors are asked this flow.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const visit = await scene.invite()
  const visitor = new Visitor(await openBrowser())
  await visitor.open(visit.link)
  await visitor.begin()
  await visitor.giveDetails()
  await visitor.sees('Before you come')
  await visitor.press('visit_flow_message_continue')
  await visitor.sees('What brings you here?')
  await visitor.choose('A meeting')
  await visitor.sees('Do you feel ill today?')

  // Whoever is in the middle of it keeps what they began with.
  await entry(page, /Do you feel ill/).click()
  await page.getByLabel('Question').first().fill('Are you well?')
  await kept(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByText('1 visitor has started and keeps')).toBeVisible()
  await lookAt(page, 'what a new version means for visits')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 3 is live.')).toBeVisible()
  await visitor.page.reload()
  await visitor.sees('Do you feel ill today?')
})

test('walks that were kept are tried with every change, and a version waits for its time @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/flows')
  await page.getByRole('link', { name: /Before every visit/ }).click()
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await page.getByRole('radio', { name: 'A meeting' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name of the test visit').fill('A meeting with a fever')
  await page.getByRole('button', { name: 'Keep as a test visit' }).click()
  await expect(page.getByText('It is among the test visits.')).toBeVisible()
  await page.getByRole('button', { name: 'Test visits (1)' }).click()
  await expect(page.getByText('Still ends with “Denied”.')).toBeVisible()
  const walks = page.getByRole('region', { name: 'See everything once' })
  await expect(walks).toContainText('can’t do it with fewer')
  await walks.getByText('Walk 1', { exact: true }).click()
  await lookAt(page, 'walks that were kept and walks that show everything')

  // Somebody with a fever gets in now.
  await entry(page, /fever or a cough/).click()
  await page.getByLabel('“Yes” leads to').selectOption('The same as all other answers')
  await page.getByRole('button', { name: 'Test visits (1)' }).click()
  await expect(page.getByText('Ended with “Denied”. Now ends with')).toBeVisible()
  await lookAt(page, 'a walk that now ends elsewhere')
  await kept(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByText('1 test visit ends differently.')).toBeVisible()
  await page.getByRole('radio', { name: 'At a set time' }).check()
  await lookAt(page, 'a version that is to wait for its time')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/Goes live on .* at 6:00/)).toBeVisible()
  await lookAt(page, 'a flow of which a version waits for its time')
  await page.getByRole('link', { name: 'All flows' }).click()
  const listed = page.getByRole('link', { name: /Before every visit/ })
  await expect(listed).toContainText('Goes live')
  await listed.click()
  await page.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(page.getByText(/Goes live on/)).toHaveCount(0)
})

test.describe('what must always hold', () => {
  // Whoever saves second is told so, and brings both together.
  test.use({ expectedErrors: /409 .*\/draft/ })

  test('is proved while somebody edits, and keeps a flow that breaks it from visitors @only-desktop', async ({
    page,
    scene,
    deps,
  }) => {
    await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
    await page.goto('/console/flows')
    await page.getByRole('link', { name: /Before every visit/ }).click()
    await page.getByRole('button', { name: 'Guarantees' }).click()
    await page.getByRole('button', { name: 'Add guarantee' }).click()
    await expect(page.getByText('Holds on every way.')).toBeVisible()
    await lookAt(page, 'a guarantee that holds')

    // Somebody with a fever gets in now.
    await entry(page, /fever or a cough/).click()
    await page.getByLabel('“Yes” leads to').selectOption('The same as all other answers')
    await page.getByRole('button', { name: 'Guarantees (1)' }).click()
    await expect(page.getByText('Not true. This visitor shows why:')).toBeVisible()
    await lookAt(page, 'a guarantee that is broken')
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect(page.getByText('1 guarantee is broken.')).toBeVisible()
    await expect(
      page.getByText('1 ends differently').or(page.getByText('end differently')),
    ).toBeVisible()
    await lookAt(page, 'a flow that cannot be published')
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Holds on every way.')).toBeVisible()
    await kept(page)
    await page.reload()
    await expect(page.getByText('Holds on every way.')).toBeVisible()

    // Who signs what is proved with the agreements of the location, and no agreement is saved that breaks it.
    await page.getByLabel('What must hold').selectOption('They sign an agreement')
    await page.getByLabel('Who').selectOption('Everyone')
    await page.getByLabel('Agreement').selectOption('House rules')
    await page.getByRole('button', { name: 'Add guarantee' }).click()
    await expect(page.getByText('This visitor gets “Working on site”.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByLabel('Who').selectOption('What brings you here?')
    await page.getByLabel('Answer').selectOption('Work on site')
    await page.getByLabel('Agreement').selectOption('Working on site')
    await page.getByRole('button', { name: 'Add guarantee' }).click()
    await expect(page.getByText('Holds on every way.')).toHaveCount(2)
    await lookAt(page, 'a guarantee about an agreement')
    await kept(page)
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Version 2 is live.')).toBeVisible()
    await page.goto('/console/agreements')
    await page.getByRole('link', { name: 'Working on site' }).click()
    await page.getByRole('checkbox', { name: 'In use' }).uncheck()
    await expect(page.getByText('Saving breaks a guarantee of “Before every visit”')).toBeVisible()
    await lookAt(page, 'an agreement that would break a guarantee')
  })

  test('is edited by keys alone, and by two people at once @only-desktop', async ({
    page,
    scene,
    deps,
    openBrowser,
  }) => {
    await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
    await page.goto('/console/flows')
    await page.getByRole('link', { name: /Before every visit/ }).click()
    const second = entry(page, /What brings you here/)
    await second.focus()
    await page.keyboard.press('ArrowDown')
    await expect(entry(page, /Will you bring tools or machines. Yes or no/)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(second).toBeFocused()
    await page.keyboard.press('Home')
    await expect(entry(page, /Before you come/)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Delete')
    await expect(outline(page).getByRole('listitem')).toHaveCount(8)
    await page.keyboard.press('Control+z')
    await expect(outline(page).getByRole('listitem')).toHaveCount(9)

    const other = await openBrowser()
    await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(other)
    await other.goto(page.url())
    await entry(other, /safety training/).click()
    await other.getByLabel('Question').first().fill('When were you trained?')
    await kept(other)
    await entry(page, /Will you bring tools or machines. Yes or no/).click()
    await page.getByLabel('Question').first().fill('Do you bring tools?')
    await kept(page)
    await expect(entry(page, /When were you trained/)).toBeVisible()
    await expect(entry(page, /^3 ?Do you bring tools/)).toBeVisible()
  })
})

test('on a phone a screen takes the place of the outline, and leads back to it', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/flows')
  await page.getByRole('link', { name: /Before every visit/ }).click()
  await lookAt(page, 'the outline of a flow')
  await entry(page, /fever or a cough/).tap()
  await expect(outline(page)).toBeHidden()
  await page.getByLabel('An answer is required').uncheck()
  await expect(page.getByText('Visitors can leave this question blank')).toBeVisible()
  await page.getByRole('button', { name: 'Require an answer' }).tap()
  await expect(page.getByLabel('An answer is required')).toBeChecked()
  await page.goBack()
  await expect(entry(page, /fever or a cough/)).toBeVisible()
})

test.describe('a file', () => {
  test.use({ expectedErrors: /422 .*\/from-file/ })

  test('holds a flow, which comes back from it byte by byte @only-desktop', async ({
    page,
    scene,
    deps,
  }) => {
    await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
    await page.goto('/console/flows')
    await page.getByRole('link', { name: /Before every visit/ }).click()
    const exported = async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('Before every visit.flow.json')
      return readFile(await download.path())
    }
    const file = await exported()
    const bring = async (buffer: Buffer) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Import a flow from a file' }).click()
      await (await choosing).setFiles({ name: 'a.flow.json', mimeType: 'application/json', buffer })
    }
    await page.getByRole('link', { name: 'All flows' }).click()
    await bring(Buffer.from('{"screens": 1}'))
    await expect(page.getByText('so nothing was imported')).toBeVisible()
    await lookAt(page, 'a file that holds no flow')
    await bring(file)
    await expect(outline(page).getByRole('listitem')).toHaveCount(9)
    expect((await exported()).equals(file)).toBe(true)
  })
})
