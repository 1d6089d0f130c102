import { describe, expect, it } from 'vitest'
import { readMultistatus } from './read-multistatus.ts'

const size = { maxLength: 100_000, maxElements: 1_000 }
const spaces = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'
const one = (inside: string) =>
  `<?xml version="1.0"?><multistatus ${spaces}><response><href>/c/a.ics</href>${inside}</response></multistatus>`
const good = (prop: string) =>
  `<propstat><prop>${prop}</prop><status>HTTP/1.1 200 OK</status></propstat>`

describe('what a calendar server answers', () => {
  it('is read with whatever prefixes, sections and comments', () => {
    const data = '<C:calendar-data><![CDATA[SUMMARY:A & <B>]]></C:calendar-data>'
    const read = readMultistatus(one(`<!-- Q -->${good(`<getetag>"1"</getetag>${data}`)}`), size)
    expect(read?.resources).toMatchObject([
      { href: '/c/a.ics', status: 200, etag: '"1"', calendar: 'SUMMARY:A & <B>' },
    ])
  })

  it('counts only where the server has it', () => {
    const missing = `<propstat><prop><getetag>"1"</getetag></prop><status>HTTP/1.1 404 Not Found</status></propstat>`
    expect(readMultistatus(one(missing), size)?.resources).toMatchObject([
      { etag: '', status: 200 },
    ])
    const gone = readMultistatus(one('<status>HTTP/1.1 404 Not Found</status>'), size)
    expect(gone?.resources).toMatchObject([{ status: 404, calendar: null }])
  })

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><multistatus xmlns="DAV:"/>'],
    ['an entity of its own', one(good('<getetag>&lol;</getetag>'))],
    ['half a document', one(good('<getetag>1')).slice(0, 90)],
    ['another document', '<html xmlns="DAV:"/>'],
    ['too much', one('<x/>'.repeat(2_000))],
    ['too deep', one(`${'<x>'.repeat(60)}${'</x>'.repeat(60)}`)],
    ['a tag without an end', one(`<x ${'a'.repeat(10_000)}`)],
  ])('that holds %s is none', (_, xml) => {
    expect(readMultistatus(xml, size)).toBe(null)
  })
})
