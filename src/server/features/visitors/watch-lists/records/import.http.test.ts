import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey, type Call } from '#tests/support/send.ts'
import { openWatchScene, type WatchScene } from '#tests/support/watch-scene.ts'

let test: TestApp
let scene: WatchScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openWatchScene(test)
})
afterAll(() => test.close())

const fileOf = (text: string | Uint8Array) => ({
  bytes: typeof text === 'string' ? Buffer.from(text) : text,
  name: 'records.csv',
  type: 'text/csv',
})
const importFile = (text: string | Uint8Array, call: Call = {}) =>
  scene.call('watchRecords.import', {
    params: { watchListId: outsideId('WL', scene.listId) },
    file: fileOf(text),
    ...call,
  })
const records = async () => {
  const params = { watchListId: outsideId('WL', scene.listId) }
  const answer = await scene.call('watchRecords.list', { params, query: { pageSize: '1000' } })
  return (answer.body as { records: Record<string, unknown>[] }).records
}

const columns =
  'First name,Last name,Aliases,E-mail,Phone,License plate,Company,Reason,Valid until,Hobby'
const olga =
  'Olga,Orlova,Ольга Орлова; Olya,olga@example.com,0470 12 34 56,1-ABC-234,ACME,"Took it, twice",2026-12-31,chess'

describe('a file of records', () => {
  it('is added line by line', async () => {
    const { body } = await importFile(`${columns}\n${olga}\n,Zola,,,,,,,,\n`)
    expect(body).toEqual({ added: 2, known: 0, bad: 0, errors: [] })
    expect(await records()).toEqual([
      {
        id: expect.stringMatching(/^WR-/) as string,
        firstname: 'Olga',
        lastname: 'Orlova',
        aliases: ['Ольга Орлова', 'Olya'],
        email: 'olga@example.com',
        mobile: '+32470123456',
        licensePlate: '1-ABC-234',
        companyName: 'ACME',
        reason: 'Took it, twice',
        validUntil: '2026-12-31',
      },
      expect.objectContaining({ firstname: '', lastname: 'Zola', validUntil: null }),
    ])
    expect(await (await scene.invite({ firstname: 'Ольга', lastname: 'Орлова' })).status()).toBe(
      'IN_REVIEW',
    )
  })

  it('keeps its good lines, and names each bad one with its place', async () => {
    const lines = [
      'lastname,email,mobile,validUntil',
      'Orlova,olga@example.com,,',
      ',,,',
      'Orlova,nobody,,31-13-2026',
      '"Zo\nla",,,',
      `${'x'.repeat(101)},,12,`,
      'Visser,,12,',
      'Zola',
    ]
    expect((await importFile(lines.join('\r\n'))).body).toEqual({
      added: 2,
      known: 0,
      bad: 4,
      errors: [
        { line: 4, field: 'email', code: 'common_error_email' },
        { line: 4, field: 'validUntil', code: 'invalid_format' },
        { line: 6, field: 'lastname', code: 'common_error_invalidCharacters' },
        { line: 7, field: 'lastname', code: 'too_big' },
        { line: 8, field: 'mobile', code: 'common_error_InvalidMobileNumberException' },
      ],
    })
    expect((await records()).map(({ lastname }) => lastname)).toEqual(['Orlova', 'Zola'])
  })

  it('passes over what is known, so that it may be sent again', async () => {
    const text = `lastname\nOrlova\nZola\nOrlova`
    expect((await importFile(text)).body).toEqual({ added: 2, known: 1, bad: 0, errors: [] })
    expect((await importFile(`${text}\nVisser`)).body).toEqual({
      added: 1,
      known: 3,
      bad: 0,
      errors: [],
    })
    expect(await records()).toHaveLength(3)
  })

  it('is only looked at when that is asked', async () => {
    const { body } = await importFile('lastname\nOrlova', { query: { dryRun: 'true' } })
    expect(body).toEqual({ added: 1, known: 0, bad: 0, errors: [] })
    expect(await records()).toEqual([])
  })

  it.each([
    ['semicolons', 'firstname;lastname\nOlga;"Orlova; Petrova"'],
    ['tabs', 'firstname\tlastname\nOlga\tOrlova; Petrova'],
    ['a mark of its encoding', '\ufefffirstname,lastname\nOlga,Orlova; Petrova'],
    ['empty lines', '\n\nfirstname,lastname\n\nOlga,Orlova; Petrova\n\n'],
    ['other names of the columns', 'Given name,SURNAME\nOlga,Orlova; Petrova'],
  ])('may have %s', async (_name, text) => {
    expect((await importFile(text)).body).toMatchObject({ added: 1, bad: 0, errors: [] })
    expect(await records()).toMatchObject([{ firstname: 'Olga', lastname: 'Orlova; Petrova' }])
  })

  it.each([
    ['German', 'Vorname;Nachname;Kennzeichen;Gültig bis\nOlga;Orlova;B-AB 12;31.12.2026'],
    ['French', 'Prénom;Nom de famille;Plaque;Valable jusqu’au\nOlga;Orlova;B-AB 12;31/12/2026'],
    ['Polish', 'imie;nazwisko;NUMER REJESTRACYJNY;wazne do\nOlga;Orlova;B-AB 12;31.12.2026'],
    ['Arabic', 'الاسم الأول,اسم العائلة,رقم اللوحة,صالح حتى\nOlga,Orlova,B-AB 12,2026-12-31'],
    ['Japanese', '名,姓,ナンバー,有効期限\nOlga,Orlova,B-AB 12,2026年12月31日'],
  ])('may name its columns and days in %s', async (_language, text) => {
    expect((await importFile(text)).body).toMatchObject({ added: 1, bad: 0, errors: [] })
    expect(await records()).toMatchObject([
      { firstname: 'Olga', lastname: 'Orlova', licensePlate: 'B-AB 12', validUntil: '2026-12-31' },
    ])
  })

  it('reads a day of mere numbers as the others in its column say', async () => {
    await importFile('lastname,valid until\nOrlova,03/04/2027\nZola,03/25/2027')
    expect((await records()).map(({ validUntil }) => validUntil)).toEqual([
      '2027-03-04',
      '2027-03-25',
    ])
  })

  it('may come from an old spreadsheet program', async () => {
    await importFile(Buffer.from('lastname\nM\xfcller', 'latin1'))
    expect(await records()).toMatchObject([{ lastname: 'Müller' }])
  })

  it.each([
    ['nothing', '', 'import_error_empty'],
    ['no column that is known', 'colour,size\nred,1', 'import_error_columns'],
    ['a quote that does not end', 'lastname\n"Orlova', 'import_error_unreadable'],
    ['bytes of something else', Buffer.from([0, 1, 2, 255]), 'import_error_empty'],
    ['too many lines', `lastname\n${'x\n'.repeat(20_001)}`, 'import_error_rows'],
  ])('of %s is refused', async (_name, text, code) => {
    expect(await importFile(text)).toMatchObject({
      status: 422,
      body: { error: { details: [{ field: 'document', code }] } },
    })
  })

  it('is taken once, however often it is sent with one key', async () => {
    const key = newKey()
    const one = await importFile('lastname\nOrlova', { key })
    expect((await importFile('lastname\nOrlova', { key })).text).toBe(one.text)
    expect((await importFile('lastname\nZola', { key })).code).toBe('idempotency_key_reused')
  })

  it('is an upload, to a list that there is, by a client', async () => {
    const params = { watchListId: outsideId('WL', scene.hostId) }
    expect((await importFile('lastname\nOrlova', { params })).status).toBe(404)
    const watchListId = outsideId('WL', scene.listId)
    const answer = await scene.call('watchRecords.import', {
      params: { watchListId },
      body: { lastname: 'Orlova' },
    })
    expect(answer.code).toBe('unsupported_media_type')
    const visit = await scene.invite({ lastname: 'Visser' })
    expect((await importFile('lastname\nOrlova', { token: visit.token })).code).toBe('forbidden')
  })
})
