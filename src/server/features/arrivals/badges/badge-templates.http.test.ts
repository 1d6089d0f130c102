import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textElement } from '#tests/support/badge-calls.ts'
import { createCustomField } from '#tests/support/factories.ts'
import { printZpl } from '#tests/support/print-zpl.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await createCustomField(world.deps, world.mine.companyId, { id: 'team', type: 'TEXT' })
})
afterAll(() => world.close())

const box = { x: 5, y: 30, width: 30, height: 20 }
let number = 0
const design = (changes: object = {}) => {
  number += 1
  return {
    name: `Badge ${String(number)}`,
    widthMm: 100,
    heightMm: 60.5,
    elements: [
      textElement({ text: '{{visitor.name}} {{field.team}}' }),
      textElement({ id: 'el-2', when: [{ field: 'team', values: ['North'] }] }),
      { type: 'LOGO', ...box },
      { type: 'PHOTO', ...box },
      { type: 'QR', ...box, content: 'PASS' },
      { type: 'BARCODE', ...box, content: '{{access.code}}' },
      { type: 'ICON', ...box, icon: 'WIFI', colour: 'BLACK' },
      { type: 'LINE', ...box, colour: 'BRAND' },
    ],
    ...changes,
  }
}
async function create(body: object = design()): Promise<string> {
  const answer = await world.call('badgeTemplates.create', { body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return (answer.body as { id: string }).id
}

describe('badge templates', () => {
  it('are created, read back in full, changed and listed by name', async () => {
    const first = design({ name: 'zebra' })
    const badgeTemplateId = await create(first)
    const { body } = await world.call('badgeTemplates.get', { params: { badgeTemplateId } })
    const { version } = body as { version: string }
    expect(body).toEqual({ id: badgeTemplateId, version, ...first })
    expect(version).toMatch(/^[0-9a-f]{64}$/)
    const changed = { ...first, name: 'Alpaca', elements: [textElement()] }
    await world.call('badgeTemplates.update', { params: { badgeTemplateId }, body: changed })
    const list = await world.call('badgeTemplates.list')
    const names = (list.body as { name: string }[]).map(({ name }) => name)
    expect(names[0]).toBe('Alpaca')
    expect(names).not.toContain('zebra')
  })

  it('are not saved over what somebody else has saved since', async () => {
    const first = design()
    const badgeTemplateId = await create(first)
    const params = { badgeTemplateId }
    const read = await world.call('badgeTemplates.get', { params })
    const { version } = read.body as { version: string }
    const save = (body: object) => world.call('badgeTemplates.update', { params, body })
    const theirs = await save({ ...first, widthMm: 90, version })
    expect(theirs.status).toBe(200)
    const mine = await save({ ...first, heightMm: 70, version })
    expect([mine.status, mine.code]).toEqual([409, 'changed_meanwhile'])
    const next = (theirs.body as { version: string }).version
    expect((await save({ ...first, heightMm: 70, version: next })).status).toBe(200)
    // A program that says no version replaces what is there.
    expect((await save(first)).status).toBe(200)
  })

  it('take their defaults', async () => {
    const { type, text, fontSize } = textElement()
    const badgeTemplateId = await create(
      design({ elements: [{ type, text, fontSize, x: 1, y: 1, width: 50, height: 10 }] }),
    )
    const { body } = await world.call('badgeTemplates.get', { params: { badgeTemplateId } })
    expect(body).toMatchObject({
      elements: [{ minFontSize: 6, maxLines: 1, weight: 'REGULAR', align: 'LEFT' }],
    })
  })

  it.each([
    ['outside the label', [textElement({ x: 60, width: 50 })], 'outside_label'],
    ['an unknown variable', [textElement({ text: '{{visitor.shoes}}' })], 'unknown_variable'],
    [
      'a condition on an unknown field',
      [textElement({ when: [{ field: 'shoes', values: ['x'] }] })],
      'unknown_field',
    ],
    ['an unknown field', [textElement({ text: '{{field.shoes}}' })], 'unknown_variable'],
    ['a small QR code', [{ type: 'QR', x: 1, y: 1, width: 9, height: 9 }], 'qr_too_small'],
    ['sizes', [textElement({ fontSize: 6, minFontSize: 8 })], 'min_above_size'],
    ['an unknown element', [{ type: 'VIDEO', ...box }], 'invalid_union'],
    ['a huge font', [textElement({ fontSize: 900 })], 'too_big'],
    ['too much', Array.from({ length: 61 }, () => textElement()), 'too_big'],
  ])('refuse %s', async (_, elements, code) => {
    const answer = await world.call('badgeTemplates.create', { body: design({ elements }) })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.text).toContain(code)
  })

  it.each([
    ['name', { name: ' ' }],
    ['width', { widthMm: 5 }],
    ['height', { heightMm: 400 }],
  ])('refuse an impossible %s', async (_, changes) => {
    const answer = await world.call('badgeTemplates.create', { body: design(changes) })
    expect(answer.code).toBe('validation_failed')
  })

  it('have names of their own, until they are removed', async () => {
    const badgeTemplateId = await create(design({ name: 'Only one' }))
    const twin = await world.call('badgeTemplates.create', { body: design({ name: 'only ONE' }) })
    expect([twin.status, twin.code]).toEqual([409, 'conflict'])
    await world.call('badgeTemplates.remove', { params: { badgeTemplateId } })
    await create(design({ name: 'Only one' }))
    const gone = await world.call('badgeTemplates.get', { params: { badgeTemplateId } })
    expect(gone.status).toBe(404)
    const again = await world.call('badgeTemplates.remove', { params: { badgeTemplateId } })
    expect(again.status).toBe(404)
  })

  it('stay while the settings name them', async () => {
    const templateId = await create()
    await world.call('params.putBadge', { body: { templateId } })
    const byVisitorType = [{ visitorType: 'Contractor', templateId }]
    const remove = () =>
      world.call('badgeTemplates.remove', { params: { badgeTemplateId: templateId } })
    expect(await remove()).toMatchObject({ status: 409, code: 'badge_setting_in_use' })
    await world.call('params.putBadge', { body: { byVisitorType } })
    expect(await remove()).toMatchObject({ status: 409, code: 'badge_setting_in_use' })
    await world.call('params.putBadge', { body: {} })
    expect((await remove()).status).toBe(200)
  })

  it('are made once, however often that is asked', async () => {
    await expectRepeatable(world, 'badgeTemplates.create', { body: design() }, design())
  })

  it('belong to the company', async () => {
    const params = { badgeTemplateId: await create() }
    await expectRefusals(world, 'badgeTemplates.list', {}, 'may not')
    await expectRefusals(world, 'badgeTemplates.get', { params }, 'may not')
    await expectRefusals(world, 'badgeTemplates.create', { body: design() }, 'may not')
    await expectRefusals(world, 'badgeTemplates.update', { params, body: design() }, 'may not')
    await expectRefusals(world, 'badgeTemplates.remove', { params }, 'may not')
    const elsewhere = await world.call('badgeTemplates.get', {
      token: world.other.token,
      params: { ...params, companyId: world.other.co },
    })
    expect(elsewhere.status).toBe(404)
  })
})

describe('who designs a badge', () => {
  it('sees what it will look like, on paper and on a label', async () => {
    const { name: _, ...body } = design({ elements: [textElement()] })
    const pdf = await world.call('badges.preview', { body })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const zpl = await world.call('badges.preview', { body, query: { format: 'ZPL', dpi: '203' } })
    expect(zpl.headers['content-type']).toBe('application/zpl')
    expect((await printZpl(zpl.bytes, 100, 60.5)).ink()).toBeGreaterThan(500)
    await expectRefusals(world, 'badges.preview', { body }, 'may not')
  })

  it('sees it for the visitor that is made up', async () => {
    const photo = { x: 5, y: 20, width: 30, height: 30 }
    const body = {
      widthMm: 100,
      heightMm: 60,
      elements: [
        textElement({ when: [{ field: 'team', values: ['North'] }] }),
        textElement({ y: 50, height: 8, when: [{ field: 'visitor_type', values: ['Guest'] }] }),
        { type: 'PHOTO', ...photo },
        { type: 'LINE', x: 99, y: 59, width: 1, height: 1 },
      ],
    }
    const ink = async (sample: object) => {
      const query = { format: 'ZPL', dpi: '203' }
      const { bytes } = await world.call('badges.preview', { body: { ...body, sample }, query })
      const printed = await printZpl(bytes, 100, 60)
      return [
        printed.ink({ x: 0, y: 0, width: 100, height: 19 }),
        printed.ink(photo),
        printed.ink({ x: 0, y: 51, width: 100, height: 9 }),
      ].map((dots) => dots > 200)
    }
    expect(await ink({})).toEqual([false, false, false])
    expect(await ink({ answers: { team: 'North' }, hasPhoto: true })).toEqual([true, true, false])
    expect(await ink({ visitorType: 'Guest' })).toEqual([false, false, true])
    const values = { 'visitor.name': 'Anna Jóźwiak' }
    const zpl = await world.call('badges.preview', {
      body: {
        ...body,
        elements: [textElement({ text: 'A {{host.name}}' })],
        sample: { values: { 'host.name': 'Zoe' } },
      },
      query: { format: 'ZPL' },
    })
    expect(zpl.text).toContain('A Zoe')
    expect(
      (await world.call('badges.preview', { body: { ...body, sample: { values } } })).status,
    ).toBe(200)
  })

  it('sees the label as its printer burns it', async () => {
    const { name: _, ...body } = design({ elements: [{ type: 'QR', ...box, content: 'PASS' }] })
    const query = { dpi: '300' }
    const png = await world.call('badges.preview', { body, query: { ...query, format: 'PNG' } })
    expect(png.headers['content-type']).toBe('image/png')
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    // 100 × 60.5 mm at 300 dots an inch, as the header of a PNG says.
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1181, 715])
  })

  it('is told what a preview cannot show', async () => {
    const { name: _, ...body } = design({ elements: [textElement({ text: '{{x}}' })] })
    expect((await world.call('badges.preview', { body })).code).toBe('validation_failed')
  })

  it('gets every variable with an example, in the language asked for', async () => {
    const of = async (language: string) => {
      const { body } = await world.call('badges.variables', { query: { language } })
      return new Map(
        (body as { name: string; example: string }[]).map(({ name, example }) => [name, example]),
      )
    }
    const [english, japanese] = [await of('en'), await of('ja')]
    expect(english.get('visitor.name')).toBe('Vera Visser')
    expect(english.get('field.team')).toBe('team')
    expect(english.get('label.host')).toBe('Host')
    expect(japanese.get('label.host')).toBe('担当者')
    expect([...english.values()].filter((example) => example === '')).toEqual([''])
    await expectRefusals(world, 'badges.variables', {}, 'may not')
  })

  it('gets the icons', async () => {
    const { body } = await world.call('badges.icons')
    const icons = body as { name: string; svg: string }[]
    expect(icons.map(({ name }) => name)).toContain('WIFI')
    for (const { svg } of icons) expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/)
    await expectRefusals(world, 'badges.icons', {}, 'may not')
  })

  it('gets the fonts', async () => {
    const { body } = await world.call('badges.fonts')
    const scripts = (body as { scripts: string[] }[]).flatMap((font) => font.scripts)
    expect(scripts).toEqual(expect.arrayContaining(['Latin', 'Arabic', 'Japanese']))
    await expectRefusals(world, 'badges.fonts', {}, 'may not')
  })
})
