/** Lists of visitors as programs write them: what is read, and what is wrong with each row. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { bringList, importCaller, type ImportCaller } from '#tests/support/import-calls.ts'
import { workbook } from '#tests/support/make-workbook.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let administrator: StaffMember
let call: ImportCaller

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  call = importCaller(test, scene, administrator.token)
})
afterAll(() => test.close())

const headings = 'First name,Last name,E-mail,Company,Mobile,Host,Start,End,Type,Language'
const ann = 'Ann,Archer,ann@example.org,ACME,0470 12 34 56,,24/11/2026 09:00,11:00,Guest,Français'

const bring = (text: string | Uint8Array, as: 'FILE' | 'LIST' = 'FILE') => bringList(call, text, as)

const refusalOf = async (bytes: string | Uint8Array, as = 'FILE') => {
  const answer = await call.send('imports.create', '', {
    query: { as },
    file: { bytes: Buffer.from(bytes), name: 'list.csv', type: 'text/csv' },
  })
  const details = (answer.body as { error?: { details?: { code: string }[] } }).error?.details
  return [answer.status, details?.[0]?.code]
}

describe('a list', () => {
  it('is read with the names of its columns, and nobody is invited', async () => {
    const { found, ready, bad } = await bring(`${headings},Hobby\n${ann},chess\n`)
    expect(found).toMatchObject({
      name: 'list.csv',
      state: 'OPEN',
      counts: { READY: 1, BAD: 0, DONE: 0 },
      columns: [
        'firstname',
        'lastname',
        'email',
        'companyName',
        'mobile',
        'hostEmail',
        'start',
        'end',
        'visitorType',
        'language',
        null,
      ],
      defaults: { dayOrder: 'DMY', hostId: administrator.id },
      invites: true,
    })
    expect(bad).toEqual([])
    expect(ready[0]).toMatchObject({ line: 2, values: { firstname: 'Ann', companyName: 'ACME' } })
    const visits = await send(test.app, 'visits.list', {
      token: scene.client,
      params: { companyId: outsideId('CO', scene.companyId) },
      query: { from: '2026-11-24' },
    })
    expect(visits.body).toMatchObject({ total: 0 })
  })

  it.each<[string, string | Uint8Array]>([
    ['semicolons', 'Vorname;Name;E-Mail\nJürgen;Weiß;j@example.org\n'],
    ['tabs', 'Vorname\tName\tE-Mail\r\nJürgen\tWeiß\tj@example.org\r\n'],
    ['what it says itself', 'sep=|\r\nVorname|Name|E-Mail\r\nJürgen|Weiß|j@example.org'],
    ['quotes', '"Vorname","Name, bitte","E-Mail"\n"Jürgen","Weiß","j@example.org"\n'],
    ['a mark of its bytes', '\u{feff}Vorname,Name,E-Mail\nJürgen,Weiß,j@example.org\n'],
    ['bytes of Windows', Buffer.from('Vorname;Name;E-Mail\nJürgen;Weiß;j@example.org\n', 'latin1')],
    [
      'bytes of UTF-16',
      Buffer.from('\u{feff}Vorname\tName\tE-Mail\nJürgen\tWeiß\tj@example.org\n', 'utf16le'),
    ],
    ['empty lines', '\n\nVorname,Name,E-Mail\n,,\n\nJürgen,Weiß,j@example.org\n\n'],
  ])('is read with %s', async (_what, text) => {
    const { ready } = await bring(text)
    expect(ready).toHaveLength(1)
    expect(ready[0]?.values).toMatchObject({ firstname: 'Jürgen', email: 'j@example.org' })
  })

  it('may be a workbook, with days as its program keeps them', async () => {
    const row = (...cells: readonly string[]) =>
      `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}`
    const bytes = await workbook(
      `${row('Prénom', 'Nom', 'E-mail', 'Début')}</row>
       ${row('Ann', 'Archer', 'ann@example.org')}<c s="1"><v>46350.375</v></c></row>
       ${row('Bob', 'Baker', 'bob@')}<c s="1"><v>46350.375</v></c></row>`,
    )
    const { ready, bad } = await bring(bytes)
    expect(ready.map(({ line, values }) => [line, values['lastname'], values['start']])).toEqual([
      [2, 'Archer', '2026-11-24 09:00'],
    ])
    expect(bad.map(({ line, faults }) => [line, faults[0]?.code])).toEqual([
      [3, 'common_error_email'],
    ])
    const bomb = { 'xl/sharedStrings.xml': ' '.repeat(60_000_000) }
    const large = await workbook('', { parts: bomb })
    expect(await refusalOf(large)).toEqual([422, 'import_error_large'])
    expect(await refusalOf(bytes.subarray(0, 200))).toEqual([422, 'import_error_unreadable'])
  })

  it('without names of columns is told by what stands in it', async () => {
    const { found, ready } = await bring('Ann,Archer,ann@example.org,ACME\nBob,,b@example.org,\n')
    expect(found.headings).toEqual([])
    expect(
      ready.map(({ line, values }) => [line, values['firstname'], values['companyName']]),
    ).toEqual([
      [1, 'Ann', 'ACME'],
      [2, 'Bob', ''],
    ])
  })

  it('may be pasted, as mails write addresses or as cells', async () => {
    const { found, ready } = await bring('Ann Archer <ann@example.org>, bob@example.org', 'LIST')
    expect(found.name).toBe('')
    expect(ready.map(({ values }) => values)).toEqual([
      { firstname: 'Ann', lastname: 'Archer', email: 'ann@example.org', companyName: '' },
      { firstname: '', lastname: '', email: 'bob@example.org', companyName: '' },
    ])
    const cells = await bring('E-Mail\tName\nann@example.org\tAnn Archer\n', 'LIST')
    expect(cells.ready[0]?.values).toEqual({ email: 'ann@example.org', name: 'Ann Archer' })
  })

  it.each([
    ['is empty', '', 'import_error_empty'],
    ['has names of columns alone', 'Name,E-Mail\n', 'import_error_empty'],
    ['is of an old program', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_error_old'],
    ['never ends a quote', `"Name${'x'.repeat(300_000)}`, 'import_error_unreadable'],
    ['is one endless line', ','.repeat(1_000_000), 'import_error_unreadable'],
    ['is too long', `Name\n${'Ann\n'.repeat(20_001)}`, 'import_error_rows'],
  ])('is refused where it %s', async (_what, bytes, code) => {
    expect(await refusalOf(bytes)).toEqual([422, code])
  })

  it('says of each bad row its line, its column and what is wrong', async () => {
    const { bad, found } = await bring(
      [
        headings,
        ann,
        'Bob,,bob@,,,,,,,',
        '"Two\nlines",,two@example.org,,,,,,,',
        ',,,Nobody Ltd,,,,,,',
        ann.replace('Ann', 'Anna'),
        'Cy,,cy@example.org,,12,stranger@acme.example,31.2.2026,,,Klingon',
        'Di,,di@example.org,,,,20/11/2026,,,',
      ].join('\n'),
    )
    expect(found.counts).toEqual({ READY: 1, BAD: 6, DONE: 0 })
    expect(
      bad.map(({ line, faults }) => [line, ...faults.map((f) => `${f.field} ${f.code}`)]),
    ).toEqual([
      [3, 'email common_error_email'],
      [5, 'firstname common_error_invalidCharacters'],
      [6, 'email import_error_nobody'],
      [7, 'email import_error_twice'],
      [
        8,
        'mobile common_error_InvalidMobileNumberException',
        'language import_error_language',
        'hostEmail import_error_host_unknown',
        'start import_error_time',
      ],
      [9, 'start import_error_past'],
    ])
  })

  it('knows whom one may invite for', async () => {
    await createUser(test.deps, scene.companyId, { email: 'Boss@acme.example' })
    const member = await staffOf(test, scene)
    const params = { companyId: outsideId('CO', scene.companyId), userId: member.id }
    for (const right of ['CREATE_VISITOR_GROUPS']) {
      await send(test.app, 'rights.grantToUser', {
        token: scene.client,
        params: { ...params, right },
      })
    }
    const text = 'Name,Host\nAnn,boss@ACME.example\n'
    const { ready } = await bring(text)
    expect(ready).toHaveLength(1)
    call = importCaller(test, scene, member.token)
    const { bad } = await bring(text)
    expect(bad[0]?.faults).toEqual([{ field: 'hostEmail', code: 'import_error_host_forbidden' }])
  })

  it('does not invite whoever is invited for that hour already', async () => {
    const visit = await scene.visit({ email: 'Ann@example.org', lastname: 'Archer' })
    const { startAt } = (
      await send(test.app, 'visits.get', { token: scene.client, params: visit.params })
    ).body as { startAt: string }
    const { bad } = await bring(
      `Vorname,Name,E-Mail,Beginn\nAnn,archer,ann@example.org,${startAt}\n`,
    )
    expect(bad[0]?.faults).toEqual([{ field: 'email', code: 'import_error_invited' }])
  })
})
